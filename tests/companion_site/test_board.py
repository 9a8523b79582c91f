"""The board for Grafana shows figures that there are."""

import json
import re
from pathlib import Path

from prometheus_client import REGISTRY

from chat import figures
from companion_site import metrics  # noqa: F401  what is told is what it registers
from memory.store.timing import QUERY

BOARD = json.loads((Path(__file__).parents[2] / "docs" / "grafana.json").read_text(encoding="utf-8"))
NAME = re.compile(r"\b(?:companion|process)_[a-z_]+")


def test_every_figure_of_the_board_is_one_that_a_process_tells(store):
    figures.count_fallback("none")  # labels without a value yet have no series
    figures.count_turn("small_talk", "greeting", 1.0, {"understanding": 1.0})
    figures.count_store(QUERY, 0.001, has_failed=True)
    told = {sample.name for metric in REGISTRY.collect() for sample in metric.samples}
    asked = {name for panel in BOARD["panels"] for target in panel["targets"] for name in NAME.findall(target["expr"])}
    assert len(asked) >= 14
    assert asked - told == set()


def test_no_two_panels_stand_in_one_place():
    places = [(panel["gridPos"]["x"], panel["gridPos"]["y"]) for panel in BOARD["panels"]]
    assert len(set(places)) == len(places) == len({panel["id"] for panel in BOARD["panels"]})
