"""Checks each claim of a reply against the grounds of its turn, word by word.

A claim is supported if each of its words is covered by an applicable ground or is a mere framing word, if its polarity is that
of its grounds, and if a yes or no agrees with them. After the evaluation of groundedness in Landwehr et al. (2023).
"""

import re
from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from chat.dialogue.grounding.claims import SentencePart, Splits, pieces_of
from chat.dialogue.grounding.ground import HISTORY, TELLING, TRUTHS, Ground, frame, manners, uncovered_words
from memory.understanding.times import MONTHS

SUPPORTED, UNSUPPORTED, CONTRADICTED = "supported", "unsupported", "contradicted"
PRONOUNS = frozenset("he she they it who which that its his her their".split())
"""Words that take up the subject of the part before."""
TAKING_UP = PRONOUNS | frozenset("this so these those them him one ones".split())
"""Words that take up anything said before."""
OF_THE_TALK = TELLING | frozenset("interested take understand removed".split())
"""Words that make a statement about the talk itself."""
_DENYING = frozenset(
    "not never nobody no none neither nor doesnt dont didnt isnt arent wasnt werent havent hasnt wont cant couldnt".split()
)
_NO_DENIAL = re.compile(
    r" (?:(?:did|do|could) not (?:know|agree|keep)|dont (?:know|agree)|"
    r"not (?:any )?more|no longer|no more|not only|not (?:sure|certain)|not as far as i know) "
)
"""Phrases with a negation that deny nothing."""
_YES, _NO = re.compile(r"^(?:yes|indeed)\b"), re.compile(r"^(?:no\b(?! longer have)|not as far as i know$|not any more\b|none$)")
_MONTH = re.compile(rf" (?:{'|'.join(MONTHS)}) ")
_MORE = re.compile(r" and (\d+) more ")
_NOT_KNOWING = re.compile(
    r"^(?:(?:sorry|but|well|and|(?:i am|im) (?:afraid|sorry)) )*(?:i (?:understood|have looked|know nothing|know no|do not|dont|cannot|cant|could not|did not|"
    r"have not|have nothing|found nothing|find nothing)|nobody|you have not told|nothing)\b|\bi (?:do not|dont|could not make|know nothing)\b|\bnot something i know\b|\ba name that i do not\b|\bsays nothing about that\b"
)
"""Phrases that admit not knowing, which needs no support."""


@dataclass(frozen=True)
class CheckedClaim:
    """A part of a reply that states something. `keys` are those of its grounds; `why` says what is wrong, empty if nothing."""

    text: str
    verdict: str
    truth: str
    keys: frozenset[Hashable] = frozenset()
    uncovered: tuple[str, ...] = ()
    why: str = ""

    @property
    def is_supported(self) -> bool:
        """Whether it follows from the grounds."""
        return self.verdict == SUPPORTED


@dataclass(frozen=True)
class CheckedReply:
    """A reply's claims; its number of parts that state nothing, of sources named, and of those a claim rests on (`right`)."""

    claims: tuple[CheckedClaim, ...] = ()
    stating_nothing: int = 0
    named: int = 0
    right: int = 0

    @property
    def unsupported(self) -> tuple[CheckedClaim, ...]:
        """The claims that are not supported."""
        return tuple(each for each in self.claims if not each.is_supported)


@dataclass(frozen=True)
class AvailableGrounds:
    """Everything a reply may rest on."""

    grounds: tuple[Ground, ...] = ()
    holds: bool | None = None
    """Whether the answer is yes; None if it is neither yes nor no."""
    names: frozenset[str] = frozenset()
    """Names that may occur in the reply, whatever punctuation they contain."""
    quotes: frozenset[str] = frozenset()
    said: frozenset[str] = frozenset()
    """The words of the input, and of the people it is about."""
    exempt_sentences: frozenset[str] = frozenset()
    """Sentences, folded, that need no support: the same whatever is at hand."""


def check_reply(text: str, at_hand: AvailableGrounds, named: Iterable[Hashable] = (), split: Splits = pieces_of) -> CheckedReply:
    """The claims of a reply with their verdicts. `named` are the keys of the sources it names; `split` splits it into parts."""
    pieces = split(text, at_hand.names, at_hand.quotes)
    reader = _ReplyReader(at_hand, _phrases_in(pieces, at_hand.grounds))
    claims = [claim for piece in pieces if (claim := reader.claim_in(piece)) is not None]
    claims += reader.rest()
    sources = tuple(named)
    used = reader.asked_about.union(*(each.keys for each in claims))
    return CheckedReply(tuple(claims), reader.stating_nothing, len(sources), sum(each in used for each in sources))


