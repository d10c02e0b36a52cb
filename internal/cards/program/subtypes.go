package program

import "slices"

// The subtypes of each card type (CR 205.3g-q), from last to first in the alphabet.
var (
	artifactTypes = []string{
		"Vehicle", "Treasure", "Stone", "Spacecraft", "Powerstone", "Mutagen", "Map", "Lander", "Junk",
		"Infinity", "Incubator", "Gold", "Fortification", "Food", "Equipment", "Contraption", "Clue", "Bobblehead",
		"Blood", "Attraction",
	}
	enchantmentTypes = []string{
		"Shrine", "Shard", "Saga", "Rune", "Room", "Role", "Curse", "Class", "Case",
		"Cartouche", "Background", "Aura",
	}
	landTypes = []string{
		"Urza's", "Town", "Tower", "Swamp", "Sphere", "Power-Plant", "Planet", "Plains", "Mountain",
		"Mine", "Locus", "Lair", "Island", "Gate", "Forest", "Desert", "Cave",
	}
	planeswalkerTypes = []string{
		"Zariel", "Yanling", "Yanggu", "Xenagos", "Wrenn", "Windgrace", "Will", "Vronos", "Vraska",
		"Vivien", "Venser", "Urza", "Ugin", "Tyvar", "Tibalt", "Tezzeret", "Teyo", "Teferi",
		"Tasha", "Tamiyo", "Szat", "Sorin", "Sivitri", "Serra", "Sarkhan", "Samut", "Saheeli",
		"Rowan", "Ral", "Quintorius", "Oko", "Nixilis", "Nissa", "Niko", "Narset", "Nahiri",
		"Mordenkainen", "Minsc", "Lukka", "Lolth", "Liliana", "Koth", "Kiora", "Kaya", "Kasmina",
		"Karn", "Kaito", "Jeska", "Jaya", "Jared", "Jace", "Huatli", "Guff", "Grist",
		"Gideon", "Garruk", "Freyalise", "Estrid", "Elspeth", "Elminster", "Ellywick", "Dovin", "Domri",
		"Dihada", "Davriel", "Daretti", "Dakkon", "Dack", "Comet", "Chandra", "Calix", "Bolas",
		"Basri", "Bahamut", "Ashiok", "Arlinn", "Angrath", "Aminatou", "Ajani",
	}
	spellTypes = []string{
		"Trap", "Omen", "Lesson", "Arcane", "Adventure",
	}
	creatureTypes = []string{
		"Zubera", "Zombie", "Yeti", "Wurm", "Wraith", "Worm", "Wombat", "Wolverine", "Wolf",
		"Wizard", "Whale", "Werewolf", "Weird", "Weasel", "Warrior", "Warlock", "Walrus", "Wall",
		"Volver", "Villain", "Vedalken", "Varmint", "Vampire", "Utrom", "Unicorn", "Tyranid", "Turtle",
		"Troll", "Triskelavite", "Trilobite", "Treefolk", "Toy", "Tiefling", "Thrull", "Thopter", "Thalakos",
		"Tetravite", "Tentacle", "Synth", "Symbiote", "Survivor", "Surrakar", "Starfish", "Squirrel", "Squid",
		"Sponge", "Splinter", "Spirit", "Spike", "Spider", "Sphinx", "Spellshaper", "Specter", "Spawn",
		"Sorcerer", "Soltari", "Soldier", "Snake", "Snail", "Slug", "Sloth", "Sliver", "Slith",
		"Skunk", "Skeleton", "Siren", "Sheep", "Shark", "Shapeshifter", "Shaman", "Shade", "Servo",
		"Serpent", "Serf", "Seal", "Sculpture", "Scout", "Scorpion", "Scion", "Scientist", "Scarecrow",
		"Satyr", "Saproling", "Sand", "Samurai", "Salamander", "Sable", "Rogue", "Robot", "Rigger",
		"Rhino", "Reflection", "Rebel", "Rat", "Ranger", "Raccoon", "Rabbit", "Qu", "Processor",
		"Prism", "Primarch", "Praetor", "Possum", "Porcupine", "Platypus", "Plant", "Pirate", "Pincher",
		"Pilot", "Phyrexian", "Phoenix", "Phelddagrif", "Pest", "Performer", "Pentavite", "Pegasus", "Peasant",
		"Pangolin", "Oyster", "Ox", "Ouphe", "Otter", "Orgg", "Orc", "Orb", "Ooze",
		"Ogre", "Octopus", "Nymph", "Nomad", "Noggle", "Noble", "Ninja", "Nightstalker", "Nightmare",
		"Nephilim", "Necron", "Nautilus", "Mystic", "Myr", "Mutant", "Mouse", "Mount", "Moonfolk",
		"Moogle", "Monkey", "Monk", "Mongoose", "Monger", "Mole", "Mite", "Minotaur", "Minion",
		"Metathran", "Merfolk", "Mercenary", "Masticore", "Manticore", "Lobster", "Llama", "Lizard", "Licid",
		"Lhurgoyf", "Leviathan", "Lemur", "Leech", "Lammasu", "Lamia", "Kraken", "Kor", "Kobold",
		"Knight", "Kithkin", "Kirin", "Kavu", "Kangaroo", "Juggernaut", "Jellyfish", "Jackal", "Insect",
		"Inquisitor", "Inkling", "Incarnation", "Imp", "Illusion", "Hyena", "Hydra", "Human", "Horse",
		"Horror", "Homunculus", "Homarid", "Hippogriff", "Hippo", "Hero", "Hellion", "Hedgehog", "Harpy",
		"Hamster", "Halfling", "Hag", "Guest", "Griffin", "Gremlin", "Graveborn", "Gorgon", "Golem",
		"God", "Goblin", "Goat", "Gnome", "Gnoll", "Glimmer", "Gith", "Giant", "Germ",
		"Gargoyle", "Gamer", "Fungus", "Frog", "Fractal", "Fox", "Flagbearer", "Fish", "Ferret",
		"Faerie", "Eye", "Employee", "Elk", "Elf", "Elephant", "Elemental", "Eldrazi", "Elder",
		"Egg", "Efreet", "Echidna", "Dwarf", "Dryad", "Druid", "Drone", "Drix", "Dreadnought",
		"Drake", "Dragon", "Dog", "Doctor", "Djinn", "Dinosaur", "Devil", "Detective", "Deserter",
		"Demon", "Demigod", "Dauthi", "Dalek", "Cyclops", "Cyberman", "Custodes", "Crocodile", "Crab",
		"Coyote", "Coward", "Construct", "Cockatrice", "Clown", "Cleric", "Citizen", "Chimera", "Child",
		"Centaur", "Cat", "Carrier", "Caribou", "Capybara", "Camel", "Camarid", "C'tan", "Brushwagg",
		"Bringer", "Boar", "Blinkmoth", "Bison", "Bird", "Berserker", "Beholder", "Beeble", "Beaver",
		"Beast", "Bear", "Bat", "Basilisk", "Bard", "Barbarian", "Balloon", "Badger", "Azra",
		"Avatar", "Aurochs", "Atog", "Astartes", "Assembly-Worker", "Assassin", "Artificer", "Army", "Armadillo",
		"Archon", "Archer", "Ape", "Antelope", "Angel", "Ally", "Alien", "Aetherborn", "Advisor",
		"Time Lord",
	}
	battleTypes = []string{
		"Siege",
	}
)

