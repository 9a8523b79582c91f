"""Django settings, derived from the environment."""

import os
from pathlib import Path

import dj_database_url
from celery.schedules import crontab
from kombu import Queue

from companion_site import staff_theme
from companion_site.environment import read_environment

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # with more threads, 10 ms become 500 on a busy machine
os.environ.setdefault("LANCE_LOG", "error")  # the text index warns about every table it creates

BASE_DIR = Path(__file__).resolve().parent.parent
ENVIRONMENT = read_environment()

SECRET_KEY = ENVIRONMENT.secret_key
DEBUG = False
ALLOWED_HOSTS = ENVIRONMENT.allowed_hosts
CSRF_TRUSTED_ORIGINS = [f"https://{host}" for host in ALLOWED_HOSTS if host != "*"]
ROOT_URLCONF = "companion_site.urls"
ASGI_APPLICATION = "companion_site.asgi.application"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
AUTH_USER_MODEL = "accounts.User"
LOGIN_URL = "accounts:login"
LOGIN_REDIRECT_URL = "chat:page"
LOGOUT_REDIRECT_URL = "accounts:login"

INSTALLED_APPS = [
    "daphne",
    "unfold",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "whitenoise.runserver_nostatic",
    "django.contrib.staticfiles",
    "channels",
    "ninja",
    "chat.schedules.apps.BeatConfig",
    "companion_site",
    "chat.schedules",
    "chat.accounts",
    "chat.consolidating",
    "chat.importing",
    "chat.personas",
    "chat.placing",
    "chat.staff",
    "chat.texts",
    "chat",
    "memory",
    "measuring",
]
MIDDLEWARE = [
    "companion_site.content_security.content_security_policy",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "companion_site.languages.in_the_readers_language",
    "django.middleware.common.CommonMiddleware",
    "companion_site.refusals.refusals_in_words",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "companion_site.for_staff.staff_pages_explained",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
]
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "chat.personas.context.companion",
            ]
        },
    }
]
DATABASES = {"default": dj_database_url.parse(ENVIRONMENT.database_url, conn_max_age=60, conn_health_checks=True)}
if DATABASES["default"]["ENGINE"].endswith("postgresql"):
    waits_at_most = {"connect_timeout": 5, "options": "-c statement_timeout=30s"}
    notices_silence = {"keepalives_idle": 30, "keepalives_interval": 5, "keepalives_count": 3, "tcp_user_timeout": 20_000}
    DATABASES["default"]["OPTIONS"] = {**waits_at_most, **notices_silence, **DATABASES["default"].get("OPTIONS", {})}
elif DATABASES["default"]["ENGINE"].endswith("sqlite3"):
    DATABASES["default"]["OPTIONS"] = {
        "timeout": 20,
        # the second pragma only matters if threads share one cache, as in-memory tests do: they may then read during a write
        "init_command": "PRAGMA journal_mode=WAL; PRAGMA read_uncommitted=1;",
        "transaction_mode": "IMMEDIATE",
    }
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in ("UserAttributeSimilarityValidator", "MinimumLengthValidator", "CommonPasswordValidator")
]

LANGUAGE_CODE = "en-gb"
LANGUAGES = [("en-gb", "English"), ("de", "Deutsch")]
LOCALE_PATHS = [BASE_DIR / "companion_site" / "locale"]
TIME_ZONE = "UTC"
USE_TZ = True
STATIC_URL = "static/"
STATICFILES_DIRS = [BASE_DIR / "static"]
WHITENOISE_USE_FINDERS = True
WHITENOISE_AUTOREFRESH = False

SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
SESSION_ENGINE = "chat.accounts.sessions"
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
SESSION_COOKIE_AGE = 60 * 60 * 24 * 90
CSRF_FAILURE_VIEW = "companion_site.refusals.form_refused"
PASSWORD_RESET_TIMEOUT = 60 * 60 * 24
EMAIL_HOST, EMAIL_PORT = ENVIRONMENT.mail.host, ENVIRONMENT.mail.port
EMAIL_HOST_USER, EMAIL_HOST_PASSWORD = ENVIRONMENT.mail.user, ENVIRONMENT.mail.password
EMAIL_USE_SSL, EMAIL_USE_TLS = ENVIRONMENT.mail.is_encrypted, ENVIRONMENT.mail.upgrades
EMAIL_TIMEOUT = 10
DEFAULT_FROM_EMAIL = ENVIRONMENT.mail.sender
X_FRAME_OPTIONS = "DENY"
if ENVIRONMENT.is_behind_https:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    SECURE_SSL_REDIRECT = True
    SECURE_REDIRECT_EXEMPT = ["^healthz$", "^readyz$", "^metrics$"]
    SECURE_HSTS_SECONDS = 60 * 60 * 24 * 365
    SECURE_HSTS_INCLUDE_SUBDOMAINS = True
    SECURE_HSTS_PRELOAD = True
    SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = True
