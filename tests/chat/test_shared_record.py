from datetime import UTC, datetime
from uuid import uuid4

import pytest
from django.core.cache import cache
from django.test import override_settings

from chat.shared_record import SharedRecord
from companion_site.services import free_port

NOW = datetime(2026, 1, 22, 19, tzinfo=UTC)
REDIS = f"redis://127.0.0.1:{free_port()}/0"
NOWHERE = {
    "CACHES": {"default": {"BACKEND": "django.core.cache.backends.redis.RedisCache", "LOCATION": REDIS}},
    "CHANNEL_LAYERS": {"default": {"BACKEND": "channels_redis.core.RedisChannelLayer", "CONFIG": {"hosts": [REDIS]}}},
}


@pytest.fixture
def two():
    """Two pages of one memory."""
    cache.clear()
    memory = uuid4()
    return SharedRecord(memory), SharedRecord(memory)


def test_what_redis_did_not_take_holds_here_and_is_kept_once_it_answers(two):
    one, other = two
    with override_settings(**NOWHERE):
        assert one.leaves_out("off the record", NOW)
        assert one.taken_untold() == {"type": "off_record", "on": True}
    assert one.leaves_out("We had soup for lunch.", NOW)
    assert (one.taken_untold(), other.known()) == (None, True)


def test_what_another_page_told_since_counts_more(two):
    one, other = two
    with override_settings(**NOWHERE):
        one.switch(on=True)
    other.switch(on=False)
    one.heard(on=False)
    assert (one.known(), other.known()) == (False, False)


def test_a_confidence_ends_only_where_it_began(two):
    one, other = two
    assert one.leaves_out("off the record, i still ring mums old number to hear her", NOW)
    assert other.leaves_out("My beans won third prize at the show.", NOW)
    assert one.leaves_out("it makes me feel a bit daft", NOW)
    assert not one.leaves_out("My beans won third prize at the show.", NOW)
    assert other.known() is False