// BasicLandTypes are the land types that give a mana ability (CR 305.6), in WUBRG order.
var BasicLandTypes = []string{"Plains", "Island", "Swamp", "Mountain", "Forest"}

// CreatureTypes lists the creature types (CR 205.3m). The caller must not change it.
func CreatureTypes() []string { return creatureTypes }

// LandTypes lists the land types (CR 205.3i). The caller must not change it.
func LandTypes() []string { return landTypes }

var subtypeOf = indexSubtypes()

func indexSubtypes() map[string]CardType {
	index := map[string]CardType{}
	for t, list := range map[CardType][]string{Artifact: artifactTypes, Enchantment: enchantmentTypes, Land: landTypes,
		Planeswalker: planeswalkerTypes, Instant: spellTypes, Creature: creatureTypes, Battle: battleTypes} {
		for _, s := range list {
			index[s] = t
		}
	}
	return index
}

// SubtypeOf is the card type whose list the subtype is in, "" if it is in none. Spell
// types, shared by instants and sorceries (CR 205.3k), give [Instant].
func SubtypeOf(subtype string) CardType { return subtypeOf[subtype] }

// IsCreatureType tells whether the subtype is a creature type (CR 205.3m).
func IsCreatureType(subtype string) bool { return subtypeOf[subtype] == Creature }

// IsBasicLandType tells whether the subtype is a basic land type (CR 305.6).
func IsBasicLandType(subtype string) bool { return slices.Contains(BasicLandTypes, subtype) }
