"""The rule-based condenser: selects sentences worth keeping, applies the steps for texts to them, and groups them by topic."""

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import date

from memory.creation.draft import DraftSentence, PassageDraft
from memory.creation.from_talk.condenser import CondensedObservation, DraftPart, PersonUtterance
from memory.creation.from_talk.dating import dated
from memory.creation.from_talk.second_person import said_to_person
from memory.creation.from_talk.topic_groups import topic_groups
from memory.creation.from_talk.weighing import weight_of
from memory.creation.from_talk.worth import is_worth, may_be_worth, without_filler
from memory.creation.splitting import sentences_in
from memory.creation.steps.parse import parse
from memory.creation.steps.resolve import resolve
from memory.creation.steps.split import is_sentence
from memory.creation.steps.weigh import weigh
from memory.creation.summary import Summary
from memory.documents.observations import Passage
from memory.forms.folding import in_one_line
from memory.vocabulary import MEM

NAME = "condensing/1"
STEPS = (resolve, dated, weigh)
"""The steps for texts that also suit talk: the sentences kept are resolved, dated and weighed."""
_ONE_PARAGRAPH = 1


class ByRules:
    """A condenser that needs no model and sends nothing anywhere."""

    name = NAME
    is_local = True

    def gists(self, said: Sequence[PersonUtterance]) -> list[CondensedObservation]:
        """The observations of one conversation."""
        pieces = list(_understood(said))
        return [_gist(some, said) for some in topic_groups(pieces)]


def _understood(said: Sequence[PersonUtterance]) -> Iterator[DraftSentence]:
    """The analysed sentences worth keeping; `start` is the index of the utterance. Day by day, as “yesterday” is relative."""
    summary = Summary()
    for day, some in itertools.groupby(enumerate(said), key=lambda each: each[1].at.date()):
        draft = parse(_draft(day, [piece for place, each in some for piece in _sentences(place, each)], summary))
        draft = draft.with_pieces([each for each in draft.pieces if is_worth(each)])
        if not draft.pieces:
            continue
        draft = replace(draft, at=said[draft.pieces[0].start].at)
        for step in STEPS:
            draft = step(draft)
        summary = draft.summary
        yield from draft.pieces


def _draft(day: date, pieces: list[DraftSentence], summary: Summary) -> PassageDraft:
    """One day's sentences as a draft for the steps: a passage without a heading."""
    passage = Passage(MEM.Conversation, 1, 0, 0, "", "")
    return PassageDraft(passage, day.isoformat(), None, summary, tuple(pieces))


def _sentences(place: int, said: PersonUtterance) -> Iterator[DraftSentence]:
    spans = list(sentences_in(said.text))
    if not may_be_worth(said, len(spans)):
        return
    for start, end in spans:
        words = without_filler(in_one_line(said.text[start:end]))
        if words and is_sentence(words, words):
            yield DraftSentence(place, place, words, _ONE_PARAGRAPH)


def _gist(pieces: Sequence[DraftSentence], said: Sequence[PersonUtterance]) -> CondensedObservation:
    parts = [
        DraftPart(
            said[place],
            " ".join(_ended(said_to_person(each.text)) for each in some),
            " ".join(_ended(each.words) for each in some),
        )
        for place, some in ((place, list(some)) for place, some in itertools.groupby(pieces, key=lambda each: each.start))
    ]
    most = max((len(each.event_at) for each in pieces), default=0)
    event_at = next((each.event_at for each in pieces if len(each.event_at) == most), "")
    about = tuple(dict.fromkeys(name for each in pieces for name in each.about))
    return CondensedObservation(tuple(parts), event_at, weight_of(pieces), about)


def _ended(sentence: str) -> str:
    return sentence if sentence.endswith((".", "!", "…")) else f"{sentence.rstrip(' ,;:-–')}."
