"""What docs/containers has for those who use containers fits the site: no container engine is needed to see that."""

import re
from pathlib import Path

import httpx
import pytest
import yaml

from companion_site.management.commands import services
from companion_site.services import Processes, free_port, program, wait_for

PROJECT = Path(__file__).parents[2]
FOLDER = PROJECT / "docs" / "containers"
COMPOSED = yaml.safe_load((FOLDER / "compose.yaml").read_text(encoding="utf-8"))
SERVICES = COMPOSED["services"]
EXAMPLE = (FOLDER / "env.example").read_text(encoding="utf-8")
DOCKERFILE = (FOLDER / "Dockerfile").read_text(encoding="utf-8")
SETTING = re.compile(r"\b(?:COMPANION|AWS)_[A-Z_]+")


def test_every_setting_that_is_named_there_is_documented():
    named = {name for file in FOLDER.iterdir() for name in SETTING.findall(file.read_text(encoding="utf-8"))}
    documented = set(SETTING.findall((PROJECT / "docs" / "settings.md").read_text(encoding="utf-8")))
    assert len(named) > 10
    assert named - documented == set()


def test_each_process_is_started_as_services_run_starts_it():
    assert SERVICES["worker"]["command"] == list(services.WORKER)
    assert SERVICES["beat"]["command"] == list(services.BEAT)
    assert SERVICES["web"]["command"] == list(services.web("0.0.0.0", 8000))  # noqa: S104  within its container
    assert SERVICES["prepare"]["command"] == ["python", services.MANAGE.name, "prepare"]
    assert f"CMD {str(SERVICES['web']['command']).replace(chr(39), chr(34))}" in DOCKERFILE


def test_the_sparql_servers_command_starts_it_and_its_check_asks_it(tmp_path):
    name, *words = SERVICES["sparql"]["command"]
    port, processes = free_port(), Processes()
    here = [word.replace("/sparql", str(tmp_path / "sparql")).replace("0.0.0.0:7878", f"127.0.0.1:{port}") for word in words]
    processes.start([str(program(name)), *here], tmp_path / "sparql.log")
    wait_for(port, tmp_path / "sparql.log")
    asked = re.search(r"http://127\.0\.0\.1:7878(\S+)'", SERVICES["sparql"]["healthcheck"]["test"][-1])
    assert asked is not None
    assert httpx.get(f"http://127.0.0.1:{port}{asked[1]}").status_code == 200
    processes.stop()


def test_nothing_of_our_own_runs_as_root_and_what_lasts_is_on_a_volume():
    assert DOCKERFILE.index("\nUSER companion\n") < DOCKERFILE.index("\nCMD ")
    kept = {volume.partition(":")[0] for service in SERVICES.values() for volume in service.get("volumes", [])}
    assert kept == set(COMPOSED["volumes"]) == {"data", "accounts", "sparql"}


def test_all_that_has_a_port_says_whether_it_is_well():
    assert {name for name, service in SERVICES.items() if "healthcheck" not in service} == {"prepare", "beat"}


@pytest.mark.parametrize("text", [EXAMPLE, DOCKERFILE, (FOLDER / "compose.yaml").read_text(encoding="utf-8")])
def test_no_secret_is_written_down(text):
    given = re.findall(r"^\W*(\w*(?:PASSWORD|KEY|TOKEN)\w*)[=:] *(\S+)$", text, re.MULTILINE)
    assert [name for name, value in given if not value.startswith(('"${', "${"))] == []


def test_the_image_has_all_rooms_of_the_code_and_the_page_says_how_it_is_used():
    rooms = {line.split()[1] for line in DOCKERFILE.splitlines() if line.startswith("COPY ") and line.count(" ") == 2}
    assert rooms >= {"chat", "companion_site", "measuring", "memory", "static", "templates"}
    page = (PROJECT / "docs" / "running.md").read_text(encoding="utf-8")
    assert "containers/compose.yaml" in page
    assert "docker compose up --build --detach" in page
