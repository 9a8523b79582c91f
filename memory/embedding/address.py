"""The address of an embedding server."""

from dataclasses import dataclass, field
from urllib.parse import urlsplit


@dataclass(frozen=True)
class Address:
    """The base URL of a server, the model to use there, and the API key, if it needs one."""

    base_url: str
    model: str
    api_key: str = field(default="", repr=False)

    @property
    def name(self) -> str:
        """Host, port and model, without anything secret."""
        parts = urlsplit(self.base_url)
        return f"{parts.hostname or ''}{f':{parts.port}' if parts.port else ''}/{self.model}"
