package main

import (
	"github.com/verdict-rules/verdict/internal/cards/pack"
	"github.com/verdict-rules/verdict/internal/cards/pool"
)

// cardsCommand makes card packs and looks into them.
type cardsCommand struct {
	Import   importCards  `cmd:"" help:"Make a card pack of published data."`
	Show     showCard     `cmd:"" help:"Print a card's facts, and how the referee reads each of its lines."`
	Coverage showCoverage `cmd:"" help:"Say how many cards are supported, and which lines hold the most cards back."`
}

// packFlag is the pack that a command works with.
type packFlag struct {
	Pack string `help:"A card pack, made by cards import; its cards join the built-in ones." type:"existingfile" placeholder:"PACK" env:"VERDICT_PACK"`
}

// library opens the pack and joins it with the built-in cards.
func (f packFlag) library() (*pack.Library, error) {
	own, err := pool.Load()
	if err != nil {
		return nil, err
	}
	if f.Pack == "" {
		return pack.NewLibrary(own, nil), nil
	}
	p, err := pack.Open(f.Pack)
	if err != nil {
		return nil, err
	}
	return pack.NewLibrary(own, p), nil
}
