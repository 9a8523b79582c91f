"""A site on a port: the examples of the docs are run as they stand, and an assistant uses the memory over MCP."""

import json
import re
import shutil
import subprocess
import sys
from datetime import timedelta
from pathlib import Path

import pytest
from mcp.client import Client
from mcp.client.stdio import StdioServerParameters, stdio_client

from memory.clock import system_clock
from tests.commands import ROOT, environment

EXAMPLES = re.findall(r"```sh\n(.*?)```", (ROOT / "docs" / "api.md").read_text(encoding="utf-8"), re.DOTALL)
pytestmark = pytest.mark.django_db(transaction=True)


@pytest.mark.skipif(shutil.which("curl") is None, reason="needs curl")
def test_the_examples_of_the_docs_do_what_they_say(site, alices, alice, program_of):
    day = (system_clock() + timedelta(days=5)).date()
    alices.send("POST", "memories", {"text": f"I have a dentist appointment on {day:%-d %B}."})
    calendar = f"{site}/api/calendar/{program_of(alice, 'calendar').secret}.ics"
    examples, settings = iter(EXAMPLES), {"SITE": site, "TOKEN": alices.secret, "CALENDAR": calendar, "PATH": "/usr/bin:/bin"}

    def run(**more):
        command = ["/bin/sh", "-c", next(examples)]
        return subprocess.run(command, env={**settings, **more}, capture_output=True, check=True).stdout.decode()

    added = json.loads(run())
    found, listed, people, plans, recalled, talked, exported = (json.loads(run()) for _ in range(7))
    assert any("Leeds" in each["text"] for each in added["memories"])
    assert any("Leeds" in each["text"] for each in found["memories"])
    assert [each["name"] for each in people] == ["your sister Anna"]
    assert ["dentist" in each["text"] for each in plans] == [True]
    assert any("Leeds" in each["text"] for each in recalled)
    assert talked["reply"]
    assert "Leeds" in json.dumps(exported)
    corrected = json.loads(run(MEMORY=next(each["id"] for each in listed["memories"] if "Leeds" in each["text"])))
    assert "York" in corrected["text"]
    assert json.loads(run(MEMORY=corrected["id"]))["removed"]
    assert json.loads(run(EXCHANGE=added["exchange"]))["removed"]
    assert [each["day"] for each in alices.get("plans").json()] == [str(day)]
    assert alices.get("memories", words="Anna").json()["memories"] == []
    assert "dentist appointment" in run()
    assert next(examples, None) is None


def given(result):
    assert not result.is_error, result.content
    return result.structured_content


async def test_an_assistant_adds_finds_corrects_and_deletes(site, alices, tmp_path: Path):
    more = environment(tmp_path, COMPANION_API_TOKEN=alices.secret)
    command = StdioServerParameters(command=sys.executable, args=[str(ROOT / "manage.py"), "mcp", "--site", site], env=more)
    async with Client(stdio_client(command)) as assistant:
        tools = {tool.name for tool in (await assistant.list_tools()).tools}
        assert tools == {"search_memories", "add_memory", "correct_memory", "delete_memory", "list_people", "list_plans"}
        given(await assistant.call_tool("add_memory", {"sentence": "My sister Anna lives in Leeds."}))
        found = given(await assistant.call_tool("search_memories", {"question": "Where does my sister live?"}))
        leeds = next(each for each in found["memories"] if "Leeds" in each["text"])
        york = given(await assistant.call_tool("correct_memory", {"memory_id": leeds["id"], "value": "York"}))
        assert "York" in york["text"]
        assert "York" in str((await assistant.call_tool("list_people", {})).content)
        given(await assistant.call_tool("delete_memory", {"memory_id": york["id"]}))
        assert (await assistant.call_tool("delete_memory", {"memory_id": "../../accounts"})).is_error
        found = given(await assistant.call_tool("search_memories", {"question": "Where does my sister live?"}))
        assert not [each for each in found["memories"] if "York" in each["text"]]
