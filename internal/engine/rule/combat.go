package rule

// Declaring attackers (CR 508.1).
var (
	AttackNotActive = declare("attack.not_active_player", "508.1 506.2", "attack",
		"Attackers are declared by the active player.",
		"C'est le joueur actif qui déclare les attaquants.")
	AttackWrongStep = declare("attack.wrong_step", "508.1", "attack, declare attackers",
		"Attackers are declared as the declare attackers step begins, at no other time.",
		"Les attaquants sont déclarés au début de l'étape de déclaration des attaquants, à aucun autre moment.")
	AttackNotACreature = declare("attack.not_a_creature", "506.3 508.1a", "attack",
		"{card} is no creature that could attack.",
		"{card} n'est pas une créature qui pourrait attaquer.")
	AttackNotController = declare("attack.not_controller", "508.1a", "attack",
		"{card} is not under your control.",
		"{card} n'est pas sous votre contrôle.")
	AttackTapped = declare("attack.tapped", "508.1a", "attack, tapped",
		"{card} is tapped.",
		"{card} est engagée.")
	AttackSummoningSick = declare("attack.summoning_sick", "302.6 508.1a", "attack, summoning sickness, haste",
		"{card} has not been under your control since your turn began, and has no haste.",
		"{card} n'est pas sous votre contrôle depuis le début de votre tour et n'a pas la célérité.")
	AttackDefender = declare("attack.defender", "702.3b 508.1c", "attack, defender",
		"{card} has defender.",
		"{card} a le défenseur.")
	AttackProhibited = declare("attack.prohibited", "508.1c 101.2", "attack, can't attack",
		"An effect says that {card} can't attack like this.",
		"Un effet dit que {card} ne peut pas attaquer ainsi.")
	AttackTogether = declare("attack.restriction", "508.1c", "attack, can't attack",
		"Together these attackers disobey a restriction.",
		"Ensemble, ces attaquants désobéissent à une restriction.")
	AttackRequirement = declare("attack.requirement", "508.1d", "attack, attacks if able, goad",
		"More of the creatures that have to attack could do so: {card} must.",
		"D'autres créatures tenues d'attaquer pourraient le faire : {card} le doit.")
	AttackIllegalDefender = declare("attack.illegal_defender", "508.1b 506.2", "attack, defending player",
		"{card} can't attack what was chosen for it.",
		"{card} ne peut pas attaquer ce qui a été choisi pour elle.")
	AttackOutOfRange = declare("attack.out_of_range", "803.1a 801.3", "attack, range of influence",
		"{card} can't attack that player from this seat.",
		"{card} ne peut pas attaquer ce joueur depuis cette place.")
	AttackTwice = declare("attack.twice", "508.1b", "attack",
		"{card} is declared twice.",
		"{card} est déclarée deux fois.")
	AttackBand = declare("attack.band", "702.22c 508.1e", "attack, banding, bands with other",
		"These creatures can't be in one band: {card} is one too many.",
		"Ces créatures ne peuvent pas former un seul groupe : {card} est de trop.")
	AttackBandDivided = declare("attack.band_divided", "702.22d 508.1e", "attack, banding",
		"{card} attacks something else than the other creatures in its band.",
		"{card} attaque autre chose que les autres créatures de son groupe.")
	AttackCannotPay = declare("attack.cannot_pay", "508.1j 508.1h", "attack, cost",
		"You can't pay what this attack costs.",
		"Vous ne pouvez pas payer ce que coûte cette attaque.")
)

