//! One manifest: its language, and which frameworks it depends on.

use std::{
    fs,
    path::{Path, PathBuf},
};

use serde_json::Value;

use crate::render::Language;

/// The files that show a language, the most telling first.
pub const NAMES: [(&str, Language); 8] = [
    ("Cargo.toml", Language::Rust),
    ("package.json", Language::TypeScript),
    ("deno.json", Language::TypeScript),
    ("deno.jsonc", Language::TypeScript),
    ("tsconfig.json", Language::TypeScript),
    ("pyproject.toml", Language::Python),
    ("requirements.txt", Language::Python),
    ("setup.py", Language::Python),
];

/// Packages that generated types are handed to, by the names in manifests.
const FRAMEWORKS: [(&str, Language, &str); 7] = [
    ("axum", Language::Rust, "axum"),
    ("actix-web", Language::Rust, "actix"),
    ("hono", Language::TypeScript, "Hono"),
    ("express", Language::TypeScript, "Express"),
    ("@trpc/server", Language::TypeScript, "tRPC"),
    ("fastapi", Language::Python, "FastAPI"),
    ("django-ninja", Language::Python, "Django Ninja"),
];

/// A manifest of a package.
#[derive(Clone, Debug)]
pub struct Manifest {
    pub language: Language,
    /// Its place among [`NAMES`].
    pub rank: usize,
    /// The folder that it is in, relative to the workplace.
    pub folder: PathBuf,
    /// Its file name.
    pub name: &'static str,
    /// Whether it describes a package, not just a set of others.
    pub is_package: bool,
    /// The names of what it depends on, in lower case.
    dependencies: Vec<String>,
}

impl Manifest {
    /// Reads the manifest at `path`, in or below the folder `root`. What somebody else has to mend in it is nothing to be
    /// said here: it shows its language all the same.
    pub fn read(root: &Path, path: &Path) -> Option<Manifest> {
        let file_name = path.file_name()?.to_str()?;
        let (rank, (name, language)) = NAMES.iter().enumerate().find(|(_, (name, _))| *name == file_name)?;
        let text = fs::read_to_string(path).unwrap_or_default();
        let content = match path.extension().and_then(|ending| ending.to_str()) {
            Some("toml") => toml::from_str(&text).unwrap_or(Value::Null),
            Some("json") => serde_json::from_str(&text).unwrap_or(Value::Null),
            Some(_) | None => Value::Null,
        };
        let is_package = match *name {
            "Cargo.toml" => content.get("package").is_some(),
            _ => true,
        };
        let mut dependencies = match language {
            Language::Rust => keys(&content, &["/dependencies", "/workspace/dependencies"]),
            Language::TypeScript => keys(&content, &["/dependencies", "/devDependencies"]),
            Language::Python => python(&content, &text),
        };
        dependencies.iter_mut().for_each(|name| *name = name.to_lowercase());
        let folder = path.parent()?.strip_prefix(root).ok()?.to_owned();
        Some(Manifest { language: *language, rank, folder, name, is_package, dependencies })
    }

    /// Its path from the workplace.
    pub fn file(&self) -> PathBuf {
        self.folder.join(self.name)
    }

    /// Whether it names this package among its dependencies.
    pub fn depends_on(&self, package: &str) -> bool {
        self.dependencies.iter().any(|name| name == package)
    }

    /// The frameworks that it depends on, as people call them.
    pub fn frameworks(&self) -> Vec<&'static str> {
        let own =
            FRAMEWORKS.iter().filter(|(package, language, _)| *language == self.language && self.depends_on(package));
        own.map(|(_, _, title)| *title).collect()
    }
}

fn keys(content: &Value, pointers: &[&str]) -> Vec<String> {
    let tables = pointers.iter().filter_map(|pointer| content.pointer(pointer)?.as_object());
    tables.flat_map(|table| table.keys().cloned()).collect()
}

/// Of pyproject.toml in the forms of PEP 621 and Poetry, of requirements.txt line by line.
fn python(content: &Value, text: &str) -> Vec<String> {
    if content.is_null() {
        return text.lines().filter_map(required).collect();
    }
    let listed = content.pointer("/project/dependencies").and_then(Value::as_array);
    let listed = listed.into_iter().flatten().filter_map(|line| required(line.as_str()?));
    listed.chain(keys(content, &["/tool/poetry/dependencies"])).collect()
}

/// The name in a requirement such as `fastapi[standard] >= 0.100`.
fn required(line: &str) -> Option<String> {
    let is_part = |c: char| c.is_ascii_alphanumeric() || "-_.".contains(c);
    let name = line.trim().split(|c| !is_part(c)).next()?;
    (!name.is_empty()).then(|| name.replace('_', "-"))
}
