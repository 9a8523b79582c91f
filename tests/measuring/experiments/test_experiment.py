from pathlib import Path

import pytest

from measuring import experiments
from measuring.experiments import EXPERIMENTS
from measuring.experiments.adaptation import rounds
from measuring.experiments.experiment import ExperimentOptions
from memory.errors import BadInput

FOLDER = Path(experiments.__file__).parent


def test_experiments_are_called_as_their_modules():
    assert [each.name for each in EXPERIMENTS] == ["adaptation", "augmentation", "groundedness"]
    assert all((FOLDER / each.name).is_dir() or (FOLDER / f"{each.name}.py").is_file() for each in EXPERIMENTS)


@pytest.mark.parametrize("experiment", EXPERIMENTS, ids=lambda each: each.name)
def test_what_can_be_chosen_is_explained(experiment):
    assert experiment.about.endswith(".")
    assert all(each.help and each.type(str(each.default)) == each.default for each in experiment.options)


@pytest.mark.parametrize("experiment", EXPERIMENTS[:2], ids=lambda each: each.name)
def test_no_rounds_are_refused_before_anything_is_begun(experiment, tmp_path):
    with pytest.raises(BadInput, match="--rounds must be at least 1"):
        experiment.entries(ExperimentOptions({"rounds": 0}, tmp_path / "memory", []))
    assert not list(tmp_path.iterdir())


def test_a_round_is_a_row_and_some_lines(stage):
    (held,) = rounds(stage, 1)
    assert list(held.rows()) == [held.as_row()]
    assert held.said.text in " ".join(held.lines())
