"""The language model for one turn: everything sent is recorded word for word and counts against the turn's token budget."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from chat.language_model.budget import tokens_in, tokens_of_message
from chat.language_model.model import Model, PromptMessage
from chat.language_model.problems import ModelBusy, ModelProblem, ModelResting, NotAsAgreed
from chat.language_model.structured import structured_answer
from chat.language_model.uses import Tell, count_nothing
from memory.model import ModelRequest, SentMessage

ANSWERED, BROKEN_OFF = "answered", "broken off here"


class OverBudget(ModelProblem):
    """The turn has too few tokens left for this request; nothing was sent."""


@dataclass
class _Note:
    messages: tuple[SentMessage, ...]
    back: str = ""
    outcome: str = BROKEN_OFF

    @property
    def tokens_sent(self) -> int:
        return sum(tokens_of_message(each.text) for each in self.messages)


class Consultation:
    """The model, limited to one turn.

    `heard` gets the whole displayable text each time it grows while the model writes; `tell` counts requests and their
    outcomes.
    """

    def __init__(self, model: Model, heard: Callable[[str], None] = lambda _: None, tell: Tell = count_nothing) -> None:
        self.model = model
        self.heard = heard
        self.tell = tell
        self.is_down = False
        """Whether the server failed: if so, nothing more is asked this turn."""
        self._notes: list[_Note] = []

    @property
    def sent(self) -> tuple[ModelRequest, ...]:
        """Everything sent so far, one entry per request."""
        settings = self.model.settings
        return tuple(
            ModelRequest(settings.host, settings.model, note.outcome, note.tokens_sent, tokens_in(note.back), note.messages)
            for note in self._notes
        )

    @property
    def tokens_left(self) -> int:
        """Tokens that the turn may still send and receive."""
        return self.model.settings.tokens - sum(note.tokens_sent + tokens_in(note.back) for note in self._notes)

    def stream(self, messages: Sequence[SentMessage]) -> Iterator[str]:
        """The answer piece by piece. Raises ModelProblem, possibly after some pieces."""
        note = self._noted(messages)
        try:
            for piece in self.model.stream([PromptMessage(each.role, each.text) for each in messages], self._most_back(note)):
                note.back += piece
                yield piece
            note.outcome = ANSWERED
        except ModelProblem as problem:
            self._went_wrong(note, problem)
            raise

    def structured(self, schema: dict[str, Any], messages: Sequence[SentMessage], most: int | None = None) -> Any:
        """The answer as JSON of this schema, in at most `most` tokens (None: the reply budget). Raises ModelProblem."""
        note = self._noted(messages)
        most = self._most_back(note) if most is None else min(most, self.tokens_left)
        try:
            found = structured_answer(self.model, schema, [PromptMessage(each.role, each.text) for each in messages], most)
        except ModelProblem as problem:
            self._went_wrong(note, problem)
            raise
        note.back, note.outcome = str(found), ANSWERED
        return found

    def _noted(self, messages: Sequence[SentMessage]) -> _Note:
        note = _Note(tuple(messages))
        if note.tokens_sent + self.model.settings.reply_tokens > self.tokens_left:
            raise OverBudget("this would send more than a turn is allowed to")
        self._notes.append(note)
        return note

    def _most_back(self, note: _Note) -> int:
        return min(self.model.settings.reply_tokens, self.tokens_left + tokens_in(note.back))

    def _went_wrong(self, note: _Note, problem: ModelProblem) -> None:
        if isinstance(problem, ModelResting | ModelBusy):
            self._notes.remove(note)
        self.is_down = self.is_down or not isinstance(problem, NotAsAgreed)
        note.outcome = str(problem)
