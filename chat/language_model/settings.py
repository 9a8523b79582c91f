"""Where the language model is, and within which bounds it is asked."""

from dataclasses import dataclass, field
from urllib.parse import urlsplit


@dataclass(frozen=True)
class ModelSettings:
    """`base_url` is an OpenAI-compatible address, as http://127.0.0.1:11434/v1; without one there is no model.

    Times are in seconds, tokens as counted by `tokens_in`.
    """

    base_url: str = ""
    model: str = ""
    api_key: str = field(default="", repr=False)
    seconds: float = 20.0
    """So long a whole answer may take, retries among it."""
    first_token_seconds: float = 8.0
    """So long until it begins."""
    tokens: int = 4_000
    """A turn sends and gets no more than this."""
    reply_tokens: int = 400
    """Of which for the answer."""
    opens_after: int = 3
    """After so many failures in a row it is not asked for a while."""
    rests_seconds: float = 30.0
    retries: int = 2

    @property
    def is_set(self) -> bool:
        """Whether there is a model."""
        return bool(self.base_url)

    @property
    def host(self) -> str:
        """Who gets what is sent: the host with its port, as people know it."""
        return urlsplit(self.base_url).netloc.rpartition("@")[2]
