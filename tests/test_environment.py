"""What a run of tests that was killed left in memory goes; what another one still uses stays."""

import os
import subprocess
import sys

from tests.environment import is_roomy, remove_left


def test_what_a_killed_run_left_goes_and_what_is_in_use_stays(tmp_path):
    with subprocess.Popen([sys.executable, "-c", ""]) as ended:
        pass
    for process in (ended.pid, os.getpid()):
        folder = tmp_path / f"companion-run-{process}-abc"
        folder.mkdir()
        os.utime(folder, (0, 0))
    (tmp_path / "companion-tests-abc").mkdir()
    remove_left(tmp_path)
    assert {each.name for each in tmp_path.iterdir()} == {f"companion-run-{os.getpid()}-abc", "companion-tests-abc"}


def test_a_folder_that_is_not_there_has_no_room(tmp_path):
    assert not is_roomy(tmp_path / "nowhere")
