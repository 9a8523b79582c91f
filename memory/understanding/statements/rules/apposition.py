"""Names and descriptions given in passing: “my sister Anna”, “our son, Eoin”, “a cat called Misty”."""

from dataclasses import replace

from memory.grammar import ParsedWord
from memory.understanding.statements.clauses import StatementClause, names_in, own_words
from memory.understanding.statements.lists import members
from memory.understanding.statements.making import NAMING, name_of_place, statements_for, values_of
from memory.understanding.statements.mentions import OTHERS_OWN, RELATIVES, key_of, mention_of, name_alone
from memory.understanding.statements.model import Mention, Statement

_OF = {"theirs": "theirs", "name": "noun"}


def statements(clause: StatementClause) -> list[Statement]:
    """One statement for each name, and each description, in apposition to a noun of the clause."""
    found = [_named(clause, noun, name) for noun, name in names_in(clause)]
    for noun in own_words(clause):
        for each in clause.sentence.children(noun, "acl"):
            called = _stood_for(clause, noun)
            is_told = each.lemma in NAMING and called.is_noun and name_of_place(clause.sentence, called) is None
            name = clause.sentence.child(each, "oprd", "dobj", "attr") if is_told else None
            found += [_named(clause, called, name)] if name else []
    described = [each for noun in clause.subject_words for each in _described(clause, noun)]
    return [*(each for names in found for each in names), *described]


def _stood_for(clause: StatementClause, word: ParsedWord) -> ParsedWord:
    """The noun that “one” stands for: the rabbit in “a rabbit, a grey one called Thimble”."""
    before = [each for each in clause.sentence.words[: word.index] if each.is_noun and each.role in {"dobj", "attr"}]
    return before[-1] if word.lower == "one" and before else word


def _described(clause: StatementClause, noun: ParsedWord) -> list[Statement]:
    """What a noun is and where it is from: “my neighbour, a violinist from Parma”."""
    sentence, found = clause.sentence, list[Statement]()
    for each in sentence.children(noun, "appos"):
        if not each.is_noun or each.is_name or not any(word.lower in {"a", "an"} for word in sentence.children(each, "det")):
            continue
        alone = replace(clause, subjects=(mention_of(sentence, noun),), negated=False, past=False, when=None)
        found += statements_for(alone, "be", [mention_of(sentence, each)], "apposition")
        origins = [
            end for joint in sentence.children(each, "prep") if joint.lower == "from" for end in sentence.children(joint, "pobj")
        ]
        found += [one for end in origins for one in statements_for(alone, "be from", values_of(alone, end), "apposition")]
    return found


def _named(clause: StatementClause, noun: ParsedWord, name: ParsedWord) -> list[Statement]:
    subject = _subject(clause, noun, name)
    names = [
        each
        for each in members(clause.sentence, name)
        if each is name or not clause.sentence.child(each, "det", "poss", "nummod")
    ]
    texts = [name_alone(clause.sentence, noun, each) for each in names]
    return [
        Statement(subject, "name", Mention(text, "name", key_of(text)), words=clause.sentence.text, rule="apposition")
        for text in texts
        if subject.kind in {"theirs", "noun", "definite"}
    ]


def _subject(clause: StatementClause, noun: ParsedWord, name: ParsedWord) -> Mention:
    """The bearer of the name: in “is a woman called Renate”, the subject of the clause."""
    if noun.role == "attr" and clause.verb.lemma == "be" and len(clause.subjects) == 1:
        return clause.subjects[0]
    hangs_on_name = noun.head == name.index
    return _owned(clause, mention_of(clause.sentence, name if hangs_on_name else noun), noun)


def _owned(clause: StatementClause, said: Mention, noun: ParsedWord) -> Mention:
    """The mention with its owner: in “I have a cat called Misty”, the bearer of the name is “my cat”."""
    if said.kind == "noun" and clause.is_speaker and clause.verb.lemma in {"have", "get", "own", "adopt", "buy"}:
        count = next((each.text for each in clause.sentence.children(noun, "nummod")), "")
        text = f"my {said.text.removeprefix(count).strip()}"
        return replace(said, text=text, kind="theirs", key=key_of(text))
    if len(clause.subjects) != 1 or said.kind != "noun" or clause.subjects[0].kind not in _OF:
        return replace(said, kind="theirs") if noun.lower in RELATIVES else said
    first, _, rest = said.text.partition(" ")
    is_theirs = first.lower() in OTHERS_OWN and noun not in clause.subject_words
    if clause.verb.lemma == "have" or is_theirs:
        count = next((each.text for each in clause.sentence.children(noun, "nummod")), "")
        text = f"{clause.subjects[0].text}'s {rest if is_theirs else said.text.removeprefix(count).strip()}"
        return replace(said, text=text, kind=_OF[clause.subjects[0].kind], key=key_of(text))
    return replace(said, kind="theirs") if noun.lower in RELATIVES else said
