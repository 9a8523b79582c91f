"""Reads and checks all settings from the environment; no other module does. A wrong value aborts the start with a hint."""

import errno
import os
import secrets
from dataclasses import dataclass
from ipaddress import ip_address
from pathlib import Path
from urllib.parse import urlsplit

import dj_database_url
from environs import Env, EnvError
from marshmallow.validate import OneOf, Range

from chat.language_model.settings import ModelSettings
from companion_site.mail_server import MailServer, mail_server
from memory.embedding.address import Address

LOGS = ("text", "json")
SIGNUP = ("open", "closed", "invite")
INDEX_SCHEMES = ("s3://", "gs://", "az://")


class WrongSetting(Exception):
    """A setting has an unusable value; the message says which, why, and what to do."""


@dataclass(frozen=True)
class Environment:
    """All settings of an installation, read once. docs/settings.md describes each."""

    data: Path
    host: str
    port: int
    secret_key: str
    allowed_hosts: list[str]
    signup: str
    database_url: str
    redis_url: str
    sparql_query_url: str
    sparql_update_url: str
    index_uri: str
    embeddings: Address
    sharing_people: int
    sharing_account_days: int
    idle_minutes: float
    snapshots_kept: int
    llm: ModelSettings
    api_token: str
    metrics_token: str
    worker_metrics_port: int
    log: str
    is_behind_https: bool
    mail: MailServer

    @property
    def is_loopback(self) -> bool:
        """Whether the site is reachable from this machine only."""
        return is_loopback(self.host)

    @property
    def is_distributed(self) -> bool:
        """Whether several processes share Redis."""
        return bool(self.redis_url)


def is_loopback(host: str) -> bool:
    """Whether a host name or address means this machine."""
    try:
        return host == "localhost" or ip_address(host).is_loopback
    except ValueError:
        return False


def read_environment() -> Environment:
    """Reads and checks all settings. Raises WrongSetting."""
    env = Env(prefix="COMPANION_")
    try:
        return _read(env)
    except EnvError as problem:
        msg = f"A setting is wrong: {problem} Correct it in the environment, then start again."
        raise WrongSetting(msg) from problem


def _read(env: Env) -> Environment:
    host = env.str("HOST", "127.0.0.1")
    signup = env.str("SIGNUP", "open" if is_loopback(host) else "closed", validate=OneOf(SIGNUP))
    data = _data_folder(Path(env.str("DATA", "data")).expanduser().resolve())
    query_url, update_url = env.str("SPARQL_QUERY_URL", ""), env.str("SPARQL_UPDATE_URL", "")
    if bool(query_url) != bool(update_url):
        msg = "COMPANION_SPARQL_QUERY_URL and COMPANION_SPARQL_UPDATE_URL belong together. Set both or neither."
        raise WrongSetting(msg)
    _check_stores(query_url.split(), update_url.split(), env.str("REDIS_URL", ""))
    for name, url, schemes in (
        *(("SPARQL_QUERY_URL", each, ("http://", "https://")) for each in query_url.split()),
        *(("SPARQL_UPDATE_URL", each, ("http://", "https://")) for each in update_url.split()),
        ("EMBEDDINGS_BASE_URL", env.str("EMBEDDINGS_BASE_URL", ""), ("http://", "https://")),
        ("REDIS_URL", env.str("REDIS_URL", ""), ("redis://", "rediss://", "unix://")),
    ):
        if url and not url.startswith(schemes):
            msg = f"COMPANION_{name} must begin with {' or '.join(schemes)}; it is “{url}”."
            raise WrongSetting(msg)
    return Environment(
        data=data,
        host=host,
        port=env.int("PORT", 8000, validate=Range(1, 65535)),
        secret_key=env.str("SECRET_KEY", "") or _kept_secret_key(data),
        allowed_hosts=env.list("ALLOWED_HOSTS", [host, "localhost", "127.0.0.1", "[::1]"]),
        signup=signup,
        database_url=_checked_database_url(env.str("DATABASE_URL", f"sqlite:///{data / 'companion.sqlite3'}")),
        redis_url=env.str("REDIS_URL", ""),
        sparql_query_url=query_url,
        sparql_update_url=update_url,
        index_uri=_checked_index_uri(env.str("INDEX_URI", "")),
        embeddings=_embeddings(env),
        sharing_people=env.int("SHARING_PEOPLE", 3, validate=Range(2)),
        sharing_account_days=env.int("SHARING_ACCOUNT_DAYS", 1, validate=Range(0)),
        idle_minutes=env.float("IDLE_MINUTES", 5.0, validate=Range(0)),
        snapshots_kept=env.int("SNAPSHOTS_KEPT", 7, validate=Range(1)),
        llm=_language_model(env),
        api_token=env.str("API_TOKEN", "").strip(),
        metrics_token=env.str("METRICS_TOKEN", "").strip(),
        worker_metrics_port=env.int("WORKER_METRICS_PORT", 0, validate=Range(0, 65535)),
        log=env.str("LOG", "text", validate=OneOf(LOGS)),
        is_behind_https=env.bool("HTTPS", default=False),
        mail=_mail(env),
    )


