"""Reads the bundled personas: one folder each, with name, tone, description, face, biography and world."""

import json
from collections.abc import Mapping
from pathlib import Path

from chat.intents.voice import Voice

FOLDER = Path(__file__).parent / "bundled"
PARTS = ("biography", "world")


def bundled_folders() -> list[Path]:
    """The folders of the bundled personas, sorted by name."""
    return sorted(folder for folder in FOLDER.iterdir() if (folder / "persona.json").exists())


def told_of(folder: Path) -> Mapping[str, str]:
    """The persona's name, tone, description, and the colour and letters of its face."""
    told: Mapping[str, str] = json.loads((folder / "persona.json").read_text(encoding="utf-8"))
    return told


def story_in(folder: Path) -> dict[str, str]:
    """Its biography and its world."""
    return {part: (folder / f"{part}.txt").read_text(encoding="utf-8") for part in PARTS}


def bundled_character() -> tuple[Voice, dict[str, str]]:
    """The voice and the story of the first bundled persona."""
    folder = bundled_folders()[0]
    told = told_of(folder)
    return Voice(told["name"], told["tone"], told["description"], has_story=True), story_in(folder)
