"""Checks the memories a model drew from a passage: is the quote in the passage, and does it entail what the memory says?"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Any

from memory.creation.draft import DraftSentence, PassageDraft
from memory.embedding.embedder import Embedder
from memory.forms.folding import folded, in_one_line
from memory.support.sentences import sentences_of
from memory.support.support import Evidence, check_entailment
from memory.support.wording import lemmas_of

TEXT_AT_MOST, QUOTE_AT_MOST = 400, 900
WORDS_AT_LEAST = 2
ABOUT_AT_MOST, STATEMENTS_AT_MOST, WORDS_AT_MOST = 8, 8, 14
BEFORE = 2
"""How many sentences before the quote count as context, for coreference."""
_ALIKE = ("'’‘`", '"“”„«»', "-–—‑")
_ISO = re.compile(r"\d{4}(?:-\d{2}){0,2}")

Statement = tuple[str, str, str]


@dataclass(frozen=True)
class VerifiedMemories:
    """The memories that may be kept, in order, and how many were dropped: `unsupported`, or the quote was `not_there`."""

    pieces: tuple[DraftSentence, ...] = ()
    unsupported: int = 0
    not_there: int = 0

    def share_of(self, sentence: DraftSentence) -> float:
        """The share of a sentence's characters covered by the quotes of these memories, from 0 to 1."""
        letters = set(range(sentence.start, sentence.end))
        inside = {place for each in self.pieces for place in range(max(each.start, sentence.start), min(each.end, sentence.end))}
        return len(letters & inside) / max(1, len(letters))


def verified_memories(
    read: PassageDraft, memories: Iterable[Mapping[str, Any]], embedder: Embedder, drawn_by: str
) -> VerifiedMemories:
    """The model's memories that the passage supports, each with its span; `read` is the passage as read by the rules."""
    pieces: dict[tuple[int, int, str], DraftSentence] = {}
    unsupported = not_there = 0
    for each in memories:
        place = _place(each["quote"], read)
        text = in_one_line(each["text"])
        if place is None or not text or len(text) > TEXT_AT_MOST:
            not_there += 1
        elif not _is_supported(text, place, read, embedder):
            unsupported += 1
        else:
            pieces[(*place, folded(text))] = _piece(each, text, place, read, drawn_by)
    return VerifiedMemories(tuple(pieces.values()), unsupported, not_there)


def _place(quote: str, read: PassageDraft) -> tuple[int, int] | None:
    """The span of the quoted words in the document's text, ignoring spacing and quotation style; None if they do not occur."""
    words = quote.split()
    if len(words) < WORDS_AT_LEAST or len(quote) > QUOTE_AT_MOST:
        return None
    pattern = r"\s+".join("".join(_any_of(sign) for sign in word) for word in words)
    found = re.compile(rf"(?<!\w){pattern}(?!\w)").search(read.passage.text, read.passage.body - read.passage.start)
    return (read.passage.start + found.start(), read.passage.start + found.end()) if found else None


def _any_of(sign: str) -> str:
    alike = next((group for group in _ALIKE if sign in group), "")
    return f"[{re.escape(alike)}]" if alike else re.escape(sign)


def _is_supported(text: str, place: tuple[int, int], read: PassageDraft, embedder: Embedder) -> bool:
    """Whether the quoted sentences support the text, resolved or verbatim; the sentences before them count as context."""
    quoted = _quoted(place, read)
    said = read.passage.text[place[0] - read.passage.start : place[1] - read.passage.start]
    first = read.pieces.index(quoted[0]) if quoted else 0
    around = " ".join(each.text for each in read.pieces[max(0, first - BEFORE) : first])
    about = in_one_line(f"{read.title}. {read.passage.heading}. {around} {' '.join(each.event_at for each in quoted)}")
    evidence = [Evidence(each, about) for each in dict.fromkeys([*(each.text for each in quoted), in_one_line(said)])]
    return all(check_entailment(sentence.text, evidence, embedder).is_given for sentence in sentences_of(text))


def _quoted(place: tuple[int, int], read: PassageDraft) -> list[DraftSentence]:
    """The sentences that overlap the span."""
    return [each for each in read.pieces if each.start < place[1] and place[0] < each.end]


def _piece(memory: Mapping[str, Any], text: str, place: tuple[int, int], read: PassageDraft, drawn_by: str) -> DraftSentence:
    quoted = _quoted(place, read)
    said = in_one_line(read.passage.text[place[0] - read.passage.start : place[1] - read.passage.start])
    first = quoted[0] if quoted else DraftSentence(*place, said, 0)
    known = " ".join([text, said, *(each.text for each in quoted)])
    about = [name for name in map(in_one_line, memory["about"]) if name and f" {folded(name)} " in f" {folded(known)} "]
    statements = _statements(memory["statements"], known)
    return replace(
        first,
        start=place[0],
        end=place[1],
        words=said,
        parses=(),
        replaced=(),
        worded=text,
        drawn_by=drawn_by,
        about=tuple(dict.fromkeys(about or [name for each in quoted for name in each.about]))[:ABOUT_AT_MOST],
        statements=tuple(statements or [one for each in quoted for one in each.statements])[:STATEMENTS_AT_MOST],
        event_at=_when(memory["when"].strip(), quoted, read),
        importance=round(min(1.0, max(0.0, float(memory["importance"]))), 3),
    )


def _when(told: str, quoted: Sequence[DraftSentence], read: PassageDraft) -> str:
    """The model's date if its year occurs in the passage or its context and the rules' date agrees; else the rules' date."""
    by_rules = next((each.event_at for each in quoted if each.event_at), "")
    if not _is_date(told):
        return by_rules
    known = (read.passage.text, read.passage.heading, read.summary.date, *(each.event_at for each in quoted))
    is_told = any(re.search(rf"\b{told[:4]}\b", each) for each in known)
    agrees = not by_rules or told.startswith(by_rules) or by_rules.startswith(told)
    return max(told, by_rules, key=len) if is_told and agrees else by_rules


def _is_date(told: str) -> bool:
    if not _ISO.fullmatch(told):
        return False
    parts = [int(part) for part in told.split("-")]
    try:
        date(*(*parts, 1, 1)[:3])
    except ValueError:
        return False
    return True


def _statements(given: Iterable[Mapping[str, str]], known: str) -> list[Statement]:
    """The triples all of whose words, in any inflection, occur in the memory or in the words it was drawn from."""
    lemmas = {lemma for word in folded(known).split() for lemma in lemmas_of(word)}
    parts = ((in_one_line(each["subject"]), in_one_line(each["relation"]), in_one_line(each["object"])) for each in given)
    return [
        each
        for each in parts
        if each[0]
        and each[1]
        and all(len(part.split()) <= WORDS_AT_MOST for part in each)
        and all(not lemmas_of(word).isdisjoint(lemmas) for part in each for word in folded(part).split())
    ]
