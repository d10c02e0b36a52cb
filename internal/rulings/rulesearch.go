package rulings

// ruleSearch finds rules by words: in the loaded edition's words, or in our summaries (both languages) if
// none is loaded.
type ruleSearch struct {
	numbers []string
	stems   []map[string]bool // of the rule with the same index
	lexicon *lexicon
}

func (x *Index) newRuleSearch() *ruleSearch {
	s := &ruleSearch{lexicon: newLexicon()}
	var texts []string
	if x.rules == nil {
		for _, number := range Base().Numbers {
			if own, ok := summaries()[number]; ok {
				s.numbers = append(s.numbers, number)
				texts = append(texts, own.Name.English+" "+own.Name.French+" "+own.English+" "+own.French)
			}
		}
	} else {
		for _, entry := range x.rules.Entries {
			if entry.Level != LevelChapter {
				s.numbers = append(s.numbers, entry.Number)
				texts = append(texts, entry.Text)
			}
		}
	}
	for _, text := range texts {
		s.lexicon.add(text)
	}
	for _, text := range texts {
		set := map[string]bool{}
		for _, stem := range s.lexicon.distinct(text) {
			set[stem] = true
		}
		s.stems = append(s.stems, set)
	}
	return s
}

// find ranks the rules that have at least half of what the words weigh, best first. Equally good ones stand in
// the order of the document.
func (s *ruleSearch) find(words string, limit int) []string {
	asked := s.lexicon.distinct(words)
	whole := 0
	for _, stem := range asked {
		whole += s.lexicon.weight(stem)
	}
	var hits []hit
	for i, stems := range s.stems {
		score := 0
		for _, stem := range asked {
			if stems[stem] {
				score += s.lexicon.weight(stem)
			}
		}
		if score > 0 && 2*score >= whole {
			hits = append(hits, hit{i, score})
		}
	}
	var numbers []string
	for _, h := range best(hits, limit) {
		numbers = append(numbers, s.numbers[h.at])
	}
	return numbers
}

// SearchRules finds rules by number or by words, best first, at most limit of them (0: all). A number finds
// that rule and its direct parts. Words are looked for in the loaded edition, or in our summaries if none
// is loaded; every answer has at least half of what the words weigh, rare ones weighing more.
func (x *Index) SearchRules(query, language string, limit int) []Citation {
	numbers := x.search.find(query, limit)
	if page, ok := x.LookUp(query, language); ok {
		numbers = append([]string{query}, page.Children...)
		if limit > 0 && len(numbers) > limit {
			numbers = numbers[:limit]
		}
	}
	var found []Citation
	for _, number := range numbers {
		if page, ok := x.LookUp(number, language); ok {
			found = append(found, page.Citation)
		}
	}
	return found
}
