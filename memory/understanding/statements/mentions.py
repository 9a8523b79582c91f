"""Compact noun and verb phrases: the wording kept in a fact and used in replies, and the key it is compared by."""

from itertools import takewhile

from memory.forms.folding import folded
from memory.forms.number_words import number_words
from memory.grammar import ParsedWord, Sentence
from memory.language.words import ARTICLES, singular
from memory.understanding.statements.lists import AMOUNTS, are_names_of_several
from memory.understanding.statements.model import SPEAKER, Mention
from memory.understanding.statements.persons import is_person

SPEAKERS = frozenset("i me we us myself ourselves".split())
PERSONS = frozenset("he him she her they them it".split())
SPEAKERS_THINGS = frozenset("mine ours".split())
SPEAKERS_OWN = frozenset("my our".split())
OTHERS_OWN = frozenset("his her their its".split())
RELATIVES = frozenset(
    """mum mom mummy mommy mother dad daddy father grandma grandpa granny gran nan nana grandad granddad grandmother grandfather
    auntie""".split()
)
"""Relatives understood as the speaker's own without “my”: “Mum is a nurse”."""
DETERMINERS = ARTICLES | frozenset("some any this that these those no every each all neither either".split())
DEGREES = frozenset(
    "very really so quite pretty totally absolutely extremely rather super always just also now far still".split()
)
NUMBERS = number_words(1, 12)
TAKING = frozenset("take bring drive send move carry invite".split())
"""Verbs of taking somebody or something somewhere."""
_MODIFIERS = frozenset("amod compound nummod nmod poss quantmod det predet advmod npadvmod punct case neg hmod".split())
_QUALIFIERS = frozenset("advmod npadvmod compound amod nmod punct".split())
OF_A_LIFE = frozenset("live work study bear raise move grow teach sing stay reside lecture train".split())
"""Verbs of living, working and learning, whose place is a fact of its own."""
NAMED_PLACES = frozenset({"GPE", "LOC"})
_VAGUE = frozenset("something anything everything somebody someone anyone everyone nothing".split())


def key_of(text: str) -> str:
    """The key for comparison: folded, no leading articles, small numbers as digits, the last word in the singular."""
    words = folded(text).split()
    while len(words) > 1 and words[0] in ARTICLES:
        words = words[1:]
    counted = [str(NUMBERS.get(word, word)) for word in words]
    return " ".join([*counted[:-1], singular(counted[-1])]) if words else ""


def as_value(text: str) -> Mention:
    """A mention of kind “value”: a free phrase."""
    return Mention(text, "value", key_of(text))


def mention_of(sentence: Sentence, head: ParsedWord) -> Mention:
    """The mention that a noun phrase makes, given its head; a pronoun has the kind “pronoun” until it is resolved."""
    lower = head.lower
    if lower in SPEAKERS or (_is_mine(head) and head.role == "pobj"):
        return SPEAKER
    if head.tag == "PRP":
        return Mention(lower, "pronoun", lower)
    text = noun_text(sentence, head)
    owner = sentence.child(head, "poss") or sentence.child(noun_of(sentence, head), "poss")
    if (owner and owner.lower in SPEAKERS_OWN) or _is_owned_by_speaker(sentence, owner):
        return Mention(text, "theirs", key_of(text))
    if owner is None and lower in RELATIVES and not sentence.child(head, "det"):
        return Mention(f"my {text.lower()}", "theirs", key_of(f"my {text}"))
    return Mention(text, _kind(sentence, head), key_of(text))


def bare_noun(sentence: Sentence, head: ParsedWord) -> str:
    """The noun phrase without its possessive: “old bike” for “my old bike”."""
    first, _, rest = noun_text(sentence, head).partition(" ")
    return rest if rest and first.lower() in OTHERS_OWN | SPEAKERS_OWN else f"{first} {rest}".strip()


def _is_mine(word: ParsedWord) -> bool:
    return word.lower in SPEAKERS_THINGS and word.tag.startswith("PRP")


def _is_owned_by_speaker(sentence: Sentence, owner: ParsedWord | None) -> bool:
    return owner is not None and owner.is_noun and mention_of(sentence, owner).kind == "theirs"


def _kind(sentence: Sentence, head: ParsedWord) -> str:
    if head.tag == "CD" and not sentence.children(head):
        return "date" if head.entity == "DATE" and len(head.text) == 4 else "number"
    if head.is_name or (head.entity == "NORP" and head.text[:1].isupper()):
        return "name"
    return "noun" if head.is_noun else "value"


