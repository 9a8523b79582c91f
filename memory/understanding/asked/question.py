"""A question prepared for the rules: its lead-in dropped, its sentence parsed, its question word found."""

import re
from dataclasses import dataclass, replace
from functools import cached_property

from memory.grammar import ParsedWord, Sentence, parsed
from memory.understanding.asked.people import PEOPLE_AND_PETS, one
from memory.understanding.statements.mentions import key_of, mention_of
from memory.understanding.statements.model import Mention

POLITE = r"(?:(?:hey|hi|hello|so|ok|okay|well|and|but|now|then|please|oh|um|btw|by the way|companion|sorry)\b[ ,]*)*"
_WH = r"(?:what|who|whom|whose|where|when|which|how)\b"
_EMBEDDED = re.compile(
    rf"^{POLITE}(?:(?:do|did|can|could|would|will) (?:you|u) (?:please )?(?:still |even |happen to )?"
    r"(?:know|remember|recall|tell me|remind me|say)(?: again)?"
    r"|remind me(?: again)?|tell me(?: again)?|i(?:'ve| have)? (?:forgot|forgotten|forget)|i (?:don'?t|do not|can'?t) (?:know|remember|recall)"
    rf"|any idea|guess|i(?:'d| would) like to know|i wonder)(?: of)?[ ,:]+(?=(?:{_WH}|if\b|whether\b))",
    re.IGNORECASE,
)
_REQUEST = re.compile(
    rf"^{POLITE}(?:what )?(?:can|could|would|will) (?:you|u) (?:please )?tell me(?: (?:something|anything|more|everything|a bit|a little|all))? about ",
    re.IGNORECASE,
)
"""Requests reduced to “tell me about”: “What can you tell me about …”."""
_WHEN = re.compile(
    r"^(?:since when|(?:for )?how long(?= ha(?:s|ve)\b)|(?:(?:at|around|by) )?what time|(?:on )?(?:what|which) (?:day|date)(?: of the week)?"
    r"(?= (?:am|is|are|was|were|do|does|did|will|can|should|has|have)\b(?! (?:it|today|tomorrow)\b)))(?= \w)(?! is it\b)",
    re.IGNORECASE,
)
"""Openings that ask for a time, which are reduced to “when”.

“Since when do I live in Graz?”, “How long have I lived here?”: when it began; “What time does my train leave?”: when it is.
"""
_ASIDE = re.compile(rf"^{POLITE}", re.IGNORECASE)
_WHETHER = re.compile(r"^(?:if|whether)\s+", re.IGNORECASE)
_BEHIND = re.compile(r"[ ,]+(?:again|please|btw|by the way|do you know|do you remember|remember)(?=\s*[?.!]*$)", re.IGNORECASE)
SHORTEST_STRAIGHTENED = 3
"""Fewest words that are put into statement order: with fewer, nothing follows the subject."""
_BEFORE = re.compile(
    r"\b(?:before(?: that| this)?|previously|formerly|in the past|earlier|use(?:d)? to)(?=\s*[?.!]*$|\s)", re.IGNORECASE
)
_TRAILING = re.compile(
    r"\b(?:before(?: that| this)?|previously|formerly|in the past|earlier|at the moment|right now|nowadays|these days|(?<!do )now|today|currently)(?=\s*[?.!]*$)",
    re.IGNORECASE,
)
_USED_TO = re.compile(r"\bused? to (?=\w)", re.IGNORECASE)
_WHATS = re.compile(r"^(what|who|where|when|how)s\b", re.IGNORECASE)
_OWNED = "names? jobs? birthday favou?rite age hobby hobbies address phone middle first last full boss house car"
_OWNERS = re.compile(rf"\b(my|our) ({'|'.join(sorted(PEOPLE_AND_PETS))})s (?=(?:{'|'.join(_OWNED.split())})\b)", re.IGNORECASE)
_CASE = re.compile(r"(?:['’]s?|(?<=s)['’])$")
_CANT_STAND = re.compile(r"^(what|who)(?: \w+)?? can(?:['’]?t|not) (.+?) (?:stand|bear|abide)(?=\s*[?.!]*$)", re.IGNORECASE)
_CALLING_ME = re.compile(
    r"^(?:(?:what|how) (?:do|did|will|should|would|can|are) (?:you|u) (?:going to |gonna |still |now )?call(?:ing)? me"
    r"|(?:what|which) name (?:do|did) (?:i (?:go by|have)|(?:you|u) (?:have|use)(?: for me)?|(?:you|u) call me(?: by)?))\b",
    re.IGNORECASE,
)
"""“What do you call me?”: asks for the speaker's name, though it addresses the companion."""
_FOR_A_LIVING = re.compile(
    r"\b(do(?:es)?\b.*\bdo) (?:for (?:a )?(?:living|work|job)|as (?:a )?job|professionally)(?=\s*[?.!]*$)", re.IGNORECASE
)
_ORDER = re.compile(r"^(?:tell me|describe|talk) ", re.IGNORECASE)
_STARTS = frozenset(
    "what who whom whose where when which how do does did is are am was were have has had isn't aren't wasn't don't doesn't didn't".split()
)
_AUXILIARIES = _STARTS - {"what", "who", "whom", "whose", "where", "when", "which", "how"}
WORDS = frozenset("what who whom whose where when which how".split())
_WANTED = frozenset({"how", "which", "what"})
"""Determiners of an object that is asked for: “How many songs do you know?” asks for songs, not for what is known of them."""
_IN_SECOND_PERSON = frozenset("you your yours yourself".split())
_LIKE = {"do": "like", "don": "like", "doe": "likes", "did": "liked"}
_NEW_PHRASE = frozenset("my our a an the called named".split())
NOT_OWN = frozenset("question answer message turn fault point".split())
"""Nouns that belong to the conversation, not to the person."""
OF_TALK = frozenset("topic conversation question discussion chat talk discuss ask".split())
NEVER_ASKED = frozenset("can could should shall would may might must will why".split())


