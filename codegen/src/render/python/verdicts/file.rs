//! The text of a file with verdicts.

use std::collections::{BTreeMap, BTreeSet};

use askama::Template;

use super::{
    super::{
        docs,
        file::{self, Header, Import, Imported},
        literal,
    },
    Compiler, Function, Functions, Key,
    body::Table,
    expr::Use,
    test,
};
use crate::{
    model::{Module, NodeId, PatternId},
    render::Options,
};

#[derive(Template)]
#[template(path = "python/verdicts.py")]
struct VerdictsFile<'f> {
    header: Header,
    docs: String,
    imports: Vec<Import>,
    /// Constant and value.
    patterns: Vec<(String, String)>,
    interpreted: &'f BTreeSet<NodeId>,
    functions: Vec<Printed<'f>>,
    tables: Vec<&'f Table>,
    /// Node and verdict.
    verdicts: Vec<(NodeId, String)>,
    /// What judges by the rules.
    rules: &'static str,
    /// The body of that, if it is a function of this file.
    rule_lines: &'f [String],
    /// Whether the check program is asked for anything.
    program: bool,
}

struct Printed<'f> {
    origin: String,
    name: &'f str,
    counted: bool,
    lines: &'f [String],
}

/// The file with `functions`; `table` says which of them judge contracts.
///
/// # Errors
///
/// Those of the template engine.
pub fn print(
    module: &Module,
    compiler: &Compiler,
    functions: &Functions,
    table: &[(NodeId, Key)],
    options: &Options,
) -> askama::Result<String> {
    let all: Vec<&Function> = functions.functions.values().collect();
    let bodies = all.iter().map(|function| &function.body).chain(&functions.rules);
    let uses: BTreeSet<&Use> = bodies.flat_map(|body| &body.uses).collect();
    let rules = match &functions.rules {
        Some(_) => "_keeps_rules",
        None if module.checks.rules.is_empty() => "no_rules",
        None => "undecided",
    };
    let patterns: Vec<(String, String)> =
        uses.iter().filter_map(|needs| if let Use::Pattern(ids) = needs { Some(pattern(ids)) } else { None }).collect();
    let counted = !compiler.counted.is_empty();
    let verdict = |(node, key): &(NodeId, Key)| {
        let name = &functions.functions[key].name;
        (*node, if compiler.counted.contains(key) { format!("Counted({name})") } else { name.clone() })
    };
    let program = !(patterns.is_empty() && functions.interpreted.is_empty());
    file::text(&VerdictsFile {
        header: Header::new(Some(&module.source), options),
        docs: docs::line(&format!("The verdicts of the schema `{}` as code. Errors are found elsewhere.", module.name)),
        imports: imports(&uses, program, counted, !functions.interpreted.is_empty(), rules),
        patterns,
        interpreted: &functions.interpreted,
        functions: all.iter().map(|function| printed(compiler, function)).collect(),
        tables: all.iter().flat_map(|function| &function.body.tables).collect(),
        verdicts: table.iter().map(verdict).collect(),
        rules,
        rule_lines: functions.rules.as_ref().map_or(&[], |body| &body.lines),
        program,
    })
}

/// The constant for what matches all of these patterns, and its value.
fn pattern(ids: &[PatternId]) -> (String, String) {
    let all: Vec<String> = ids.iter().map(|id| format!("_PROGRAM.patterns[{id}]")).collect();
    let value = if ids.len() > 1 { format!("Pattern.joined({})", all.join(", ")) } else { all.concat() };
    (test::pattern_name(ids), value)
}

fn printed<'f>(compiler: &Compiler, function: &'f Function) -> Printed<'f> {
    // The root of a document is shown by its absence: a second `#` in a comment could be an instruction.
    let place = |node: &NodeId| match compiler.program.nodes[*node].at.trim_start_matches('#') {
        "" => "the root".to_owned(),
        at => format!("`{}`", literal::visible(at)),
    };
    let at: Vec<String> = function.key.iter().map(place).collect();
    Printed {
        origin: format!("# {}", at.join(" and ")),
        name: &function.name,
        counted: compiler.counted.contains(&function.key),
        lines: &function.body.lines,
    }
}

fn imports(uses: &BTreeSet<&Use>, program: bool, counted: bool, interpreted: bool, rules: &'static str) -> Vec<Import> {
    let mut names: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    let mut add = |file, name| {
        names.entry(file).or_default().insert(name);
    };
    add("value", "Json");
    add("verdicts", "Verdict");
    for needs in uses {
        if let Use::Support(file, name) = needs {
            add(file, name);
        }
    }
    if program {
        add("program", "Checks");
    }
    if uses.iter().any(|needs| matches!(needs, Use::Pattern(ids) if ids.len() > 1)) {
        add("program", "Pattern");
    }
    add("verdicts", "Counted");
    if counted {
        add("verdicts", "Fuel");
    }
    if interpreted {
        add("verdicts", "interpreted");
    }
    if !rules.starts_with('_') {
        add("verdicts", rules);
    }
    let import = |(file, names): (&str, BTreeSet<&str>)| {
        Import::all(&format!(".._support.{file}"), names.into_iter().map(Imported::plain).collect(), "")
    };
    names.into_iter().flat_map(import).collect()
}
