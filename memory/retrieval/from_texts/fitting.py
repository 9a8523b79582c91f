"""Role matching: whether the words of a sentence have the roles that the question gives them, and which word fills the gap."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from memory.grammar import ParsedWord, Sentence
from memory.retrieval.from_texts.clauses import PredicateArguments, clause_of, is_pronoun, verb_over
from memory.retrieval.from_texts.covering import Cover
from memory.retrieval.from_texts.framing import NAMING
from memory.retrieval.from_texts.missing_terms import READERS
from memory.retrieval.from_texts.question import TextQuestion
from memory.retrieval.from_texts.words import Term

UNTOLD, BY_PRONOUN, BY_NOUN = 0.1, 0.08, 0.12
"""Penalties: for an empty role, for one filled by a pronoun, and for a noun in place of the verb."""
_STANDING = frozenset("be stand lie locate situate hang live remain sit rest keep find".split())
_GIVING = frozenset("give lend sell pay send award".split())
_RECEIVING = frozenset("get receive win borrow buy take have obtain inherit accept".split())
_SOMEBODY = frozenset("somebody someone people one they we".split())
_LINKING = frozenset("be become remain".split())
_OF_PARTS = frozenset("place measure amount count date duration age".split())
"""Answer types that may be given for a thing mentioned in passing: “he has a glasshouse of sixty feet”."""
_MAKING = frozenset("elect make appoint call name choose crown declare".split())


@dataclass(frozen=True)
class ClauseFit:
    """The clause that fits, the word that matched, the word in the role asked for (None: somewhere near), the penalty."""

    clause: PredicateArguments
    at: ParsedWord
    wanted: ParsedWord | None
    penalty: float


def fits(question: TextQuestion, cover: Cover) -> list[ClauseFit]:
    """All ways in which the sentence fits the question; negated and non-factual clauses are included, and marked."""
    if question.predicate is None:
        return _of_state(question, cover) if question.agent and question.wanted != "occupation" else _of_noun(question, cover)
    places = cover.places.get(question.predicate, ())
    if not places:
        return _without_verb(question, cover)
    found = [_of_verb(question, cover, word) if word.is_verb else _of_nominal(question, cover, word) for word in places]
    return [each for each in found if each is not None]


def _without_verb(question: TextQuestion, cover: Cover) -> list[ClauseFit]:
    """Fits without the question's verb (a light one): all its other terms must depend on one verb."""
    words = cover.words([*question.focus, *question.agent, *question.patient, *question.others])
    if not words:
        return []
    verbs = {verb_over(cover.sentence, word) for word in words}
    if len(verbs) > 1 and not any(len(set(cover.sentence.above(verb)) & verbs) for verb in verbs):
        return []
    verb = min(verbs, key=lambda each: len(list(cover.sentence.above(each))))
    return [ClauseFit(clause_of(cover.sentence, verb), verb, _giver(question, cover, verb), UNTOLD)]


def _giver(question: TextQuestion, cover: Cover, verb: ParsedWord) -> ParsedWord | None:
    """The giver with a verb of receiving: “Who gave her the horse?” – “She got the horse from X”."""
    if question.asked_slot != "agent" or question.predicate is None or question.predicate.lemma not in _GIVING:
        return None
    if verb.lemma not in _RECEIVING:
        return None
    joint = next((word for word in cover.sentence.below(verb) if word.lower == "from" and word.role == "prep"), None)
    return cover.sentence.child(joint, "pobj") if joint is not None else None


