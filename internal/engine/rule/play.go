package rule

// Whose move it is.
var (
	GameOver = declare("game.over", "104.1", "",
		"The game is over.",
		"La partie est terminée.")
	PlayerGone = declare("player.left", "104.5 800.4", "",
		"{player} has left the game.",
		"{player} a quitté la partie.")
	PlayerUnknown = declare("player.unknown", "102.1", "",
		"No such player is in the game.",
		"Il n'y a pas de tel joueur dans la partie.")
	ActionUnknown = declare("action.unknown", "117.1", "",
		"There is no such action.",
		"Il n'existe pas de telle action.")
	NotYourPriority = declare("priority.not_yours", "117.1 117.3", "priority",
		"Only the player with priority may do this, and that is {player}.",
		"Seul le joueur qui a la priorité peut faire cela, et c'est {player}.")
	TurnBasedFirst = declare("priority.turn_based_action_first", "117.3a 703.3", "priority",
		"Nobody has priority before the turn-based action of this step is done.",
		"Personne n'a la priorité avant l'action imposée par cette étape.")
	DecisionFirst = declare("priority.decision_first", "117.1", "priority",
		"{player} has to answer the open question first.",
		"{player} doit d'abord répondre à la question en attente.")
	SorcerySpeed = declare("timing.sorcery_speed", "117.1a 307.5", "sorcery, main phase, stack",
		"{card}: only during a main phase of your own turn, while the stack is empty.",
		"{card} : seulement pendant une phase principale de votre propre tour, quand la pile est vide.")
)

// Playing lands (CR 305).
var (
	LandNotMainPhase = declare("land.not_main_phase", "305.1 116.2a", "land, main phase, stack",
		"A land is played during a main phase, while the stack is empty.",
		"On joue un terrain pendant une phase principale, quand la pile est vide.")
	LandNotYourTurn = declare("land.not_your_turn", "305.3", "land",
		"Nobody plays a land on another player's turn.",
		"On ne joue pas de terrain pendant le tour d'un autre joueur.")
	LandLimit = declare("land.limit", "305.2b 305.2", "land",
		"You have already played as many lands this turn as you may.",
		"Vous avez déjà joué ce tour-ci autant de terrains que permis.")
	LandNotALand = declare("land.not_a_land", "305.1", "land",
		"{card} is no land.",
		"{card} n'est pas un terrain.")
	LandNoPermission = declare("land.no_permission", "305.1 116.2a", "land",
		"{card} is not in your hand, and nothing lets you play it from where it is.",
		"{card} n'est pas dans votre main, et rien ne vous permet de la jouer depuis sa zone.")
	LandProhibited = declare("land.prohibited", "101.2", "land",
		"An effect says that {card} can't be played.",
		"Un effet dit que {card} ne peut pas être jouée.")
)

// Casting spells (CR 601).
var (
	CastALand = declare("cast.land", "305.9", "land",
		"{card} is a land: it is played, never cast.",
		"{card} est un terrain : on la joue, on ne la lance jamais.")
	CastNotInZone = declare("cast.not_in_zone", "601.2a 601.3", "",
		"{card} is in no zone from which you could cast it.",
		"{card} n'est dans aucune zone depuis laquelle vous pourriez la lancer.")
	CastNoPermission = declare("cast.no_permission", "601.3", "",
		"No rule or effect lets you cast {card} this way.",
		"Aucune règle ni aucun effet ne vous permet de lancer {card} de cette façon.")
	CastNotDiscarded = declare("cast.not_discarded", "702.35a 701.9a", "madness, discard, hand, declined",
		"{card} is cast for its madness cost only as its madness ability resolves, after it was discarded from a hand.",
		"{card} n'est lancée pour son coût de folie qu'à la résolution de sa capacité de folie, après avoir été défaussée d'une main.")
	CastAdventureGone = declare("cast.adventure_not_resolved", "715.3d 601.3", "adventure, exile, resolves",
		"{card} may be cast from exile only after its Adventure has resolved and put it there, and then not as an Adventure.",
		"{card} ne peut être lancée depuis l'exil que si son aventure s'est résolue et l'y a mise, et alors pas comme aventure.")
	CastAdventureHalf = declare("cast.adventure_half", "715.3a 601.3", "adventure, cast, permission",
		"What is permitted is judged by the half that is cast, and nothing permits this half of {card}.",
		"Une permission se juge d'après la partie qu'on lance, et rien ne permet de lancer cette partie de {card}.")
	CastNoLegend = declare("cast.no_legend", "205.4e", "legendary, sorcery, instant",
		"You cast {card} only while you control a legendary creature or planeswalker.",
		"Vous ne lancez {card} que si vous contrôlez une créature ou un planeswalker légendaire.")
	CastNoSuchWay = declare("cast.no_such_way", "118.9 601.2b", "alternative cost",
		"{card} has no such way of being cast.",
		"{card} ne peut pas être lancée par ce moyen.")
	CastProhibited = declare("cast.prohibited", "601.3 101.2", "can't cast",
		"An effect says that {card} can't be cast.",
		"Un effet dit que {card} ne peut pas être lancée.")
	CastNoLegalTargets = declare("cast.no_legal_targets", "601.2c 115.1", "target",
		"{card} needs a target, and there is no legal one.",
		"{card} a besoin d'une cible, et il n'y en a aucune qui soit légale.")
	CastCannotPay = declare("cast.cannot_pay", "601.2h 118.3", "cost, mana",
		"{card}: you can't pay the total cost.",
		"{card} : vous ne pouvez pas payer le coût total.")
	CastUnpayable = declare("cast.unpayable_cost", "118.6 202.1b", "mana cost",
		"{card} has no mana cost, and what can't be paid isn't paid.",
		"{card} n'a pas de coût de mana : ce coût est impossible à payer.")
)

// Additional costs chosen while casting (CR 601.2b).
var (
	KickerNotOffered = declare("kicker.not_offered", "702.33a 601.2b", "kicker, additional cost",
		"{card} offers no such additional cost.",
		"{card} ne propose pas de tel coût supplémentaire.")
	KickerTwice = declare("kicker.twice", "702.33a 702.33c", "kicker, additional cost",
		"A kicker cost is paid once at most; only multikicker is paid any number of times.",
		"Un coût de kick se paie une seule fois ; seul le multikick se paie autant de fois que voulu.")
	CostIllegalChoice = declare("cost.illegal_choice", "118.3 601.2h", "cost",
		"The cost can't be paid with {other}.",
		"Le coût ne peut pas être payé avec {other}.")
	PaymentInvalid = declare("payment.invalid", "601.2h 118.3a 202.1a", "mana, cost",
		"This mana doesn't pay {cost}.",
		"Ce mana ne paie pas {cost}.")
)
