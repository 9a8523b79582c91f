"""The change of places ends in the same way wherever it is cut short, and nothing that was there before is lost."""

from dataclasses import replace

import pytest

from chat.upkeep import places
from chat.upkeep.places import RestorePlan, alone, begin, carry_out, check_nothing_is_under_way, end, planned, staging
from memory.errors import BadInput, MemoryInUse


@pytest.fixture
def data(settings, tmp_path):
    """A data folder with old things, and new ones beside."""
    settings.COMPANION_DATA = tmp_path
    staging().mkdir()
    for folder, words in ((tmp_path, "old"), (staging(), "new")):
        (folder / "memory").mkdir()
        (folder / "memory" / "file").write_text(words, encoding="utf-8")
        (folder / "accounts").write_text(words, encoding="utf-8")
    (tmp_path / "index").write_text("old", encoding="utf-8")
    return tmp_path


@pytest.fixture
def plan(data):
    moves = (("memory", "memory"), ("index", ""), ("accounts", "accounts"))
    return RestorePlan(
        "7", str(data / "aside"), tuple((str(data / old), str(staging() / new) if new else "") for old, new in moves)
    )


def said(folder):
    return {file.relative_to(folder).as_posix(): file.read_text(encoding="utf-8") for file in folder.rglob("*") if file.is_file()}


def test_the_new_takes_the_place_of_the_old_which_is_laid_aside(data, plan):
    begin(plan)
    carry_out(plan)
    end(plan)
    old = {"aside/memory/file": "old", "aside/accounts": "old", "aside/index": "old"}
    assert said(data) == {"memory/file": "new", "accounts": "new", **old}


@pytest.mark.parametrize("done", [0, 1, 2, 3])
@pytest.mark.parametrize("is_half", [False, True])
def test_cut_short_after_any_step_it_ends_in_the_same_way(data, plan, done, is_half):
    begin(plan)
    carry_out(RestorePlan("7", plan.aside, plan.moves[:done]))
    if is_half and done < 3:
        old = data / plan.moves[done][0]
        old.rename(data / "aside" / old.name)
    assert planned() == plan
    carry_out(plan)
    end(plan)
    assert said(data)["memory/file"] == said(data)["accounts"] == "new"
    assert said(data / "aside") == {"memory/file": "old", "accounts": "old", "index": "old"}


def test_what_a_command_made_in_between_gives_way(data, plan):
    begin(plan)
    (data / "memory").rename(data / "aside" / "memory")
    (data / "memory").mkdir()
    (data / "memory" / "empty").write_text("", encoding="utf-8")
    carry_out(plan)
    assert said(data / "memory") == {"file": "new"}
    assert said(data / "aside" / "memory") == {"file": "old"}


def test_what_nobody_has_used_is_not_kept(data, plan):
    begin(replace(plan, worthless=True))
    carry_out(planned())
    end(planned())
    assert said(data) == {"memory/file": "new", "accounts": "new"}


def test_nothing_else_begins_until_it_is_done(data, plan):
    check_nothing_is_under_way()
    begin(plan)
    with pytest.raises(MemoryInUse, match="restore"):
        check_nothing_is_under_way()
    end(plan)
    check_nothing_is_under_way()


def test_only_one_at_a_time(data):
    with alone(), pytest.raises(BadInput, match="Another process"), alone():
        pass
    with alone():
        assert places.planned() is None