def _of_verb(question: TextQuestion, cover: Cover, verb: ParsedWord) -> ClauseFit | None:
    clause = clause_of(cover.sentence, verb)
    if question.particle and not _has_particle(cover.sentence, verb, question.particle):
        return None
    agent, patient = clause.agent, clause.patient
    is_bare = question.agent and not question.patient and question.asked_slot != "patient"
    if is_bare and _misfit(question.agent, agent, cover) is None and patient is not None:
        agent, patient = patient, agent
    first, second = _misfit(question.agent, agent, cover, verb), _misfit(question.patient, patient, cover, verb)
    if question.patient and second is None and not question.agent and not question.asked_slot and agent is not None:
        second = _misfit(question.patient, agent, cover)
    if first is None or second is None:
        return None
    wanted = {"agent": agent, "patient": patient}.get(question.asked_slot)
    named = cover.sentence.child(verb, "oprd") if question.asked_slot != "agent" else None
    if question.predicate is not None and question.predicate.lemma in NAMING and (named is not None or not question.asked_slot):
        wanted = named or cover.sentence.child(verb, "attr", "dobj", "appos")
    if wanted is not None and question.wanted == "thing" and wanted.lower in _SOMEBODY and not question.patient:
        wanted = patient
    if question.is_passive and question.wanted == "thing" and wanted is None:
        wanted = cover.sentence.child(verb, "dobj")
    return ClauseFit(clause, verb, wanted, first + second)


def _has_particle(sentence: Sentence, verb: ParsedWord, particle: str) -> bool:
    return any(each.lower == particle for each in sentence.children(verb, "prt", "advmod", "prep"))


def _misfit(terms: Sequence[Term], filled: ParsedWord | None, cover: Cover, verb: ParsedWord | None = None) -> float | None:
    """The penalty for the filler of a role that should hold these terms; None if something else fills it."""
    if not terms:
        return 0.0
    if filled is None:
        is_far_name = terms[-1].kind == "name" and all(term in cover.nearby for term in terms)
        return None if is_far_name else UNTOLD
    return _misfilled(terms, filled, cover, verb)


def _misfilled(terms: Sequence[Term], filled: ParsedWord, cover: Cover, verb: ParsedWord | None) -> float | None:
    """The same as `_misfit`, for a role that is filled."""
    below = set(_own(cover.sentence, filled))
    head = _head_of(terms, cover)
    if _is_contrasted(terms, head, below, cover):
        return None
    if cover.words([head]) & below or (filled.lower == "you" and head.lemma in READERS):
        return 0.0
    if is_pronoun(filled):
        last = max(filled.index, verb.index if verb is not None else 0)
        said_before = any(word.index < last for word in cover.words([head]))
        return BY_PRONOUN if head in cover.nearby or said_before else None
    is_same = _is_same_thing(filled, head, cover) or bool(cover.words([head]) & set(_before_joints(cover.sentence, filled)))
    return UNTOLD if is_same or (cover.words(terms) & below and head in cover.nearby) else None


def _before_joints(sentence: Sentence, noun: ParsedWord) -> Iterator[ParsedWord]:
    """Other nouns that a relative clause may modify: “works” in “the works at Oxley, which went …”."""
    if sentence.child(noun, "relcl") is not None and noun.role == "pobj":
        yield from (each for each in sentence.above(noun) if each.role in {"pobj", "dobj", "nsubj", "attr", "conj"})


def _own(sentence: Sentence, word: ParsedWord) -> Iterator[ParsedWord]:
    """The subtree of a word without relative and adverbial clauses."""
    yield word
    for each in sentence.children(word):
        if each.role not in {"relcl", "advcl"}:
            yield from _own(sentence, each)


def _is_contrasted(terms: Sequence[Term], head: Term, below: set[ParsedWord], cover: Cover) -> bool:
    """Whether the noun has another modifier here: asked for the southern loop, “The northern loop …, the southern one …”."""
    mark = next((term for term in terms if term.index == head.index - 1), None)
    if mark is None or mark not in cover.places or cover.words([mark]) & below:
        return False
    there = [word for word in cover.words([head]) if word in below]
    return bool(there) and all(cover.sentence.children(word, "amod", "compound") for word in there)


