"""Reads translation catalogues and the strings that the code marks for them, without the tools of gettext."""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from django.utils.translation.template import templatize

ROOT = Path(__file__).resolve().parents[1]
LOCALES = ROOT / "companion_site" / "locale"
ONE, SEVERAL = {"_", "gettext", "gettext_lazy", "gettext_noop"}, {"ngettext", "ngettext_lazy"}
_LINE = re.compile(r'(msgctxt|msgid|msgid_plural|msgstr|msgstr\[\d\]) (".*")')
_STRING = r"""("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')"""
_IN_TEMPLATE = re.compile(rf"\b(n|p|np)?gettext\(u?{_STRING}(?:, ?u?{_STRING})?|\b_\({_STRING}\)")
_IN_SCRIPT = re.compile(rf"\b(n)?gettext\({_STRING}(?:, {_STRING})?")


@dataclass(frozen=True)
class Entry:
    """One message of a catalogue; `translations` has one for each form of number."""

    message: str
    plural: str
    context: str
    translations: tuple[str, ...]
    flags: str


def entries(path: Path) -> list[Entry]:
    """The messages of a .po file, without its header."""
    read = [_entry(block) for block in path.read_text(encoding="utf-8").split("\n\n")]
    return [each for each in read if each.message]


def _entry(block: str) -> Entry:
    parts: dict[str, str] = {}
    name = ""
    for line in block.splitlines():
        if found := _LINE.fullmatch(line):
            name = found[1]
            parts[name] = ast.literal_eval(found[2])
        elif line.startswith('"'):
            parts[name] += ast.literal_eval(line)
    translations = tuple(words for name, words in sorted(parts.items()) if name.startswith("msgstr"))
    flags = " ".join(line for line in block.splitlines() if line.startswith("#,"))
    return Entry(parts.get("msgid", ""), parts.get("msgid_plural", ""), parts.get("msgctxt", ""), translations, flags)


def marked_in_templates() -> set[str]:
    found = set()
    for path in (ROOT / "templates").rglob("*"):
        if path.suffix in {".html", ".txt"} and "intents" not in path.parts:
            for match in _IN_TEMPLATE.finditer(templatize(path.read_text(encoding="utf-8"))):
                kind, first, second, alone = match.groups()
                found.add(ast.literal_eval(alone or (second if kind == "p" else first)))
    return {each.replace("\r\n", "\n") for each in found}


def marked_in_python() -> set[str]:
    files = [path for name in ("chat", "companion_site") for path in (ROOT / name).rglob("*.py")]
    return {words for path in files for words in _calls(ast.parse(path.read_text(encoding="utf-8")))}


def _calls(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ONE | SEVERAL and node.args:
            first = node.args[0]
            if isinstance(first, ast.Constant) and isinstance(first.value, str):
                yield first.value


def marked_in_scripts() -> set[str]:
    sources = (path.read_text(encoding="utf-8") for path in (ROOT / "static" / "js").rglob("*.js"))
    return {ast.literal_eval(match[2]) for source in sources for match in _IN_SCRIPT.finditer(source)}
