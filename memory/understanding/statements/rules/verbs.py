"""What somebody does or did, for all other verbs: the object, or else the first prepositional complement."""

from dataclasses import replace

from memory.grammar import ParsedWord, Sentence
from memory.language.words import ARTICLES
from memory.understanding.statements.clauses import StatementClause, further
from memory.understanding.statements.making import EMPTY, NAMING, is_none, statements_for, values_of
from memory.understanding.statements.mentions import OF_A_LIFE, as_value, key_of, noun_text, phrase
from memory.understanding.statements.model import Mention, Statement
from memory.understanding.statements.persons import is_person

ON_THE_WAY = frozenset("bear raise grow move".split())
"""Those of `OF_A_LIFE` whose place counts only without an object: “was raised in”."""
HAVING = frozenset({"have", "be"})
SEEING = frozenset("see hear watch".split())
JUDGING = frozenset("find consider make".split())
ADVERBS = frozenset("abroad home outdoors outside alone together kosher vegan vegetarian halal".split())
PARTICLES = frozenset("away up out off over down back".split())
STARTED = frozenset("born".split())
LIGHT = frozenset({("take", "place"), ("take", "part"), ("take", "care")})


def statements(clause: StatementClause) -> list[Statement]:
    """The objects, with the place for verbs of living, working and learning; or else the first complement."""
    if clause.verb.lemma in NAMING and clause.sentence.child(clause.verb, "auxpass", "oprd"):
        return []
    if clause.verb.tag == "MD" or (clause.verb.lemma in {"be", "do"} and not clause.sentence.child(clause.verb, "dobj")):
        return []
    objects = _objects(clause)
    if any(each.value.key.removeprefix("my ") not in EMPTY or each.value.kind == "pronoun" for each in objects) or (
        _has_object(clause) and not objects
    ):
        return [*objects, *(_places(clause) if clause.verb.lemma in OF_A_LIFE - ON_THE_WAY else [])]
    return (
        _compared(clause)
        or _going(clause)
        or _places(clause)
        or _to_do(clause)
        or _measure(clause)
        or _how(clause)
        or _times(clause)
        or _state(clause)
    )


def relation_of(clause: StatementClause) -> str:
    """The verb's relation: its lemma, “have” for “have got”, “be made” for a passive, “grow up” with its particle."""
    sentence, verb = clause.sentence, clause.verb
    lemma = "have" if verb.lower == "got" and HAVING.intersection(clause.helpers) else verb.lemma
    if verb.lemma in {"like", "love"} and {"would", "'d"}.intersection(clause.helpers):
        return "want"
    if verb.lower == "got" and not clause.subject_words and clause.is_speaker:
        lemma = "have"
    passive = sentence.child(verb, "auxpass")
    if lemma == "have":
        return lemma
    if passive is None and verb.role == "conj" and (verb.tag == "VBN" or verb.lemma == "raise"):
        passive = sentence.child(sentence.head(verb), "auxpass")
    is_joined = verb.role == "conj" and verb.lemma == "raise" and sentence.head(verb).lower in STARTED
    if passive or verb.lower in STARTED or is_joined:
        lemma = f"{passive.lemma if passive else 'be'} {verb.lower}"
    after = sentence.words[verb.index + 1] if verb.index + 1 < len(sentence.words) else verb
    light = next((each for each in sentence.children(verb, "dobj") if _is_light(verb, each)), None)
    particle = after if after.role == "advmod" and after.lower in PARTICLES else sentence.child(verb, "prt") or light
    return f"{lemma} {particle.lower}" if particle else lemma


def _is_apart(sentence: Sentence, word: ParsedWord) -> bool:
    """Whether the word heads a complement clause set off by a comma."""
    first = min(each.index for each in sentence.below(word))
    return word.role == "ccomp" and sentence.words[first - 1].text == ","


def _is_light(verb: ParsedWord, noun: ParsedWord) -> bool:
    """Whether verb and noun form a light-verb construction: “take place”."""
    return (verb.lemma, noun.lower) in LIGHT


def _has_object(clause: StatementClause) -> bool:
    behind = [each for each in clause.sentence.children(clause.verb, "dobj", "ccomp") if each.index > clause.verb.index]
    return any(
        each.index not in clause.time_words and not _is_light(clause.verb, each) and not _is_apart(clause.sentence, each)
        for each in behind
    )


def _objects(clause: StatementClause) -> list[Statement]:
    sentence, verb, relation = clause.sentence, clause.verb, relation_of(clause)
    found: list[Statement] = []
    misread = [
        each
        for each in sentence.children(verb, "advmod")
        if any(word.lower in ARTICLES for word in sentence.children(each, "det"))
    ]
    for each in [*sentence.children(verb, "dobj", "attr", "oprd", "acomp"), *further(clause), *misread]:
        if each.index in clause.time_words or each.index < verb.index or _is_light(verb, each):
            continue
        denied = replace(clause, negated=clause.negated or is_none(clause, each))
        if each.role == "acomp":
            found += _become(denied, relation, each)
        elif linked := _linked(denied, relation, each):
            return linked
        elif verb.lemma == "turn" and each.tag == "CD" and (verb.tag == "VBD" or clause.when is None):
            found += statements_for(denied, "age", values_of(denied, each), "age", 0.9)
        elif asked_to := _to_do_for(denied, each):
            found += statements_for(denied, relation, [as_value(asked_to)], "verbs", 0.8)
        else:
            found += statements_for(denied, relation, values_of(denied, each), "verbs", 0.8)
    if not found:
        found = _found(clause, relation)
    return found


