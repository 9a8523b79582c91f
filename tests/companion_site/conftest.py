from tests.chat.conftest import service  # noqa: F401  the same for both
from tests.memory.store.conftest import redis_url  # noqa: F401  the same
