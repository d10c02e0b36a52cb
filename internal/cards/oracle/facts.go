package oracle

// CardFacts are the facts of a card as Scryfall's data has them. Unknown fields are ignored.
type CardFacts struct {
	Name     string `json:"name"`
	Layout   string `json:"layout"`
	OracleID string `json:"oracle_id"`
	FaceFacts
	Faces      []FaceFacts       `json:"card_faces"`
	Keywords   []string          `json:"keywords"`
	Legalities map[string]string `json:"legalities"`
	Parts      []Part            `json:"all_parts"`
	// Identity is the color identity (CR 903.4); nil where the data do not tell it.
	Identity *[]string `json:"color_identity"`
}

// FaceFacts are the facts of one face, or of a card that has one.
type FaceFacts struct {
	Name      string   `json:"name"`
	ManaCost  string   `json:"mana_cost"`
	TypeLine  string   `json:"type_line"`
	Text      string   `json:"oracle_text"`
	Power     string   `json:"power"`
	Toughness string   `json:"toughness"`
	Loyalty   string   `json:"loyalty"`
	Defense   string   `json:"defense"`
	Colors    []string `json:"colors"`
	Indicator []string `json:"color_indicator"`
}

// Part is a card that belongs with another: the halves of a meld pair, tokens.
type Part struct {
	Component string `json:"component"`
	Name      string `json:"name"`
}

// Report says how much of a card could be read.
type Report struct {
	Name  string
	Lines []LineReport
	Err   error // the facts themselves are wrong; there is no program
}

// LineReport is about one line of text.
type LineReport struct {
	Face string
	Text string // the official text: for the eyes of whoever owns the data
	At   int    // byte position where reading stopped, -1 if the line was read
	Why  string // why it stopped
	Rest string // the tokens from there on, as words made plain
}

// Supported says whether every line was read.
func (r Report) Supported() bool {
	if r.Err != nil {
		return false
	}
	for _, l := range r.Lines {
		if l.At >= 0 {
			return false
		}
	}
	return true
}