def _to_do_for(clause: StatementClause, whom: ParsedWord) -> str:
    """The object with its infinitive: “my mum to call her” in “I promised my mum to call her”; empty if there is none."""
    sentence, done = clause.sentence, clause.sentence.child(clause.verb, "xcomp")
    has_to = done is not None and any(each.lower == "to" for each in sentence.children(done, "aux"))
    if done is None or not has_to or not is_person(whom) or done.index < whom.index:
        return ""
    return f"{noun_text(sentence, whom)} to {phrase(sentence, done, clause.time_words)}"


LEANING = frozenset("weakness passion love fear allergy crush taste knack talent obsession addiction phobia job position".split())


def is_linked(relation: str, noun: ParsedWord) -> bool:
    """Whether the noun is part of the relation: “have a weakness for cake”."""
    return relation == "have" and noun.lemma in LEANING


def _linked(clause: StatementClause, relation: str, noun: ParsedWord) -> list[Statement]:
    joint = clause.sentence.child(noun, "prep")
    end = clause.sentence.child(joint, "pobj", "pcomp") if joint else None
    if joint is None or end is None or not is_linked(relation, noun):
        return []
    return statements_for(clause, f"have {noun_text(clause.sentence, noun)} {joint.lower}", values_of(clause, end), "verbs", 0.9)


def _become(clause: StatementClause, relation: str, word: ParsedWord) -> list[Statement]:
    """The state somebody enters, and when: “got married in 1958”."""
    sentence = clause.sentence
    time = next((each for each in sentence.children(clause.verb, "prep") if each.index in clause.time_words), None)
    time = time or next((each for each in sentence.children(word, "prep")), None)
    end = sentence.child(time, "pobj") if time else None
    if time and end:
        free = replace(clause, time_words=frozenset())
        return statements_for(free, f"{relation} {word.lower} {time.lower}", values_of(free, end), "verbs", 0.8)
    return statements_for(clause, relation, [as_value(word.text)], "verbs", 0.7)


def _found(clause: StatementClause, relation: str) -> list[Statement]:
    """Small clauses after verbs of judging and perceiving: “finds school dull”, “saw Radiohead live”."""
    judged = clause.sentence.child(clause.verb, "ccomp")
    what = clause.sentence.child(judged, "nsubj") if judged else None
    if judged is None or what is None:
        return []
    if clause.verb.lemma in SEEING:
        return statements_for(clause, relation, values_of(clause, what), "verbs", 0.7)
    value = as_value(f"{noun_text(clause.sentence, what)} {judged.text}")
    return statements_for(clause, relation, [value], "verbs", 0.7) if clause.verb.lemma in JUDGING else []


def _places(clause: StatementClause) -> list[Statement]:
    """Prepositional complements: all of them for `OF_A_LIFE` or beside “about”, otherwise the first."""
    sentence, verb, relation = clause.sentence, clause.verb, relation_of(clause)
    joints = sentence.children(verb, "prep", "agent") or _shared_places(clause)
    is_born = "born" in relation or verb.lemma == "raise"
    if verb.lemma in OF_A_LIFE:
        ends = [end for joint in joints for end in sentence.children(joint, "pobj")]
        joined = {"at", "as", "for", "with", *({"from"} if verb.lemma == "move" else ())}
        joints += [each for end in ends for each in sentence.children(end, "prep") if each.lower in joined]
        things = sentence.children(verb, "dobj")
        joints += [each for joint in joints for each in sentence.children(joint, "prep")]
        joints += [each for end in things for each in sentence.children(end, "prep") if each.lower in {"at", "in"}]
    found: list[Statement] = []
    for joint in joints:
        if joint.index in clause.time_words and not is_born:
            continue
        free = replace(clause, time_words=frozenset()) if is_born else clause
        values = [value for end in sentence.children(joint, "pobj", "pcomp") for value in values_of(free, end)]
        values = [replace(each, kind="date") for each in values] if joint.index in clause.time_words else values
        deeper = sentence.child(joint, "prep") if not values else None
        if deeper:
            values = [value for end in sentence.children(deeper, "pobj") for value in values_of(free, end)]
        stem = " ".join([relation, joint.lower, *([deeper.lower] if deeper else [])])
        found += statements_for(free, stem, values, "birth" if is_born else "verbs", 1.0 if is_born else 0.8)
        if found and verb.lemma not in OF_A_LIFE and not _has_subject_matter(sentence, verb):
            break
    return found


