"""Where the language model is, and the limits within which it is asked."""

from dataclasses import dataclass, field
from urllib.parse import urlsplit


@dataclass(frozen=True)
class ModelSettings:
    """`base_url` is an OpenAI-compatible address, such as http://127.0.0.1:11434/v1; empty means no model.

    Times are in seconds; tokens are counted by `tokens_in`.
    """

    base_url: str = ""
    model: str = ""
    api_key: str = field(default="", repr=False)
    seconds: float = 20.0
    """Time limit for a whole answer, including retries."""
    first_token_seconds: float = 8.0
    """Time limit for the first token."""
    tokens: int = 4_000
    """Maximum tokens a turn may send and receive."""
    reply_tokens: int = 400
    """The most tokens of one reply, reserved from `tokens`."""
    opens_after: int = 3
    """Failures in a row after which the circuit breaker opens."""
    rests_seconds: float = 30.0
    """How long the circuit breaker stays open."""
    retries: int = 2

    @property
    def is_set(self) -> bool:
        """Whether a model is configured."""
        return bool(self.base_url)

    @property
    def host(self) -> str:
        """The recipient of what is sent: host and port, without credentials."""
        return urlsplit(self.base_url).netloc.rpartition("@")[2]