@dataclass(frozen=True)
class ParsedQuestion:
    """A parsed question. `whether`: it is a yes–no question; `before`: it asks for what no longer holds."""

    sentence: Sentence
    whether: bool = False
    before: bool = False

    @cached_property
    def root(self) -> ParsedWord:
        """The root of the dependency tree."""
        return self.sentence.root

    @cached_property
    def word(self) -> ParsedWord | None:
        """The question word: among the first three words, or the last one of a reordered sentence; None if there is none."""
        near = [*self.sentence.words[:3], *self.sentence.words[-1:]]
        return next((each for each in near if each.lower in WORDS and each.tag.startswith("W")), None)

    @cached_property
    def asks_by(self) -> str:
        """The question word in lower case; empty if there is none."""
        return self.word.lower if self.word else ""

    @cached_property
    def kind(self) -> ParsedWord | None:
        """The noun the question word modifies: “music” in “what music”, “what kind of music”; None if there is none."""
        if self.word is None or self.word.lower not in {"what", "which", "whose"}:
            return None
        head = self.sentence.head(self.word)
        if self.word.role not in {"det", "poss"} or not head.is_noun:
            return None
        of = self.sentence.child(head, "prep") if head.lemma in {"kind", "sort", "type"} else None
        return (self.sentence.child(of, "pobj") if of else None) or head

    @cached_property
    def subject(self) -> ParsedWord | None:
        """The subject of the root, or of a dependent of it: a predicate adjective, the “get” in “When did I get engaged?”."""
        roots = [self.root, *self.sentence.children(self.root, "aux", "auxpass", "acomp", "attr", "oprd")]
        return next((found for root in roots if (found := self.sentence.child(root, "nsubj", "nsubjpass")) is not None), None)

    @property
    def past(self) -> bool:
        """Whether its verb is in the past tense."""
        helping = self.sentence.children(self.root, "aux", "auxpass")
        helping += [each for one in helping for each in self.sentence.children(one, "aux")]
        return any(each.tag == "VBD" for each in helping or [self.root])

    def spoken(self, word: ParsedWord) -> Mention:
        """What a noun phrase refers to, without a possessive ending; a capitalised noun inside the sentence is a name."""
        found = mention_of(self.sentence, word)
        if found.kind == "theirs" and self._is_of_somebody(word):
            return replace(found, text=found.text.removeprefix("my "), kind="noun")
        text = _CASE.sub("", found.text)
        is_name = found.kind in {"noun", "value"} and word.index > 0 and word.text[:1].isupper() and word.tag != "JJ"
        return replace(found, text=text, key=key_of(text), kind="name" if is_name else found.kind)

    def _is_of_somebody(self, word: ParsedWord) -> bool:
        """Whether it belongs to somebody named after it: “the father of Jon” is not the speaker's."""
        has_owner = self.sentence.child(word, "poss") is not None
        return not has_owner and any(each.lower in {"of", "from"} for each in self.sentence.children(word, "prep"))

    def noun(self, word: ParsedWord) -> str:
        """The noun in the singular and in lower case."""
        return one(word.lower)


