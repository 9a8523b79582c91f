import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_a_first_turn_loads_no_library(tmp_path):
    command = [sys.executable, "-m", "tests.chat.warmed", str(tmp_path / "site")]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.split() == []