def _phrases_in(pieces: Sequence[SentencePart], grounds: Iterable[Ground]) -> list[str]:
    """The grounds' phrases that occur in the reply, longest first."""
    said = f" {' | '.join(piece.said for piece in pieces)} "
    phrases = {phrase for each in grounds for phrase in each.all_phrases}
    return sorted((each for each in phrases if f" {each} " in said), key=len, reverse=True)


@dataclass(frozen=True)
class _PartWords:
    """A part of a reply: its words, and the grounds' phrases among them; of overlapping ones the longest."""

    words: tuple[str, ...]
    phrases: Mapping[int, str]
    """By offset in the words joined by spaces."""

    @property
    def present(self) -> frozenset[str]:
        """All phrases found."""
        return frozenset(self.phrases.values())

    @property
    def joined(self) -> str:
        """The words joined by spaces, with a space at each end."""
        return f" {' '.join(self.words)} "

    def uncovered(self, allowed: frozenset[str]) -> list[str]:
        """The words outside the allowed phrases."""
        free = bytearray(b"\1" * len(self.joined))
        for start, phrase in self.phrases.items():
            if phrase in allowed:
                free[start : start + len(phrase)] = b"\0" * len(phrase)
        return [word.group() for word in re.finditer(r"\S+", self.joined) if free[word.start()]]


def _said(text: str, phrases: Iterable[str]) -> _PartWords:
    joined, taken = f" {text} ", bytearray(len(text) + 2)
    found: dict[int, str] = {}
    for phrase in phrases:
        start = joined.find(f" {phrase} ")
        while start >= 0:
            begin, end = start + 1, start + 1 + len(phrase)
            if not any(taken[begin:end]) and not (phrase.isdigit() and _MONTH.match(joined, end)):
                taken[begin:end] = b"\1" * len(phrase)
                found[begin] = phrase
            start = joined.find(f" {phrase} ", start + 1)
    return _PartWords(tuple(text.split()), found)


