"""The audit of dependencies, against advisories of our own making."""

import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from tests.audit import audited


class Advisories(BaseHTTPRequestHandler):
    """Knows of one vulnerability, in a package called prune."""

    def do_GET(self):
        self._send({})

    def do_POST(self):
        asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        known = {"id": "OSV-2026-1", "summary": "It rots.", "affected": [{"package": asked["package"]}]}
        self._send({"vulns": [known]} if asked["package"]["name"] == "prune" else {})

    def _send(self, said):
        body = json.dumps(said).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_line):
        pass


@pytest.fixture
def advisories():
    server = ThreadingHTTPServer(("127.0.0.1", 0), Advisories)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


def pinned(folder, name):
    file = folder / "requirements.txt"
    file.write_text(f"{name}==1.0 --hash=sha256:{'0' * 64}\n", encoding="utf-8")
    return [file]


def test_a_known_vulnerability_fails(advisories, tmp_path, capfd):
    pytest.importorskip("pip_audit")
    assert audited(pinned(tmp_path, "plum"), advisories) == 0
    assert audited(pinned(tmp_path, "prune"), advisories) == 1
    assert "OSV-2026-1" in capfd.readouterr().out


def test_where_the_advisories_cannot_be_reached_one_line_says_so(tmp_path, capfd):
    assert audited(pinned(tmp_path, "prune"), "http://127.0.0.1:9") == 0
    told = capfd.readouterr()
    assert len(told.out.splitlines()) == 1
    assert "were not audited" in told.out
    assert told.err == ""
