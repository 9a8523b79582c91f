"""Rate limits, counted in the cache, which all processes of a distributed site share."""

import logging
from dataclasses import dataclass
from hashlib import sha256

from django.conf import settings
from django.core.cache import cache
from redis.exceptions import RedisError

from memory.clock import Clock, system_clock

logger = logging.getLogger("companion.pace")


@dataclass(frozen=True)
class RateLimit:
    """A fixed-window rate limit: `at_most` times per window of `seconds`, for each person, token or address."""

    name: str
    at_most: int
    seconds: int

    def hit(self, who: str, clock: Clock = system_clock) -> bool:
        """Counts a use, and says whether it is within the limit. If the cache is unavailable it is: a limit is not a lock."""
        try:
            return self._counted(self._key(who, clock)) <= self.at_most
        except RedisError:
            logger.exception("could not count the rate of %s", self.name)
            return True

    def hit_from(self, address: str, clock: Clock = system_clock) -> bool:
        """The same for an IP address. On a site that only its own machine reaches, the address tells nobody apart: none is counted."""
        return not settings.COMPANION_IS_OPEN or self.hit(address, clock)

    def is_exhausted(self, who: str, clock: Clock = system_clock) -> bool:
        """Whether the limit is reached; counts nothing."""
        try:
            return int(cache.get(self._key(who, clock), 0)) >= self.at_most
        except RedisError:
            return False

    def forget(self, who: str, clock: Clock = system_clock) -> None:
        """Resets the count of the current window."""
        try:
            cache.delete(self._key(who, clock))
        except RedisError:
            logger.exception("could not count the rate of %s", self.name)

    def _counted(self, key: str) -> int:
        cache.add(key, 0, 2 * self.seconds)
        try:
            return int(cache.incr(key))
        except ValueError:  # evicted between the two calls
            cache.set(key, 1, 2 * self.seconds)
            return 1

    def _key(self, who: str, clock: Clock) -> str:
        """The cache key of the current window; names and addresses are hashed."""
        stretch = int(clock().timestamp() // self.seconds)
        return f"pace:{self.name}:{sha256(who.encode()).hexdigest()[:32]}:{stretch}"
