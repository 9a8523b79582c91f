"""What is measured on collections that are not of the project: in a folder that is named, with its own `score.py`.

The folder holds `qa` (NAME_*.jsonl with questions over NAME_kb.ttl), `dialogue` (NAME.transcript.jsonl, NAME.questions.jsonl), `acts` and
`webnlg` (JSON lines each), and `score.py KIND GOLD PREDICTIONS`. What is not there is not measured.
"""

import json
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime, timedelta
from itertools import chain
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
Row = dict[str, Any]
BEGUN = datetime(2026, 1, 1, 8, tzinfo=UTC)
LABELS = {"positive_feedback": "feedback+", "negative_feedback": "feedback-", "request": "command/request"}
"""Where a collection calls a class otherwise."""
OURS, RULES = "yours", "(rules)"
"""How the score of these texts, and of the best system made of rules, is marked."""


def environment(data: Path) -> dict[str, str]:
    """This process's, with a data folder of its own and none of the site's settings."""
    return {
        **{name: value for name, value in os.environ.items() if not name.startswith("COMPANION_")},
        "COMPANION_DATA": str(data),
    }


def recall(folder: Path) -> Iterator[Row]:
    """R@10 by category, each conversation with the weights that the others teach."""
    pairs = [
        (str(each), str(each).replace(".transcript.", ".questions."))
        for each in sorted(folder.glob("dialogue/*.transcript.jsonl"))
    ]
    if pairs:
        with tempfile.TemporaryDirectory() as data:
            table = _manage(Path(data), "measure_recall", *chain(*pairs))
        for line in table.splitlines():
            way, category, count, _, _, at_10, *_ = [*(cell.strip() for cell in line.strip("|").split("|")), *[""] * 6]
            if way == "recall":
                yield {"category": category, "questions": int(count), "recall_at_10": float(at_10)}


def utterance_classes(folder: Path) -> Iterator[Row]:
    """The share of utterances whose class is the annotated one; and, lenient, one of those that are also right."""
    for gold in sorted(folder.glob("acts/*.jsonl")):
        given = _lines(gold)
        with tempfile.TemporaryDirectory() as data:
            answers = _conversed(Path(data), [each["text"] for each in given])
        labels = [LABELS.get(each["utterance_class"], each["utterance_class"].replace("_", "-")) for each in answers]
        predicted = [{"id": each["id"], "label": label} for each, label in zip(given, labels, strict=True)]
        accuracy, lenient = _figures(_scored(folder, "acts", gold, predicted), r"accuracy ([\d.]+) lenient ([\d.]+)")[0]
        yield {"utterances": len(given), "accuracy": accuracy, "lenient": lenient}


def triples_to_text(folder: Path) -> Iterator[Row]:
    """BLEU and chrF++ of these texts and of those of the best system made of rules, as a whole (0) and by category."""
    gold = folder / "webnlg" / "with_systems.jsonl"
    if not gold.exists():
        return
    given = _lines(gold)
    for number, category in enumerate(("", *sorted({each["category"] for each in given}))):
        some = [each for each in given if category in {"", each["category"]}]
        with tempfile.TemporaryDirectory() as data:
            asked = "\n".join(json.dumps({"triples": each["triples"]}) for each in some)
            texts = [json.loads(line) for line in _manage(Path(data), "verbalise", said=asked).splitlines()]
            part = Path(data) / "gold.jsonl"
            part.write_text("\n".join(json.dumps(each) for each in some), encoding="utf-8")
            table = _scored(folder, "webnlg", part, texts)
        for system, bleu, chrf in re.findall(r"^(\S.*?)\s+BLEU ([\d.]+)\s+chrF\+\+ ([\d.]+)", table, re.MULTILINE):
            if system == OURS or RULES in system:
                made_by = "here" if system == OURS else "rules"
                yield {"category": number, "system": made_by, "sets": len(some), "bleu": float(bleu), "chrf": float(chrf)}


def unseen_domains(folder: Path) -> Iterator[Row]:
    """F1 of the answers to the questions over each graph, which has nothing but labels."""
    for knowledge in sorted(folder.glob("qa/*_kb.ttl")):
        for gold in sorted(folder.glob(f"qa/{knowledge.name.removesuffix('_kb.ttl')}_*.jsonl")):
            given = _lines(gold)
            with tempfile.TemporaryDirectory() as data:
                _manage(Path(data), "import_domain", str(knowledge))
                answers = _conversed(Path(data), [each["question"] for each in given])
            predicted = [{"id": each["id"], "answers": answer["answers"]} for each, answer in zip(given, answers, strict=True)]
            ((f1,),) = _figures(_scored(folder, "qa", gold, predicted), r"^all .*F1 ([\d.]+)")
            yield {"questions": len(given), "f1": f1}


def _conversed(data: Path, texts: Sequence[str]) -> list[Row]:
    """What is answered to each, days apart, so that none is taken for a follow-up of the one before."""
    said = (json.dumps({"text": text, "at": (BEGUN + timedelta(days=day)).isoformat()}) for day, text in enumerate(texts))
    lines = _manage(data, "converse", "somebody", "--create", said="\n".join(said)).splitlines()
    return [json.loads(line) for line in lines if line.startswith("{")]


def _scored(folder: Path, kind: str, gold: Path, predicted: Iterable[Row]) -> str:
    with tempfile.TemporaryDirectory() as scratch:
        file = Path(scratch) / "predicted.jsonl"
        file.write_text("\n".join(json.dumps(each) for each in predicted), encoding="utf-8")
        return _ran([str(folder / "score.py"), kind, str(gold), str(file)], None, Path(scratch))


def _manage(data: Path, *arguments: str, said: str | None = None) -> str:
    return _ran([str(ROOT / "manage.py"), *arguments], said, data)


def _ran(arguments: Sequence[str], said: str | None, data: Path) -> str:
    done = subprocess.run(
        [sys.executable, *arguments], input=said, stdout=subprocess.PIPE, text=True, check=True, env=environment(data)
    )
    return done.stdout


def _figures(text: str, pattern: str) -> list[tuple[float, ...]]:
    found = re.findall(pattern, text, re.MULTILINE)
    return [tuple(float(each) for each in (one if isinstance(one, tuple) else (one,))) for one in found]


def _lines(file: Path) -> list[Row]:
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines() if line]