def noun_of(sentence: Sentence, head: ParsedWord) -> ParsedWord:
    """The noun in “my flatmate Zuri”, even if the parser attached it to the name."""
    name = named(sentence, head)
    return name[0] if name else head


def named(sentence: Sentence, head: ParsedWord) -> tuple[ParsedWord, ParsedWord] | None:
    """The noun and the name in “my sister Anna”, “our daughter, Saoirse”; of several names, the first; None if no name."""
    owned = head.is_noun and bool(sentence.child(head, "poss"))
    for each in sentence.children(head, "appos"):
        if are_names_of_several(sentence, head, each):
            return head, each
        is_written_so = each.is_name or each.text[:1].isupper()
        if is_written_so and (head.tag == "NN" or owned) and not head.is_name:
            return head, each
    owner = sentence.child(head, "poss")
    noun = next((each for each in sentence.children(head, "compound", "nmod") if each.tag in {"NN", "NNS"}), None)
    if owner and noun and head.is_name and noun.index > owner.index and noun.index + 1 <= head.index and noun.text.islower():
        return noun, head
    return None


def name_alone(sentence: Sentence, noun: ParsedWord, name: ParsedWord) -> str:
    """The name beside a noun, without the noun."""
    return sentence.written(sentence.words[noun.index + 1], name) if noun.head == name.index else noun_text(sentence, name)


def noun_text(sentence: Sentence, head: ParsedWord, *, bare: bool = True) -> str:
    """The noun phrase without clauses, appositions and adjuncts other than “of …”; with `bare`, also without its article."""
    both = named(sentence, head)
    if both and both[1] is head:
        kept = [each for each in sentence.words if each.index <= both[0].index and head in (each, *sentence.above(each))]
        return _said(kept, bare=bare)
    amount = _amount_of(sentence, head)
    if amount:
        return noun_text(sentence, amount, bare=bare)
    return _said(_of_work(sentence, head) or _kept(sentence, head), bare=bare)


def _of_work(sentence: Sentence, head: ParsedWord) -> list[ParsedWord]:
    """All words of a title recognised as a work: “The Master and Margarita”; empty for a title that ends with the head."""
    words = sentence.words
    if head.entity != "WORK_OF_ART":
        return []
    first = last = head.index
    while first and words[first - 1].entity == head.entity:
        first -= 1
    while last + 1 < len(words) and words[last + 1].entity == head.entity:
        last += 1
    while last > first and not words[last].text[:1].isupper():
        last -= 1
    return list(words[first : last + 1]) if last > head.index else []


def _amount_of(sentence: Sentence, head: ParsedWord) -> ParsedWord | None:
    """The thing measured by an amount: “French” in “a bit of French”."""
    of = sentence.child(head, "prep")
    return sentence.child(of, "pobj") if of and head.lower in AMOUNTS and of.lower == "of" else None


def _kept(sentence: Sentence, head: ParsedWord) -> list[ParsedWord]:
    before = [each for each in sentence.children(head) if each.index < head.index and each.role in _MODIFIERS]
    kept = [each for child in before for each in sentence.below(child)]
    joins = {"of", "with", "than", "by", "about"} if head.lower in _VAGUE else {"of"}
    for joint in sentence.children(head, "prep"):
        within = sentence.child(joint, "pobj")
        if within and (
            joint.lower in joins or (joint.lower == "in" and (within.lower == "law" or _is_where(sentence, head, within)))
        ):
            kept += [joint, *_kept(sentence, within)]
    after = [each for each in sentence.children(head, "nummod") if each.index > head.index]
    ending = sentence.children(head, "case") if head.role != "poss" else []
    return sorted({*kept, head, *after, *ending}, key=lambda each: each.index)


def _is_where(sentence: Sentence, head: ParsedWord, place: ParsedWord) -> bool:
    """Whether a named place says at which place somebody lives, works or learns: “work at the city library in Bergen”."""
    joint = sentence.head(head)
    is_place = head.role == "pobj" and joint.lower in {"at", "in", "for"} and sentence.head(joint).lemma in OF_A_LIFE
    return is_place and not head.is_name and place.is_name and place.entity in NAMED_PLACES


