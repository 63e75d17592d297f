//! What Rust's types are on request: they compile under the strictest settings, are what was asked for, and judge and
//! write as ever; from the project file as a folder, and from a build script as one file.

mod containers;
mod deprecated;
mod visibility;

use std::path::{Path, PathBuf};

use testkit::{codegen, read, run, scratch, strict_program, workspace, write};
use triglyph::builder::Config;

/// A program that uses generated types, in `tests/options/rust/NAME`: `main.rs` and the schema.
struct Program {
    name: &'static str,
    schema: &'static str,
    folder: PathBuf,
}

impl Program {
    /// Its folder, which no other test uses meanwhile.
    fn new(name: &'static str, schema: &'static str) -> Program {
        let folder = scratch(&format!("rust-{name}"));
        let from = workspace().join("tests/options/rust").join(name);
        for (file, to) in [(schema, schema), ("main.rs", "src/main.rs")] {
            write(&folder.join(to), &read(&from.join(file)));
        }
        Program { name, schema, folder }
    }

    /// Generates with the project file, whose table of Rust goes on with `options`, and with a build script; both are
    /// in `src`.
    fn generate(&self, options: &str, configure: impl Fn(&mut Config)) {
        let project = format!("[[schema]]\npath = {:?}\n\n[rust]\nout = \"src/contracts\"\n{options}", self.schema);
        write(&self.folder.join("triglyph.toml"), &project);
        run(codegen().current_dir(&self.folder));
        let mut config = Config::new();
        config.cargo_metadata(false).out_dir(self.folder.join("src")).include_file("single.rs");
        config.schema(path(&self.folder.join(self.schema)));
        configure(&mut config);
        config.compile().unwrap_or_else(|error| panic!("{error}"));
    }

    /// Compiles and runs it, with these dependencies beside the usual ones.
    fn run(&self, more: &str) {
        strict_program(&self.folder, self.name, more, "");
    }
}

fn path(path: &Path) -> &str {
    path.to_str().expect("a path that is a text")
}
