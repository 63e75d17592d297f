//! Where packages are whose types are used as they are: paths, specifiers and modules that become part of the code.

use syn::parse::Parser as _;

use super::{Language, python};
use crate::diagnostic::{Diagnostic, Stated};

/// Whether code can name that place in that language.
///
/// # Errors
///
/// The finding that it cannot.
pub(crate) fn package_place(language: Language, place: &Stated) -> Result<(), Diagnostic> {
    let (fits, what, help) = match language {
        Language::Rust => {
            (is_rust(&place.text), "path of a module", "write the path of the generated module: `common_contracts`")
        }
        Language::TypeScript => (
            is_typescript(&place.text),
            "specifier",
            "write what imports its `index`, `@acme/contracts`, or with a `*` for the name of a file, \
             `@acme/contracts/*.js`",
        ),
        Language::Python => (
            is_python(&place.text),
            "package",
            "write the generated package: `acme.contracts`, or `..contracts` beside this one",
        ),
    };
    if fits { Ok(()) } else { Err(place.finding(format!("{:?} is no {what}", place.text), help)) }
}

/// A path that means the same in every module.
fn is_rust(path: &str) -> bool {
    let plain = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == ':' || c == '#';
    let Ok(parsed) = syn::Path::parse_mod_style.parse_str(path) else { return false };
    let first = parsed.segments.first().map(|segment| segment.ident.to_string()).unwrap_or_default();
    path.chars().all(plain) && !["self", "super", "Self", "_"].contains(&first.as_str())
}

/// A specifier, perhaps with one `*` behind a `/`.
fn is_typescript(specifier: &str) -> bool {
    let plain = |c: char| c.is_ascii_alphanumeric() || "@/._-~#*".contains(c);
    let stars = specifier.matches('*').count();
    let is_behind = specifier.split_once('*').is_none_or(|(before, _)| before.ends_with('/'));
    let is_written = !specifier.is_empty() && !specifier.ends_with('/') && specifier.chars().all(plain);
    is_written && stars <= 1 && is_behind
}

/// A package, or one beside the generated one; what is in that belongs to the generator.
fn is_python(package: &str) -> bool {
    let plain = package.trim_start_matches('.');
    package.len() - plain.len() != 1 && !plain.is_empty() && plain.split('.').all(python::is_word)
}

/// The specifier of a file of a package, and whether it is that of the file itself: otherwise it is that of its index.
pub(super) fn typescript_specifier(place: &str, file: &str) -> (String, bool) {
    match place.split_once('*') {
        Some((before, behind)) => (format!("{before}{file}{behind}"), true),
        None => (place.to_owned(), false),
    }
}