def _check_stores(query_urls: list[str], update_urls: list[str], redis_url: str) -> None:
    """Raises WrongSetting unless several stores are named in pairs, each once, with Redis for the locks."""
    if len(query_urls) != len(update_urls) or len(set(query_urls)) != len(query_urls):
        msg = (
            "COMPANION_SPARQL_QUERY_URL and COMPANION_SPARQL_UPDATE_URL must name the same stores, in the same order, each once."
        )
        raise WrongSetting(msg)
    if len(query_urls) > 1 and not redis_url:
        msg = "COMPANION_SPARQL_QUERY_URL names several stores, which need locks across processes. Set COMPANION_REDIS_URL."
        raise WrongSetting(msg)


def _language_model(env: Env) -> ModelSettings:
    url, model = env.str("LLM_BASE_URL", "").strip(), env.str("LLM_MODEL", "").strip()
    if bool(url) != bool(model):
        msg = "COMPANION_LLM_BASE_URL and COMPANION_LLM_MODEL belong together. Set both, or neither to use no language model."
        raise WrongSetting(msg)
    if url and not (url.startswith(("http://", "https://")) and urlsplit(url).hostname):
        msg = "COMPANION_LLM_BASE_URL must be like http://127.0.0.1:11434/v1."
        raise WrongSetting(msg)
    tokens, reply_tokens = env.int("LLM_TOKENS", 4000, validate=Range(1000)), env.int("LLM_REPLY_TOKENS", 400, validate=Range(50))
    if reply_tokens > tokens // 2:
        msg = "COMPANION_LLM_REPLY_TOKENS can be at most half of COMPANION_LLM_TOKENS. Lower it, or raise COMPANION_LLM_TOKENS."
        raise WrongSetting(msg)
    return ModelSettings(
        base_url=url,
        model=model,
        api_key=env.str("LLM_API_KEY", ""),
        seconds=env.float("LLM_SECONDS", 20.0, validate=Range(0.1, 55.0)),
        first_token_seconds=env.float("LLM_FIRST_TOKEN_SECONDS", 8.0, validate=Range(0.1, 55.0)),
        tokens=tokens,
        reply_tokens=reply_tokens,
    )


def _mail(env: Env) -> MailServer:
    try:
        return mail_server(env.str("MAIL_URL", "").strip(), env.str("MAIL_FROM", "").strip())
    except ValueError as problem:
        msg = (
            "COMPANION_MAIL_URL must be like smtp+starttls://name:password@mail.example:587 (or smtp://, smtps://), "
            "and COMPANION_MAIL_FROM the sender’s address. Set both, or neither to send no mail."
        )
        raise WrongSetting(msg) from problem


def _embeddings(env: Env) -> Address:
    """The embeddings server; an empty address if none is configured."""
    base_url, model = env.str("EMBEDDINGS_BASE_URL", "").strip(), env.str("EMBEDDINGS_MODEL", "").strip()
    key = env.str("EMBEDDINGS_API_KEY", "").strip()
    if bool(base_url) != bool(model):
        msg = "COMPANION_EMBEDDINGS_BASE_URL and COMPANION_EMBEDDINGS_MODEL belong together. Set both or neither."
        raise WrongSetting(msg)
    if key and not base_url:
        msg = "COMPANION_EMBEDDINGS_API_KEY needs a server. Set COMPANION_EMBEDDINGS_BASE_URL too, or remove the key."
        raise WrongSetting(msg)
    if base_url and not urlsplit(base_url).hostname:
        msg = "COMPANION_EMBEDDINGS_BASE_URL has no host. It must be like https://host/v1."
        raise WrongSetting(msg)
    return Address(base_url, model, key)


def _checked_index_uri(uri: str) -> str:
    """An absolute folder, or the URI of object storage. Raises WrongSetting for other schemes."""
    if "://" not in uri:
        return str(Path(uri).expanduser().resolve()) if uri else ""
    if not uri.startswith(INDEX_SCHEMES):
        msg = f"COMPANION_INDEX_URI must be a folder or begin with {' or '.join(INDEX_SCHEMES)}; it is “{uri}”."
        raise WrongSetting(msg)
    return uri


def _checked_database_url(url: str) -> str:
    try:
        dj_database_url.parse(url)
    except ValueError as problem:
        msg = "COMPANION_DATABASE_URL must be like postgres://user:password@host:5432/name or sqlite:////folder/file.sqlite3."
        raise WrongSetting(msg) from problem
    return url


def _data_folder(data: Path) -> Path:
    try:
        data.mkdir(mode=0o700, parents=True, exist_ok=True)
        if not os.access(data, os.W_OK):
            raise PermissionError(errno.EACCES, "it belongs to another user")
    except OSError as problem:
        msg = f"Cannot write to the data folder {data}: {problem.strerror}. Set COMPANION_DATA to a folder you own."
        raise WrongSetting(msg) from problem
    return data


def _kept_secret_key(data: Path) -> str:
    """The secret key stored in the data folder, generated at the first start and readable by its owner only."""
    file = data / "secret_key"
    if not file.exists() or not file.read_text(encoding="utf-8").strip():
        fresh = data / f"secret_key.{secrets.token_hex(4)}"
        fresh.touch(mode=0o600)
        fresh.write_text(secrets.token_urlsafe(50), encoding="utf-8")
        fresh.replace(file)
    return file.read_text(encoding="utf-8").strip()
