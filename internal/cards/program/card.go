package program

// Card is what a card is and says: facts and abilities, nothing of any game.
type Card struct {
	Name     string // the full Oracle name: "Fire // Ice" for two faces
	Layout   Layout
	Faces    []Face            // one or more; the first is the front, left or normal one
	Identity *Identity         // nil: not known
	OracleID string            // Scryfall's id, when known
	Legal    map[string]string // format → legality, only from packs
}

// Layout is how a card's faces relate (CR 200, 709–719).
type Layout string

// The layouts.
const (
	Normal      Layout = "normal"
	Split       Layout = "split"     // CR 709; rooms and aftermath too
	Flip        Layout = "flip"      // CR 710: the second face holds the alternative values, with the mana cost of the card (CR 710.1c)
	DoubleFaced Layout = "transform" // CR 712, transforming
	ModalDFC    Layout = "modal_dfc" // CR 712, modal
	Adventure   Layout = "adventure" // CR 715; omens (CR 720) too
	Meld        Layout = "meld"      // CR 712.4, the back face is the melded permanent's
	Prototype   Layout = "prototype" // CR 718: the second face holds the alternative values
	Prepare     Layout = "prepare"
)

// Face is one set of characteristics of a card (CR 109.3).
type Face struct {
	Name      string
	Mana      string  `ir:"mana"` // mana cost in symbols; "" for none (CR 202.1b)
	Colors    []Color // colour indicator, or devoid-like facts aside (CR 204)
	Super     []Supertype
	Types     []CardType
	Subtypes  []string // as printed
	PT        *PT
	Loyalty   *int
	LoyaltyX  bool
	Defense   *int
	Abilities []Line // in printed order
}
