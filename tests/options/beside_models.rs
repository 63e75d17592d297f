//! Python objects that are no models: what they say is what models say of the same document.

use std::{ops::RangeInclusive, path::Path};

use testkit::{PythonSources, codegen, native, python, read, run, try_mypy, workspace, write};

/// What models say of a document.
const MODELS: &str = r#"
from contracts import Order

text = open("text.json").read()
order = Order.from_json(text)
print(order.to_canonical_json(), order.content_hash())
"#;

/// Objects of one kind, whose schemas and program are in a folder beside this file.
pub struct Kind {
    /// The folder.
    pub folder: &'static str,
    /// What the project file calls it.
    pub option: &'static str,
    /// What the program prints.
    pub said: &'static str,
    /// Which line of that is a document. The next one is what models print of it.
    pub document: usize,
    /// What type checkers refuse.
    pub wrong: &'static str,
    /// Which lines of that.
    pub lines: &'static [RangeInclusive<usize>],
}

impl Kind {
    /// Generates them into `folder` for each version of Python, and compares.
    pub fn is_judged_as_models_are(&self, folder: &Path) {
        let source = workspace().join("tests/options").join(self.folder);
        for file in ["order.schema.json", "codes.schema.json", "brief.schema.json", "main.py"] {
            write(&folder.join(file), &read(&source.join(file)));
        }
        let project = read(&source.join("triglyph.toml"));
        for target in ["3.12", "3.11"] {
            write(&folder.join("triglyph.toml"), &format!("{project}target = \"{target}\"\n"));
            run(codegen().current_dir(folder));
            is_typed_and_tidy(folder, target);
        }
        says(folder, self.said);
        write(&folder.join("wrong.py"), self.wrong);
        let found = try_mypy(|mypy| {
            mypy.arg("wrong.py").current_dir(folder);
        })
        .stdout;
        for line in self.lines.iter().cloned().flatten() {
            assert!(found.contains(&format!("wrong.py:{line}: ")), "{line} {found}");
        }
        write(&folder.join("triglyph.toml"), &project.replace(self.option, "pydantic"));
        run(codegen().current_dir(folder));
        write(&folder.join("text.json"), self.said.lines().nth(self.document).unwrap_or_default());
        let models = folder.join("models.py");
        write(&models, MODELS);
        let said = run(python().script(&models).current_dir(folder)).stdout;
        assert_eq!(Some(said.trim()), self.said.lines().nth(self.document + 1));
    }
}

/// What is generated, and the program, are accepted by type checkers and linters.
pub fn is_typed_and_tidy(folder: &Path, target: &str) {
    let sources = PythonSources::new(folder).version(target);
    sources.are_typed(&["main.py", "contracts"]);
    sources.are_tidy(&["contracts"], &[]);
}

/// The program prints this, with the engine and without.
pub fn says(folder: &Path, expected: &str) {
    for engine in ["0", "1"] {
        let mut script = python().script(&folder.join("main.py"));
        let said = run(script.env("PYTHONPATH", native()).env("TRIGLYPH_NATIVE", engine)).stdout;
        assert_eq!(said.trim(), expected, "with the engine {engine}");
    }
}
