"""Restricts WebSockets to pages of this site: same host and port."""

from typing import Any
from urllib.parse import urlsplit

from channels.security.websocket import AllowedHostsOriginValidator, WebsocketDenier


class SameOrigin:
    """Refuses a socket whose Origin differs from its Host in host or port."""

    def __init__(self, application: Any) -> None:
        self._application = application

    async def __call__(self, scope: dict[str, Any], receive: Any, send: Any) -> Any:
        """Passes the connection on, or refuses it."""
        headers = {name: value.decode("latin-1") for name, value in scope.get("headers", ())}
        host, origin = headers.get(b"host"), headers.get(b"origin", "")
        if host is not None and urlsplit(origin).netloc.lower() != host.lower():
            return await WebsocketDenier()(scope, receive, send)
        return await self._application(scope, receive, send)


def same_origin(application: Any) -> Any:
    """Wraps an application in both checks: an allowed host, and the same origin."""
    return AllowedHostsOriginValidator(SameOrigin(application))
