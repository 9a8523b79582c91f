"""The store over two servers."""

from tests.memory.store.shards.conftest import sharded, two_processes, two_servers

__all__ = ["sharded", "two_processes", "two_servers"]
