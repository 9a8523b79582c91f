"""Draws how a triple comes to mind more easily after its thing was mentioned, and how that fades: `python -m tests.attention_decay FILE`.

The confidences are those of real retrievals from the world of `tests.tastes`, day by day.
"""

import sys
import tempfile
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path

from rdflib import URIRef

from memory.clock import SettableClock
from memory.interests.user_model import Touch
from memory.retrieval.temporal_triples import Hypothesis, retrieve
from memory.store.opening import StoreSettings, open_store
from tests.people import ALICE
from tests.tastes import triple_memory

DAYS, MENTIONED_ON, A_DAY = 12, 2, 4
"""Retrievals go on for so many days, so many a day; the lemon is mentioned three times on this day."""
MORNING = datetime(2026, 3, 5, 9, 30, tzinfo=UTC)
LEMON = URIRef("https://tastes.example/Lemon")
LINES = {"Lemon": "#b45309", "Banana": "#1d4ed8"}
LEFT, TOP, WIDE, HIGH = 60, 40, 560, 240


def confidences() -> dict[str, list[float]]:
    """By thing, the confidence that “fruit is yellow” gives its triple, A_DAY times a day."""
    clock, engine = SettableClock(MORNING), open_store(StoreSettings())
    with tempfile.TemporaryDirectory() as folder:
        memory = triple_memory(engine, ALICE, clock, Path(folder))
    found: dict[str, list[float]] = {name: [] for name in LINES}
    for step in range(DAYS * A_DAY + 1):
        clock.set(MORNING + timedelta(days=step / A_DAY))
        for _ in range(3 if step == MENTIONED_ON * A_DAY else 0):
            engine.apply(memory.interests.change([Touch(LEMON, "thing", 1.0)], URIRef("https://tastes.example/episode")))
        for each in retrieve(Hypothesis("fruit", "be", "yellow"), memory, 30).triples:
            name, relation = (str(term).rpartition("/")[2] for term in (each.fact.subject, each.fact.predicate))
            if name in found and relation == "colour":
                found[name].append(each.confidence)
    engine.close()
    return found


def drawn(found: dict[str, Sequence[float]]) -> str:
    """The drawing as SVG."""
    low, high = min(map(min, found.values())) - 0.01, max(map(max, found.values())) + 0.01

    def place(step: float, value: float) -> str:
        return f"{LEFT + WIDE * step / (DAYS * A_DAY):.1f},{TOP + HIGH * (high - value) / (high - low):.1f}"

    lines = []
    for name, values in found.items():
        points = " ".join(place(step, value) for step, value in enumerate(values))
        lines.append(f'<polyline points="{points}" fill="none" stroke="{LINES[name]}" stroke-width="2"/>')
        x, y = place(len(values) - 1, values[-1]).split(",")
        lines.append(f'<text x="{float(x) + 6}" y="{y}" fill="{LINES[name]}">{name}</text>')
    for days in range(0, DAYS + 1, 2):
        x, _ = place(days * A_DAY, low).split(",")
        lines += [f'<text x="{x}" y="{TOP + HIGH + 20}" text-anchor="middle">{days}</text>']
    for value in (low, (low + high) / 2, high):
        _, y = place(0, value).split(",")
        lines += [f'<text x="{LEFT - 8}" y="{y}" text-anchor="end">{value:.3f}</text>']
    x = place(MENTIONED_ON * A_DAY, low).split(",")[0]
    lines.append(f'<line x1="{x}" y1="{TOP}" x2="{x}" y2="{TOP + HIGH}" stroke="#777" stroke-dasharray="4 4"/>')
    lines.append(f'<text x="{float(x) + 6}" y="{TOP + HIGH - 8}" fill="#777">the lemon is mentioned three times</text>')
    frame = f'<rect x="{LEFT}" y="{TOP}" width="{WIDE}" height="{HIGH}" fill="none" stroke="#999"/>'
    title = f'<text x="{LEFT}" y="22">Confidence of “… is yellow” for the hypothesis “fruit is yellow”, by day</text>'
    size = f'viewBox="0 0 {LEFT + WIDE + 80} {TOP + HIGH + 40}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="system-ui, sans-serif" font-size="13">'
    ground = '<rect width="100%" height="100%" fill="#fff"/>'
    return "\n".join([head, ground, title, frame, *lines, "</svg>", ""])


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(drawn(confidences()), encoding="utf-8")