// Declaring blockers (CR 509.1).
var (
	BlockNotDefending = declare("block.not_defending_player", "509.1 506.2", "block, defending player",
		"Blockers are declared by the defending player.",
		"C'est le joueur défenseur qui déclare les bloqueurs.")
	BlockWrongStep = declare("block.wrong_step", "509.1", "block, declare blockers",
		"Blockers are declared as the declare blockers step begins, at no other time.",
		"Les bloqueurs sont déclarés au début de l'étape de déclaration des bloqueurs, à aucun autre moment.")
	BlockNotACreature = declare("block.not_a_creature", "506.3 509.1a", "block",
		"{card} is no creature that could block.",
		"{card} n'est pas une créature qui pourrait bloquer.")
	BlockNotController = declare("block.not_controller", "509.1a", "block",
		"{card} is not under your control.",
		"{card} n'est pas sous votre contrôle.")
	BlockTapped = declare("block.tapped", "509.1a", "block, tapped",
		"{card} is tapped.",
		"{card} est engagée.")
	BlockTwice = declare("block.too_many", "509.1a", "block",
		"{card} can't block as many attackers as that.",
		"{card} ne peut pas bloquer autant d'attaquants.")
	BlockNotAttacking = declare("block.not_attacking", "509.1a", "block, attacking",
		"{other} is not an attacking creature.",
		"{other} n'est pas une créature attaquante.")
	BlockNotAttacked = declare("block.not_attacked", "509.1a", "block, attacking, defending player",
		"{other} attacks neither you, nor a planeswalker you control, nor a battle you protect.",
		"{other} n'attaque ni vous, ni un planeswalker que vous contrôlez, ni une bataille que vous protégez.")
	BlockProhibited = declare("block.prohibited", "509.1b 101.2", "block, can't block, can't be blocked",
		"{card} can't block {other}: an effect forbids it.",
		"{card} ne peut pas bloquer {other} : un effet l'interdit.")
	BlockTogether = declare("block.restriction", "509.1b", "block, can't block",
		"Together these blocks disobey a restriction.",
		"Ensemble, ces blocages désobéissent à une restriction.")
	BlockRequirement = declare("block.requirement", "509.1c", "block, blocks if able, must be blocked",
		"More of the requirements to block could be met: {card} must.",
		"D'autres obligations de blocage pourraient être remplies : {card} le doit.")
	BlockCannotPay = declare("block.cannot_pay", "509.1f 509.1d", "block, cost",
		"You can't pay what these blocks cost.",
		"Vous ne pouvez pas payer ce que coûtent ces blocages.")
)

// Evasion (CR 509.1b).
var (
	BlockFlying = declare("block.flying", "702.9b 509.1b", "flying, reach, block",
		"{other} has flying; {card} has neither flying nor reach.",
		"{other} a le vol ; {card} n'a ni le vol ni la portée.")
	BlockLandwalk = declare("block.landwalk", "702.14c 509.1b", "landwalk, block",
		"{other} walks through a land that you control, so nothing of yours blocks it.",
		"{other} traverse un terrain que vous contrôlez : rien de ce que vous contrôlez ne la bloque.")
	BlockMenace = declare("block.menace", "702.111b 509.1b", "menace, block",
		"{other} has menace: one creature alone doesn't block it.",
		"{other} a la menace : une créature seule ne la bloque pas.")
	BlockProtection = declare("block.protection", "702.16f 509.1b", "protection, block",
		"{other} has protection from {card}.",
		"{other} a une protection contre {card}.")
	BlockShadow = declare("block.shadow", "702.28b 509.1b", "shadow, block",
		"Of {card} and {other} only one has shadow.",
		"De {card} et {other}, une seule a la distorsion.") //nolint:misspell // the French name of shadow
	BlockFear = declare("block.fear", "702.36b 509.1b", "fear, block",
		"{other} has fear; {card} is neither an artifact nor black.",
		"{other} a la peur ; {card} n'est ni un artefact ni noire.")
	BlockIntimidate = declare("block.intimidate", "702.13b 509.1b", "intimidate, block",
		"{other} has intimidate; {card} is no artifact and shares no colour with it.",
		"{other} a l'intimidation ; {card} n'est pas un artefact et n'a aucune couleur en commun avec elle.")
	BlockSkulk = declare("block.skulk", "702.118b 509.1b", "skulk, block",
		"{other} has skulk; {card} has greater power.",
		"{other} ne peut pas être bloquée par une force supérieure ; {card} est trop forte.")
	BlockHorsemanship = declare("block.horsemanship", "702.31b 509.1b", "horsemanship, block",
		"{other} has horsemanship; {card} has not.",
		"{other} a l'équitation ; {card} ne l'a pas.")
)
