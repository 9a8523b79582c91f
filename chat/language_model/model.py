"""The interface of a language model. `client` implements it, and takes a second to import: import that only on demand."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from chat.language_model.circuit import Circuit
from chat.language_model.settings import ModelSettings

SYSTEM, USER, ASSISTANT = "system", "user", "assistant"


@dataclass(frozen=True)
class PromptMessage:
    """One message of a request; `role` is SYSTEM, USER or ASSISTANT."""

    role: str
    text: str


class Model(Protocol):
    """A language model, asked within the limits of its settings."""

    settings: ModelSettings
    circuit: Circuit
    takes_schemas: bool
    """False once the server has rejected a JSON schema as response format."""

    def stream(self, messages: Sequence[PromptMessage], most_tokens: int) -> Iterator[str]:
        """The answer piece by piece. Raises ModelProblem, possibly after some pieces."""

    def complete(self, messages: Sequence[PromptMessage], most_tokens: int, response_format: dict[str, Any] | None = None) -> str:
        """The whole answer. Raises ModelProblem."""
