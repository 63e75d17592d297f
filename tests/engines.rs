//! The example of each engine says of every document what the verbs say of it alone.
//!
//! Polars is asked here. The others are larger than all else that is tested, and Spark needs Java: `.ci/engines` asks all
//! of them, and kills workers of those that go on without.

use std::{
    path::{Path, PathBuf},
    process::Command,
};

use testkit::{Python, TempDir, native, run, temporary, workspace};

/// How many documents the engines judge.
const MEGABYTES: &str = "2";
/// How many there are so that a worker can be killed while it judges them: two files.
const MANY_MEGABYTES: &str = "80";

#[test]
fn polars() {
    Engines::few().agree("with_polars.py");
}

#[test]
#[ignore = "the engines are larger than all else that is tested: .ci/engines"]
fn every_engine() {
    let engines = Engines::all();
    for script in ["with_polars.py", "with_duckdb.py", "with_datafusion.py", "with_spark.py", "with_ray.py"] {
        engines.agree(script);
    }
}

#[test]
#[ignore = "the engines are larger than all else that is tested: .ci/engines"]
fn nothing_is_lost_when_a_worker_is_killed() {
    let engines = Engines::all();
    engines.agree_without("pyspark.daemon", "with_spark.py");
    engines.agree_without("ray::", "with_ray.py");
}

/// Engines, and a folder for what they judge.
struct Engines {
    python: Python,
    folder: TempDir,
}

impl Engines {
    /// Polars.
    fn few() -> Engines {
        Engines::installed("engines", "tests/engines/requirements.txt")
    }

    /// Whatever there is an example of.
    fn all() -> Engines {
        Engines::installed("engines-all", "tests/engines/all/requirements.txt")
    }

    fn installed(name: &str, pins: &str) -> Engines {
        Engines { python: Python::installed(name, &workspace().join(pins)), folder: temporary() }
    }

    /// Has documents judged by an example, and looks at each.
    fn agree(&self, script: &str) {
        let (data, found) = self.documents(MEGABYTES, script);
        run(self.example(script).arg(&data).arg(&found));
        self.check(&data, &found);
    }

    /// The same while a worker of that name is killed.
    fn agree_without(&self, worker: &str, script: &str) {
        let (data, found) = self.documents(MANY_MEGABYTES, script);
        let example = self.example(script);
        let mut killing = self.program(&workspace().join("tests/engines/kill_a_worker.py"));
        // Spark gives up at the first failure, unless it is told to try again: in a cluster it need not be.
        killing.env("PYSPARK_SUBMIT_ARGS", "--master local[2,4] pyspark-shell");
        killing.arg(worker).arg(example.get_program()).args(example.get_args());
        run(killing.arg(&data).arg(&found));
        self.check(&data, &found);
    }

    /// A data set, and where an example may write.
    fn documents(&self, megabytes: &str, script: &str) -> (PathBuf, PathBuf) {
        let data = self.folder.path().join(format!("data-{megabytes}"));
        if !data.exists() {
            run(self.example("documents.py").arg(&data).args(["--megabytes", megabytes]));
        }
        (data, self.folder.path().join(format!("found-{megabytes}-{script}")))
    }

    /// Asks the verbs of pure Python about each document.
    fn check(&self, data: &Path, found: &Path) {
        let mut check = self.program(&workspace().join("tests/engines/check.py"));
        run(check.env("TRIGLYPH_NATIVE", "0").arg(data).arg(found));
    }

    fn example(&self, script: &str) -> Command {
        self.program(&workspace().join("examples/engines").join(script))
    }

    /// A script that finds the bindings and the native engine, and whose workers do, too.
    fn program(&self, script: &Path) -> Command {
        let mut program = self.python.script(script);
        let paths = [workspace().join("generated/python/src"), native().to_owned()];
        program.env("PYTHONPATH", std::env::join_paths(paths).expect("paths without separators"));
        program.env("PYSPARK_PYTHON", self.python.command().get_program()).env("PYTHONDONTWRITEBYTECODE", "1");
        program
    }
}
