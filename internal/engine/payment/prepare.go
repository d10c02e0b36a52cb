package payment

import (
	"fmt"
	"slices"
	"strings"

	"github.com/verdict-rules/verdict/internal/cards/mana"
)

// solver is a problem made ready for the search.
//
// Whatever a use of a source or payer uses up is a key: a lock, or the number of uses of a source.
// A use is simple when it takes one key and gives one mana without needing mana itself: simple
// uses are chosen by the transport problem, as mana that is still of several types. The others
// are complex and chosen by the search.
type solver struct {
	problem Problem
	main    []demands // the variants of the cost
	pool    []stack
	keys    []key
	simple  [][]use // by key
	complex []use
	spends  map[spending]mana.Set
}

// stack is a number of equal units.
type stack struct {
	unit mana.Unit
	n    int
}

// key is something that is used up.
type key struct {
	uses  int
	kinds mana.Set // of mana that its uses can make
	twin  int      // the key of an equal source earlier in the order, or -1
}

// use is one use of an option or payer.
type use struct {
	source, option int // index of the source; -1 for a payer
	payer          int // index of the payer; -1 for an option
	keys           []int
	gives          []stack
	needs          demands // of its mana cost
	weight         weight
}

// spending is a unit and what it is spent on.
type spending struct {
	unit mana.Unit
	on   Purpose
}

// mainCost is the purpose of the cost itself.
var mainCost = Purpose{}

func (s *solver) purpose(u use) Purpose {
	return Purpose{Activation: true, Source: s.problem.Sources[u.source].ID, Option: u.option}
}

// spend is the problem's rule, asked once for each unit and purpose.
func (s *solver) spend(unit mana.Unit, on Purpose) mana.Set {
	k := spending{unit, on}
	types, known := s.spends[k]
	if !known {
		types = s.problem.Spend(unit, on)
		s.spends[k] = types
	}
	return types
}

func newSolver(p Problem) (*solver, error) {
	if p.Cost.Absent() {
		return nil, ErrUnpayable
	}
	if p.Spend == nil {
		p.Spend = OwnType
	}
	if p.Budget == 0 {
		p.Budget = DefaultBudget
	}
	main, err := variants(p.Cost)
	if err != nil {
		return nil, err
	}
	s := &solver{problem: p, main: main, pool: stacks(p.Pool), spends: map[spending]mana.Set{}}
	k := keyring{solver: s, locks: map[int]int{}}
	for i, source := range p.Sources {
		if err := k.addSource(i, source); err != nil {
			return nil, err
		}
	}
	for i := range p.Payers {
		k.addPayer(i)
	}
	k.finish()
	return s, nil
}

// stacks counts equal units, in the order of the first of each.
func stacks(units []mana.Unit) []stack {
	var list []stack
	for _, u := range units {
		i := slices.IndexFunc(list, func(s stack) bool { return s.unit == u })
		if i < 0 {
			list = append(list, stack{u, 0})
			i = len(list) - 1
		}
		list[i].n++
	}
	return list
}

// keyring collects the keys and uses of a problem.
type keyring struct {
	*solver
	locks map[int]int // lock → key
	all   []use
}

func (k *keyring) lock(id int) int {
	index, known := k.locks[id]
	if !known {
		index = k.add(1)
		k.locks[id] = index
	}
	return index
}

func (k *keyring) add(uses int) int {
	k.keys = append(k.keys, key{uses: uses, twin: -1})
	return len(k.keys) - 1
}

func (k *keyring) addSource(index int, source Source) error {
	own := -1
	if !locksBind(source) {
		own = k.add(max(1, source.Uses))
	}
	for i, o := range source.Options {
		if len(o.Produces) == 0 {
			continue
		}
		var keys []int
		if own >= 0 {
			keys = append(keys, own)
		}
		for _, id := range o.Locks {
			if lock := k.lock(id); !slices.Contains(keys, lock) {
				keys = append(keys, lock)
			}
		}
		needs, err := optionNeeds(o)
		if err != nil {
			return fmt.Errorf("source %d, option %d: %w", source.ID, i, err)
		}
		for _, each := range needs {
			k.all = append(k.all, use{
				source: index, option: i, payer: -1, keys: keys, gives: stacks(o.Produces), needs: each,
				weight: weight{wLife: o.Life, wRank: o.Rank, wOrder: index + 1},
			})
		}
	}
	return nil
}

