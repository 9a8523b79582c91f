"""Verbalises triples of any vocabulary, inventing and dropping nothing (Sieber and Krenn 2010, section 4).

`text.text_of` is the entry point: `topics` plans (grouping and order), `lexicon` picks the wording, `clauses` and `naming`
realise it, `checking` verifies the result. To change how a property is said, edit `lexicon.txt`.
"""
