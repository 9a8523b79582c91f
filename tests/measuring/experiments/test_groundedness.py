import shutil
from itertools import islice

import pytest

from chat.language_model.client import LanguageModel
from measuring.experiments.experiment import ExperimentOptions
from measuring.experiments.groundedness.experiment import GROUNDEDNESS, TURNS_EACH
from measuring.experiments.groundedness.splitting import Splitter
from measuring.experiments.groundedness.table import lines, table
from measuring.experiments.groundedness.talker import KINDS
from measuring.experiments.groundedness.turns import FIRST_SITTING, SECOND_SITTING, WITH_A_CHARACTER, conversations
from measuring.experiments.stage import stage_in
from memory.errors import BadInput
from tests.language_model_server import Says, language_model_server
from tests.wordings import bundled_wording


@pytest.fixture(scope="module")
def said(empty_folder, tmp_path_factory):
    """All turns of one person."""
    folder = tmp_path_factory.mktemp("grounded") / "memory"
    shutil.copytree(empty_folder / "base", folder)
    with stage_in(folder, bundled_wording()) as stage:
        return list(conversations(stage, 1))


def test_everything_that_is_said_is_in_its_sources(said):
    doubtful = [claim for each in said for claim in each.checked.unsupported]
    assert [(each.text, each.why) for each in doubtful] == []
    figures = table(said)
    assert figures["claims"] >= 25
    assert figures["reference accuracy"] == 1.0


def test_the_check_finds_values_that_are_changed(said):
    changed = [each.changed for each in said if each.changed is not None]
    missed = [each.text for each in changed if not each.is_found]
    assert len(changed) >= 18
    assert len(missed) <= 1, missed


def test_each_turn_is_a_row_with_its_claims_and_some_lines(said):
    row = next(row for each in said if each.checked.claims for row in each.rows())
    assert {"turn", "kind", "reply", "claims", "references", "changed"} <= row.keys()
    assert row["claims"][0]["verdict"] == "supported"
    assert len(said) == TURNS_EACH
    assert all(each.text in " ".join(each.lines()) for each in said)


def test_the_table_has_each_source_of_truth(said):
    shown = "\n".join(lines(said))
    assert all(name in shown for name in ("knowledge bases", "learned facts", "earlier talk", "references"))


def test_all_kinds_of_talk_are_among_the_conversations():
    assert {*FIRST_SITTING, *SECOND_SITTING, *WITH_A_CHARACTER} == set(KINDS)


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"people": 0, "claims": "rules"}, "--people"),
        ({"people": 1, "claims": "guessing"}, "--claims must be rules or model"),
        ({"people": 1, "claims": "model"}, "No language model is set"),
    ],
    ids=["people", "claims", "no-model"],
)
def test_what_cannot_be_is_refused(tmp_path, options, why):
    with pytest.raises(BadInput, match=why):
        GROUNDEDNESS.entries(ExperimentOptions(options, tmp_path, []))


def test_a_model_may_split_the_replies_and_the_rules_do_where_it_fails(empty_folder, tmp_path):
    shutil.copytree(empty_folder / "base", tmp_path / "memory")
    with language_model_server() as server, stage_in(tmp_path / "memory", bundled_wording()) as stage:
        server.says(Says('{"parts": ["Hello!"]}'), Says(status=500))
        model = LanguageModel(server.settings(retries=0, opens_after=1_000))
        some = list(islice(conversations(stage, 1, Splitter(model)), 4))
        assert server.heard.count("Split the text into the single statements") >= len(some)
    figures = table(some)
    assert figures["share supported"] == 1.0
    assert figures["replies split by a model"] < len(some)