def _is_same_thing(filled: ParsedWord, head: Term, cover: Cover) -> bool:
    """Whether the filler is the same thing by apposition, by “be”, or by its name: “the firm … Vellin”."""
    said = cover.words([head])
    if any(word.role == "appos" and word.head == filled.index for word in said):
        return True
    over = cover.sentence.head(filled)
    if filled.role == "attr" and over.lemma in _LINKING:
        subject = cover.sentence.child(over, "nsubj")
        is_open = subject is not None and is_pronoun(subject) and head in cover.nearby
        return is_open or bool(said & set(_below_subject(cover.sentence, over)))
    return filled.is_name and cover.passage.is_called(head.text, filled.text)


def _below_subject(sentence: Sentence, verb: ParsedWord) -> list[ParsedWord]:
    subject = sentence.child(verb, "nsubj")
    return list(sentence.below(subject)) if subject is not None else []


def _head_of(terms: Sequence[Term], cover: Cover) -> Term:
    """The head noun of these terms, the last before a preposition: “set” in “new set of blades”."""
    kept = [terms[0]]
    words = cover.question.sentence.words
    for term in terms[1:]:
        if term.kind == "verb" and term is not terms[-1] and kept[-1].kind in {"noun", "name"}:
            break
        between = words[kept[-1].index + 1 : term.index]
        if any(word.tag != "POS" and word.text != "-" for word in between):
            break
        kept.append(term)
    return next((term for term in reversed(kept) if term.kind in {"noun", "name"}), kept[-1])


def _of_nominal(question: TextQuestion, cover: Cover, noun: ParsedWord) -> ClauseFit | None:
    """The fit of a nominalised verb: “leadership of Nell Garrow”, “her own death in 1902”, “as an interpreter”."""
    sentence = cover.sentence
    clause = clause_of(sentence, verb_over(sentence, noun))
    owner = _owner(sentence, noun)
    subjects = (*question.agent, *(question.patient if not question.agent else ()))
    if subjects and owner is not None and question.asked_slot == "":
        fit = _misfit(subjects, owner, cover)
        if fit is None and not is_pronoun(owner):
            return None
    asked = owner if question.asked_slot == "agent" and owner is not None else None
    if question.asked_slot == "agent" and asked is None:
        asked = clause.agent if noun.role in {"pobj", "attr", "dobj"} else None
    if question.asked_slot == "patient" and owner is not None and not cover.words(question.agent) & set(sentence.below(owner)):
        asked = owner
    if question.asked_slot == "patient" and asked is None and noun.role in {"nsubj", "nsubjpass"}:
        asked = sentence.child(sentence.head(noun), "attr")
    return ClauseFit(clause, noun, asked, BY_NOUN)


def _owner(sentence: Sentence, noun: ParsedWord) -> ParsedWord | None:
    """The X of “X's leadership”, “leadership of X”, “development by X”."""
    own = sentence.child(noun, "poss")
    if own is not None:
        return own
    joint = next((each for each in sentence.children(noun, "prep") if each.lower in {"of", "by"}), None)
    return sentence.child(joint, "pobj") if joint is not None else None


def _of_noun(question: TextQuestion, cover: Cover) -> list[ClauseFit]:
    """The fits for questions with “be”: “Who is the head of the service?”, “How high was the tower?”."""
    terms = [*question.others, *question.agent] or list(question.focus)
    if not terms:
        return []
    head = _head_of(terms, cover)
    found = []
    for word in cover.places.get(head, ()):
        other = _other_side(cover.sentence, word, question.wanted)
        if _is_of_another(question, cover, word):
            continue
        verb = verb_over(cover.sentence, word)
        found.append(ClauseFit(clause_of(cover.sentence, verb), word, other, 0.0 if other is not None else UNTOLD))
    return found or ([_anywhere(cover)] if head in cover.nearby or head.kind == "name" else [])


