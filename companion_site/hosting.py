"""Where the site may listen."""

from django.conf import settings

from companion_site.environment import WrongSetting, is_loopback


def check_host(host: str) -> None:
    """Raises WrongSetting for an option that would open the site to others while its settings say it is closed."""
    if not is_loopback(host) and is_loopback(settings.ENVIRONMENT.host):
        msg = f"--host {host} opens the site to other machines: set COMPANION_HOST={host} instead, which closes the sign-up too."
        raise WrongSetting(msg)
