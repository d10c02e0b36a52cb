package handlers

import (
	"strconv"
	"strings"

	"github.com/verdict-rules/verdict/internal/engine"
	"github.com/verdict-rules/verdict/internal/rulings"
)

// prompts word the questions by their kind. {min}, {max} and {total} are the question's numbers.
var prompts = map[engine.DecisionKind]rulings.Bilingual{
	engine.AskTargets: {English: "Choose from {min} to {max} targets.", French: "Choisissez de {min} à {max} cibles."},
	engine.AskModes:   {English: "Choose from {min} to {max} modes.", French: "Choisissez de {min} à {max} modes."},
	engine.AskObjects: {English: "Choose from {min} to {max} of these.", French: "Choisissez de {min} à {max} de ces éléments."},
	engine.AskMay:     {English: "Do you want to?", French: "Voulez-vous le faire ?"},
	engine.AskNumber:  {English: "Choose a number from {min} to {max}.", French: "Choisissez un nombre de {min} à {max}."},
	engine.AskWord:    {English: "Choose one of these words.", French: "Choisissez un de ces mots."},
	engine.AskName:    {English: "Name a card.", French: "Nommez une carte."},
	engine.AskOrder:   {English: "What comes next?", French: "Qu'est-ce qui vient ensuite ?"},
	engine.AskDivide: {English: "Divide {total} among these, at least {min} each.",
		French: "Répartissez {total} entre ces éléments, au moins {min} pour chacun."},
	engine.AskWay:     {English: "Choose how.", French: "Choisissez la manière."},
	engine.AskPayment: {English: "What do you pay with next?", French: "Avec quoi payez-vous ensuite ?"},
	engine.AskReplace: {English: "Which of these effects applies first?", French: "Lequel de ces effets s'applique d'abord ?"},
	engine.AskFlip:    {English: "How does the coin fall?", French: "Comment tombe la pièce ?"},
	engine.AskRoll:    {English: "What does the die show?", French: "Que montre le dé ?"},
}

// openings word the questions about opening hands.
var openings = map[engine.Purpose]rulings.Bilingual{
	engine.PurposeMulligan: {English: "Do you keep this hand, or take a mulligan?", French: "Gardez-vous cette main, ou prenez-vous un mulligan ?"},
	engine.PurposeBottom: {English: "Choose {min} to put on the bottom of your library; the last one goes to the very bottom.",
		French: "Choisissez-en {min} à mettre au-dessous de votre bibliothèque ; la dernière va tout au fond."},
	engine.PurposeOpening: {English: "With which card of your opening hand do you do what it allows? Choose none to go on.",
		French: "Avec quelle carte de votre main de départ faites-vous ce qu'elle permet ? N'en choisissez aucune pour continuer."},
}

// prompt returns a function that words questions in a language.
func prompt(language string) func(*engine.Decision) string {
	return func(d *engine.Decision) string {
		words, special := openings[d.Purpose]
		if !special {
			words = prompts[d.Kind]
		}
		text := words.English
		if language == rulings.French {
			text = words.French
		}
		return strings.NewReplacer("{min}", strconv.Itoa(d.Min), "{max}", strconv.Itoa(d.Max),
			"{total}", strconv.Itoa(d.Total)).Replace(text)
	}
}
