//! `triglyph --watch`.

use std::{
    process::{Child, Stdio},
    thread,
    time::{Duration, Instant},
};

use super::folder::{Folder, PET};

struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn eventually(what: &str, mut holds: impl FnMut() -> bool) {
    let start = Instant::now();
    while !holds() {
        assert!(start.elapsed() < Duration::from_secs(30), "{what} does not happen");
        thread::sleep(Duration::from_millis(50));
    }
}

#[test]
fn output_follows_the_schema() {
    let folder = Folder::with_pet();
    let args = ["--schema", "pet.schema.json", "--lang", "rust", "--out", "gen", "--watch"];
    let mut running = Running(folder.command(&args).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap());
    eventually("the first output", || folder.has("gen/pet.checks.json"));

    folder.write("pet.schema.json", PET.replace("\"name\"", "\"nickname\""));
    eventually("output of the changed schema", || folder.read("gen/pet.checks.json").contains("nickname"));

    // A mistake is reported, and mended later.
    folder.write("pet.schema.json", "{");
    thread::sleep(Duration::from_millis(400));
    assert!(folder.read("gen/pet.checks.json").contains("nickname"));
    folder.write("pet.schema.json", PET.replace("\"name\"", "\"surname\""));
    eventually("output of the mended schema", || folder.read("gen/pet.checks.json").contains("surname"));
    assert!(running.0.try_wait().unwrap().is_none(), "it goes on watching");
}
