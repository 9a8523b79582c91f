import pytest
from django.db.migrations.recorder import MigrationRecorder
from rdflib import Literal

from chat.preparing import migrate
from memory.errors import LaterVersion
from memory.store.opening import FORM, StoreSettings, open_store
from memory.store.terms import from_engine
from tests.commands import manage
from tests.kept_folder import KEPT, TALK, unpacked

pytestmark = pytest.mark.django_db


def applied(app, name):
    MigrationRecorder.Migration.objects.create(app=app, name=name)


def test_a_change_that_a_library_or_another_program_has_made_is_no_later_version():
    applied("auth", "0099_given_up")
    applied("somebody_elses", "0001_initial")
    migrate()


def test_accounts_of_a_later_version_are_refused_with_a_way_out():
    applied("accounts", "9999_later")
    with pytest.raises(LaterVersion, match=r"accounts\.9999_later.*Start that version again"):
        migrate()


@pytest.mark.parametrize("file", sorted(KEPT.glob("form_*.zip")), ids=lambda file: file.stem)
def test_a_data_folder_of_an_earlier_version_opens_answers_and_keeps_its_talk(file, tmp_path):
    folder = unpacked(file, tmp_path / "data")
    asked = manage(folder, "converse", "alice", said="Where does my sister live?\nWhat is my cat called?")
    assert (asked.status, asked.complained) == (0, "")
    assert [each["reply"].split(".")[0] for each in asked.lines] == [
        "Your sister Anna lives in Leeds",
        "Your cat is called Biscuit",
    ]
    engine = open_store(StoreSettings(folder=folder / "memory"))
    assert {Literal(each) for each in TALK} <= {from_engine(quad.object) for quad in engine.quads(engine.graphs())}
    engine.close()


def test_the_form_of_this_version_is_kept_in_the_tests():
    assert (KEPT / f"form_{FORM}.zip").exists()
