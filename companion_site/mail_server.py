"""The mail server named in the settings, which carries mail to people who forgot their password."""

from dataclasses import dataclass
from urllib.parse import unquote, urlsplit

PORTS = {"smtp": 25, "smtps": 465, "smtp+starttls": 587}


@dataclass(frozen=True)
class MailServer:
    """Where mail is handed over; without a host, none is sent."""

    host: str = ""
    port: int = 25
    user: str = ""
    password: str = ""
    is_encrypted: bool = False
    upgrades: bool = False
    """Whether the connection is encrypted by STARTTLS once it is open."""
    sender: str = "companion@localhost"


def mail_server(url: str, sender: str) -> MailServer:
    """The server of an address such as smtp+starttls://name:word@mail.example:587. Raises ValueError for any other."""
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
