"""What everybody who asks a language model needs of one; who it is stands in `client`, which takes a second to load: only once it is needed."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from chat.language_model.circuit import Circuit
from chat.language_model.settings import ModelSettings

SYSTEM, USER, ASSISTANT = "system", "user", "assistant"


@dataclass(frozen=True)
class Message:
    """One message of a request; `role` is SYSTEM, USER or ASSISTANT."""

    role: str
    text: str


class Model(Protocol):
    """Asked within the bounds of its settings."""

    settings: ModelSettings
    circuit: Circuit
    takes_schemas: bool
    """False once the server refused an answer of an agreed form."""

    def stream(self, messages: Sequence[Message], most_tokens: int) -> Iterator[str]:
        """The answer piece by piece. Raises ModelProblem, also after some pieces."""

    def complete(self, messages: Sequence[Message], most_tokens: int, response_format: dict[str, Any] | None = None) -> str:
        """The whole answer. Raises ModelProblem."""
