"""Checks on which hosts the site may listen."""

from django.conf import settings

from companion_site.environment import WrongSetting, is_loopback


def check_host(host: str) -> None:
    """Raises WrongSetting if `--host` would open the site to other machines while the settings bind it to this one."""
    if not is_loopback(host) and is_loopback(settings.ENVIRONMENT.host):
        msg = f"--host {host} opens the site to other machines. Set COMPANION_HOST={host} instead, which also closes sign-up."
        raise WrongSetting(msg)
