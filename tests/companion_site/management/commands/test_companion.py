import socket

import pytest

from companion_site.commanding import run


def complaint(capsys, *arguments: str) -> str:
    assert run(["manage.py", "companion", "--no-browser", "--skip-checks", *arguments]) == 2
    said = capsys.readouterr()
    assert not said.out
    assert said.err.count("\n") == 1, said.err
    return said.err


def test_a_port_that_is_taken_is_named_with_a_way_out(capsys):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        said = complaint(capsys, "--port", port)
    assert port in said
    assert "--port" in said


@pytest.mark.parametrize("host", ["0.0.0.0", "192.168.1.5", "::"])  # noqa: S104  refused
def test_the_site_is_not_opened_to_other_machines_in_passing(capsys, host):
    said = complaint(capsys, "--host", host)
    assert f"COMPANION_HOST={host}" in said


@pytest.mark.parametrize("port", ["70000", "-1"])
def test_a_port_that_is_none_is_refused(capsys, port):
    assert port in complaint(capsys, "--port", port)