// locksBind tells whether the locks of a source already keep it from being used more often than
// it may.
func locksBind(source Source) bool {
	var locks []int
	for _, o := range source.Options {
		if len(o.Locks) == 0 {
			return false
		}
		if !slices.Contains(locks, o.Locks[0]) {
			locks = append(locks, o.Locks[0])
		}
	}
	return len(locks) <= max(1, source.Uses)
}

// optionNeeds lists what the mana cost of an option may ask for.
func optionNeeds(o Option) ([]demands, error) {
	if o.Cost.Absent() {
		return []demands{nil}, nil
	}
	return variants(o.Cost)
}

func (k *keyring) addPayer(index int) {
	p := k.problem.Payers[index]
	u := use{
		source: -1, payer: index,
		weight: weight{wRank: p.Rank, wOrder: len(k.problem.Sources) + index + 1},
	}
	if p.Lock != 0 {
		u.keys = []int{k.lock(p.Lock)}
	} else {
		u.keys = []int{k.add(1)}
	}
	k.all = append(k.all, u)
}

// finish parts simple uses from complex ones, when all keys are known.
func (k *keyring) finish() {
	for _, u := range k.all {
		for _, key := range u.keys {
			for _, g := range u.gives {
				k.keys[key].kinds |= g.unit.Type.Set()
			}
		}
	}
	k.simple = make([][]use, len(k.keys))
	for _, u := range k.all {
		kinds := 1
		for _, key := range u.keys {
			kinds = max(kinds, k.keys[key].kinds.Len())
		}
		u.weight[wKinds], u.weight[wUses] = kinds, 1
		if u.simple() {
			k.simple[u.keys[0]] = append(k.simple[u.keys[0]], u)
		} else {
			k.complex = append(k.complex, u)
		}
	}
	slices.SortStableFunc(k.complex, func(a, b use) int { return min(1, len(a.needs)) - min(1, len(b.needs)) })
	k.findTwins()
}

// simple tells whether the use takes one key and pays for one mana.
func (u use) simple() bool {
	return len(u.keys) == 1 && len(u.needs) == 0 && (u.payer >= 0 || u.amount() == 1)
}

func (u use) amount() int {
	n := 0
	for _, g := range u.gives {
		n += g.n
	}
	return n
}

// findTwins notes equal keys: keys with equal uses, each of which takes no other key. Of two
// twins that are still untouched the search tries one.
func (k *keyring) findTwins() {
	if len(k.complex) == 0 {
		return
	}
	looks := make([]string, len(k.keys))
	shared := make([]bool, len(k.keys))
	for _, u := range k.all {
		for _, key := range u.keys {
			shared[key] = shared[key] || len(u.keys) > 1
			w := u.weight
			w[wOrder] = 0
			looks[key] += fmt.Sprintln(u.option, u.gives, u.needs, w, k.spendable(u))
			if u.payer >= 0 {
				shared[key] = true
			}
		}
	}
	seen := map[string]int{}
	for i, look := range looks {
		if shared[i] {
			continue
		}
		look = fmt.Sprint(k.keys[i].uses, ":", look)
		if earlier, known := seen[look]; known {
			k.keys[i].twin = earlier
		}
		seen[look] = i
	}
}

// spendable writes down as what every unit there can be may be spent on the mana cost of a use.
func (k *keyring) spendable(u use) string {
	if len(u.needs) == 0 {
		return ""
	}
	var text strings.Builder
	for _, pooled := range k.pool {
		text.WriteString(k.spend(pooled.unit, k.purpose(u)).String() + ",")
	}
	for _, other := range k.all {
		for _, g := range other.gives {
			text.WriteString(k.spend(g.unit, k.purpose(u)).String() + ",")
		}
	}
	return text.String()
}
