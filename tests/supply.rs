//! What the project is made of is known to the byte, nothing is fetched while it is built, and what SECURITY.md promises
//! names a test for each promise.

pub mod locks;
pub mod promises;
pub mod scripts;
pub mod workflows;

/// Every package that is installed for tests, benches and examples is named with its version and what its bytes hash to.
#[test]
fn every_lock_is_complete() {
    locks::of_cargo();
    locks::of_cargo_in_step();
    locks::of_npm();
    locks::of_python();
}

/// Build scripts of this project and of everything that it is compiled from open no connection and start no program that
/// does; packages of npm run nothing when they are installed.
#[test]
fn no_build_step_downloads() {
    scripts::of_crates();
    scripts::of_npm();
}

/// Actions are pinned by commit, tokens can write where that is said and nowhere else, dependencies are checked, and
/// releases say where they come from.
#[test]
fn workflows_are_pinned_and_modest() {
    workflows::are_pinned();
    workflows::are_modest();
    workflows::check_dependencies();
    workflows::releases_have_a_provenance();
    workflows::containers_are_modest();
}

#[test]
fn every_promise_names_tests_that_exist() {
    promises::name_tests_that_exist();
}
