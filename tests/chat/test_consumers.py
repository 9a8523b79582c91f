from uuid import uuid4

import pytest
from channels.testing import WebsocketCommunicator
from django.conf import settings
from django.test import Client

from companion_site.asgi import application
from companion_site.embedded import InProcessWorker

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def worker(store):
    w = InProcessWorker()
    w.start()
    yield w
    w.stop()


def sock(user, origin="http://127.0.0.1:8000"):
    c = Client()
    c.force_login(user)
    cookie = f"{settings.SESSION_COOKIE_NAME}={c.cookies[settings.SESSION_COOKIE_NAME].value}"
    return WebsocketCommunicator(application, "/ws/chat/", headers=[(b"cookie", cookie.encode()), (b"origin", origin.encode())])


@pytest.mark.parametrize("n", range(6))
async def test_x(worker, alice, n):
    import time

    s = sock(alice)
    assert (await s.connect())[0]
    for i in range(3):
        t = time.time()
        await s.send_json_to({"type": "message", "id": str(uuid4()), "text": "Who planted Old Tom?"})
        for k in range(3):
            print((await s.receive_json_from(timeout=10))["type"], time.time() - t)
    await s.disconnect()
