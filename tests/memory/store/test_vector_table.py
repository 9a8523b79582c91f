import time
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any

import numpy as np
import pyarrow as pa
import pytest

from memory.store import vector_table
from memory.store.vector_table import VectorTable


def columns() -> Mapping[str, Any]:
    return {"owner": pa.string(), "key": pa.string()}


class Watched(VectorTable):
    """Notes after how many rows it was optimised."""

    def optimise(self) -> None:
        """See VectorTable."""
        vars(self).setdefault("optimised_at", []).append(self.table.count_rows())
        super().optimise()


@pytest.fixture
def table(tmp_path, monkeypatch):
    monkeypatch.setattr(vector_table, "OPTIMISED_AFTER_ROWS", 4)
    return Watched(str(tmp_path / "index"), "things", 2, columns, dict)


def test_a_small_table_is_optimised_after_some_rows_a_large_one_after_a_share_of_it(table):
    for number in range(96):
        table.put("somebody", [{"key": str(number), "vector": np.array([1.0, 0.0], np.float32)}])
    at = vars(table)["optimised_at"]
    assert at[:3] == [4, 8, 12]
    steps = [(later, later - before) for before, later in pairwise(at)]
    assert steps[-1][1] == 11
    assert all(step <= max(4, -(-rows // 8)) for rows, step in steps)
    assert table.count("somebody") == 96


def test_optimised_by_hand_it_counts_anew(table):
    for number in range(3):
        table.put("somebody", [{"key": str(number), "vector": np.array([1.0, 0.0], np.float32)}])
    table.optimise()
    table.put("somebody", [{"key": "3", "vector": np.array([1.0, 0.0], np.float32)}])
    assert vars(table)["optimised_at"] == [3]


def test_files_are_written_anew_while_others_in_the_process_write_and_no_row_is_lost(table):
    def write(owner):
        for number in range(12):
            table.add(owner, [{"key": f"{owner} {number}", "vector": np.array([1.0, 0.0], np.float32)}])

    with ThreadPoolExecutor(2) as threads:
        writers = [threads.submit(write, owner) for owner in ("alice", "bob")]
        while not all(each.done() for each in writers):
            table.write_anew(is_alone=True)
            time.sleep(0.01)
        assert [each.result() for each in writers] == [None, None]
    assert [table.count(owner) for owner in ("alice", "bob")] == [12, 12]
