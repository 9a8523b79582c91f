import pytest

from tests.commands import manage_here


@pytest.mark.parametrize("workers", ["0", "-1", "65", "many"])
def test_a_number_of_workers_that_cannot_be_is_refused_before_anything_starts(capsys, workers):
    refused = manage_here(capsys, "services", "--workers", workers)
    assert refused.status == 2
    assert "--workers" in refused.complained
