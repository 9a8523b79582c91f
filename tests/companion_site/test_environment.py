import os
import stat

import pytest

from companion_site.environment import WrongSetting, is_loopback, read_environment
from memory.embedding.address import Address
from tests.commands import manage


@pytest.fixture
def set_only(monkeypatch, tmp_path):
    """Settings as a person makes them: these, a data folder, and nothing else."""

    def set_only(**settings: str) -> None:
        for name in [name for name in os.environ if name.startswith("COMPANION_")]:
            monkeypatch.delenv(name)
        for name, value in {"DATA": str(tmp_path / "data"), **settings}.items():
            monkeypatch.setenv(f"COMPANION_{name}", value)

    return set_only


WRONG = [
    {"PORT": "eighty"},
    {"PORT": "0"},
    {"PORT": "65536"},
    {"PORT": ""},
    {"SIGNUP": "maybe"},
    {"SIGNUP": ""},
    {"REDIS_URL": "http://127.0.0.1:6379"},
    {"SPARQL_QUERY_URL": "http://127.0.0.1:7878/query"},
    {"SPARQL_UPDATE_URL": "http://127.0.0.1:7878/update"},
    {"SPARQL_QUERY_URL": "ftp://a.example/query", "SPARQL_UPDATE_URL": "http://a.example/update"},
    {"SPARQL_QUERY_URL": "http://a.example/query", "SPARQL_UPDATE_URL": "a.example/update"},
    {"SPARQL_QUERY_URL": "http://a.example/q http://b.example/q", "SPARQL_UPDATE_URL": "http://a.example/u http://b.example/u"},
    {
        "SPARQL_QUERY_URL": "http://a.example/q http://b.example/q",
        "SPARQL_UPDATE_URL": "http://a.example/u",
        "REDIS_URL": "redis://127.0.0.1/0",
    },
    {
        "SPARQL_QUERY_URL": "http://a.example/q http://a.example/q",
        "SPARQL_UPDATE_URL": "http://a.example/u http://b.example/u",
        "REDIS_URL": "redis://127.0.0.1/0",
    },
    {"INDEX_URI": "ftp://a.example/index"},
    {"EMBEDDINGS_BASE_URL": "http://a.example/v1"},
    {"EMBEDDINGS_MODEL": "small"},
    {"EMBEDDINGS_API_KEY": "a key"},
    {"EMBEDDINGS_BASE_URL": "a.example/v1", "EMBEDDINGS_MODEL": "small"},
    {"EMBEDDINGS_BASE_URL": "http:///v1", "EMBEDDINGS_MODEL": "small"},
    {"DATABASE_URL": "nonsense"},
    {"DATABASE_URL": "mongo://127.0.0.1/companion"},
    {"DATABASE_URL": "postgres://127.0.0.1:many/companion"},
    {"LLM_BASE_URL": "http://127.0.0.1:11434/v1"},
    {"LLM_MODEL": "parrot"},
    {"LLM_BASE_URL": "127.0.0.1:11434", "LLM_MODEL": "parrot"},
    {"LLM_BASE_URL": "http://", "LLM_MODEL": "parrot"},
    {"LLM_SECONDS": "60"},
    {"LLM_TOKENS": "1000", "LLM_REPLY_TOKENS": "900"},
    {"DATA": "/dev/null"},
    {"DATA": "/proc/companion"},
]


@pytest.mark.parametrize("wrong", WRONG, ids=str)
def test_a_wrong_value_stops_the_start_and_is_named(set_only, wrong):
    set_only(**wrong)
    with pytest.raises(WrongSetting) as stopped:
        read_environment()
    assert any(f"COMPANION_{name}" in str(stopped.value) for name in wrong)


@pytest.mark.parametrize("wrong", WRONG, ids=str)
def test_a_wrong_value_comes_with_a_hint_of_what_to_do(set_only, wrong):
    set_only(**wrong)
    with pytest.raises(WrongSetting, match=r"must |Set |Lower |Correct "):
        read_environment()


def test_a_password_in_an_address_is_not_said_aloud(set_only):
    set_only(DATABASE_URL="postgre://companion:hush@127.0.0.1/companion")
    with pytest.raises(WrongSetting) as stopped:
        read_environment()
    assert "hush" not in str(stopped.value)


def test_a_server_of_embeddings_is_named_with_its_model(set_only):
    set_only(EMBEDDINGS_BASE_URL="http://127.0.0.1:9/v1", EMBEDDINGS_MODEL="a/model", EMBEDDINGS_API_KEY="hush")
    assert read_environment().embeddings == Address("http://127.0.0.1:9/v1", "a/model", "hush")
    assert "hush" not in repr(read_environment().embeddings)


