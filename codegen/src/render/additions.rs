//! What users add to the types of a language, beside what schemas say.

use glob::Pattern;

use super::{PythonEnums, Visibility};
use crate::{
    diagnostic::{Diagnostic, Stated},
    model::{Model, TypeDef, TypeId},
};

/// Derives and attributes for some types in Rust.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RustAddition {
    /// Names of types, in which `*` stands for any characters and `?` for one; none for all types.
    pub names: Vec<Stated>,
    /// Paths of derive macros: `Hash`, `sqlx::Type`.
    pub derives: Vec<Stated>,
    /// Attributes as they stand above a type: `#[non_exhaustive]`.
    pub attributes: Vec<Stated>,
    /// Who sees the types, if something else is said of them than of all.
    pub visibility: Option<Visibility>,
    /// Whether the names may be those of types that are not generated this time.
    pub may_miss: bool,
}

/// What is said of some types in Python.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PythonAddition {
    /// Names of types, in which `*` stands for any characters and `?` for one; none for all of them.
    pub names: Vec<Stated>,
    /// Where the bases are: `company.mixins.Auditable`; with a dot in front, beside the generated package's modules.
    pub bases: Vec<Stated>,
    /// What those of the types that are enums of strings become; what is said later counts.
    pub enums: Option<PythonEnums>,
    /// Whether attributes of those that are classes cannot be assigned, and they have hashes.
    pub frozen: Option<bool>,
    /// Whether assignments to those that are classes are judged.
    pub judges_assignments: Option<bool>,
    /// What pydantic is told of those that are classes.
    pub config: Vec<PythonSetting>,
    /// Whether the names may be those of types that are not generated this time.
    pub may_miss: bool,
}

impl PythonAddition {
    /// Whether something is said that only classes can have.
    pub(crate) fn is_about_classes(&self) -> bool {
        let says = self.frozen.is_some() || self.judges_assignments.is_some();
        says || !self.bases.is_empty() || !self.config.is_empty()
    }
}

/// A setting of pydantic's `ConfigDict`, which changes neither what is accepted nor what is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PythonSetting {
    /// Its name.
    pub name: &'static str,
    /// Its value, as Python writes it.
    pub value: &'static str,
}

/// The types that have one of these `names`, in which `*` stands for any characters and `?` for one; all if there are no
/// names. A name that stands for none is a finding, unless it `may_miss` what it stands for.
pub(crate) fn selected<'m>(
    model: &'m Model,
    names: &[Stated],
    may_miss: bool,
    findings: &mut Vec<Diagnostic>,
) -> Vec<(TypeId, &'m TypeDef)> {
    // Of types in packages, their own projects say something.
    let all: Vec<(TypeId, &TypeDef)> = model.definitions().filter(|(id, _)| !model.is_in_package(*id)).collect();
    if names.is_empty() {
        return all;
    }
    let mut patterns = Vec::new();
    for name in names {
        match Pattern::new(&name.text) {
            Ok(pattern) if all.iter().any(|(_, def)| pattern.matches(&def.name)) => patterns.push(pattern),
            Ok(_) if may_miss => {}
            Ok(_) => {
                let near = |def: &&TypeDef| strsim::osa_distance(&def.name, &name.text) <= 2;
                let close = all.iter().map(|(_, def)| *def).find(near);
                let help = match close {
                    Some(close) => format!("did you mean `{}`?", close.name),
                    None => "write the name of a type as it is generated; `*` stands for any characters".to_owned(),
                };
                findings.push(name.finding(format!("no type is called {:?}", name.text), help));
            }
            Err(error) => {
                let help = "write the name of a type, or a pattern such as `Order*`";
                findings.push(name.finding(format!("{:?} is no pattern: {}", name.text, error.msg), help));
            }
        }
    }
    all.into_iter().filter(|(_, def)| patterns.iter().any(|pattern| pattern.matches(&def.name))).collect()
}
