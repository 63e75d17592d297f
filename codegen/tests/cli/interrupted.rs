//! Runs that do not come to their end, runs that meet, and disks that do not take what is written: nothing is lost, and
//! nothing is left behind unnoticed.

use std::{
    collections::BTreeMap,
    fs::{self, File},
    path::Path,
    process::{Child, Stdio},
    thread,
    time::{Duration, Instant},
};

use triglyph::builder::Config;

use super::folder::{Folder, PET};

const SCHEMAS: [&str; 3] = ["cat.json", "dog.json", "pet.json"];
const ARGS: [&str; 8] = ["--lang", "all", "--out", "gen", "--schema", "cat.json", "dog.json", "pet.json"];
/// The folder of a run that is under way.
const STAGING: &str = ".triglyph";

type Files = BTreeMap<String, String>;

/// A folder with schemas in which the members are called `name`.
fn schemas(name: &str) -> Folder {
    let folder = Folder::new();
    write_schemas(&folder, name);
    folder
}

fn write_schemas(folder: &Folder, name: &str) {
    SCHEMAS.iter().for_each(|schema| folder.write(schema, PET.replace("\"name\"", &format!("\"{name}\""))));
}

/// What is in the output folder, without what belongs to runs.
fn output(folder: &Folder) -> Files {
    let is_output = |(name, _): &(String, String)| !name.split('/').any(|part| part == STAGING);
    folder.files("gen").into_iter().filter(is_output).collect()
}

/// Puts `files` there, and nothing else.
fn restore(folder: &Folder, files: &Files) {
    fs::remove_dir_all(folder.path("gen")).unwrap();
    files.iter().for_each(|(name, text)| folder.write(&format!("gen/{name}"), text));
}

/// The staging folders in which there are temporary files.
fn leftovers(folder: &Folder) -> usize {
    let is_temporary = |name: &str| name.split('/').any(|part| part == STAGING) && !name.ends_with("/lock");
    folder.files("gen").iter().filter(|(name, _)| is_temporary(name)).count()
}

fn has_staging(folder: &Folder) -> bool {
    ["rust", "typescript", "python"].iter().any(|language| folder.has(&format!("gen/{language}/{STAGING}")))
}

fn spawn(folder: &Folder, args: &[&str]) -> Child {
    folder.command(args).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap()
}

/// How many runs are killed.
const KILLED: u32 = 24;

/// Waits until the run starts writing, or ends.
fn await_writing(folder: &Folder, run: &mut Child) {
    while !has_staging(folder) && run.try_wait().unwrap().is_none() {
        thread::yield_now();
    }
}

/// How long a run writes that comes to its end.
fn writing_time(folder: &Folder) -> Duration {
    let mut run = spawn(folder, &ARGS);
    await_writing(folder, &mut run);
    let start = Instant::now();
    while has_staging(folder) {
        thread::yield_now();
    }
    let time = start.elapsed();
    assert!(run.wait().unwrap().success());
    time
}

/// Kills the run when it has been writing for `pause`; or leaves it if it ends before.
fn kill_while_writing(folder: &Folder, mut run: Child, pause: Duration) {
    await_writing(folder, &mut run);
    let start = Instant::now();
    while start.elapsed() < pause {
        thread::yield_now();
    }
    // It may have ended.
    let _ = run.kill();
    run.wait().unwrap();
}

#[test]
fn a_killed_run_leaves_whole_files_and_is_made_up_for() {
    let folder = schemas("name");
    // The header of every file says how formats are read: all of them change.
    assert_eq!(folder.code(&[&ARGS[..], &["--formats", "annotate"]].concat()), 0);
    let old = output(&folder);
    write_schemas(&folder, "nickname");
    let whole = writing_time(&folder);
    let new = output(&folder);
    let (mut noticed, mut mixed) = (0, 0);
    for round in 0..KILLED {
        restore(&folder, &old);
        // From the first file that is staged to the last one that is put in place, and beyond.
        kill_while_writing(&folder, spawn(&folder, &ARGS), whole * round / (KILLED - 4));
        let found = output(&folder);
        for (name, text) in &found {
            let is_whole = old.get(name) == Some(text) || new.get(name) == Some(text);
            assert!(is_whole, "round {round}: {name} is neither the old nor the new file");
        }
        for name in old.keys() {
            assert!(found.contains_key(name), "round {round}: {name} is missing");
        }
        mixed += usize::from(found != old && found != new);
        let left = leftovers(&folder);
        if round % 4 == 0 {
            let checked = folder.run(&[&ARGS[..], &["--check"]].concat());
            assert_eq!(checked.contains("a run was interrupted"), left > 0, "{checked}");
            assert_eq!(checked.contains("exit code: 0"), left == 0 && found == new, "{checked}");
        }
        let completed = folder.run(&ARGS);
        assert!(completed.contains("exit code: 0"), "{completed}");
        assert_eq!(completed.contains("cleaned up after an interrupted run"), left > 0, "{completed}");
        assert_eq!(output(&folder), new, "round {round}");
        assert!(!has_staging(&folder), "round {round}: nothing is left behind");
        noticed += usize::from(left > 0);
    }
    eprintln!("of {KILLED} killed runs, {noticed} were writing; {mixed} left files of both runs until the next one");
    assert!(noticed >= 3, "too few runs were killed while they wrote");
}

