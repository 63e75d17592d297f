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
use crate::{
    Language,
    model::{Module, NodeId, PatternId, Program},
    pattern::Judge,
};

#[derive(Template)]
#[template(path = "typescript/accepts.ts")]
struct AcceptsFile {
    header: Header,
    imports: Vec<ImportLine>,
    /// Are there functions that rely on others to find out whether a value is JSON?
    trusts: bool,
    declared: Declared,
    interpreted: Vec<Interpreted>,
    branches: Vec<Branch>,
    functions: Vec<Function>,
}

/// What stands in front of the functions.
#[derive(Default)]
struct Declared {
    patterns: Vec<Pattern>,
    /// Patterns that machines of the check program judge.
    machines: Vec<PatternId>,
    usuals: Vec<Pattern>,
    plains: Vec<automata::Plain>,
    automata: Vec<automata::Declaration>,
    /// Sets of values.
    sets: Vec<Table>,
    /// The names of each case of a switch.
    cases: Vec<Table>,
}

/// Something that is looked up.
struct Table {
    number: usize,
    /// As literals.
    listed: Vec<String>,
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

/// A verdict that tells whether a branch accepts what defaults are filled into.
pub struct Branch {
    /// The node of the branch.
    pub node: NodeId,
    /// What the function is called.
    pub name: String,
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
    branches: Vec<Branch>,
    options: &Options,
) -> askama::Result<Emitted> {
    let uses: BTreeSet<&Use> = functions.iter().flat_map(|function| function.uses.keys()).collect();
    let declared = Declared::of(&module.checks, &uses);
    let budgeted = functions.iter().any(|function| function.budgeted);
    let types = [("Branches", !branches.is_empty()), ("Test", !interpreted.is_empty())];
    let types = types.into_iter().filter_map(|(name, is_used)| is_used.then_some(name)).collect();
    let imports = imports(&uses, &declared, budgeted, types, &file_stem(module));
    let trusts = uses.iter().any(|of| matches!(of, Use::Verdict(key) if !key.vets));
    let (imports, runtime) = file::placed(imports, options);
    let header = Header::new(Some(&module.source), options);
    let text = file::text(&AcceptsFile { header, imports, trusts, declared, interpreted, branches, functions })?;
    Ok(Emitted { text, runtime })
}

impl Declared {
    fn of(program: &Program, uses: &BTreeSet<&Use>) -> Self {
        let (mut single, mut automata, mut usuals) = (BTreeSet::new(), Vec::new(), Vec::new());
        let (mut sets, mut cases) = (Vec::new(), Vec::new());
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
                Use::Values(number, listed) => sets.push(Table { number: *number, listed: listed.clone() }),
                Use::Cases(number, listed) => cases.push(Table { number: *number, listed: listed.clone() }),
                Use::Support(..) | Use::Verdict(_) => {}
            }
        }
        let (mut patterns, mut machines) = (Vec::new(), Vec::new());
        for id in single {
            match program.patterns.get(id).map(|pattern| pattern.judge(Language::TypeScript)) {
                Some(Judge::Engine(ecma)) => patterns.push(Pattern { id, ecma: literal::string(ecma) }),
                Some(Judge::Machine(_) | Judge::Backtracking(_)) => machines.push(id),
                None => {}
            }
        }
        let plains: Vec<_> = automata.iter().filter_map(|key| automata::plain_declaration(program, key)).collect();
        let automata = automata.into_iter().filter_map(|key| automata::declaration(program, key));
        let automata = automata.filter(|one| plains.iter().all(|plain| plain.name != one.name)).collect();
        Declared { patterns, machines, usuals, plains, automata, sets, cases }
    }
}

/// The imports of the file, which judges by the program of `module` where it has no code of its own.
fn imports(
    uses: &BTreeSet<&Use>,
    declared: &Declared,
    budgeted: bool,
    types_of_verdicts: Vec<&str>,
    module: &str,
) -> Vec<Import> {
    let is_interpreted = types_of_verdicts.contains(&"Test");
    let mut files: BTreeMap<String, BTreeSet<&str>> = BTreeMap::new();
    let mut add = |file: &str, name| files.entry(format!("support/{file}")).or_default().insert(name);
    for of in uses {
        if let Use::Support(file, name) = of {
            add(file, name);
        }
    }
    for (name, file, is_used) in [
        ("spend", "budget", budgeted),
        ("interpreted", "interpreter", is_interpreted),
        ("casesOf", "cases", !declared.cases.is_empty()),
        ("Pattern", "pattern", !declared.patterns.is_empty()),
        ("ProgramPattern", "program", !declared.machines.is_empty()),
        ("Automaton", "automaton", !declared.automata.is_empty()),
        ("PatternPrefilter", "prefilter", !(declared.plains.is_empty() && declared.usuals.is_empty())),
    ] {
        if is_used {
            add(file, name);
        }
    }
    let mut types = BTreeMap::from([("support/json", vec!["JsonValue"])]);
    if !types_of_verdicts.is_empty() {
        types.insert("support/operators", types_of_verdicts);
    }
    if is_interpreted || !declared.machines.is_empty() {
        files.insert(format!("{module}.checks"), BTreeSet::from(["checks"]));
    }
    let mut imports = Vec::new();
    for (file, names) in &files {
        let of_types = types.remove(file.as_str()).into_iter().flatten().map(|name| format!("type {name}"));
        let names = names.iter().map(|name| (*name).to_owned()).chain(of_types).collect();
        imports.push(Import::new("import", names, file));
    }
    let owned = |names: Vec<&str>| names.into_iter().map(str::to_owned).collect();
    imports.extend(types.into_iter().map(|(file, names)| Import::new("import type", owned(names), file)));
    imports
}
