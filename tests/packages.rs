//! Everything that is published is packaged, installed somewhere else without the network, and used there.

pub mod command;
#[cfg(unix)]
pub mod consumer;
pub mod files;
pub mod native;
pub mod python;
#[cfg(unix)]
pub mod reproducible;
pub mod runtime;
pub mod rust;
pub mod typescript;
pub mod versions;
pub mod vscode;

use testkit::lock;

/// `npm pack`, `npm install` of the archive into a fresh project, and its use from JavaScript, from TypeScript under
/// strict settings, and without any platform around the language.
#[test]
fn the_npm_package_is_used_from_a_fresh_project() {
    let _lock = lock("package-npm");
    let project = typescript::installed();
    typescript::runs_in_node(&project);
    typescript::type_checks(&project);
    typescript::runs_without_a_platform(&project);
}

/// A wheel, installed into a fresh environment, and its use, also by a type checker.
#[test]
fn the_python_package_is_used_from_a_fresh_environment() {
    let _lock = lock("package-python");
    let environment = python::installed();
    python::runs(&environment);
    python::type_checks(&environment);
}

/// The longest of these, which starts first: they start in the order of their names.
///
/// `cargo package`, what is in the packages, whether that compiles; the examples whose types a build script and a macro generate,
/// with these packages; and, if there is time for everything, the installed command in an empty folder.
#[test]
fn all_crates_are_complete_and_install() {
    let _lock = lock("package-crates");
    let packages = rust::packaged();
    rust::contents(&packages);
    match &packages.installed {
        Some(installed) => rust::installed_command_generates(installed),
        None => println!("the generator is not installed from its crate: TRIGLYPH_EVERYTHING=1 does it"),
    }
    let examples = rust::examples(&packages);
    rust::example_of_a_build_script(&examples);
    rust::example_of_the_macro(&examples);
}

/// The runtimes as packages of their own, and generated code that depends on them instead of bringing one.
#[test]
fn generated_code_finds_its_runtime_in_a_package() {
    let _lock = lock("package-runtime");
    runtime::npm_package();
    runtime::python_package();
    runtime::crate_package();
}

/// The native engine as its source distribution, a wheel made of it, and generated code that asks it.
#[test]
fn the_native_engine_is_built_from_its_sources_and_asked() {
    let _lock = lock("package-native");
    let environment = native::installed();
    native::is_asked(&environment);
}

/// The command without Rust: `npx triglyph`, a wheel, an archive.
#[test]
fn the_command_is_packed_for_those_without_rust() {
    let _lock = lock("package-command");
    let packed = command::packed();
    command::archive(&packed);
    command::npm_packages(&packed);
    command::wheel(&packed);
}

/// The extension for VS Code, with the command as its language server.
#[test]
fn the_extension_is_packed_with_its_program() {
    let _lock = lock("package-vscode");
    let vsix = vscode::packed();
    let extension = vscode::contents(&vsix);
    vscode::starts_its_program(&vsix, &extension);
}

/// A dependency on the contracts by the repository's address.
#[cfg(unix)]
#[test]
fn a_dependency_on_the_contracts_compiles_no_generator() {
    let _lock = lock("package-consumer");
    consumer::compiles_the_bindings_alone();
}

#[test]
fn every_package_has_the_version_of_the_workspace() {
    versions::are_in_step();
}

/// Packing twice, in two folders, gives the same bytes.
#[cfg(unix)]
#[test]
fn packages_are_the_same_bytes_twice() {
    let _lock = lock("package-twice");
    reproducible::twice_the_same();
}
