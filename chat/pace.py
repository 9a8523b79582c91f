"""How often somebody may do something: counted in the cache, which all processes of a distributed site share."""

import logging
from dataclasses import dataclass
from hashlib import sha256

from django.core.cache import cache
from redis.exceptions import RedisError

from memory.clock import Clock, system_clock

logger = logging.getLogger("companion.pace")


@dataclass(frozen=True)
class Pace:
    """At most so many times within a stretch of so many seconds, for each person, token or address."""

    name: str
    at_most: int
    seconds: int

    def allows(self, who: str, clock: Clock = system_clock) -> bool:
        """Counts one more time, and says whether it may be. Where the cache is away, it may: a limit is no lock."""
        try:
            return self._counted(self._key(who, clock)) <= self.at_most
        except RedisError:
            logger.exception("the pace of %s cannot be counted", self.name)
            return True

    def is_spent(self, who: str, clock: Clock = system_clock) -> bool:
        """Whether the next time would be one too many; counts nothing."""
        try:
            return int(cache.get(self._key(who, clock), 0)) >= self.at_most
        except RedisError:
            return False

    def forget(self, who: str, clock: Clock = system_clock) -> None:
        """Begins to count anew."""
        try:
            cache.delete(self._key(who, clock))
        except RedisError:
            logger.exception("the pace of %s cannot be counted", self.name)

    def _counted(self, key: str) -> int:
        cache.add(key, 0, 2 * self.seconds)
        try:
            return int(cache.incr(key))
        except ValueError:  # dropped between the two
            cache.set(key, 1, 2 * self.seconds)
            return 1

    def _key(self, who: str, clock: Clock) -> str:
        """Names and addresses stand in no key as they are."""
        stretch = int(clock().timestamp() // self.seconds)
        return f"pace:{self.name}:{sha256(who.encode()).hexdigest()[:32]}:{stretch}"
