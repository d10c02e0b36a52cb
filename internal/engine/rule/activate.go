package rule

// Activating abilities (CR 602).
var (
	ActivateNoSuchAbility = declare("activate.no_such_ability", "602.1 602.1c", "activated ability",
		"{card} has no such activated ability.",
		"{card} n'a pas de telle capacité activée.")
	ActivateWrongZone = declare("activate.wrong_zone", "113.6", "activated ability, zone",
		"{card}: this ability doesn't work in the zone where the card is.",
		"{card} : cette capacité ne fonctionne pas dans la zone où se trouve la carte.")
	ActivateNotController = declare("activate.not_controller", "602.2", "activated ability",
		"{card} is not yours to activate.",
		"{card} : vous n'êtes pas celui qui peut activer cette capacité.")
	ActivateSummoningSick = declare("activate.summoning_sick", "302.6 602.5a", "summoning sickness, haste, tap",
		"{card} has not been under your control since your turn began, and has no haste.",
		"{card} n'est pas sous votre contrôle depuis le début de votre tour et n'a pas la célérité.")
	ActivateTiming = declare("activate.timing", "602.5 602.1b", "activated ability",
		"{card}: this ability can't be activated at this time.",
		"{card} : cette capacité ne peut pas être activée à ce moment.")
	ActivateSorcerySpeed = declare("activate.sorcery_speed", "602.5d 307.5", "activated ability, sorcery",
		"{card}: this ability is for a main phase of your own turn, while the stack is empty.",
		"{card} : cette capacité s'active pendant une phase principale de votre tour, la pile étant vide.")
	ActivateLimit = declare("activate.limit", "602.5b", "activated ability, once each turn",
		"{card}: this ability has been activated as often as it may be.",
		"{card} : cette capacité a déjà été activée autant de fois que permis.")
	ActivateCondition = declare("activate.condition", "602.1b 602.5", "activated ability",
		"{card}: the condition for activating this ability isn't met.",
		"{card} : la condition pour activer cette capacité n'est pas remplie.")
	ActivateNoLegalTargets = declare("activate.no_legal_targets", "602.2b 601.2c", "target",
		"{card}: this ability needs a target, and there is no legal one.",
		"{card} : cette capacité a besoin d'une cible, et il n'y en a aucune qui soit légale.")
	ActivateCannotPay = declare("activate.cannot_pay", "602.2b 601.2h 118.3", "cost, mana",
		"{card}: you can't pay the cost of this ability.",
		"{card} : vous ne pouvez pas payer le coût de cette capacité.")
	ActivateTapped = declare("activate.tapped", "107.5 118.3", "tap",
		"{card} is tapped already, so it can't be tapped as a cost.",
		"{card} est déjà engagée : on ne peut pas l'engager pour payer un coût.")
	ActivateUntapped = declare("activate.untapped", "107.6 118.3", "untap",
		"{card} is untapped already, so it can't be untapped as a cost.",
		"{card} est déjà dégagée : on ne peut pas la dégager pour payer un coût.")
	ActivateProhibited = declare("activate.prohibited", "602.5 101.2", "activated ability, can't be activated",
		"An effect says that this ability of {card} can't be activated.",
		"Un effet dit que cette capacité de {card} ne peut pas être activée.")
)

// Loyalty abilities (CR 606).
var (
	LoyaltyOnce = declare("activate.loyalty_once", "606.3 306.5d", "loyalty, planeswalker",
		"A loyalty ability of {card} has already been activated this turn.",
		"Une capacité de loyauté de {card} a déjà été activée ce tour-ci.")
	LoyaltyTiming = declare("activate.loyalty_timing", "606.3 306.5d", "loyalty, planeswalker",
		"{card}: a loyalty ability is for a main phase of your own turn, while the stack is empty.",
		"{card} : une capacité de loyauté s'active pendant une phase principale de votre tour, la pile étant vide.")
	LoyaltyTooLow = declare("activate.loyalty_too_low", "606.6", "loyalty, planeswalker",
		"{card} has fewer loyalty counters than the ability costs.",
		"{card} a moins de marqueurs « loyauté » que la capacité n'en coûte.")
)

