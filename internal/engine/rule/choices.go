package rule

// Targets (CR 115, 601.2c).
var (
	TargetIllegal = declare("target.illegal", "601.2c 115.1", "target",
		"{other} is no legal target of {card}.",
		"{other} n'est pas une cible légale de {card}.")
	TargetNotPermanent = declare("target.not_permanent", "115.2", "target",
		"{other} is not on the battlefield, where {card} has its targets.",
		"{other} n'est pas sur le champ de bataille, où {card} a ses cibles.")
	TargetItself = declare("target.itself", "115.5", "target",
		"A spell or ability on the stack never targets itself.",
		"Un sort ou une capacité sur la pile ne se cible jamais soi-même.")
	TargetWrongNumber = declare("target.wrong_number", "601.2c 115.6", "target",
		"{card}: this is not the number of targets it asks for.",
		"{card} : ce n'est pas le nombre de cibles demandé.")
	TargetDuplicate = declare("target.duplicate", "115.3 601.2c", "target",
		"One and the same target can't be chosen twice for one instance of the word.",
		"Une même cible ne peut pas être choisie deux fois pour une seule occurrence du mot.")
	TargetHexproof = declare("target.hexproof", "702.11b 702.11c", "hexproof, target",
		"{other} has hexproof: opponents' spells and abilities don't target it.",
		"{other} a la défense talismanique : les sorts et capacités adverses ne la ciblent pas.")
	TargetShroud = declare("target.shroud", "702.18a", "shroud, target",
		"{other} has shroud: nothing targets it.",
		"{other} a le linceul : rien ne la cible.")
	TargetProtection = declare("target.protection", "702.16b", "protection, target",
		"{other} has protection from {card}.",
		"{other} a une protection contre {card}.")
	DivisionIllegal = declare("target.division", "601.2d", "target, divided",
		"{card}: the whole amount is divided, and every target receives at least one.",
		"{card} : toute la quantité est répartie, et chaque cible en reçoit au moins un.")
)

// Modes, X and answers.
var (
	ModesIllegal = declare("modes.illegal", "700.2 700.2a", "mode, modal",
		"{card}: these modes can't be chosen.",
		"{card} : ces modes ne peuvent pas être choisis.")
	ModesRepeated = declare("modes.repeated", "700.2d", "mode, modal",
		"{card}: a mode is chosen once only.",
		"{card} : chaque mode n'est choisi qu'une fois.")
	XIllegal = declare("x.illegal", "107.3a 601.2b 118.3", "X",
		"{card}: this value of X can't be chosen, or not be paid.",
		"{card} : cette valeur de X ne peut pas être choisie, ou pas payée.")
	XMustBeZero = declare("x.must_be_zero", "107.3b", "X, without paying its mana cost",
		"{card} is cast without its mana cost, so X is 0.",
		"{card} est lancée sans payer son coût de mana : X vaut donc 0.")
	XNegative = declare("x.negative", "107.1b", "X",
		"A number that is chosen is never negative.",
		"Un nombre choisi n'est jamais négatif.")
	AnswerNoQuestion = declare("answer.no_question", "608.2d", "",
		"No question is open.",
		"Aucune question n'est en attente.")
	AnswerWrongPlayer = declare("answer.wrong_player", "608.2d 101.4", "",
		"The question is for {player}.",
		"La question s'adresse à {player}.")
	AnswerNotAnOption = declare("answer.not_an_option", "608.2d", "",
		"This choice isn't among the legal ones.",
		"Ce choix ne fait pas partie des choix légaux.")
	AnswerInvalid = declare("answer.invalid", "608.2d", "",
		"This is no answer to the question.",
		"Ce n'est pas une réponse à la question.")
	AnswerCount = declare("answer.count", "608.2d", "",
		"This is not as many as have to be chosen.",
		"Ce n'est pas le nombre de choix demandé.")
	AnswerName = declare("answer.name", "201.4 201.4a", "choose a name",
		"This is no name that may be chosen.",
		"Ce nom ne peut pas être choisi.")
	AnswerNumber = declare("answer.number", "107.1 608.2d", "",
		"This number is out of the range that may be chosen.",
		"Ce nombre est hors des limites.")
	AnswerDivision = declare("answer.division", "608.2d", "divided",
		"The amounts don't make up the whole, or one of them is not permitted.",
		"Les quantités ne font pas le total, ou l'une d'elles est interdite.")
	DamageAssignment = declare("answer.damage_assignment", "510.1e 510.1c", "combat damage, trample",
		"{card} can't assign its combat damage like this.",
		"{card} ne peut pas attribuer ainsi ses blessures de combat.")
)
