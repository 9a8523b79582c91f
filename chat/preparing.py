"""Initialises a data folder: tables, schedules and the memory ontology."""

from django.core.management import call_command
from django.db import DEFAULT_DB_ALIAS, connections
from django.db.migrations.executor import MigrationExecutor

from chat.consolidating.waiting import take_up_what_was_left
from chat.personas import stories
from chat.schedules import installing
from chat.staff import importing_knowledge, removing_knowledge
from chat.texts import readings
from chat.upkeep.places import check_nothing_is_under_way
from memory.access import STORE


def prepare() -> None:
    """Migrates the tables, installs missing schedules, opens the store and requeues interrupted work. Idempotent.

    Raises MemoryInUse while a backup is being restored.
    """
    check_nothing_is_under_way()
    prepare_in_any_case()


def migrate() -> None:
    """Brings the tables up to date."""
    executor = MigrationExecutor(connections[DEFAULT_DB_ALIAS])
    if executor.migration_plan(executor.loader.graph.leaf_nodes()):
        call_command("migrate", verbosity=0, interactive=False)


def prepare_in_any_case() -> None:
    """The same without that check, for restoring a backup."""
    migrate()
    installing.install()
    _ = STORE.engine
    take_up_what_was_left()
    readings.take_up_what_was_left()
    stories.take_up_what_was_left()
    importing_knowledge.take_up_what_was_left()
    removing_knowledge.take_up_what_was_left()
