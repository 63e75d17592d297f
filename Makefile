# Names for the commands of daily work. Nothing is built by make itself; each task works by hand as well.
CARGO ?= cargo

.DEFAULT_GOAL := help
.PHONY: help generate format lint quick test everything check docs deny unused update fuzz coverage properties injection bench site playground

help: ## this list
	@sed -n 's/^\([a-z]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | expand -t 12

generate: ## the bindings of this repository, in all languages
	$(CARGO) gen

format: ## all Rust code
	$(CARGO) fmt --all

lint: ## formatting and Clippy, warnings as errors
	$(CARGO) fmt --all --check
	$(CARGO) lint

quick: lint ## lints, and the generator's own tests
	$(CARGO) test -p triglyph

test: ## every test
	$(CARGO) test --workspace

everything: ## every test in full, where other runs try a sample; hours
	TRIGLYPH_EVERYTHING=1 TRIGLYPH_INJECTION=0..192 CORPUS_SCHEMAS=1 CORPUS_NATIVES=1 $(CARGO) test --workspace

check: ## everything that must hold before a change lands
	.ci/run

docs: ## rustdoc, warnings as errors
	RUSTDOCFLAGS="-D warnings" $(CARGO) doc --workspace --no-deps --document-private-items

deny: ## licences, bans, sources and advisories of dependencies (cargo install --locked cargo-deny)
	$(CARGO) deny check

unused: ## dependencies that nothing uses (cargo install --locked cargo-machete)
	$(CARGO) machete

update: ## everything that is recorded: generated code, pages, snapshots; read the diff
	$(CARGO) gen
	LINT_DOCS=update $(CARGO) test -p triglyph --test integration lint::
	INSTA_UPDATE=always $(CARGO) test -p triglyph
	UPDATE_DOCS=1 $(CARGO) test --test integration suite::

fuzz: ## an open-ended differential run; SEED, SCHEMAS and DOCUMENTS may be given
	TRIGLYPH_FUZZ_SEED=$(or $(SEED),1) TRIGLYPH_FUZZ_SCHEMAS=$(or $(SCHEMAS),600) \
	TRIGLYPH_FUZZ_DOCUMENTS=$(or $(DOCUMENTS),60) $(CARGO) test --test integration fuzz::differential -- --nocapture

coverage: ## coverage-guided fuzzing of everything that takes bytes; MINUTES for each target
	.ci/fuzz $(or $(MINUTES),10)

properties: ## what must hold of any input of the TypeScript and Python runtimes, on new ones; MINUTES and SEED
	TRIGLYPH_PROPERTIES_MINUTES=$(or $(MINUTES),10) TRIGLYPH_PROPERTIES_SEED=$(SEED) \
	$(CARGO) test --test integration properties:: -- --nocapture

injection: ## every payload in every string position, half an hour and more
	TRIGLYPH_INJECTION=0..192 $(CARGO) test --test integration injection:: -- --nocapture

bench: ## all yardsticks; half an hour on a machine with nothing else to do
	python3 benches

site: ## the documentation as a site, in target/site
	python3 -m venv target/site-tools
	target/site-tools/bin/python -m pip install --quiet --require-hashes --requirement docs/site/requirements.txt
	target/site-tools/bin/python docs/site/build.py target/site

playground: ## the generator in a page, in target/playground, with its tests in a browser
	.ci/playground
