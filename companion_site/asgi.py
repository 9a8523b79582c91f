"""The ASGI application: HTTP by Django, WebSockets by Channels, with the session's user and from the same origin only."""

import logging
import os

from channels.auth import AuthMiddlewareStack
from channels.routing import ProtocolTypeRouter, URLRouter
from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "companion_site.settings")
django_application = get_asgi_application()

from chat.routing import websocket_urlpatterns  # noqa: E402  models must be loaded first
from companion_site import celery  # noqa: E402, F401  tasks find the application
from companion_site.same_origin import same_origin  # noqa: E402  the same

logging.getLogger("companion.turns").setLevel(logging.INFO)
application = ProtocolTypeRouter(
    {
        "http": django_application,
        "websocket": same_origin(AuthMiddlewareStack(URLRouter(websocket_urlpatterns))),
    }
)
