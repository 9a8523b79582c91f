"""Which relations express liking or disliking."""

LIKED = frozenset(
    """like|love|adore|enjoy|prefer|be fond of|be fan of|be into|be keen on|be crazy about|be mad about|be obsessed with|
    be passionate about|be interested in|have weakness for|have passion for|be in love with|fancy|appreciate|treasure""".replace(
        "\n", ""
    )
    .replace("    ", "")
    .split("|")
)
DISLIKED = frozenset(
    "hate|dislike|detest|loathe|despise|be afraid of|be scared of|be terrified of|be sick of|be tired of|be bored of|be allergic to".split(
        "|"
    )
)


def is_liking(relation: str, *, negated: bool) -> bool | None:
    """Whether a relation says that its value is liked (True) or disliked (False); None if it says neither.

    “can't stand” and “can't bear” arrive here as “stand” and “bear”, negated.
    """
    if relation in LIKED or relation.startswith("favourite"):
        return not negated
    if relation in {"stand", "bear"} and negated:
        return False
    return False if relation in DISLIKED and not negated else None
