//! `….verbs.ts`: the verdict and the report of each type as functions of their own. A contract is one object with every
//! verb, of which a bundler can drop none.

use std::collections::BTreeSet;

use askama::Template;

use super::{
    super::{Options, verbs::Verbs},
    accepts::Accepts,
    file::{self, Emitted, Header, Import, ImportLine},
    file_stem,
    plan::Plan,
};
use crate::model::{Model, Program, Severity, TypeId};

#[derive(Template)]
#[template(path = "typescript/verbs.ts")]
struct VerbsFile {
    header: Header,
    imports: Vec<ImportLine>,
    verbs: Vec<Verb>,
}

/// The functions of one type.
struct Verb {
    name: String,
    /// The type of what is accepted.
    accepted: String,
    /// What answers whether `value` is accepted.
    verdict: String,
    /// What gives the report.
    explained: String,
}

/// Prints the verbs of the module with that index.
///
/// # Errors
///
/// When a template cannot be rendered.
pub fn print(
    model: &Model,
    plan: &Plan,
    index: usize,
    accepts: &Accepts,
    options: &Options,
) -> askama::Result<Emitted> {
    let module = &model.modules[index];
    let stem = file_stem(module);
    let ids = (0..module.types.len()).map(|place| TypeId { module: index, index: place });
    let (mut verbs, mut names) = (Vec::new(), Vec::new());
    let mut uses: BTreeSet<(String, String)> = BTreeSet::new();
    let mut needs = |file: &str, name: &str| uses.extend([(file.to_owned(), name.to_owned())]);
    for id in ids.filter(|id| plan.stands_alone(*id)) {
        let (name, node) = (model.type_def(id).name.clone(), Verbs::of(model, id).node);
        let accepted = plan.inputs().name(id).unwrap_or(&name).to_owned();
        let has_rules = node == 0 && !module.checks.rules.is_empty();
        // What the program says by itself is about JSON: it knows no bigints, and nothing else that is not.
        let has_more = plan.bigints().place(id).is_some() || plan.natives().have_objects(id);
        let functions = functions(&module.checks, accepts, node).filter(|_| !has_more);
        let verdict = if let Some(functions) = functions {
            // No name that begins like those of the verbs: a type could be called so.
            needs("support/guard", "passes");
            functions.iter().for_each(|function| needs(&format!("{stem}.accepts"), function));
            names.push(format!("type {accepted}"));
            format!("passes(value, {})", functions.join(", "))
        } else {
            names.push(name.clone());
            if accepted != name {
                names.push(format!("type {accepted}"));
            }
            format!("{name}.is(value)")
        };
        let explained = if has_more {
            format!("{name}.checkValue(value)")
        } else if has_rules {
            needs("support/rules", "collectBreaches");
            format!("explain(checks, {node}, value, collectBreaches)")
        } else {
            format!("explain(checks, {node}, value)")
        };
        if !has_more {
            needs(&format!("{stem}.checks"), "checks");
            needs("support/explain", "explain");
        }
        verbs.push(Verb { name, accepted, verdict, explained });
    }
    let mut imports =
        vec![module_import(names, &stem), Import::new("import type", vec!["Report".to_owned()], "support/report")];
    let files: BTreeSet<&String> = uses.iter().map(|(file, _)| file).collect();
    imports.extend(files.into_iter().map(|file| {
        let names = uses.iter().filter(|(other, _)| other == file).map(|(_, name)| name.clone()).collect();
        Import::new("import", names, file)
    }));
    let (imports, runtime) = file::placed(imports, options);
    let text = file::text(&VerbsFile { header: Header::new(Some(&module.source), options), imports, verbs })?;
    Ok(Emitted { text, runtime })
}

/// The functions that decide alone whether `node` accepts a document; `None` if the interpreter is needed.
fn functions<'a>(program: &Program, accepts: &'a Accepts, node: usize) -> Option<Vec<&'a str>> {
    let function = accepts.functions.get(&node).filter(|_| accepts.complete)?;
    let mut functions = vec![function.as_str()];
    if node == 0 && !program.rules.is_empty() {
        // The function for the rules does not tell warnings from errors.
        let warns = program.rules.iter().any(|rule| rule.severity == Severity::Warning);
        functions.push(accepts.rules.filter(|_| !warns)?);
    }
    Some(functions)
}

/// The import from the module itself: of types alone where no contract is needed.
fn module_import(names: Vec<String>, stem: &str) -> Import {
    if names.iter().all(|name| name.starts_with("type ")) {
        let names = names.iter().map(|name| name.trim_start_matches("type ").to_owned()).collect();
        return Import::new("import type", names, stem);
    }
    Import::new("import", names, stem)
}