// Ninjutsu (CR 702.49), also from the library.
var (
	NinjutsuNoUnblocked = declare("ninjutsu.no_unblocked_attacker", "702.49a 509.1h", "ninjutsu, unblocked, attacking",
		"{card}: you need an unblocked attacking creature to return, and there is none before blockers are declared.",
		"{card} : il faut renvoyer une créature attaquante non bloquée, et il n'y en a pas avant la déclaration des bloqueurs.")
	NinjutsuNotUnblocked = declare("ninjutsu.not_unblocked", "702.49a 509.1h", "ninjutsu, unblocked, attacking",
		"{other} is no unblocked attacking creature that you control.",
		"{other} n'est pas une créature attaquante non bloquée que vous contrôlez.")
	NinjutsuNotSearching = declare("ninjutsu.not_searching", "602.5 701.23a", "ninjutsu, search, library",
		"{card}: library ninjutsu is for the time while you search your own library.",
		"{card} : le ninjutsu de bibliothèque n'est possible que pendant que vous cherchez dans votre propre bibliothèque.")
	NinjutsuAlreadyFound = declare("ninjutsu.already_found", "602.5 701.23a", "ninjutsu, search, library, find",
		"{card}: this search has found a card, so library ninjutsu comes too late.",
		"{card} : cette recherche a déjà trouvé une carte, le ninjutsu de bibliothèque arrive trop tard.")
	NinjutsuWrongZone = declare("ninjutsu.wrong_zone", "702.49a 113.6", "ninjutsu, hand, library",
		"{card}: this ninjutsu doesn't work from where the card is.",
		"{card} : ce ninjutsu ne fonctionne pas depuis la zone où se trouve la carte.")
)

// Special actions (CR 116).
var (
	SpecialUnknown = declare("special.unknown", "116.2", "special action",
		"{card} allows no such special action.",
		"{card} ne permet pas une telle action spéciale.")
	SpecialProhibited = declare("special.prohibited", "101.2", "special action",
		"An effect says that this can't be done with {card}.",
		"Un effet dit que cela ne peut pas être fait avec {card}.")
	SpecialCannotPay = declare("special.cannot_pay", "118.3", "special action, cost",
		"{card}: you can't pay for this special action.",
		"{card} : vous ne pouvez pas payer cette action spéciale.")
	FaceUpNotFaceDown = declare("special.not_face_down", "708.7 116.2b", "face down, face up, morph, disguise",
		"{card} is not face down.",
		"{card} n'est pas face cachée.")
	FaceUpNotController = declare("special.face_up_not_controller", "708.7 702.37e 702.168d", "face down, face up",
		"Only its controller may turn a face-down permanent face up.",
		"Seul son contrôleur peut retourner un permanent face cachée.")
	FaceUpSpell = declare("special.face_down_spell", "708.7", "face down, face up, spell",
		"A face-down spell can't be turned face up, only the permanent it becomes.",
		"Un sort face cachée ne peut pas être retourné, seulement le permanent qu'il devient.")
	FaceUpNoCost = declare("special.turn_face_up_no_cost", "702.37e 702.168d 708.7", "face down, face up, morph, disguise",
		"This permanent would have no cost for being turned face up.",
		"Ce permanent n'aurait pas de coût pour être retourné face visible.")
	SuspendNotPossible = declare("special.suspend", "702.62a 116.2f", "suspend",
		"{card} can be suspended only from your hand, when you could begin to cast it.",
		"{card} ne peut être suspendue que depuis votre main, quand vous pourriez commencer à la lancer.")
	ForetellNotPossible = declare("special.foretell", "702.143a 116.2h", "foretell",
		"{card} can be foretold only from your hand, during your own turn.",
		"{card} ne peut être mise en exil avec « foretell » que depuis votre main, pendant votre tour.")
	ForetoldThisTurn = declare("cast.foretold_this_turn", "702.143a", "foretell",
		"{card} was foretold this turn; it waits for a later turn.",
		"{card} a été mise en exil avec « foretell » ce tour-ci ; elle attend un tour ultérieur.")
	PlotNotPossible = declare("special.plot", "702.170a 116.2k", "plot",
		"{card} can be plotted only from your hand, during your main phase, while the stack is empty.",
		"{card} ne peut être mise en exil avec « plot » que depuis votre main, pendant votre phase principale, la pile étant vide.")
	PlottedThisTurn = declare("cast.plotted_this_turn", "702.170d", "plot",
		"{card} became plotted this turn; it waits for a later turn.",
		"{card} a été mise en exil avec « plot » ce tour-ci ; elle attend un tour ultérieur.")
	CompanionNotPossible = declare("special.companion", "702.139a 116.2g", "companion",
		"A companion comes to your hand once a game, during your main phase, while the stack is empty.",
		"Un compagnon rejoint votre main une fois par partie, pendant votre phase principale, la pile étant vide.")
	UnlockNotPossible = declare("special.unlock", "709.5e 116.2m", "unlock, room, door",
		"{card}: a locked half is unlocked by its controller, during their main phase, while the stack is empty.",
		"{card} : une moitié verrouillée est déverrouillée par son contrôleur, pendant sa phase principale, la pile étant vide.")
	UnlockNotLocked = declare("special.not_locked", "709.5e 709.5c", "unlock, room, door",
		"{card}: this half is not locked.",
		"{card} : cette moitié n'est pas verrouillée.")
)