@dataclass
class _ReplyReader:
    """Reads the parts of a reply in order, so that later parts may refer back to earlier ones."""

    at_hand: AvailableGrounds
    phrases: Sequence[str]
    stating_nothing: int = 0
    asked_about: set[Hashable] = field(default_factory=set)
    """The keys of grounds that questions and offers refer to: these are no claims, but their sources are used."""
    _before: set[str] = field(default_factory=set)
    _active: Sequence[Ground] = ()
    _polar: bool | None = None

    def claim_in(self, piece: SentencePart) -> CheckedClaim | None:
        """The claim that a part makes; None if it makes none."""
        text, polar = _without_polar(piece.said)
        self._polar = polar if polar is not None else self._polar
        said = _said(text, self.phrases)
        if not text or piece.asks or text in self.at_hand.exempt_sentences:
            self.stating_nothing += bool(text)
            self.asked_about |= {
                key for each in self._applying(piece, said)[0] if piece.asks for key in (each.key, *each.members)
            }
            return None
        claim = self._checked(piece, said)
        self._before |= said.present
        self.stating_nothing += claim is None
        return claim

    def rest(self) -> list[CheckedClaim]:
        """A claim for a bare yes or no with nothing after it."""
        if self._polar is None or not self.at_hand.grounds:
            return []
        text, is_so = ("Yes." if self._polar else "No."), self._polar == self.at_hand.holds
        why = "" if is_so else "it is the other way round"
        return [CheckedClaim(text, SUPPORTED if is_so else CONTRADICTED, self._truth(()), why=why)]

    def _checked(self, piece: SentencePart, said: _PartWords) -> CheckedClaim | None:
        own, taken_up = self._applying(piece, said)
        applying = [*own, *taken_up]
        left = self._left(said, applying)
        if left or not applying:
            talk = [*applying, *(each for each in self.at_hand.grounds if each.is_talk and _applies(each, said, frozenset()))]
            rest = self._left(said, talk)
            applying, left = (talk, rest) if not rest else (applying, left)
        if not self._states(said, applying, left):
            return None
        why, verdict = self._problem(said, own, applying, left)
        self._active = applying or self._active
        keys = frozenset(key for each in applying for key in (each.key, *each.members))
        bearing = [each for each in applying if each.needed_words or not each.all_phrases.isdisjoint(said.present)]
        return CheckedClaim(piece.text, verdict, self._truth(own or bearing or applying), keys, tuple(left), why)

    def _applying(self, piece: SentencePart, said: _PartWords) -> tuple[list[Ground], list[Ground]]:
        """The grounds that apply to a part by itself; and those it refers back to, or whose time it names."""
        takes_up = not piece.begins or not PRONOUNS.isdisjoint(said.words[:2])
        before = frozenset(self._before) if takes_up else frozenset()
        found = [each for each in self.at_hand.grounds if not each.is_talk and _applies(each, said, before)]
        is_open = not piece.begins or not TAKING_UP.isdisjoint(said.words)
        taken_up = [each for each in self._active if is_open and each not in found]
        if not any(each.hints for each in found):
            taken_up += [each for each in self.at_hand.grounds if each.hints and not each.times.isdisjoint(said.present)]
        return found, taken_up

    def _left(self, said: _PartWords, applying: Sequence[Ground]) -> list[str]:
        """The words that no ground allows and that are no framing words."""
        phrases = frozenset[str]().union(*(each.all_phrases for each in applying))
        allowed = frozenset[str]().union(*(each.words for each in applying))
        free = said.uncovered(phrases)
        listed = _MORE.search(said.joined)
        if listed and any(each.whole and int(listed[1]) == each.whole - _listed(each, applying) for each in applying):
            free = [word for word in free if word != listed[1]]
        return uncovered_words((word for word in free if word not in frame()), allowed)

    def _states(self, said: _PartWords, applying: Sequence[Ground], left: Sequence[str]) -> bool:
        """Whether a part needs support: not manners, nor admitting not to know in the person's own words."""
        is_not_known = _NOT_KNOWING.search(said.joined.strip()) is not None
        strange = [word for word in left if word not in manners()]
        if is_not_known and not any(each.is_denied for each in applying) and not uncovered_words(strange, self.at_hand.said):
            return False
        if not applying:
            return bool(strange)
        if all(each.truth == HISTORY for each in applying) and not left:
            return not is_not_known and not OF_THE_TALK.isdisjoint(said.words)
        return any(word not in frame() for word in said.words)

    def _problem(
        self, said: _PartWords, own: Sequence[Ground], applying: Sequence[Ground], left: Sequence[str]
    ) -> tuple[str, str]:
        polar, self._polar = self._polar, None
        if left:
            is_other_time = any(each.times and each.times.isdisjoint(said.present) for each in applying)
            verdict = CONTRADICTED if is_other_time or self._says_otherwise(said) else UNSUPPORTED
            return f"nothing at hand says {', '.join(left)}", verdict
        stating = [each for each in own if each.truth != HISTORY and not each.is_number]
        free = said.uncovered(frozenset[str]().union(*(each.all_phrases for each in applying)))
        denies = not _DENYING.isdisjoint(_NO_DENIAL.sub(" ", f" {' '.join(free)} ").split())
        if stating and all(each.is_denied != denies for each in stating):
            return "what one of them denies the other states", CONTRADICTED
        if polar is not None and self.at_hand.holds is not None and polar != self.at_hand.holds:
            return "yes and no are the other way round", CONTRADICTED
        return "", SUPPORTED

    def _says_otherwise(self, said: _PartWords) -> bool:
        """Whether a ground gives a different value for the same thing."""
        words = [word for word in said.words if word not in frame()]
        about = [each for each in self.at_hand.grounds if len(each.needed) > 1 and not said.present.isdisjoint(each.needed[0])]
        return any(len(uncovered_words(words, each.words)) < len(words) for each in about)

    def _truth(self, applying: Sequence[Ground]) -> str:
        """The strongest source of truth among the grounds; without any, that of what the reply was made from."""
        found = {each.truth for each in applying} or {each.truth for each in self.at_hand.grounds if not each.is_talk}
        return next((truth for truth in TRUTHS if truth in found), HISTORY)


def _without_polar(said: str) -> tuple[str, bool | None]:
    for pattern, polar in ((_YES, True), (_NO, False)):
        if pattern.search(said):
            return pattern.sub("", said).strip(), polar
    return said, None


def _applies(ground: Ground, said: _PartWords, before: frozenset[str]) -> bool:
    """Whether everything the ground needs is present; its first group may be in `before`, where a pronoun refers to it."""
    present = said.present
    for place, group in enumerate(ground.needed):
        if present.isdisjoint(group) and (place or before.isdisjoint(group)):
            return False
    if len(ground.needed) > 1 and _is_one(present.intersection(*ground.needed), ground, said):
        return False
    if ground.hints and present.isdisjoint(ground.hints):
        return False
    return not uncovered_words(ground.needed_words, frozenset(said.words))


def _is_one(shared: frozenset[str], ground: Ground, said: _PartWords) -> bool:
    """Whether a single mention would have to be both ends of a fact: “orange”, the fruit and the colour."""
    named = said.present.intersection(frozenset[str]().union(*ground.needed))
    return bool(shared) and named == shared and list(said.phrases.values()).count(min(shared)) == 1


def _listed(ground: Ground, applying: Sequence[Ground]) -> int:
    """How many members of the ground's list are named."""
    alike = [each for each in applying if each.whole == ground.whole and len(each.needed) == len(ground.needed)]
    return len({each.needed for each in alike if not each.is_number})
