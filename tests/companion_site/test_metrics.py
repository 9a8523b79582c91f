"""A worker tells its figures on a port of its own, to this machine alone."""

import logging
from dataclasses import replace

import httpx
import pytest

from companion_site.metrics import serve_from_worker
from companion_site.services import free_port


@pytest.fixture
def worker(db):
    """The address of a worker's endpoint."""
    server = serve_from_worker(free_port())
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


def test_a_worker_tells_its_figures(worker):
    answer = httpx.get(f"{worker}/metrics")
    assert answer.headers["Content-Type"].startswith("text/plain")
    assert "companion_turn_seconds" in answer.text
    assert httpx.get(f"{worker}/").status_code == 404


def test_with_a_token_in_the_settings_only_to_whoever_has_it(worker, settings):
    settings.ENVIRONMENT = replace(settings.ENVIRONMENT, metrics_token="told to Prometheus")
    assert httpx.get(f"{worker}/metrics").status_code == 401
    assert httpx.get(f"{worker}/metrics", headers={"Authorization": "Bearer guessed"}).status_code == 401
    assert httpx.get(f"{worker}/metrics", headers={"Authorization": "Bearer told to Prometheus"}).status_code == 200


def test_on_a_port_that_is_taken_the_worker_says_so_and_goes_on(worker, caplog):
    with caplog.at_level(logging.ERROR, "companion.metrics"):
        assert serve_from_worker(httpx.URL(worker).port) is None
    assert "COMPANION_WORKER_METRICS_PORT" in caplog.text