DATA_UPLOAD_MAX_MEMORY_SIZE = 256 * 1024

# The channel layer waits 5 s for a message; a socket that waits no longer, as by default, would close idle pages every 5 s.
CHANNEL_REDIS = {"address": ENVIRONMENT.redis_url, "socket_timeout": 15, "socket_connect_timeout": 5}
CHANNEL_LAYERS = {
    "default": {"BACKEND": "channels_redis.core.RedisChannelLayer", "CONFIG": {"hosts": [CHANNEL_REDIS]}}
    if ENVIRONMENT.is_distributed
    else {"BACKEND": "channels.layers.InMemoryChannelLayer", "CONFIG": {"capacity": 1000}}
}

CACHES = {
    "default": {"BACKEND": "django.core.cache.backends.redis.RedisCache", "LOCATION": ENVIRONMENT.redis_url}
    if ENVIRONMENT.is_distributed
    else {"BACKEND": "django.core.cache.backends.locmem.LocMemCache", "OPTIONS": {"MAX_ENTRIES": 100_000}}
}

CELERY_BROKER_URL = ENVIRONMENT.redis_url or "memory://localhost/"
CELERY_BROKER_TRANSPORT = f"companion_site.broker:{'RedisTransport' if ENVIRONMENT.is_distributed else 'Transport'}"
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_SERIALIZER = "json"
CELERY_ACCEPT_CONTENT = ["json"]
CELERY_TASK_QUEUES = [Queue("celery")]
CELERY_WORKER_POOL = "threads"
CELERY_WORKER_CONCURRENCY = 4
CELERY_WORKER_PREFETCH_MULTIPLIER = 1  # a task set aside by a worker that is busy would wait while another has nothing to do
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_BROKER_CONNECTION_MAX_RETRIES = None  # however long Redis is away
CELERY_BEAT_SCHEDULE = {
    "answer what waits": {"task": "chat.answer_all_that_wait", "schedule": 60.0},
    "index what was missed": {"task": "chat.index_all_that_was_missed", "schedule": 300.0},
    "review what people contribute": {"task": "chat.review_contributions", "schedule": 3600.0},
    "condense conversations that rest": {"task": "chat.condense_everybody", "schedule": 300.0, "options": {"expires": 300.0}},
    "index what things are called": {"task": "chat.index_labels", "schedule": 600.0},
    "recommend": {"task": "chat.recommend", "schedule": 60.0, "options": {"expires": 60.0}},
    "take the memory's health": {"task": "chat.take_health", "schedule": 86400.0},
    "take a snapshot": {"task": "chat.take_snapshot", "schedule": crontab("30", "2")},
    "put the store in order": {"task": "chat.optimise_store", "schedule": crontab("30", "3", "0")},
    "free room on the disk": {"task": "chat.free_room", "schedule": crontab("30", "4", "0")},
    "forget and blend": {"task": "chat.consolidate_everybody", "schedule": crontab("0", "3")},
    "go on with forgetting": {"task": "chat.consolidate_next", "schedule": 300.0},
    "optimise the text index": {"task": "chat.optimise_index", "schedule": 3600.0},
}
CELERY_BEAT_SCHEDULER = "chat.schedules.scheduler:KeptScheduler"
CELERY_RESULT_EXPIRES = None  # no results are stored, so there is nothing to clean up
DJANGO_CELERY_BEAT_TZ_AWARE = True

UNFOLD = staff_theme.UNFOLD

COMPANION_DATA = ENVIRONMENT.data
COMPANION_SNAPSHOTS_KEPT = ENVIRONMENT.snapshots_kept
COMPANION_SIGNUP = ENVIRONMENT.signup
COMPANION_IS_OPEN = not ENVIRONMENT.is_loopback or ENVIRONMENT.is_behind_https
COMPANION_MAIL = bool(ENVIRONMENT.mail.host)
COMPANION_LLM = ENVIRONMENT.llm
COMPANION_IDLE_MINUTES = ENVIRONMENT.idle_minutes
COMPANION_SHARING_PEOPLE = ENVIRONMENT.sharing_people
COMPANION_SHARING_ACCOUNT_DAYS = ENVIRONMENT.sharing_account_days
COMPANION_INTENT_FOLDERS = [ENVIRONMENT.data / "intents", BASE_DIR / "templates" / "intents"]

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"text": {"()": "companion_site.logs.PlainLine"}, "json": {"()": "companion_site.logs.JsonLine"}},
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": ENVIRONMENT.log}},
    "root": {"handlers": ["stderr"], "level": "WARNING"},
    "loggers": {"companion": {"level": "INFO"}, "companion.turns": {"level": "WARNING"}},
}
