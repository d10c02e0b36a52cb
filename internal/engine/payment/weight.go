package payment

// weight measures how much a plan costs the player, the most important part first. Weights are
// added part by part and compared from the front.
type weight [weightParts]int

// The parts of a weight.
const (
	wLife  = iota // life paid
	wRank         // ranks of options and payers
	wPool         // what is not paid from the pool
	wWaste        // mana produced and not spent
	wKinds        // kinds of mana the used sources could make; for the pool, how useful what is spent still was
	wUses         // activations
	wOrder        // places in the order given
	weightParts
)

func (w weight) plus(o weight) weight {
	for i := range w {
		w[i] += o[i]
	}
	return w
}

func (w weight) minus(o weight) weight {
	for i := range w {
		w[i] -= o[i]
	}
	return w
}

func (w weight) times(n int) weight {
	for i := range w {
		w[i] *= n
	}
	return w
}

func (w weight) less(o weight) bool {
	for i := range w {
		if w[i] != o[i] {
			return w[i] < o[i]
		}
	}
	return false
}
