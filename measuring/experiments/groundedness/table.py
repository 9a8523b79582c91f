"""The experiment's figures: claims and supported claims per source of truth, and correct references."""

from collections.abc import Iterator, Mapping, Sequence

from chat.dialogue.grounding.ground import TRUTHS
from chat.dialogue.turn import CLAIMING_NOTHING
from measuring.experiments.groundedness.splitting import RULES
from measuring.experiments.groundedness.turns import CheckedTurn

IN_WORDS = {
    "domain": "knowledge bases",
    "fact": "learned facts",
    "episode": "earlier talk",
    "observation": "texts",
    "persona": "persona",
    "history": "dialogue so far",
}


def table(of: Sequence[CheckedTurn]) -> Mapping[str, object]:
    """All figures by name."""
    by_truth = {truth: figures for truth in TRUTHS if (figures := claims_of(of, truth))["claims"]}
    claims, supported = (sum(each[name] for each in by_truth.values()) for name in ("claims", "supported"))
    changed = [each.changed for each in of if each.changed is not None]
    stating = [each for each in of if each.checked.claims and each.reply.component not in CLAIMING_NOTHING]
    named, right = (sum(getattr(each.checked, name) for each in stating) for name in ("named", "right"))
    return {
        "turns": len(of),
        "claims": claims,
        "supported": supported,
        "share supported": share(supported, claims),
        "by source of truth": {
            truth: {**each, "share": share(each["supported"], each["claims"])} for truth, each in by_truth.items()
        },
        "references named": named,
        "references right": right,
        "reference accuracy": share(right, named),
        "replies split by a model": sum(each.split_by != RULES for each in of),
        "parts without a claim": sum(each.checked.stating_nothing for each in of),
        "changed replies": len(changed),
        "found of the changed": share(sum(each.is_found for each in changed), len(changed)),
    }


def claims_of(of: Sequence[CheckedTurn], truth: str) -> dict[str, int]:
    """The number of claims about a source of truth, and of those it supports."""
    claims = [claim for each in of for claim in each.checked.claims if claim.truth == truth]
    return {"claims": len(claims), "supported": sum(each.is_supported for each in claims)}


def share(some: int, of: int) -> float:
    """A ratio from 0 to 1; 1 if `of` is 0."""
    return round(some / of, 4) if of else 1.0


def lines(of: Sequence[CheckedTurn]) -> Iterator[str]:
    """The table as text."""
    yield f"{'source of truth':18}{'claims':>8}{'supported':>11}{'%':>8}"
    for truth in TRUTHS:
        figures = claims_of(of, truth)
        if figures["claims"]:
            yield _line(IN_WORDS[truth], figures["claims"], figures["supported"])
    found = table(of)
    yield _line("all", int(str(found["claims"])), int(str(found["supported"])))
    named, right = int(str(found["references named"])), int(str(found["references right"]))
    yield f"references: {named} named, {right} right, {100 * share(right, named):.1f} %"
    yield f"{found['turns']} turns; {found['parts without a claim']} parts of sentences without a claim"
    if found["replies split by a model"]:
        yield f"{found['replies split by a model']} replies split into claims by the language model, the others by the rules"
    yield f"{found['changed replies']} replies with one value changed, {100 * float(str(found['found of the changed'])):.1f} % found unsupported"


def _line(name: str, claims: int, supported: int) -> str:
    return f"{name:18}{claims:>8}{supported:>11}{100 * share(supported, claims):>8.1f}"