def _has_subject_matter(sentence: Sentence, verb: ParsedWord) -> bool:
    """Whether a topic is given besides another complement: “argued with my brother about money”."""
    return any(each.lower == "about" for each in sentence.children(verb, "prep"))


def _shared_places(clause: StatementClause) -> list[ParsedWord]:
    """“born and raised in Detroit”: the place of the second verb also belongs to the first."""
    other = clause.sentence.child(clause.verb, "conj")
    is_shared = clause.verb.lower in STARTED and other is not None and not clause.sentence.child(other, "nsubj", "nsubjpass")
    return clause.sentence.children(other, "prep") if other and is_shared else []


def _to_do(clause: StatementClause) -> list[Statement]:
    """A verb as complement: “go hiking”, “have to work”, “learned to swim”."""
    sentence, done = clause.sentence, clause.sentence.child(clause.verb, "xcomp")
    if done is None:
        return []
    to = any(each.lower == "to" for each in sentence.children(done, "aux"))
    how = " how" if clause.verb.lemma == "know" and any(each.lower == "how" for each in sentence.children(done)) else ""
    relation = relation_of(clause) + how + (" to" if to else "")
    if not done.is_verb:
        return statements_for(clause, relation, values_of(clause, done), "verbs", 0.7) if to else []
    state = sentence.child(done, "attr", "acomp") if done.lemma == "be" else None
    if state:
        return statements_for(clause, f"{relation} be", values_of(clause, state), "verbs", 0.7)
    return statements_for(clause, relation, [as_value(phrase(sentence, done, clause.time_words))], "verbs", 0.7)


def _compared(clause: StatementClause) -> list[Statement]:
    """A comparison: “tastes better than tea”."""
    sentence = clause.sentence
    for each in sentence.children(clause.verb, "advmod"):
        than = next((joint for joint in sentence.children(each, "prep") if joint.lower == "than"), None)
        end = sentence.child(than, "pobj") if than else None
        if end and each.tag in {"JJR", "RBR"}:
            return statements_for(clause, f"{relation_of(clause)} {each.lower} than", values_of(clause, end), "verbs", 0.8)
    return []


def _going(clause: StatementClause) -> list[Statement]:
    """“goes jogging along the river”, where the parser read an adverbial clause."""
    after = clause.sentence.words[clause.verb.index + 1 : clause.verb.index + 2]
    is_done = clause.verb.lemma == "go" and bool(after) and after[0].tag == "VBG" and after[0].role == "advcl"
    return (
        statements_for(
            clause, relation_of(clause), [as_value(phrase(clause.sentence, after[0], clause.time_words))], "verbs", 0.7
        )
        if is_done
        else []
    )


def _measure(clause: StatementClause) -> list[Statement]:
    """A measure: “walk three miles every day”."""
    for each in clause.sentence.children(clause.verb, "npadvmod"):
        if each.index not in clause.time_words and each.index > clause.verb.index and clause.sentence.child(each, "nummod"):
            return statements_for(clause, relation_of(clause), values_of(clause, each), "verbs", 0.7)
    return []


def _times(clause: StatementClause) -> list[Statement]:
    """The time, if nothing else is said: “the choir meets every Wednesday evening”, “my passport expires in February”."""
    if clause.when is None:
        return []
    joint = next((each for each in clause.sentence.children(clause.verb, "prep") if each.index in clause.time_words), None)
    text = clause.when.text
    relation = relation_of(clause)
    is_state = joint is None or joint.lower in {"for", "since"}
    if relation.startswith("be ") and is_state and clause.verb.lower not in STARTED:
        return statements_for(clause, "be", [as_value(clause.verb.lower)], "verbs", 0.8)
    if joint and joint.lower in {"in", "on", "at", "until"}:
        text, relation = text.partition(" ")[2], f"{relation} {joint.lower}"
    value = Mention(text, "date", key_of(text))
    return statements_for(clause, relation, [value], "verbs", 0.8)


def _how(clause: StatementClause) -> list[Statement]:
    """An adverb of place or manner: “lives abroad”, “eats kosher”."""
    for each in clause.sentence.children(clause.verb, "advmod", "npadvmod"):
        if each.index > clause.verb.index and each.lower in ADVERBS:
            return statements_for(clause, relation_of(clause), [as_value(noun_text(clause.sentence, each))], "verbs", 0.7)
    return []


def _state(clause: StatementClause) -> list[Statement]:
    """A state without any complement: “my family is growing”, “the house was sold”."""
    was_done = (
        clause.verb.tag == "VBN" and bool(clause.sentence.child(clause.verb, "auxpass")) and clause.verb.lower not in STARTED
    )
    is_on_the_way = clause.verb.tag == "VBG" and not clause.is_speaker
    state = (was_done or is_on_the_way) and "be" in clause.helpers
    return statements_for(clause, "be", [as_value(clause.verb.lower)], "verbs", 0.6) if state else []
