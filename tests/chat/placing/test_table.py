"""What the table of places leaves behind in the thread that asks it."""

from concurrent.futures import ThreadPoolExecutor
from uuid import UUID

from django.db import connection, transaction

from chat.placing.table import TABLE

NOBODY = UUID(int=0xF)


def asked():
    """What was closed by the first question of a thread, and by then by all of them."""
    closed = []
    closing, connection.close = connection.close, lambda: closed.append(connection.connection is not None)
    try:
        TABLE.where(NOBODY)
        first = list(closed)
        with transaction.atomic():
            TABLE.where(NOBODY)
        TABLE.where(NOBODY)
        return first, closed
    finally:
        connection.close = closing
        closing()


def test_a_thread_that_asks_where_somebody_lives_keeps_no_connection_of_its_own(transactional_db):
    with ThreadPoolExecutor(1) as pool:
        assert pool.submit(asked).result() == ([True], [True])
