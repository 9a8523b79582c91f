"""Splits chat text into sentences: at end marks and line ends, even if no capital follows; not after “Dr.” or “St.”."""

import re

TITLES = frozenset("mr mrs ms dr prof st rev hon capt col gen lt sgt maj cmdr mt ft vs e.g i.e".split())
"""Abbreviations that are followed by a name or an example, so that their full stop never ends a sentence."""
_SENTENCES = re.compile(r"(?<=[.!?…])[\"'”’)]*\s+|\n+")
_SHORTENED = re.compile(rf"(?:^|[\s(\"“‘])(?:(?i:{'|'.join(re.escape(each) for each in sorted(TITLES))})|[A-HJ-Z])\.$")
"""A text that ends in such an abbreviation or in an initial."""


def sentences_of(text: str) -> list[str]:
    """The sentences of a message, verbatim."""
    found, begin = list[str](), 0
    for gap in _SENTENCES.finditer(text):
        if "\n" in gap[0] or not _SHORTENED.search(text[begin : gap.start()]):
            found.append(text[begin : gap.start()])
            begin = gap.end()
    return [part.strip() for part in (*found, text[begin:]) if part.strip()]
