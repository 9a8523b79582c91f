"""Typed talk cut into its sentences: at full stops and line ends, even if no capital follows; not after “Dr.” or “St.”."""

import re

TITLES = frozenset("mr mrs ms dr prof st rev hon capt col gen lt sgt maj cmdr mt ft vs e.g i.e".split())
"""These are followed by a name or an example: never the end of a sentence."""
_SENTENCES = re.compile(r"(?<=[.!?…])[\"'”’)]*\s+|\n+")
_SHORTENED = re.compile(rf"(?:^|[\s(\"“‘])(?:(?i:{'|'.join(re.escape(each) for each in sorted(TITLES))})|[A-HJ-Z])\.$")
"""After a title or an initial."""


def sentences_of(text: str) -> list[str]:
    """The sentences of a message, as they were typed."""
    found, begin = list[str](), 0
    for gap in _SENTENCES.finditer(text):
        if "\n" in gap[0] or not _SHORTENED.search(text[begin : gap.start()]):
            found.append(text[begin : gap.start()])
            begin = gap.end()
    return [part.strip() for part in (*found, text[begin:]) if part.strip()]
