//! The file of a module's verdicts: what they need, and the functions.

use std::collections::{BTreeMap, BTreeSet};

use askama::Template;

use super::{
    super::{
        super::Options,
        file::{self, Emitted, Header, Import, ImportLine},
        file_stem, literal,
    },
    automata,
    expr::Use,
    function::Function,
};
use crate::model::{Module, NodeId, PatternId, Program};

#[derive(Template)]
#[template(path = "typescript/accepts.ts")]
struct AcceptsFile {
    header: Header,
    imports: Vec<ImportLine>,
    /// Are there functions that rely on others to find out whether a value is JSON?
    trusts: bool,
    declared: Declared,
    interpreted: Vec<Interpreted>,
    functions: Vec<Function>,
}

/// What stands in front of the functions.
#[derive(Default)]
struct Declared {
    patterns: Vec<Pattern>,
    usuals: Vec<Pattern>,
    plains: Vec<automata::Plain>,
    automata: Vec<automata::Declaration>,
}

/// A regular expression. It stands here and in the program, so that a verdict alone needs no program.
struct Pattern {
    id: PatternId,
    /// As a literal.
    ecma: String,
}

/// A verdict that is left to the interpreter.
pub struct Interpreted {
    /// What it is called.
    pub name: String,
    /// The node that the interpreter judges by.
    pub node: NodeId,
}

/// The file.
///
/// # Errors
///
/// When a template cannot be rendered.
pub fn print(
    module: &Module,
    functions: Vec<Function>,
    interpreted: Vec<Interpreted>,
    options: &Options,
) -> askama::Result<Emitted> {
    let uses: BTreeSet<&Use> = functions.iter().flat_map(|function| function.uses.keys()).collect();
    let declared = Declared::of(&module.checks, &uses);
    let budgeted = functions.iter().any(|function| function.budgeted);
    let imports = imports(&uses, &declared, budgeted, (!interpreted.is_empty()).then(|| file_stem(module)));
    let trusts = uses.iter().any(|of| matches!(of, Use::Verdict(key) if !key.vets));
    let (imports, runtime) = file::placed(imports, options);
    let header = Header::new(Some(&module.source), options);
    let text = file::text(&AcceptsFile { header, imports, trusts, declared, interpreted, functions })?;
    Ok(Emitted { text, runtime })
}

impl Declared {
    fn of(program: &Program, uses: &BTreeSet<&Use>) -> Self {
        let (mut single, mut automata, mut usuals) = (BTreeSet::new(), Vec::new(), Vec::new());
        for of in uses {
            match of {
                Use::Pattern(id) => single.extend([*id]),
                Use::Usual(id, usual) => {
                    single.insert(*id);
                    usuals.push(Pattern { id: *id, ecma: literal::string(usual) });
                }
                Use::Automaton(key) => {
                    single.extend(key);
                    automata.push(key);
                }
                Use::Support(..) | Use::Verdict(_) => {}
            }
        }
        let ecma = |id: PatternId| program.patterns.get(id).map(|pattern| literal::string(&pattern.ecma));
        let patterns = single.into_iter().filter_map(|id| Some(Pattern { id, ecma: ecma(id)? })).collect();
        let plains: Vec<_> = automata.iter().filter_map(|key| automata::plain_declaration(program, key)).collect();
        let automata = automata.into_iter().filter_map(|key| automata::declaration(program, key));
        let automata = automata.filter(|one| plains.iter().all(|plain| plain.name != one.name)).collect();
        Declared { patterns, usuals, plains, automata }
    }
}

/// The imports of the file; those of the interpreter come with the module whose program it interprets.
fn imports(uses: &BTreeSet<&Use>, declared: &Declared, budgeted: bool, interpreted: Option<String>) -> Vec<Import> {
    let mut files: BTreeMap<String, BTreeSet<&str>> = BTreeMap::new();
    let mut add = |file: &str, name| files.entry(format!("support/{file}")).or_default().insert(name);
    for of in uses {
        if let Use::Support(file, name) = of {
            add(file, name);
        }
    }
    for (name, file, is_used) in [
        ("spend", "budget", budgeted),
        ("interpreted", "interpreter", interpreted.is_some()),
        ("Pattern", "pattern", !declared.patterns.is_empty()),
        ("Automaton", "automaton", !declared.automata.is_empty()),
        ("PatternPrefilter", "prefilter", !(declared.plains.is_empty() && declared.usuals.is_empty())),
    ] {
        if is_used {
            add(file, name);
        }
    }
    let mut types = BTreeMap::from([("support/json", "JsonValue")]);
    if let Some(module) = interpreted {
        files.insert(format!("{module}.checks"), BTreeSet::from(["checks"]));
        types.insert("support/operators", "Test");
    }
    let mut imports = Vec::new();
    for (file, names) in &files {
        let of_type = types.remove(file.as_str()).map(|name| format!("type {name}"));
        let names = names.iter().map(|name| (*name).to_owned()).chain(of_type).collect();
        imports.push(Import::new("import", names, file));
    }
    imports.extend(types.into_iter().map(|(file, name)| Import::new("import type", vec![name.to_owned()], file)));
    imports
}
