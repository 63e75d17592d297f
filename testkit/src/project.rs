//! Code generated in all languages, laid out and compiled so that one judge for each language answers questions about
//! it.

use std::{
    collections::BTreeSet,
    fmt::Write as _,
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use serde_json::json;
use triglyph::{
    Request,
    files::{self, Output},
    load::{self, SchemaSource},
    render::{self, Language, Rendered, RenderedModule},
};

use crate::{
    Document, Judge, Question, cargo, cargo_with_clippy, judge::source, locked, node, pinned, read, scratch, try_run,
    workspace, write,
};

/// The most schemas that are shown when generated code does not compile.
const BLAMED: usize = 5;

/// The features of the runtime's package that have types of other crates.
const FEATURES_OF_OPTIONS: &[&str] = &["bytes", "chrono", "indexmap", "jiff", "rc", "rust_decimal", "uuid"];

/// A crate of the judge, with its targets and further dependencies. Every warning is an error.
const MANIFEST: &str = r#"# Written by the tests.
[package]
name = "PACKAGE"
version = "0.0.0"
edition = "2024"
publish = false
autobins = false
autolib = false

TARGETS

[dependencies]
EXTRAregex = "=REGEX"
serde = { version = "=SERDE", features = ["derive", "rc"] }
serde_json = { version = "=JSON", features = [FEATURES] }

[lints.rust]
warnings = "deny"

[lints.clippy]
all = "deny"
"#;

/// What the manifest of the judge itself says besides: it is a program, and nobody's member.
const PROGRAM: &str = r#"
[workspace]

[profile.dev]
incremental = false
"#;

/// Generated packages in one folder: the code of each language below `rust`, `typescript` and `python`.
///
/// A package has a folder of its own in each language, but for Rust's when its entry file is `lib.rs`: that is the
/// crate.
#[derive(Debug)]
pub struct Project {
    folder: PathBuf,
    features: &'static str,
    /// Crates whose types hold strings of formats.
    has_crates_of_options: bool,
    /// Whether Rust's code finds the runtime in its package, which is compiled once for all projects.
    has_runtime_package: bool,
    /// Whether Clippy looks at Rust's code while it is compiled.
    has_lints: bool,
    packages: Vec<Package>,
}

/// What Rust's judge has to know of a package.
#[derive(Debug)]
struct Package {
    name: String,
    /// Whether its entry file is that of a crate.
    is_crate: bool,
    modules: Vec<RenderedModule>,
}

impl Project {
    /// Without packages yet.
    ///
    /// What an earlier run has left for TypeScript and Python is removed, since compilers would take it for part of the
    /// project. Rust's is kept: what has not changed is not compiled again.
    #[must_use]
    pub fn new(folder: &Path) -> Project {
        for language in ["typescript", "python"] {
            drop(fs::remove_dir_all(folder.join(language)));
        }
        Project {
            folder: folder.to_owned(),
            features: "\"float_roundtrip\"",
            has_crates_of_options: false,
            has_runtime_package: false,
            has_lints: false,
            packages: Vec::new(),
        }
    }

    /// With `serde_json` as it comes, without its feature `float_roundtrip`.
    #[must_use]
    pub fn with_plain_serde_json(self) -> Project {
        Project { features: "", ..self }
    }

    /// With the crates whose types options can ask for: those that hold strings of formats, and maps in their order.
    #[must_use]
    pub fn with_crates_of_options(self) -> Project {
        Project { has_crates_of_options: true, ..self }
    }

    /// With the runtime as a package for Rust's code, which has to be generated so ([`render::runtime::Runtime::Package`]).
    #[must_use]
    pub fn with_runtime_package(self) -> Project {
        Project { has_runtime_package: true, ..self }
    }

    /// With Clippy as the compiler of Rust's judge: what it finds is an error.
    #[must_use]
    pub fn with_clippy(self) -> Project {
        Project { has_lints: true, ..self }
    }

    /// Generates a package and writes its code. What came of it, for each language that was asked for.
    ///
    /// # Panics
    ///
    /// If the schemas are refused, or files cannot be written.
    pub fn generate(&mut self, package: &str, request: &Request) -> Vec<Rendered> {
        let generated = triglyph::generate(request).unwrap_or_else(|findings| panic!("{findings}"));
        self.add(package, &generated.rendered);
        generated.rendered
    }

    /// Writes the code of a package.
    ///
    /// # Panics
    ///
    /// If files cannot be written.
    pub fn add(&mut self, package: &str, rendered: &[Rendered]) {
        let is_crate = |rendered: &Rendered| rendered.files.contains_key("lib.rs");
        let folder = |rendered: &Rendered| {
            let sources = self.sources(rendered.language);
            if is_crate(rendered) { sources } else { sources.join(package) }
        };
        let outputs: Vec<_> = rendered
            .iter()
            .map(|rendered| Output { folder: folder(rendered), files: &rendered.files, prune: true })
            .collect();
        files::write(&outputs).unwrap_or_else(|findings| panic!("{findings}"));
        for rendered in rendered.iter().filter(|rendered| rendered.language == Language::Rust) {
            let modules = rendered.modules.clone();
            self.packages.push(Package { name: package.to_owned(), is_crate: is_crate(rendered), modules });
        }
    }

    /// The folder of a language, where its compilers find their settings.
    #[must_use]
    pub fn folder(&self, language: Language) -> PathBuf {
        self.folder.join(language.table())
    }

    /// The folder in which a language has its packages.
    #[must_use]
    pub fn sources(&self, language: Language) -> PathBuf {
        match language {
            Language::Rust | Language::TypeScript => self.folder(language).join("src"),
            Language::Python => self.folder(language),
        }
    }

    /// Writes what compilers need beside the code.
    pub fn prepare(&self, language: Language) {
        let folder = self.folder(language);
        match language {
            Language::Rust => self.prepare_rust(&folder),
            Language::TypeScript => {
                let base = workspace().join("generated/typescript/tsconfig.json");
                let options = json!({"rootDir": "src", "outDir": "dist", "declarationMap": false, "sourceMap": false});
                let config = json!({"extends": base, "compilerOptions": options, "include": ["src"]});
                write(&folder.join("tsconfig.json"), &format!("{config:#}\n"));
                write(&folder.join("package.json"), "{\"type\": \"module\"}\n");
            }
            Language::Python => {}
        }
    }

    /// Compiles the code of a language, and a judge that answers questions about it.
    ///
    /// # Panics
    ///
    /// If the code does not compile; the schemas that the compiler complains about are shown.
    #[must_use]
    pub fn judge(&self, language: Language) -> Judge {
        self.prepare(language);
        let folder = self.folder(language);
        match language {
            Language::Rust => {
                let target = scratch("cargo");
                let compiler = if self.has_lints { cargo_with_clippy } else { cargo };
                self.compile(compiler(&folder, &target).args(["build", "--quiet"]));
                Judge::new(Command::new(target.join("debug").join(self.crate_name())))
            }
            Language::TypeScript => {
                let dist = folder.join("dist");
                drop(fs::remove_dir_all(&dist));
                self.compile(node().tsc().arg("--project").arg(&folder));
                Judge::typescript(&dist)
            }
            Language::Python => Judge::python(&folder),
        }
    }

    /// The name of the Rust package; one for each project, since all of them share a target folder.
    fn crate_name(&self) -> String {
        let name = self.folder.file_name().unwrap_or_default().to_string_lossy();
        format!("judge-{name}")
    }

    /// The judge, a program, around the generated code: a library of its own, or several packages, each of which becomes a
    /// library with its part of the judge, so that they are compiled side by side.
    fn prepare_rust(&self, folder: &Path) {
        let name = self.crate_name();
        let (own, packages): (Vec<_>, Vec<_>) = self.packages.iter().partition(|package| package.is_crate);
        let mut targets = format!("[[bin]]\nname = \"{name}\"\npath = \"judge/main.rs\"\n");
        let (mut modules, mut libraries, mut dependencies) = (String::new(), String::new(), String::new());
        write(&folder.join("judge/answers.rs"), &read(&source("answers.rs")));
        if !own.is_empty() {
            targets += "\n[lib]\nname = \"generated\"\n";
            modules += "mod answers;\nmod entries;\n";
            libraries += "    entries::answers,\n";
            write(&folder.join("judge/entries.rs"), &entries(&own, "generated"));
        }
        for known in packages {
            let package = &known.name;
            let (library, place) = (format!("{name}-{package}"), folder.join("libraries").join(package));
            writeln!(dependencies, "{library} = {{ path = \"libraries/{package}\" }}")
                .expect("strings take everything");
            writeln!(libraries, "    {}::answers,", library.replace('-', "_")).expect("strings take everything");
            write(&place.join("Cargo.toml"), &self.manifest(&library, "[lib]\npath = \"lib.rs\"\n", ""));
            write(&place.join("lib.rs"), &read(&source("library.rs")).replace("PACKAGE", package));
            write(&place.join("entries.rs"), &entries(&[known], "super::code"));
        }
        write(&folder.join("Cargo.toml"), &(self.manifest(&name, &targets, &dependencies) + PROGRAM));
        let program = read(&source("main.rs")).replace("// MODULES\n", &modules);
        write(&folder.join("judge/main.rs"), &program.replace("    // LIBRARIES\n", &libraries));
    }

    /// The manifest of one of the judge's crates.
    fn manifest(&self, name: &str, targets: &str, dependencies: &str) -> String {
        let mut crates: String = if self.has_crates_of_options { crates_of_options() } else { String::new() };
        if self.has_runtime_package {
            let features = if self.has_crates_of_options { FEATURES_OF_OPTIONS } else { &[] };
            let path = workspace().join("runtime/rust");
            writeln!(crates, "triglyph-runtime = {{ path = {path:?}, features = {features:?} }}")
                .expect("strings take everything");
        }
        let manifest = pinned(&MANIFEST.replace("PACKAGE", name).replace("FEATURES", self.features));
        // Last, since the path may be any text.
        manifest.replace("TARGETS", targets).replace("EXTRA", &(crates + dependencies))
    }

    /// Runs a compiler; if it refuses, the schemas of the modules that it complains about are shown.
    fn compile(&self, compiler: &mut Command) {
        let output = try_run(compiler);
        if output.status.success() {
            return;
        }
        let said = format!("{}{}", output.stdout, output.stderr);
        let words: BTreeSet<&str> = said.split(|c: char| !c.is_alphanumeric() && c != '_').collect();
        let blamed = self.packages.iter().flat_map(|package| &package.modules);
        let blamed = blamed.filter(|module| words.contains(module.module.as_str())).take(BLAMED);
        let schema = |module: &RenderedModule| {
            let path = self.folder.join("schemas").join(&module.schema);
            format!("{}: {}\n", module.schema, fs::read_to_string(path).unwrap_or_default())
        };
        let shown: String = blamed.map(schema).collect();
        let said: String = said.chars().take(6000).collect();
        panic!("the code in {} does not compile:\n{said}\n{shown}", self.folder.display());
    }
}

/// The judge's table of the types of packages whose code is at the path `code`.
fn entries(packages: &[&Package], code: &str) -> String {
    let mut table = String::new();
    for Package { name, modules, .. } in packages {
        for RenderedModule { module, root, .. } in modules {
            let type_path = format!("{code}::{module}::{root}").replace("::type::", "::r#type::");
            writeln!(table, "    entry!({name:?} {module:?} {root:?} {type_path}),").expect("strings take everything");
        }
    }
    read(&source("entries.rs")).replace("    // TABLE\n", &table)
}

/// A request for the code of schemas in all languages, Rust's as a crate of its own; names are relative to `base`.
#[must_use]
pub fn request(schemas: Vec<SchemaSource>, base: &Path) -> Request {
    Request {
        load: load::Options { schemas, base: base.to_owned(), ..load::Options::default() },
        languages: Language::ALL.to_vec(),
        render: render::Options {
            rust_entry: Some("lib".to_owned()),
            command: "cargo test".to_owned(),
            ..render::Options::default()
        },
        ..Request::default()
    }
}

/// What a manifest says of the crates whose types options can ask for.
#[must_use]
pub fn crates_of_options() -> String {
    let bare = ["chrono", "jiff", "rust_decimal"].map(|name| {
        format!("{name} = {{ version = \"={}\", default-features = false, features = [\"std\"] }}\n", locked(name))
    });
    let whole = ["bytes", "uuid"].map(|name| format!("{name} = \"={}\"\n", locked(name)));
    let maps = format!(
        "indexmap = {{ version = \"={}\", default-features = false, features = [\"serde\", \"std\"] }}\n",
        locked("indexmap")
    );
    bare.into_iter().chain(whole).chain([maps]).collect()
}

/// The question to a judge what it says of documents as a generated module has them.
#[must_use]
pub fn question(package: &str, module: &RenderedModule, documents: Vec<Document>) -> Question {
    let RenderedModule { module, root, .. } = module;
    Question { package: package.to_owned(), module: module.clone(), root: root.clone(), documents }
}
