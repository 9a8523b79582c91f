"""Initialises a data folder: tables, schedules and the memory ontology."""

from django.core.management import call_command
from django.db import DEFAULT_DB_ALIAS, connections
from django.db.migrations.executor import MigrationExecutor

from chat.consolidating import waiting
from chat.importing.models import MemoryImport
from chat.personas.models import Persona
from chat.schedules import installing
from chat.staff.models import KnowledgeImport, KnowledgeRemoval
from chat.texts.models import TextReading
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


def take_up_what_was_left() -> None:
    """Requeues interrupted jobs at start: if this process alone owns the store, whatever counts as running is dead."""
    waiting.take_up_what_was_left()
    if not STORE.engine.keeps_own_files:
        for jobs in (TextReading, MemoryImport, Persona, KnowledgeImport, KnowledgeRemoval):
            jobs.objects.all().wait_again()
