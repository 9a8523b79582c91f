import os
from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.made_once import SHARED, copied


@pytest.fixture(autouse=True)
def shared(tmp_path, monkeypatch):
    (tmp_path / "shared").mkdir()
    monkeypatch.setitem(os.environ, SHARED, str(tmp_path / "shared"))


def test_it_is_made_once_however_many_ask_at_once(tmp_path):
    made = []

    def make(folder):
        made.append(folder)
        folder.mkdir()
        (folder / "file").write_text("whole", encoding="utf-8")

    with ThreadPoolExecutor(4) as pool:
        folders = list(pool.map(lambda number: copied("thing", make, tmp_path / str(number)), range(8)))
    assert len(made) == 1
    assert {(each / "file").read_text(encoding="utf-8") for each in folders} == {"whole"}


def test_what_was_left_half_made_is_made_anew(tmp_path):
    def fail(folder):
        folder.mkdir()
        (folder / "half").touch()
        raise InterruptedError

    with pytest.raises(InterruptedError):
        copied("thing", fail, tmp_path / "first")
    assert list(copied("thing", lambda folder: folder.mkdir(), tmp_path / "second").iterdir()) == []
