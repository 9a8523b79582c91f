"""The configured mail server, which sends password resets."""

from dataclasses import dataclass
from urllib.parse import unquote, urlsplit

PORTS = {"smtp": 25, "smtps": 465, "smtp+starttls": 587}


@dataclass(frozen=True)
class MailServer:
    """An SMTP server; without a host, no mail is sent."""

    host: str = ""
    port: int = 25
    user: str = ""
    password: str = ""
    is_encrypted: bool = False
    upgrades: bool = False
    """Whether the connection is upgraded by STARTTLS."""
    sender: str = "companion@localhost"


def mail_server(url: str, sender: str) -> MailServer:
    """Parses a URL such as smtp+starttls://name:word@mail.example:587. Raises ValueError for anything else but an empty one."""
    if not url:
        return MailServer()
    parts = urlsplit(url)
    if parts.scheme not in PORTS or not parts.hostname or "@" not in sender:
        msg = "no mail server"
        raise ValueError(msg)
    return MailServer(
        host=parts.hostname,
        port=parts.port or PORTS[parts.scheme],
        user=unquote(parts.username or ""),
        password=unquote(parts.password or ""),
        is_encrypted=parts.scheme == "smtps",
        upgrades=parts.scheme == "smtp+starttls",
        sender=sender,
    )
