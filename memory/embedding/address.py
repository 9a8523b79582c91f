"""Where a server of embeddings is."""

from dataclasses import dataclass, field
from urllib.parse import urlsplit


@dataclass(frozen=True)
class Address:
    """Where a server is, which of its models is asked, and the key that it wants, if any."""

    base_url: str
    model: str
    api_key: str = field(default="", repr=False)

    @property
    def name(self) -> str:
        """Host and model, with nothing that is secret."""
        parts = urlsplit(self.base_url)
        return f"{parts.hostname or ''}{f':{parts.port}' if parts.port else ''}/{self.model}"
