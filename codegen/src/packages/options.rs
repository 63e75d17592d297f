//! What the options of a package and those of who builds on it have to have in common.

use super::{no_place, place};
use crate::{
    Request,
    diagnostic::Diagnostic,
    model::Package,
    render::{self, Language, Visibility, runtime::Runtime},
};

/// What does not fit: findings at the place where the package is named.
pub(super) fn differences(package: &Package, theirs: &Request, ours: &Request) -> Vec<Diagnostic> {
    let mut found = Found { package, findings: Vec::new() };
    let same = [
        ("formats", theirs.lower.formats == ours.lower.formats),
        ("integers", theirs.lower.integers == ours.lower.integers),
        ("types.native", theirs.lower.natives == ours.lower.natives),
        ("types.extern_keywords", theirs.lower.extern_keywords == ours.lower.extern_keywords),
    ];
    same.into_iter().for_each(|(option, is_same)| found.differs(option, is_same));
    for language in Language::ALL.into_iter().filter(|language| ours.languages.contains(language)) {
        found.language(language, &theirs.render, &ours.render, theirs.languages.contains(&language));
    }
    found.findings
}

struct Found<'p> {
    package: &'p Package,
    findings: Vec<Diagnostic>,
}

impl Found<'_> {
    fn add(&mut self, message: String, help: &str) {
        self.findings.push(self.package.project.finding(message, help));
    }

    fn differs(&mut self, option: &str, is_same: bool) {
        if !is_same {
            let message = format!("`{option}` is another one in {:?} than in this project", self.package.project.text);
            self.add(message, "the types of both have to be of one kind: say the same in both project files");
        }
    }

    fn language(&mut self, language: Language, theirs: &render::Options, ours: &render::Options, is_there: bool) {
        let name = language.table();
        if place(self.package, language).is_none() {
            self.findings.push(no_place(self.package, language));
            return;
        }
        if !is_there {
            let message = format!("{:?} generates nothing in {name}", self.package.project.text);
            self.add(message, "add the language to its project file, or leave it out in this one");
            return;
        }
        match language {
            Language::Rust => self.rust(theirs, ours),
            Language::TypeScript => self.typescript(theirs, ours),
            Language::Python => self.python(theirs, ours),
        }
        self.runtime(language, theirs.runtime(language), ours.runtime(language));
        if !theirs.externs.is_empty() {
            let message = format!("types of users stand for generated ones in {:?}", self.package.project.text);
            self.add(message, "a package with tables `extern` cannot be built on");
        }
    }

    fn rust(&mut self, theirs: &render::Options, ours: &render::Options) {
        let (one, other) = (&theirs.rust, &ours.rust);
        self.differs("rust.time", one.time == other.time);
        self.differs("rust.map", one.map == other.map);
        self.differs("rust.string", one.string == other.string);
        self.differs("rust.deprecated", one.deprecated == other.deprecated);
        self.differs("rust.schemars", theirs.rust_schemas.schemars || !ours.rust_schemas.schemars);
        self.differs("rust.utoipa", theirs.rust_schemas.utoipa || !ours.rust_schemas.utoipa);
        let hides = |seen: Visibility| seen != Visibility::Public;
        let hidden = theirs.rust_additions.iter().filter_map(|addition| addition.visibility).any(hides);
        if hides(one.visibility) || hidden {
            let message = format!("not all types of {:?} are public in Rust", self.package.project.text);
            self.add(message, "leave out `visibility` there: what is built on is seen by others");
        }
    }

    fn typescript(&mut self, theirs: &render::Options, ours: &render::Options) {
        let (one, other) = (&theirs.typescript, &ours.typescript);
        self.differs("typescript.bigint", one.bigint == other.bigint);
        self.differs("typescript.readonly", one.readonly == other.readonly);
        self.differs("typescript.branded", one.branded == other.branded);
        self.differs("typescript.tuples", one.tuples == other.tuples);
        self.differs("typescript.enum_members", one.enum_members == other.enum_members);
        self.differs("typescript.types_only", one.types_only == other.types_only);
        self.differs("typescript.date_time", one.date_time == other.date_time);
    }

    fn python(&mut self, theirs: &render::Options, ours: &render::Options) {
        let (one, other) = (&theirs.python, &ours.python);
        self.differs("python.models", one.models == other.models);
        self.differs("python.enums", one.enums == other.enums);
        self.differs("python.frozen", one.frozen == other.frozen);
        self.differs("python.target", one.target == other.target);
        if theirs.python_additions.iter().any(|addition| addition.enums.is_some()) {
            let message = format!("some enums of {:?} are others than the rest in Python", self.package.project.text);
            self.add(message, "say `enums` of all of them, in both project files");
        }
    }

    /// Types of two runtimes do not fit one another, though they have the same text.
    fn runtime(&mut self, language: Language, theirs: &Runtime, ours: &Runtime) {
        let is_shared = match ours {
            Runtime::Embedded => false,
            Runtime::Package => true,
            Runtime::At(place) => is_everywhere(language, place),
        };
        if theirs != ours || !is_shared {
            let name = language.table();
            let message = format!(
                "the runtime in {name} has to be one and the same for {:?} and for this project",
                self.package.project.text
            );
            let help = format!("say `runtime = \"package\"` in `[{name}]` in both project files");
            self.add(message, &help);
        }
    }
}

/// Whether the place of a runtime is the same for all packages.
fn is_everywhere(language: Language, place: &str) -> bool {
    match language {
        Language::Rust => !["crate", "self", "super"].contains(&place.split("::").next().unwrap_or_default()),
        Language::TypeScript => !place.starts_with(['.', '/', '#', '~']),
        Language::Python => !place.starts_with('.'),
    }
}
