//! Commands of pages that run some of the tests: there are such tests.

use std::{env, process::Command};

use testkit::{files_below, read, run, workspace};

/// What runs the tests of a package, behind `cargo test`.
const PROGRAM: &str = "--test integration ";
/// Before that, where it is the package of the generator.
const GENERATOR: &str = "-p triglyph ";

/// Files beside `docs` that speak of tests.
const FILES: [&str; 6] =
    [".github/workflows/ci.yml", "ARCHITECTURE.md", "CONTRIBUTING.md", "Makefile", "benches/README.md", ".ci/engines"];

pub fn find_tests() {
    let own = run(Command::new(env::current_exe().expect("a running program has a path")).arg("--list")).stdout;
    let mut found = 0;
    let docs = files_below(&workspace().join("docs"))
        .into_values()
        .filter(|path| path.extension().is_some_and(|end| end == "md"));
    for path in docs.chain(FILES.map(|file| workspace().join(file))) {
        for line in read(&path).lines() {
            for (at, _) in line.match_indices(PROGRAM) {
                let of_generator =
                    line[..at].rsplit("cargo test").next().is_some_and(|before| before.contains(GENERATOR));
                for filter in filters(&line[at + PROGRAM.len()..]) {
                    let there = if of_generator { is_in_the_generator(filter) } else { own.contains(filter) };
                    assert!(there, "{}: there is no test {filter:?}:\n{line}", path.display());
                    found += 1;
                }
            }
        }
    }
    assert!(found > 30, "only {found} commands run some tests");
}

/// The first words of `text` that name tests; those in capitals stand for others.
fn filters(text: &str) -> impl Iterator<Item = &str> {
    let command = text.split(['`', '#', '|']).next().unwrap_or_default();
    let names =
        |word: &&str| word.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_' || c == ':');
    command.split(' ').filter(|word| *word != "--").take_while(names).filter(|word| !word.is_empty())
}

/// Whether the filter starts with a module of the generator's tests, and goes on as a module in that or as a function.
fn is_in_the_generator(filter: &str) -> bool {
    let (module, rest) = filter.split_once("::").unwrap_or((filter, ""));
    let tests = workspace().join("codegen/tests");
    let sources = files_below(&tests).into_iter().filter(|(name, _)| {
        name.strip_prefix(module)
            .is_some_and(|inside| inside == ".rs" || inside.starts_with('/') && inside.ends_with(".rs"))
    });
    let calls = |line: &str| line.contains("fn ") && line.contains(rest);
    sources.into_iter().any(|(name, path)| name.ends_with(&format!("/{rest}.rs")) || read(&path).lines().any(calls))
}
