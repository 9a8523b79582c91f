"""A site on a port: the examples of the docs are run as they stand, and an assistant uses the memory over MCP."""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from mcp.client import Client
from mcp.client.stdio import StdioServerParameters, stdio_client

from tests.commands import ROOT, environment

EXAMPLES = re.findall(r"```sh\n(.*?)```", (ROOT / "docs" / "api.md").read_text(encoding="utf-8"), re.DOTALL)
pytestmark = pytest.mark.django_db(transaction=True)


@pytest.mark.skipif(shutil.which("curl") is None, reason="needs curl")
def test_the_examples_of_the_docs_do_what_they_say(site, alices):
    settings = {"SITE": site, "TOKEN": alices.secret, "PATH": "/usr/bin:/bin"}
    answers = [
        json.loads(subprocess.run(["/bin/sh", "-c", example], env=settings, capture_output=True, check=True).stdout)
        for example in EXAMPLES
    ]
    added, found, listed, people, plans, recalled, talked, exported = answers
    assert any("Leeds" in each["text"] for each in added["memories"])
    assert any("Leeds" in each["text"] for each in found["memories"])
    assert listed["memories"]
    assert [each["name"] for each in people] == ["your sister Anna"]
    assert plans == []
    assert "Leeds" in recalled[0]["text"]
    assert talked["reply"]
    assert "Leeds" in json.dumps(exported)


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
