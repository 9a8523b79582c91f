"""Detects the narrator, who says “I” in a text: by its title, “written by …” near the beginning, or “my name is …”."""

import re

_NAME = r"([^\W\d_][\w’'.-]*(?: (?:van|von|de|der|la|le|of)){0,2}(?: [A-ZÀ-Þ][\w’'-]+){1,3})"
_TITLED = re.compile(
    rf"(?i:\b(?:diary|journal|letters|memoirs?|recollections|travels|notebooks?|confessions) (?:of|by)) (?:(?:Mr|Mrs|Miss|Dr|Captain)\.? )?{_NAME}"
)
_SAID = re.compile(rf"\b[Mm]y name is {_NAME}|\bI, {_NAME},|\bI am called {_NAME}")
_WRITTEN = re.compile(rf"\b(?:[Ww]ritten|[Kk]ept|[Tt]old|[Ss]et down|[Rr]ecorded|[Rr]elated) by {_NAME}")
FIRST_SENTENCES = 8


def narrator_of(words: str, title: str, sentence: int) -> str:
    """The narrator's name as given by sentence number `sentence`, or by the title for the first one; empty if not given."""
    found = _SAID.search(words) or (_WRITTEN.search(words) if sentence <= FIRST_SENTENCES else None)
    if found is None and sentence <= 1:
        found = _TITLED.search(title)
    return next((name for name in found.groups() if name), "") if found is not None else ""