def _of_state(question: TextQuestion, cover: Cover) -> list[ClauseFit]:
    """The fits for a predicate of one thing: “How high was the tower?”, “Is the sensor waterproof?”, “Where is the office?”."""
    said = cover.words([*question.others, *question.focus]) or cover.words(question.agent)
    head = _head_of(question.agent, cover)
    found = []
    for word in said:
        clause = clause_of(cover.sentence, verb_over(cover.sentence, word))
        penalty = _misfit(question.agent, clause.agent, cover)
        if penalty is None and clause.patient is not None and clause.agent is None:
            penalty = _misfit(question.agent, clause.patient, cover)
        is_within = bool(cover.words([head]) & set(cover.sentence.below(clause.patient))) if clause.patient is not None else False
        is_below = any(word in set(_own(cover.sentence, own)) - {own} for own in cover.places.get(head, ()))
        if penalty is None and not ((is_within or is_below) and question.wanted in _OF_PARTS):
            continue
        if question.wanted == "place" and clause.verb.lemma not in _STANDING and not is_within:
            continue
        wanted = _stated(cover.sentence, clause, head, cover) if question.wanted == "thing" else None
        found.append(ClauseFit(clause, word, wanted, UNTOLD if penalty is None else penalty))
    return found


def _stated(sentence: Sentence, clause: PredicateArguments, head: Term, cover: Cover) -> ParsedWord | None:
    """The predicate of a thing (“is green”), or its adjective (“the green cover”)."""
    own = sentence.child(clause.verb, "acomp", "attr", "oprd")
    if own is not None and clause.verb.lemma in _LINKING:
        return own
    return next((each for word in cover.places.get(head, ()) for each in sentence.children(word, "amod")), None)


def _anywhere(cover: Cover) -> ClauseFit:
    return ClauseFit(clause_of(cover.sentence, cover.sentence.root), cover.sentence.root, None, UNTOLD)


def _is_of_another(question: TextQuestion, cover: Cover, noun: ParsedWord) -> bool:
    """Whether the noun belongs to somebody else: asked for “the husband of X”, the sentence has another's husband."""
    owner = _owner(cover.sentence, noun)
    rest = [term for term in question.others if noun not in cover.places.get(term, ())]
    if owner is None or not rest or is_pronoun(owner):
        return False
    return owner.is_name and not cover.words(rest) & {owner, *cover.sentence.below(owner)}


def _other_side(sentence: Sentence, noun: ParsedWord, wanted: str) -> ParsedWord | None:
    """The other side of an identification: by “be”, “made”, apposition, “named” or “as”."""
    return _by_verb(sentence, noun) or _beside(sentence, noun, wanted) or _by_joint(sentence, noun)


def _by_verb(sentence: Sentence, noun: ParsedWord) -> ParsedWord | None:
    over = sentence.head(noun)
    if noun.role == "attr" and over.lemma in _LINKING:
        return clause_of(sentence, over).agent
    if noun.role in {"nsubj", "nsubjpass"} and over.lemma in _LINKING:
        return sentence.child(over, "attr", "acomp", "dobj")
    if noun.role in {"oprd", "attr", "dobj"} and over.lemma in _MAKING:
        clause = clause_of(sentence, over)
        return clause.patient if clause.patient is not noun else clause.agent
    return None


def _beside(sentence: Sentence, noun: ParsedWord, wanted: str) -> ParsedWord | None:
    over, beside = sentence.head(noun), sentence.child(noun, "appos")
    if noun.role == "appos" or (wanted == "person" and noun.role == "compound" and over.is_name):
        return over
    return beside


def _by_joint(sentence: Sentence, noun: ParsedWord) -> ParsedWord | None:
    over = sentence.head(noun)
    named = next((each for each in sentence.children(noun, "acl") if each.lemma in {"name", "call"}), None)
    if named is not None:
        return sentence.child(named, "oprd", "dobj", "attr")
    if noun.role == "pobj" and over.lower == "as":
        clause = clause_of(sentence, verb_over(sentence, over))
        return clause.patient if sentence.child(clause.verb, "auxpass") is not None else clause.agent
    return None
