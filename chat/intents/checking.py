"""Validates wordings: each must parse, use only declared slots, include the needed ones, and never render to nothing."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from django.template import Context, Template, TemplateSyntaxError

from chat.intents.declaring import OF_ALL, PART, Slots
from chat.intents.language import WordingEngine, is_nested, slots_asked_in, slots_in
from chat.intents.voice import PLAIN, TONES
from chat.intents.written import WordingLine, lines_of

_ENGINE = WordingEngine(autoescape=False)
_MARKS = ("{{", "}}", "{%", "%}", "“”")


@dataclass(frozen=True)
class WordingProblem:
    """What is wrong with a wording, and how to fix it; `line` counts from 1, 0 stands for the whole file."""

    line: int
    sentence: str
    hint: str


@dataclass(frozen=True)
class WordingPreview:
    """A wording rendered with all example slots (`full`), and without those it tests for (`bare`); both empty if invalid."""

    tone: str
    wording: str
    full: str = ""
    bare: str = ""


def problems_in(text: str, slots: Slots) -> list[WordingProblem]:
    """The problems of a file, at most one per wording; empty if all are valid."""
    lines = lines_of(text)
    if not any(each.tone == PLAIN for each in lines):
        return [WordingProblem(0, "There’s no plain wording.", "Write at least one above the first tone in square brackets.")]
    return [problem for line in lines if (problem := problem_with(line, slots)) is not None]


def problem_with(line: WordingLine, slots: Slots) -> WordingProblem | None:
    """The first problem of a wording; None if it is valid."""
    if not line.is_of_a_tone:
        return WordingProblem(line.number, f"There’s no tone called “{line.tone}”.", f"The tones are: {', '.join(TONES)}.")
    try:
        template = _ENGINE.from_string(line.text)
    except TemplateSyntaxError as problem:
        hint = "Only {{ slots }}, {% if %} and {% for %} are allowed."
        return WordingProblem(line.number, f"“{line.text}” can’t be read: {problem}", hint)
    wrong = _wrong_with(template, slots)
    return WordingProblem(line.number, f"“{line.text}” {wrong[0]}", wrong[1]) if wrong else None


def preview_of(line: WordingLine, slots: Slots) -> WordingPreview:
    """The wording rendered with example slots."""
    if problem_with(line, slots) is not None:
        return WordingPreview(line.tone, line.text)
    template = _ENGINE.from_string(line.text)
    return WordingPreview(line.tone, line.text, _said(template, slots.example), _said(template, _bare(template, slots)))


def _wrong_with(template: Template, slots: Slots) -> tuple[str, str] | None:
    """What is wrong with the slots of a wording, and a hint; None if nothing is."""
    used = slots_in(template)
    if unknown := sorted(used - set(slots.names)):
        return f"uses “{unknown[0]}”, which isn’t a slot of this intent.", f"Its slots are: {', '.join(slots.names)}."
    if dropped := [each for each in slots.needed if each not in used]:
        return f"leaves out “{dropped[0]}”.", f"Put {{{{ {dropped[0]} }}}} where it belongs; it’s needed."
    if formed := _wrong_in_form(template, slots):
        return formed
    said = [_said(template, each) for each in _cases(template, slots)]
    if not all(said):
        return "says nothing.", "Write a sentence that doesn’t depend on any slot."
    if any(mark in said[0] for mark in _MARKS):
        return "leaves part of a slot mark, or an empty quotation.", "Write slots as {{ name }}."
    return None


def _wrong_in_form(template: Template, slots: Slots) -> tuple[str, str] | None:
    if slots.parts > 1 and template.source.count(PART) + 1 != slots.parts:
        return f"doesn’t have {slots.parts} parts.", f"Put “{PART}” between the parts, and leave none out."
    return ("has a loop within a loop.", "Use one loop after the other.") if is_nested(template) else None


def _cases(template: Template, slots: Slots) -> Iterator[Mapping[str, object]]:
    """The slot values to try: the example, the same with each Boolean flipped, and without the slots that it tests for."""
    yield slots.example
    for name, value in slots.example.items():
        if isinstance(value, bool):
            yield {**slots.example, name: not value}
    yield _bare(template, slots)


def _bare(template: Template, slots: Slots) -> dict[str, object]:
    asked = slots_asked_in(template)
    return {name: value for name, value in slots.example.items() if name not in asked}


def _said(template: Template, slots: Mapping[str, object]) -> str:
    return template.render(Context({**OF_ALL, **slots}, autoescape=False)).strip()
