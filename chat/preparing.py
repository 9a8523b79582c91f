"""Initialises a data folder: tables, schedules and the memory ontology."""

from django.apps import apps
from django.core.management import call_command
from django.db import DEFAULT_DB_ALIAS, connections
from django.db.migrations.executor import MigrationExecutor
from django.db.migrations.loader import MigrationLoader

from chat.consolidating import waiting
from chat.importing.models import MemoryImport
from chat.personas.models import Persona
from chat.schedules import installing
from chat.staff.models import KnowledgeImport, KnowledgeRemoval
from chat.texts.models import TextReading
from chat.upkeep.places import check_nothing_is_under_way
from memory.access import STORE
from memory.errors import LaterVersion


def prepare() -> None:
    """Migrates the tables, installs missing schedules, opens the store and requeues interrupted work. Idempotent.

    Raises MemoryInUse while a backup is being restored, and LaterVersion, changing nothing, where a later version has been.
    """
    check_nothing_is_under_way()
    prepare_in_any_case()


def migrate() -> None:
    """Brings the tables up to date. Raises LaterVersion if a later version has changed them."""
    executor = MigrationExecutor(connections[DEFAULT_DB_ALIAS])
    _refuse_later_tables(executor.loader)
    if executor.migration_plan(executor.loader.graph.leaf_nodes()):
        call_command("migrate", verbosity=0, interactive=False)


def _refuse_later_tables(loader: MigrationLoader) -> None:
    """Only our own tables count: a library may give up the names of changes that it has made."""
    ours = {each.label for each in apps.get_app_configs() if each.name.split(".")[0] == "chat"}
    later = sorted(each for each in loader.applied_migrations if each[0] in ours and each not in loader.disk_migrations)
    if later:
        sentence = f"The accounts were written by a later version of Companion: it has made the change {'.'.join(later[0])}."
        raise LaterVersion(sentence, "Start that version again, or restore a backup made with this one. Nothing was changed.")


def prepare_in_any_case() -> None:
    """The same without that check, for restoring a backup."""
    migrate()
    _ = STORE.engine
    installing.install()
    take_up_what_was_left()


def take_up_what_was_left() -> None:
    """Requeues interrupted jobs at start: if this process alone owns the store, whatever counts as running is dead."""
    waiting.take_up_what_was_left()
    if not STORE.engine.keeps_own_files:
        for jobs in (TextReading, MemoryImport, Persona, KnowledgeImport, KnowledgeRemoval):
            jobs.objects.all().wait_again()