def question_of(text: str) -> ParsedQuestion | None:
    """Prepare the last sentence of a text for the rules; None if it asks for nothing people may have told."""
    shortened = _REQUEST.sub("tell me about ", _WHATS.sub(r"\1 is", _BEHIND.sub("", " ".join(text.split()))))
    embedded = _EMBEDDED.sub("", shortened)
    is_embedded = embedded != shortened
    bare = _WHEN.sub("when", _CALLING_ME.sub("what am i called", _ASIDE.sub("", embedded)))
    conditional = _WHETHER.sub("", bare) if is_embedded else bare
    before = bool(_BEFORE.search(conditional))
    plain = _FOR_A_LIVING.sub(r"\1", _TRAILING.sub("", _USED_TO.sub("", _CANT_STAND.sub(_disliking, conditional))))
    sentences = parsed(_OWNERS.sub(r"\1 \2's ", plain).strip())
    if not sentences or not sentences[-1].words:
        return None
    first = sentences[-1].words[0].lower
    is_inverted = first in _AUXILIARIES
    sentence = _straightened(sentences[-1]) if is_inverted else _with_verb(sentences[-1])
    asks = text.rstrip(' "”').endswith("?") or is_embedded or first in _STARTS or _is_order(bare)
    if (
        not asks
        or first in NEVER_ASKED
        or _is_for_the_companion(sentence)
        or _is_of_what_may_be(sentence)
        or _is_of_talk(sentence)
    ):
        return None
    return ParsedQuestion(sentence, whether=is_inverted or conditional != bare, before=before)


def _disliking(match: re.Match[str]) -> str:
    """Rewrite “What can't I stand?” as a question for what I dislike."""
    does = "do" if match[2].lower() in {"i", "we", "you", "they"} else "does"
    return f"{match[1]} {does} {match[2]} dislike"


def _straightened(sentence: Sentence) -> Sentence:
    """Restore statement order, which parses better: “Is pizza my favourite food?” as “pizza is my favourite food”.

    “Does my mum smoke?” becomes “my mum does smoke”. Returned as it is if it was parsed well.
    """
    words = [each for each in sentence.words if each.role != "punct" and each.lower not in {"n't", "not"}]
    if len(words) < SHORTEST_STRAIGHTENED:
        return sentence
    first, rest = words[0], words[1:]
    behind = next((place for place, each in enumerate(rest) if place and each.lower in _NEW_PHRASE and first.lemma == "be"), None)
    is_misread = first.lemma == "do" and sentence.root is first
    if first.lemma == "do":  # the parser easily takes “like” for a preposition
        behind = next((place for place, each in enumerate(rest) if place and each.lower == "like" and each.tag == "IN"), None)
    if first.lemma == "be" and behind is None:
        completed = ("acomp", "prep", "oprd", "xcomp") if sentence.root is first else ("auxpass", "aux")
        is_misread = not sentence.children(sentence.root, *completed) and len(rest) > 2
    if behind is not None or is_misread:
        at = behind if behind is not None else len(rest) - 1
        before, after = sentence.written(rest[0], rest[at - 1]), sentence.written(rest[at], rest[-1])
        if first.lemma == "do" and behind is not None:
            after = f"{_LIKE[first.lower[:3]]}{after[len('like') :]}"
        else:
            after = f"{first.lower} {after}"
        return next(iter(parsed(f"{before} {after}")), sentence)
    return sentence


def _with_verb(sentence: Sentence) -> Sentence:
    """Reorder “When does my flight leave?” to “my flight does leave when” if the final verb was parsed as a noun."""
    words = [each for each in sentence.words if each.role != "punct"]
    is_misread = (
        len(words) > SHORTEST_STRAIGHTENED and words[1].lemma == "do" and sentence.root is words[-1] and words[-1].is_noun
    )
    if words[0].lower not in {"when", "where"} or not is_misread:
        return sentence
    between = sentence.written(words[2], words[-2])
    return next(iter(parsed(f"{between} {words[1].lower} {words[-1].lower} {words[0].lower}")), sentence)


def _is_order(text: str) -> bool:
    return _ORDER.match(text) is not None


def _is_of_talk(sentence: Sentence) -> bool:
    """Whether it is about earlier conversation, which the conversation memory answers."""
    lemmas = {each.lemma for each in sentence.words}
    return not OF_TALK.isdisjoint(lemmas) or {"speak", "about"} <= lemmas or {"leave", "off"} <= lemmas


def _is_of_what_may_be(sentence: Sentence) -> bool:
    return any(each.lower in NEVER_ASKED for each in sentence.children(sentence.root, "aux"))


def _is_for_the_companion(sentence: Sentence) -> bool:
    """Whether it is addressed to the companion, not about what people told; “what do you know about …” is read separately."""
    head = sentence.child(sentence.root, "nsubj", "nsubjpass")
    is_addressed = any(each.lower in _IN_SECOND_PERSON for each in (sentence.below(head) if head else ()))
    of_what = sentence.child(sentence.root, "dobj")
    is_wanted = of_what is not None and any(each.lower in _WANTED for each in sentence.below(of_what) if each != of_what)
    return is_addressed and (is_wanted or sentence.root.lemma not in {"know", "remember", "recall", "have"})
