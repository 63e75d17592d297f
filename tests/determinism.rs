//! The same schemas give the same bytes in all three languages, whatever else is different: the run, the order of
//! arguments, the current folder, the place of the schemas, the environment.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use testkit::{codegen, files_below, outside, read, run, workspace, write};

/// The schemas of `tests/strict`, which have every shape, in a folder of their own, and some of them below it.
fn schemas(folder: &Path) -> Vec<PathBuf> {
    let sources = workspace().join("tests/strict/schemas");
    let entries = fs::read_dir(&sources).unwrap_or_else(|error| panic!("{}: {error}", sources.display()));
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.expect("a readable folder").path()).collect();
    files.sort();
    for file in &mut files {
        let name = file.file_name().expect("a file");
        let below = if name.to_string_lossy().starts_with("root_") { "roots" } else { "" };
        let copy = folder.join(below).join(name);
        write(&copy, &read(file));
        *file = copy;
    }
    files
}

/// Every file below `folder`: its path and its bytes.
fn contents(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let bytes = |path| fs::read(path).expect("a readable file");
    files_below(folder).into_iter().map(|(name, path)| (name, bytes(path))).collect()
}

/// What a run of the command writes into `out`, which must not exist.
fn output(command: &mut Command, out: &Path) -> BTreeMap<String, Vec<u8>> {
    run(command.arg("--out").arg(out));
    contents(out)
}

/// Fails with the names of the files that differ.
fn assert_same(what: &str, first: &BTreeMap<String, Vec<u8>>, second: &BTreeMap<String, Vec<u8>>) {
    let names = first.keys().chain(second.keys());
    let different: Vec<_> = names.filter(|name| first.get(*name) != second.get(*name)).collect();
    assert!(different.is_empty(), "{what} changes the output: {different:?}");
}

#[test]
fn the_same_schemas_give_the_same_bytes() {
    let (here, elsewhere) = (outside(), outside());
    let (near, far) =
        (schemas(&here.path().join("schemas")), schemas(&elsewhere.path().join("a/long way/from \"here\"")));
    let out = |name: &str| here.path().join("out").join(name);
    let command = |files: &[PathBuf], folder: &Path| {
        let mut command = codegen();
        command.args(["--lang", "all", "--schema"]).args(files).current_dir(folder);
        command
    };
    let first = output(&mut command(&near, here.path()), &out("first"));
    assert!(first.len() > 150 && first.keys().any(|name| name.ends_with("__init__.py")), "{} files", first.len());
    assert_same("another run", &first, &output(&mut command(&near, here.path()), &out("again")));
    for seed in 1..=3 {
        let mut shuffled = near.clone();
        fastrand::Rng::with_seed(seed).shuffle(&mut shuffled);
        assert_ne!(shuffled, near);
        let mut apart = codegen();
        for file in &shuffled {
            apart.arg("--schema").arg(file);
        }
        apart.args(["--lang", "python,rust", "--lang", "ts"]);
        let name = format!("shuffled-{seed}");
        assert_same("the order of arguments", &first, &output(apart.current_dir(here.path()), &out(&name)));
    }
    assert_same("the current folder", &first, &output(&mut command(&near, elsewhere.path()), &out("from-elsewhere")));
    assert_same("the place of the schemas", &first, &output(&mut command(&far, here.path()), &out("of-elsewhere")));
    let folder = here.path().join("schemas");
    let names: Vec<PathBuf> =
        near.iter().map(|file| file.strip_prefix(&folder).expect("below the folder").to_owned()).collect();
    assert_same("a relative path", &first, &output(&mut command(&names, &folder), &out("relative")));
    let mut odd = command(&near, here.path());
    odd.env("LC_ALL", "tr_TR.UTF-8").env("TZ", "Pacific/Kiritimati").env("HOME", "/nowhere").env("COLUMNS", "20");
    assert_same("the environment", &first, &output(&mut odd, &out("environment")));
}

/// What the library gives is what the command writes, and hash maps in it do not show: each has another seed in each
/// run.
#[test]
fn the_project_is_generated_alike_in_one_process() {
    let project = triglyph::project::Project::read(&workspace().join("triglyph.toml"))
        .unwrap_or_else(|findings| panic!("{findings}"));
    let generate = || {
        let generated = triglyph::generate(&project.request(&triglyph::render::Language::ALL))
            .unwrap_or_else(|findings| panic!("{findings}"));
        generated.rendered.into_iter().map(|rendered| (rendered.language, rendered.files)).collect::<Vec<_>>()
    };
    let first = generate();
    for (language, files) in &first {
        for (name, text) in files {
            let committed = project.out[language].join(name);
            assert_eq!(*text, read(&committed), "{} is not current", committed.display());
        }
    }
    for _ in 0..3 {
        assert!(generate() == first, "another run gives other bytes");
    }
}