#[test]
fn temporary_files_of_earlier_versions_go() {
    let folder = schemas("name");
    assert_eq!(folder.code(&ARGS), 0);
    let good = output(&folder);
    let abandoned = "gen/rust/.codegen-aB3xY9.tmp";
    folder.write(abandoned, &good["rust/pet.rs"]);
    folder.write("gen/rust/support/.codegen-aB3xY8.tmp", "");
    folder.write("gen/rust/.codegen-notmine.tmp", "");
    folder.write("gen/rust/.codegen-aB3xY7.tmp", "something of the user's\n");
    let checked = folder.run(&[&ARGS[..], &["--check"]].concat());
    assert!(checked.contains("exit code: 1") && checked.contains("a run was interrupted"), "{checked}");
    assert!(folder.has(abandoned), "--check removes nothing");
    let completed = folder.run(&ARGS);
    assert!(completed.contains("cleaned up after an interrupted run in gen/rust\nup to date"), "{completed}");
    assert!(!folder.has(abandoned) && !folder.has("gen/rust/support/.codegen-aB3xY8.tmp"));
    assert!(folder.has("gen/rust/.codegen-notmine.tmp") && folder.has("gen/rust/.codegen-aB3xY7.tmp"));
}

#[test]
fn a_run_waits_for_another() {
    let folder = schemas("name");
    assert_eq!(folder.code(&ARGS), 0);
    let old = output(&folder);
    write_schemas(&folder, "nickname");
    folder.write(&format!("gen/python/{STAGING}/lock"), "");
    let lock = File::options().write(true).open(folder.path(&format!("gen/python/{STAGING}/lock"))).unwrap();
    lock.lock().unwrap();
    let (mut run, mut check) = (spawn(&folder, &ARGS), spawn(&folder, &[&ARGS[..], &["--check"]].concat()));
    // Long enough for a run that would not wait.
    thread::sleep(Duration::from_secs(3));
    assert!(run.try_wait().unwrap().is_none() && check.try_wait().unwrap().is_none());
    assert_eq!(output(&folder), old);
    drop(lock);
    assert_eq!(run.wait().unwrap().code(), Some(0));
    // It saw the old output or the new one.
    assert!(matches!(check.wait().unwrap().code(), Some(0 | 1)));
    assert!(output(&folder) != old && !has_staging(&folder));
}

#[test]
fn runs_that_meet_leave_the_output_of_one_of_them() {
    let folder = Folder::new();
    let runs: Vec<Vec<String>> = (0..4)
        .map(|run| {
            let names: Vec<_> = (0..3).map(|number| format!("s{run}{number}.json")).collect();
            names.iter().for_each(|name| folder.write(name, PET));
            ["--lang", "rust", "--out", "gen", "--schema"].map(str::to_owned).into_iter().chain(names).collect()
        })
        .collect();
    let args = |run: &'static [&str], more: &Vec<String>| -> Vec<String> {
        more.iter().cloned().chain(run.iter().map(|arg| (*arg).to_owned())).collect()
    };
    for round in 0..8 {
        let started: Vec<_> =
            runs.iter().map(|run| spawn(&folder, &run.iter().map(String::as_str).collect::<Vec<_>>())).collect();
        for mut run in started {
            assert_eq!(run.wait().unwrap().code(), Some(0), "round {round}");
        }
        let codes = runs.iter().map(|run| {
            let args = args(&["--check"], run);
            folder.code(&args.iter().map(String::as_str).collect::<Vec<_>>())
        });
        assert_eq!(codes.filter(|code| *code == 0).count(), 1, "round {round}: {:?}", folder.files("gen"));
        assert!(!folder.has(&format!("gen/{STAGING}")));
    }
}

#[test]
fn build_scripts_can_share_a_folder() {
    let folder = schemas("name");
    let compile = |number: usize| {
        let mut config = Config::new();
        config.cargo_metadata(false).out_dir(folder.path("out")).include_file(format!("part{number}.rs"));
        config.schema(folder.path(SCHEMAS[number % SCHEMAS.len()]).to_str().unwrap()).compile().unwrap();
    };
    thread::scope(|scope| (0..8).for_each(|number| drop(scope.spawn(move || compile(number)))));
    assert_eq!(folder.files("out").len(), 8, "one file each, and nothing else");
}