def _said(kept: list[ParsedWord], *, bare: bool = True) -> str:
    while kept and (kept[0].role == "punct" or (bare and _is_article(kept))):
        kept = kept[1:]
    while kept and kept[-1].role == "punct":
        kept = kept[:-1]
    text = "".join(
        each.text if before is None or _is_joined(before, each) else f" {each.text}"
        for before, each in zip([None, *kept], kept, strict=False)
    )
    return _of_one(text.strip(' "“”'))


def _is_article(kept: list[ParsedWord]) -> bool:
    return len(kept) > 1 and kept[0].lower in DETERMINERS and kept[1].lower != "of"


def _is_joined(before: ParsedWord, word: ParsedWord) -> bool:
    """Whether it was written without a space, and is not a count: “left-handed”, not “5cats”."""
    return before.end == word.start and not before.text.isdigit()


def _of_one(text: str) -> str:
    """Puts “my” for a leading “our”, so that both refer to the same thing."""
    first, _, rest = text.partition(" ")
    return f"my {rest}" if first.lower() in SPEAKERS_OWN and rest else text


def adjective(sentence: Sentence, head: ParsedWord) -> str:
    """An adjective with its modifiers, except degree adverbs: “partly deaf”, “left-handed”."""
    before = [each for each in sentence.children(head) if each.index < head.index and each.role in _QUALIFIERS]
    deep = [word for each in before if each.lower not in DEGREES for word in sentence.below(each)]
    right = [each for each in sentence.children(head, "oprd", "amod") if each.index == head.index + 1]
    return _said(sorted([*deep, head, *right], key=lambda each: each.index))


def phrase(sentence: Sentence, verb: ParsedWord, without: frozenset[int] = frozenset()) -> str:
    """A verb with its complements: “go to the gym”, “play video games”; words with an index in `without` are left out."""
    return _said(sorted(_completed(sentence, verb, without), key=lambda each: each.index), bare=False)


def _completed(sentence: Sentence, verb: ParsedWord, without: frozenset[int]) -> list[ParsedWord]:
    kept = [verb]
    below = [each for each in sentence.children(verb) if each.index > verb.index and each.index not in without]
    for each in below:
        if each.role in {"dobj", "attr", "acomp", "oprd", "dative"}:
            kept += (
                _kept(sentence, each) if each.is_noun else [word for word in sentence.below(each) if word.index not in without]
            )
        elif each.role == "prt" or (each.role == "advmod" and each.lower in {"there", "home", "abroad", "outdoors", "away"}):
            kept.append(each)
        elif each.role in {"xcomp", "ccomp"}:
            start = [word for word in sentence.children(each) if word.index < each.index and word.role in {"aux", "nsubj"}]
            kept += [deep for word in start for deep in sentence.below(word)] + _completed(sentence, each, without)
    has_object = any(each.role in {"dobj", "attr", "acomp", "oprd", "xcomp", "ccomp"} for each in below)
    place = next((each for each in below if each.role == "prep"), None)
    if has_object or place:
        kept += _company(sentence, [verb, *(each for each in below if each.role == "dobj")], None if has_object else place)
    if place and not has_object:
        kept += [place, *(word for end in sentence.children(place, "pobj") for word in _kept(sentence, end))]
        kept += [word for end in sentence.children(place, "pcomp") for word in _completed(sentence, end, without)]
    return kept


def _company(sentence: Sentence, heads: list[ParsedWord], place: ParsedWord | None) -> list[ParsedWord]:
    """The persons after the object, with their preposition: “have dinner with Anna”, “sell my car to a friend”."""
    joints = [each for head in heads for each in sentence.children(head, "prep", "dative")]
    joints = [each for each in joints if each.lower in {"with", "to"} and each is not place]
    ends = [(each, end) for each in joints if (end := sentence.child(each, "pobj")) is not None]
    is_taken = heads[0].lemma in TAKING
    ends = [(each, end) for each, end in ends if is_person(end) or (is_taken and each.lower == "to")]
    return [word for joint, end in ends for word in (joint, *_without_places(sentence, end))]


def _without_places(sentence: Sentence, head: ParsedWord) -> list[ParsedWord]:
    """A list of persons without the adjuncts attached to the last: “Marco” in “to Marco in September”."""
    below = sorted(sentence.below(head), key=lambda each: each.index)
    return list(takewhile(lambda each: each.role != "prep" or each.lower == "of", below))
