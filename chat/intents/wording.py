"""Turns an intent and its slots into words: one Django template per wording, one wording per line, used in rotation."""

import logging
from collections.abc import Mapping, Sequence
from pathlib import Path

from django.template import Context, Template, TemplateDoesNotExist
from django.template.base import TextNode

from chat.intents.checking import problems_in
from chat.intents.language import WordingEngine, sentences_without_slots, slots_in_text
from chat.intents.slots import slots_of
from chat.intents.voice import PLAIN, Voice
from chat.intents.written import by_tone, lines_of

logger = logging.getLogger("companion.intents")

LETTERS_THAT_TELL = 3
"""A literal part of a wording needs this many letters for the wording to be recognised by it."""
_ByTone = Mapping[str, tuple[Template, ...]]


class TemplateWordings:
    """Wordings from folders of templates, in the tone of a voice; earlier folders override later ones.

    Files are reloaded when changed. An invalid file is skipped for the next folder's, and logged once; in the last folder it
    raises. If an intent has no wordings in a tone, the plain ones of the same file are used.
    """

    def __init__(self, folders: Sequence[Path], voice: Voice | None = None) -> None:
        self.voice = voice or Voice()
        self._folders = tuple(folders)
        self._read: dict[Path, tuple[int, _ByTone | None]] = {}

    def of(self, voice: Voice) -> "TemplateWordings":
        """The same intents in another voice; loaded files are shared."""
        other = TemplateWordings(self._folders, voice)
        other._read = self._read
        return other

    def say(self, intent: str, slots: Mapping[str, object], turn: int, unlike: Sequence[str] = (), after: str = "") -> str:
        """One wording with its slots filled in; consecutive turns get different ones where there are several.

        Avoids, if it can, wordings that output an empty slot, the wording used in `after` (the preceding text), and results
        contained in one of the texts of `unlike`. Raises TemplateDoesNotExist, and TemplateSyntaxError for an invalid bundled
        file.
        """
        wordings = self._wordings(intent)
        in_turn = [wordings[(turn + place) % len(wordings)] for place in range(len(wordings))]
        in_turn.sort(key=lambda each: (_lacks(each, slots), _is_said_in(each, after)))
        filled = Context({"companion": self.voice.name, **slots}, autoescape=False)
        said = [each.render(filled).strip() for each in (in_turn if unlike else in_turn[:1])]
        return next((text for text in said if not any(text in other for other in unlike)), said[0])

    def written(self, intent: str) -> list[str]:
        """The templates of an intent in the tone of the voice, as written; empty if there is no such intent."""
        try:
            return [str(each.source) for each in self._wordings(intent)]
        except TemplateDoesNotExist:
            return []

    def filled(self, wording: str, slots: Mapping[str, object]) -> str:
        """A wording with its slots filled in; empty if a slot that it outputs is empty."""
        template = WordingEngine(autoescape=False).from_string(wording)
        context = Context({"companion": self.voice.name, **slots}, autoescape=False)
        return "" if _lacks(template, slots) else str(template.render(context)).strip()

    def sentences_without_slots(self, intent: str) -> list[str]:
        """The sentences of an intent that contain no slot; empty if there is no such intent."""
        try:
            return [sentence for each in self._wordings(intent) for sentence in sentences_without_slots(each)]
        except TemplateDoesNotExist:
            return []

    def _wordings(self, intent: str) -> tuple[Template, ...]:
        """The wordings of the first valid file. Raises TemplateDoesNotExist, and TemplateSyntaxError."""
        for folder in self._folders:
            of_tones = self._of_file(folder, intent)
            if of_tones:
                return of_tones.get(self.voice.tone) or of_tones[PLAIN]
        raise TemplateDoesNotExist(f"{intent}.txt")

    def has(self, intent: str) -> bool:
        """Whether there is a file for an intent."""
        return any((folder / f"{intent}.txt").is_file() for folder in self._folders)

    def _of_file(self, folder: Path, intent: str) -> _ByTone | None:
        """The wordings of an intent in a folder; None if there are none, or if they are invalid and another folder follows."""
        file = folder / f"{intent}.txt"
        try:
            changed = file.stat().st_mtime_ns
        except FileNotFoundError:
            return None
        stamp, of_tones = self._read.get(file, (0, None))
        if stamp != changed:
            of_tones = _read(file, intent, is_last=folder == self._folders[-1])
            self._read[file] = changed, of_tones
        return of_tones


def _read(file: Path, intent: str, *, is_last: bool) -> _ByTone | None:
    text = _text_of(file)
    problems = [] if is_last else problems_in(text, slots_of(intent))
    for each in problems:
        logger.warning("%s, line %s: %s %s The built-in wordings are used instead.", file, each.line, each.sentence, each.hint)
    engine = WordingEngine(autoescape=False)
    return None if problems else {tone: tuple(map(engine.from_string, texts)) for tone, texts in by_tone(lines_of(text)).items()}


def _text_of(file: Path) -> str:
    return file.read_text(encoding="utf-8", errors="replace")


def _lacks(wording: Template, slots: Mapping[str, object]) -> bool:
    """Whether a slot that it outputs, rather than only tests, is empty."""
    said = slots_in_text(wording)
    return any(slots.get(name) == "" for name in said)


def _is_said_in(wording: Template, text: str) -> bool:
    """Whether a text may come from this wording: it contains all literal parts of the wording, in order."""
    place, is_told = 0, False
    for own in (node.s for node in wording.nodelist if isinstance(node, TextNode)):
        place = text.find(own, place)
        if place < 0:
            return False
        place += len(own)
        is_told = is_told or sum(map(str.isalpha, own)) >= LETTERS_THAT_TELL
    return is_told