/// Runs the command where no file can grow beyond `blocks` of 512 bytes, as on a disk that is nearly full.
#[cfg(unix)]
fn run_with_little_room(folder: &Folder, blocks: usize) -> std::process::Output {
    let script = format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$0\" \"$@\"");
    let command = folder.command(&ARGS);
    let mut shell = std::process::Command::new("sh");
    shell.args(["-c", &script]).arg(command.get_program()).args(command.get_args());
    shell.current_dir(command.get_current_dir().unwrap()).output().unwrap()
}

#[cfg(unix)]
#[test]
fn a_full_disk_leaves_the_old_output() {
    let folder = schemas("name");
    // At the first file, and at later ones; also where nothing has been written yet.
    for blocks in [0, 4, 16] {
        let ran = run_with_little_room(&folder, blocks);
        assert_eq!(ran.status.code(), Some(2), "{}", String::from_utf8_lossy(&ran.stderr));
        assert!(!folder.has("gen"), "not even a folder is made");
    }
    assert_eq!(folder.code(&ARGS), 0);
    let old = output(&folder);
    write_schemas(&folder, "nickname");
    for blocks in [0, 1] {
        let ran = run_with_little_room(&folder, blocks);
        let said = String::from_utf8_lossy(&ran.stderr).into_owned();
        assert_eq!(ran.status.code(), Some(2), "{said}");
        assert!(said.contains("error[unwritable-output]") && said.contains("nothing was written"), "{said}");
        assert_eq!((output(&folder), has_staging(&folder)), (old.clone(), false));
    }
    assert_eq!(folder.code(&ARGS), 0);
    assert_ne!(output(&folder), old);
}

#[test]
fn something_in_the_way_of_the_staging_folder_leaves_the_old_output() {
    let folder = schemas("name");
    assert_eq!(folder.code(&ARGS), 0);
    let old = output(&folder);
    write_schemas(&folder, "nickname");
    folder.write(&format!("gen/rust/{STAGING}"), "mine\n");
    insta::assert_snapshot!(folder.run(&ARGS));
    assert_eq!(folder.read(&format!("gen/rust/{STAGING}")), "mine\n");
    fs::remove_file(folder.path(&format!("gen/rust/{STAGING}"))).unwrap();
    assert_eq!(output(&folder), old);
    // A folder of somebody else's keeps what is in it.
    folder.write(&format!("gen/rust/{STAGING}/notes"), "mine\n");
    assert_eq!(folder.code(&ARGS), 0);
    assert_eq!(folder.read(&format!("gen/rust/{STAGING}/notes")), "mine\n");
    assert_eq!(folder.code(&[&ARGS[..], &["--check"]].concat()), 0);
}

#[cfg(unix)]
#[test]
fn a_link_in_the_way_of_the_staging_folder_is_not_followed() {
    let folder = schemas("name");
    folder.write("elsewhere/new-0", "mine\n");
    folder.write("gen/rust/notes.txt", "");
    std::os::unix::fs::symlink(folder.path("elsewhere"), folder.path(&format!("gen/rust/{STAGING}"))).unwrap();
    assert_eq!(folder.code(&ARGS), 2);
    assert_eq!(folder.files("elsewhere"), [("new-0".to_owned(), "mine\n".to_owned())]);
    assert!(!folder.has("gen/rust/pet.rs") && !folder.has("gen/typescript"));
}

#[cfg(unix)]
#[test]
fn an_output_folder_may_be_a_link() {
    let folder = schemas("name");
    fs::create_dir(folder.path("real")).unwrap();
    std::os::unix::fs::symlink(folder.path("real"), folder.path("gen")).unwrap();
    assert_eq!(folder.code(&ARGS), 0);
    assert!(folder.has("real/rust/pet.rs") && folder.has("real/python/pet.py"));
}

#[cfg(target_os = "linux")]
#[test]
fn a_folder_that_nobody_can_write_to_is_refused() {
    let folder = schemas("name");
    // Not even root can.
    let ran = folder.run(&["--schema", "pet.json", "--lang", "rust", "--out", "/proc/gen"]);
    assert!(ran.contains("exit code: 2") && ran.contains("error[unwritable-output]"), "{ran}");
    assert!(!Path::new("/proc/gen").exists());
}

#[test]
fn a_read_only_file_stays_as_it_is() {
    let folder = schemas("name");
    assert_eq!(folder.code(&ARGS), 0);
    let old = output(&folder);
    write_schemas(&folder, "nickname");
    let path = folder.path("gen/rust/pet.rs");
    let writable = fs::metadata(&path).unwrap().permissions();
    let mut protected = writable.clone();
    protected.set_readonly(true);
    fs::set_permissions(&path, protected).unwrap();
    insta::assert_snapshot!(folder.run(&ARGS));
    assert_eq!((output(&folder), has_staging(&folder)), (old, false));
    fs::set_permissions(&path, writable).unwrap();
    assert_eq!(folder.code(&ARGS), 0);
}