def test_without_any_setting_the_site_is_for_this_machine(set_only, tmp_path):
    set_only()
    read = read_environment()
    assert (read.host, read.port, read.signup) == ("127.0.0.1", 8000, "open")
    assert set(read.allowed_hosts) == {"127.0.0.1", "localhost", "[::1]"}
    assert read.database_url == f"sqlite:///{tmp_path}/data/companion.sqlite3"
    assert (read.is_loopback, read.is_distributed) == (True, False)
    assert (read.redis_url, read.sparql_query_url, read.sparql_update_url) == ("", "", "")


def test_without_a_data_folder_it_is_the_one_beside(set_only, monkeypatch, tmp_path):
    set_only(SECRET_KEY="x" * 50)
    monkeypatch.delenv("COMPANION_DATA")
    monkeypatch.chdir(tmp_path)
    assert read_environment().data == tmp_path / "data"


@pytest.mark.parametrize("host", ["0.0.0.0", "192.168.1.5", "companion.example", "::"])  # noqa: S104  not bound here
def test_a_site_for_other_machines_lets_nobody_sign_up_by_default(set_only, host):
    set_only(HOST=host)
    read = read_environment()
    assert (read.is_loopback, read.signup) == (False, "closed")
    assert host in read.allowed_hosts


@pytest.mark.parametrize("signup", ["open", "closed", "invite"])
def test_what_is_set_counts(set_only, signup):
    set_only(
        HOST="companion.example", SIGNUP=signup, PORT="9000", ALLOWED_HOSTS="a.example,b.example", REDIS_URL="redis://127.0.0.1/0"
    )
    read = read_environment()
    assert (read.signup, read.port, read.allowed_hosts) == (signup, 9000, ["a.example", "b.example"])
    assert read.is_distributed


@pytest.mark.parametrize(
    ("host", "is_ours"),
    [("localhost", True), ("127.0.0.1", True), ("127.8.9.1", True), ("::1", True), ("0.0.0.0", False), ("::", False), ("", False), ("localhost.evil.example", False)],  # noqa: S104
)  # fmt: skip
def test_only_this_machine_is_loopback(host, is_ours):
    assert is_loopback(host) is is_ours


def test_the_secret_key_is_made_once_and_for_the_owner_alone(set_only, tmp_path):
    set_only()
    first, second = read_environment().secret_key, read_environment().secret_key
    file = tmp_path / "data" / "secret_key"
    assert first == second == file.read_text(encoding="utf-8").strip()
    assert len(first) >= 50
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_two_sites_have_two_keys(set_only, tmp_path):
    set_only()
    first = read_environment().secret_key
    set_only(DATA=str(tmp_path / "other"))
    assert read_environment().secret_key != first


def test_a_key_that_is_set_is_not_written_down(set_only, tmp_path):
    set_only(SECRET_KEY="given")
    assert read_environment().secret_key == "given"
    assert not (tmp_path / "data" / "secret_key").exists()


def test_the_data_folder_is_made_with_all_above_it(set_only, tmp_path):
    set_only(DATA=str(tmp_path / "a" / "b"), SECRET_KEY="given")
    assert read_environment().data.is_dir()


def test_a_command_with_a_wrong_setting_ends_with_one_line(tmp_path):
    done = manage(tmp_path / "data", "import_domain", "--bundled", COMPANION_PORT="eighty")
    assert (done.status, done.printed, len(done.complaints)) == (2, "", 1)
    assert "COMPANION_PORT" in done.complained


@pytest.mark.parametrize(("given", "read"), [("", ""), ("s3://bucket/index", "s3://bucket/index"), ("/srv/index", "/srv/index")])
def test_the_text_index_may_be_in_a_folder_or_in_object_storage(set_only, given, read):
    set_only(INDEX_URI=given)
    assert read_environment().index_uri == read


def test_without_an_address_there_is_no_language_model(set_only):
    set_only()
    assert not read_environment().llm.is_set


def test_a_language_model_is_known_by_its_host_and_its_key_is_not_said_aloud(set_only):
    set_only(LLM_BASE_URL="https://me:hush@models.example:8443/v1", LLM_MODEL="parrot", LLM_API_KEY="secret")
    llm = read_environment().llm
    assert (llm.is_set, llm.host, llm.model) == (True, "models.example:8443", "parrot")
    assert "secret" not in repr(llm)


def test_with_the_settings_for_the_open_network_django_has_nothing_to_say_before_a_deployment(tmp_path):
    asked, bare = ("check", "--deploy", "--fail-level", "INFO"), {"COMPANION_SECRET_KEY": "", "DJANGO_ALLOW_ASYNC_UNSAFE": ""}
    done = manage(tmp_path / "data", *asked, COMPANION_HTTPS="yes", COMPANION_ALLOWED_HOSTS="companion.example", **bare)
    assert (done.complained, done.status) == ("", 0)
    plain = manage(tmp_path / "data", *asked, **bare)
    assert plain.status != 0
    assert "SECURE_HSTS_SECONDS" in plain.complained


@pytest.mark.parametrize("form", ["text", "json"])
def test_the_form_of_the_log_is_one_of_two(set_only, form):
    set_only(LOG=form)
    assert read_environment().log == form
