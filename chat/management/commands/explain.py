"""`explain USERNAME TEXT [--json]`: shows every step of how a message would be answered now, storing nothing."""

import json
from argparse import ArgumentParser
from dataclasses import asdict
from typing import Any

from django.core.management.base import BaseCommand

from chat.accounts.named import account_named
from chat.actions import wording
from chat.dialogue.explaining import explain_turn
from chat.incoming import text_of
from chat.personas.kept import speaking_to
from chat.preparing import prepare
from chat.warming import warm_up
from memory.access import memory_of
from memory.inspector.recall_steps import RecallStep


class Command(BaseCommand):
    """Shows a turn step by step."""

    help = "Shows how a message is handled: what is understood, remembered, compared, proposed and said."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Adds the account, the text and the output format."""
        parser.add_argument("username")
        parser.add_argument("text")
        parser.add_argument("--json", action="store_true", help="print all figures and queries as one JSON object")

    def handle(self, *_args: Any, username: str, text: str, **options: Any) -> None:
        """Takes the turn and prints its steps."""
        prepare()
        warm_up()
        user = account_named(username)
        speaking = speaking_to(user)
        found = explain_turn(memory_of(user, persona=speaking.story), text_of(text), wording(speaking))
        if options["json"]:
            steps = [asdict(step) for step in found.steps]
            whole = {"text": text, "reply": found.turn.reply.text, "elapsed_ms": round(found.elapsed_ms, 2), "steps": steps}
            self.stdout.write(json.dumps(whole, ensure_ascii=False))
        else:
            self.stdout.write("\n\n".join(_in_words(step) for step in found.steps))


def _in_words(step: RecallStep) -> str:
    tables = [line for table in step.tables if table.rows for line in (" | ".join(table.columns), *map(" | ".join, table.rows))]
    took = f" ({step.milliseconds:.1f} ms)" if step.milliseconds is not None else ""
    return "\n".join([f"{step.title}{took}", *(f"  {line}" for line in (*step.words, *tables))])
