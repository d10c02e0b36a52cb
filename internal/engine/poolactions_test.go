package engine

import (
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// Cards of the pool that are the first to use a keyword action or keyword ability, played out.

func TestAirbend701_65(t *testing.T) {
	tb := keywordGame(t, "", side{hand: []string{"Airbending Lesson"}, battlefield: []string{"Giant"}}, side{})
	tb.cast("Airbending Lesson", "", program.Hand, "Giant")
	tb.resolve()
	tb.want("exile", tb.in(program.Exile), "Giant")
	for i := range 3 { // only {2} are left untapped: the mana cost would be more
		tb.st.Objects[tb.st.Battlefield[i]].Tapped = true
	}
	tb.do(plain(Cast, 0, program.Exile, "Giant")(tb))
	tb.resolve()
	tb.want("battlefield", tb.in(program.Battlefield), "Giant")
}

func TestBehold701_4(t *testing.T) {
	for _, c := range []struct {
		may, want string
	}{{"yes", "false"}, {"no", "true"}} {
		tb := keywordGame(t, "", side{hand: []string{"Llanowar Elves"}, battlefield: []string{"Elven Passage"}, library: []string{"Snow-Covered Forest"}}, side{})
		tb.answers("Snow-Covered Forest", c.may)
		tb.usePool("Elven Passage", 1)
		tb.resolve()
		tb.want("life", tb.life(0), "19")
		land := tb.st.Objects[tb.find(0, program.Battlefield, "Snow-Covered Forest")]
		if c.want == "true" != land.Tapped {
			t.Errorf("%s: tapped is %v", c.may, land.Tapped)
		}
	}
}

func TestBlight701_68(t *testing.T) {
	tb := keywordGame(t, "", side{battlefield: []string{"Sinister Gnarlbark", "Bear"}}, side{})
	tb.answers("Bear")
	tb.to(program.EndStep)
	tb.resolve()
	tb.want("size", tb.size("Bear"), "1/1")
	tb.want("hand", tb.names(0, program.Hand), "Mountain")
}

func TestClash701_30(t *testing.T) {
	for _, c := range []struct{ mine, theirs, size string }{{"Giant", "Bear", "3/5"}, {"Bear", "Giant", "2/4"}, {"Bear", "Bear", "2/4"}} {
		tb := keywordGame(t, "", side{hand: []string{"Oaken Brawler"}, library: []string{c.mine}}, side{library: []string{c.theirs}})
		tb.answers("yes", "no") // mine goes to the bottom
		tb.cast("Oaken Brawler", "", program.Hand)
		tb.resolve()
		tb.want("size", tb.size("Oaken Brawler"), c.size)
		lib := tb.st.Players[0].Library
		tb.want("bottom", tb.called(state.Obj(lib[len(lib)-1])), c.mine)
		tb.want("top", tb.called(state.Obj(tb.st.Players[1].Library[0])), c.theirs)
	}
}

func TestConnive701_50(t *testing.T) {
	tb := keywordGame(t, "", side{hand: []string{"Bear"}, battlefield: []string{"Hypnotic Grifter"}}, side{})
	tb.answers("Bear")
	tb.usePool("Hypnotic Grifter", 1)
	tb.resolve()
	tb.want("size", tb.size("Hypnotic Grifter"), "2/3")
	tb.want("graveyard", tb.in(program.Graveyard), "Bear")
}

func TestEarthbend701_66(t *testing.T) {
	tb := keywordGame(t, "", side{hand: []string{"Earthbending Student"}, battlefield: []string{"Dwarven Mine"}}, side{})
	tb.answers("Dwarven Mine")
	tb.cast("Earthbending Student", "", program.Hand)
	tb.resolve()
	tb.want("size", tb.size("Dwarven Mine"), "2/2")
	ch := newGame(tb.st, tb.opt).chars(tb.find(0, program.Battlefield, "Dwarven Mine"))
	if !has(ch, "haste") || !has(ch, "vigilance") || !isType(ch, program.Land) {
		t.Errorf("%+v", ch)
	}
}

func TestEndure701_63(t *testing.T) {
	for may, want := range map[string]string{"yes": "Fortress Kin-Guard", "no": "Fortress Kin-Guard, Spirit Token"} {
		tb := keywordGame(t, "", side{hand: []string{"Fortress Kin-Guard"}}, side{})
		tb.answers(may)
		tb.cast("Fortress Kin-Guard", "", program.Hand)
		tb.resolve()
		tb.want(may, tb.in(program.Battlefield), want)
	}
}

func TestExert701_43(t *testing.T) {
	tb := keywordGame(t, "", side{battlefield: []string{"Watchful Naga"}}, side{})
	tb.answers("yes")
	tb.attack("Watchful Naga")
	tb.resolve()
	tb.want("hand", tb.names(0, program.Hand), "Mountain")
	tb.nextTurn()
	if !tb.st.Objects[tb.find(0, program.Battlefield, "Watchful Naga")].Tapped {
		t.Error("it untapped in the next untap step")
	}
	tb.nextTurn()
	if tb.st.Objects[tb.find(0, program.Battlefield, "Watchful Naga")].Tapped {
		t.Error("it stays tapped for one untap step only")
	}
}

func TestFateseal701_29(t *testing.T) {
	tb := keywordGame(t, "", side{hand: []string{"Spin into Myth"}}, side{battlefield: []string{"Bear"}, library: []string{"Giant", "Wall"}})
	tb.answers("Bear")
	tb.cast("Spin into Myth", "", program.Hand, "Bear")
	tb.resolve()
	lib := tb.st.Players[1].Library
	tb.want("top", tb.called(state.Obj(lib[0])), "Giant")
	tb.want("bottom", tb.called(state.Obj(lib[len(lib)-1])), "Bear")
}

func TestIncubate701_53(t *testing.T) {
	tb := keywordGame(t, "", side{hand: []string{"Eyes of Gitaxias"}}, side{})
	tb.cast("Eyes of Gitaxias", "", program.Hand)
	tb.resolve()
	tb.want("battlefield", tb.in(program.Battlefield), "Incubator Token")
	tb.usePool("Incubator Token", 1)
	tb.resolve()
	tb.want("size", tb.size("Phyrexian Token"), "3/3")
}

func TestManifestDread701_62(t *testing.T) {
	tb := keywordGame(t, "", side{hand: []string{"Manifest Dread"}, library: []string{"Bear", "Giant"}}, side{})
	tb.answers("Giant")
	tb.cast("Manifest Dread", "", program.Hand)
	tb.resolve()
	tb.want("graveyard", tb.in(program.Graveyard), "Bear, Manifest Dread")
	id := tb.st.Battlefield[len(tb.st.Battlefield)-1]
	tb.want("size", tb.sizeOf(id), "2/2")
	tb.do(Action{Type: Special, Object: id, Special: "turn_face_up", Face: -1})
	tb.want("size", tb.sizeOf(id), "4/4")
}

func TestTimeTravel701_56(t *testing.T) {
	tb := keywordGame(t, "", side{battlefield: []string{"Time Beetle", "Keldon Marauders"}}, side{})
	id := tb.find(0, program.Battlefield, "Keldon Marauders")
	before := tb.st.Objects[id].Counters.Of("time")
	tb.answers("Keldon Marauders", "1")
	tb.attack("Time Beetle")
	tb.to(program.EndCombat)
	tb.want("time", decimal(tb.st.Objects[id].Counters.Of("time")), decimal(before+1))
}

func TestCloak701_58(t *testing.T) {
	tb := keywordGame(t, "", side{hand: []string{"Veiled Ascension"}, library: []string{"Mountain", "Giant"}}, side{})
	tb.cast("Veiled Ascension", "", program.Hand)
	tb.resolve()
	tb.answers("yes")
	tb.nextTurn()
	id := tb.st.Battlefield[len(tb.st.Battlefield)-1]
	ch := newGame(tb.st, tb.opt).chars(id)
	if !has(ch, "ward") || !has(ch, "flying") || tb.sizeOf(id) != "2/2" {
		t.Errorf("%+v", ch)
	}
}

func TestForMirrodinAndJobSelect702_163(t *testing.T) {
	for card, want := range map[string]struct{ token, size string }{"Goldwarden's Helm": {"Rebel Token", "2/3"}, "Monk's Fist": {"Hero Token", "2/1"}} {
		tb := keywordGame(t, "", side{hand: []string{card}}, side{})
		tb.cast(card, "", program.Hand)
		tb.resolve()
		tb.want(card, tb.size(want.token), want.size)
	}
}

func TestFortify702_67(t *testing.T) {
	tb := keywordGame(t, "", side{battlefield: []string{"Darksteel Garrison", "Dwarven Mine", "Bear"}}, side{})
	tb.usePool("Darksteel Garrison", 1, "Dwarven Mine")
	tb.resolve()
	mine := tb.find(0, program.Battlefield, "Dwarven Mine")
	if !has(newGame(tb.st, tb.opt).chars(mine), "indestructible") {
		t.Error("the fortified land is not indestructible")
	}
	tb.answers("Bear")
	tb.usePool("Dwarven Mine", 1) // a mana ability taps it
	tb.resolve()
	tb.want("size", tb.size("Bear"), "3/3")
}

func TestMayhem702_187(t *testing.T) {
	tb := keywordGame(t, "", side{hand: []string{"Electro's Bolt", "Bear"}, graveyard: []string{"Electro's Bolt"}, battlefield: []string{"Hypnotic Grifter"}}, side{battlefield: []string{"Giant"}})
	tb.refuse("cast.no_permission", castingUsing("Electro's Bolt", program.Graveyard, "mayhem")(tb))
	tb.answers("Electro's Bolt")
	tb.usePool("Hypnotic Grifter", 1)
	tb.resolve()
	thrown := tb.st.Players[0].Graveyard[1]
	tb.do(Action{Type: Cast, Object: thrown, Face: -1, Using: "mayhem", UsingSet: true, Targets: [][]state.Ent{{tb.ent("Giant")}}})
	tb.resolve()
	tb.want("dead", tb.names(1, program.Graveyard), "Giant")
}

func TestRavenous702_156(t *testing.T) {
	tb := keywordGame(t, "", side{hand: []string{"Exocrine"}, battlefield: []string{"Wall"}}, side{battlefield: []string{"Bear", "Giant"}})
	x := 5
	tb.do(Action{Type: Cast, Object: tb.find(0, program.Hand, "Exocrine"), Face: -1, X: &x})
	tb.answers("Exocrine")
	tb.resolve()
	tb.want("size", tb.size("Exocrine"), "7/7")
	tb.want("hand", tb.names(0, program.Hand), "Mountain")
	tb.want("dead", tb.names(1, program.Graveyard), "Bear, Giant")
	tb.want("life", tb.life(0)+" "+tb.life(1), "15 15")
}

func TestTiered702_183(t *testing.T) {
	tb := keywordGame(t, "", side{hand: []string{"Fire Magic"}}, side{battlefield: []string{"Bear", "Wall"}})
	a := plain(Cast, 0, program.Hand, "Fire Magic")(tb)
	a.Modes = []int{1}
	tb.do(a)
	tb.resolve()
	tb.want("dead", tb.names(1, program.Graveyard), "Bear")
	tapped := 0
	for _, id := range tb.st.Battlefield {
		if tb.st.Objects[id].Tapped {
			tapped++
		}
	}
	tb.want("lands tapped for {2}{R}", decimal(tapped), "3")
}

func TestTransfigure702_71(t *testing.T) {
	tb := keywordGame(t, "", side{battlefield: []string{"Fleshwrither"}, library: []string{"Giant", "Bear"}}, side{})
	tb.answers("Giant")
	tb.usePool("Fleshwrither", 1)
	tb.resolve()
	tb.want("battlefield", tb.in(program.Battlefield), "Giant")
	tb.want("graveyard", tb.in(program.Graveyard), "Fleshwrither")
}

func TestUndaunted702_125(t *testing.T) {
	for opponents, code := range map[int]string{1: "cast.cannot_pay", 2: ""} {
		lands := []string{"Plains", "Plains", "Plains", "Plains", "Plains"}
		sides := append([]side{{hand: []string{"Sublime Exhalation"}, battlefield: lands}}, make([]side, opponents)...)
		tb := deal(t, "", sides...)
		tb.to(program.PrecombatMain)
		a := plain(Cast, 0, program.Hand, "Sublime Exhalation")(tb)
		if code != "" {
			tb.refuse(code, a)
		} else {
			tb.do(a)
		}
	}
}

func TestWebSlinging702_188(t *testing.T) {
	tb := keywordGame(t, "", side{hand: []string{"Spider-Man, Web-Slinger"}, battlefield: []string{"Bear", "Giant"}}, side{})
	using := castingUsing("Spider-Man, Web-Slinger", program.Hand, "web_slinging")
	tb.refuse("cast.cannot_pay", using(tb)) // no tapped creature
	tb.st.Objects[tb.find(0, program.Battlefield, "Giant")].Tapped = true
	tb.do(using(tb))
	tb.resolve()
	tb.want("battlefield", tb.in(program.Battlefield), "Bear, Spider-Man, Web-Slinger")
	tb.want("hand", tb.names(0, program.Hand), "Giant")
}

func TestCommanderNinjutsu702_49d(t *testing.T) {
	tb := keywordGame(t, "", side{command: []string{"Yuriko, the Tiger's Shadow"}, battlefield: []string{"Bear"}, library: []string{"Giant"}}, side{})
	tb.attack("Bear")
	tb.block()
	tb.do(activating(0, program.Command, "Yuriko, the Tiger's Shadow")(tb))
	tb.resolve()
	tb.to(program.EndCombat)
	tb.want("life of B", tb.life(1), "15") // 1 damage, and the mana value of the revealed card
	tb.want("battlefield", tb.in(program.Battlefield), "Yuriko, the Tiger's Shadow")
}

func TestMoreThanMeetsTheEye702_162(t *testing.T) {
	tb := keywordGame(t, "", side{hand: []string{"Starscream, Power Hungry // Starscream, Seeker Leader"}}, side{})
	tb.cast("Starscream, Power Hungry", "more_than_meets_the_eye", program.Hand)
	tb.resolve()
	tb.want("size", tb.size("Starscream, Seeker Leader"), "2/3")
	tb.attack("Starscream, Seeker Leader") // a Vehicle, but a creature in its controller's turn (CR 702.161a)
	tb.to(program.EndCombat)
	tb.want("life of B", tb.life(1), "18")
	if !newGame(tb.st, tb.opt).hasStatus(state.Plr(1), program.Monarch) {
		t.Error("B is not the monarch")
	}
}
