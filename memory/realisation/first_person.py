"""Puts a sentence about somebody into the first person: “Mara keeps bees” → “I keep bees”; None if unclear who is meant."""

from memory.creation.names import names_in
from memory.creation.people import sex_of, sex_of_noun
from memory.creation.references import is_person_noun
from memory.creation.summary import PERSON
from memory.forms.inflection import inflections
from memory.grammar import ParsedWord, Sentence, parsed_sentences

_SUBJECTS = ("nsubj", "nsubjpass")
_FEMALE = {"she": "I", "hers": "mine", "herself": "myself"}
_MALE = {"he": "I", "him": "me", "himself": "myself"}
_BY_HAND = {"is": "am", "'s": " am", "has": "have", "does": "do"}
_TITLED = frozenset("mr mrs ms miss dr captain aunt uncle".split())


def in_first_person(text: str, names: frozenset[str], sex: str = "") -> str | None:
    """The sentence as the person who has one of these names would say it.

    If `sex` is f or m, “she” or “he” may refer to them as well; returns None if such a pronoun may refer to somebody else.
    """
    made = text
    (sentences,) = parsed_sentences([text])
    for sentence in reversed(sentences):
        changes = _changes(sentence, names, sex)
        if changes is None:
            return None
        for start, end, said in sorted(changes, reverse=True):
            made = f"{made[:start]}{said}{made[end:]}"
    return made[:1].upper() + made[1:]


def _changes(sentence: Sentence, names: frozenset[str], sex: str) -> list[tuple[int, int, str]] | None:
    own, inside = _runs(sentence, names), set[int]()
    changes: list[tuple[int, int, str]] = []
    subjects: list[ParsedWord] = []
    for first, last in own:
        inside |= set(range(first, last + 1))
        start, end, said = _own_words(sentence, first, last)
        changes.append((start, end, said))
        subjects += [sentence.words[last]] if said == "I" else []
    pronouns = [word for word in sentence.words if word.index not in inside and _may_mean(word, sex)]
    if pronouns and _is_somebody_else(sentence, inside, names, sex):
        return None
    for word in pronouns:
        said = _pronoun(word)
        changes.append((word.start, word.end, said))
        subjects += [word] if said == "I" else []
    for subject in subjects:
        changes += _agreeing(sentence, subject)
    return list(dict.fromkeys(changes))


def _runs(sentence: Sentence, names: frozenset[str]) -> list[tuple[int, int]]:
    """The mentions of the person by name, as first and last word index; includes a title, and a full name counts once."""
    found: list[tuple[int, int]] = []
    for word in sentence.words:
        if word.text not in names:
            continue
        if found and found[-1][1] == word.index - 1:
            found[-1] = (found[-1][0], word.index)
        elif word.index + 1 < len(sentence.words) and _is_other_name(sentence, word, names):
            continue
        else:
            found.append((word.index, word.index))
    return [_titled(sentence, first, last) for first, last in found if not _ends_other_name(sentence, first, names)]


def _is_other_name(sentence: Sentence, word: ParsedWord, names: frozenset[str]) -> bool:
    """Whether the name is the first part of another one: “Mara Lane” is a street."""
    behind = sentence.words[word.index + 1]
    return behind.is_name and behind.text[:1].isupper() and behind.text not in names


def _ends_other_name(sentence: Sentence, first: int, names: frozenset[str]) -> bool:
    """Whether the name is the last part of another one: “Martin Quill” is somebody else."""
    before = sentence.words[first - 1] if first else None
    return (
        before is not None
        and before.is_name
        and before.text[:1].isupper()
        and before.text not in names
        and before.lower.rstrip(".") not in _TITLED
    )


def _titled(sentence: Sentence, first: int, last: int) -> tuple[int, int]:
    is_titled = first > 0 and sentence.words[first - 1].lower.rstrip(".") in _TITLED
    return (first - 1 if is_titled else first), last


def _own_words(sentence: Sentence, first: int, last: int) -> tuple[int, int, str]:
    """The span of the name with its possessive ending, and the “I”, “me” or “my” that replaces it."""
    start, word = sentence.words[first].start, sentence.words[last]
    behind = sentence.words[last + 1] if last + 1 < len(sentence.words) else None
    if behind is not None and behind.tag == "POS":
        return start, behind.end, "my"
    top = word
    while top.role == "conj" and top.head != top.index:
        top = sentence.head(top)
    over = sentence.head(top)
    is_bare = over.tag == "VB" and over.role == "ccomp" and not sentence.children(over, "aux")
    is_subject = (top.role in _SUBJECTS and not is_bare) or (top.role == "ROOT" and first == 0)
    is_before_verb = behind is not None and behind.tag in {"VBZ", "VBD", "MD"} and top.role not in {"pobj", "dobj"}
    return start, word.end, "I" if is_subject or is_before_verb else "me"


def _may_mean(word: ParsedWord, sex: str) -> bool:
    lower = word.lower
    return (sex == "f" and (lower in _FEMALE or lower == "her")) or (sex == "m" and (lower in _MALE or lower == "his"))


def _pronoun(word: ParsedWord) -> str:
    lower = word.lower
    if lower in {"her", "his"}:
        return "my" if word.tag == "PRP$" else "me" if lower == "her" else "mine"
    return {**_FEMALE, **_MALE}[lower]


def _is_somebody_else(sentence: Sentence, inside: set[int], names: frozenset[str], sex: str) -> bool:
    """Whether the sentence mentions anybody else to whom “she” or “he” may refer."""
    others = [each for each in names_in(sentence) if each.kind == PERSON and names.isdisjoint(each.text.split())]
    if any(sex_of(each.text) in {"", sex} for each in others):
        return True
    return any(
        word.index not in inside
        and word.tag == "NN"
        and is_person_noun(word.lemma)
        and sex_of_noun(word.lemma) in {"", sex}
        and word.role not in {"attr", "oprd", "compound"}
        and sentence.head(word).lower != "as"
        for word in sentence.words
    )


def _agreeing(sentence: Sentence, subject: ParsedWord) -> list[tuple[int, int, str]]:
    """The finite verbs of a subject, with their span and the form that agrees with “I”."""
    top = subject
    while top.role == "conj" and top.head != top.index:
        top = sentence.head(top)
    if top is not subject or sentence.children(subject, "conj"):
        return []
    behind = sentence.words[subject.index + 1 : subject.index + 2]
    is_misread = not sentence.head(subject).is_verb and bool(behind) and behind[0].is_verb
    verbs, found = [behind[0] if is_misread else sentence.head(subject)], list[tuple[int, int, str]]()
    while verbs:
        verb = verbs.pop()
        verbs += [each for each in sentence.children(verb, "conj") if not sentence.children(each, *_SUBJECTS)]
        helpers = sentence.children(verb, "aux", "auxpass")
        finite = helpers[0] if helpers else verb
        if finite.tag == "VBZ":
            lower = finite.lower.replace("’", "'")
            form = _BY_HAND.get(lower) or next(iter(inflections(finite.lemma, "VBP")), finite.text)
            found.append((finite.start, finite.end, form))
    return found
