//! The text of a file with verdicts.

use std::collections::{BTreeMap, BTreeSet};

use askama::Template;

use super::{
    super::{
        WIDTH, docs,
        file::{self, Emitted, Header, Import, Imported},
        literal,
        statement::marked,
    },
    Compiler, Function, Functions, Key,
    expr::{self, Expr, Special, Stmt, Table, Use, support},
    lines::INDENT,
};
use crate::{
    model::{Module, NodeId, PatternId, Program},
    render::{
        Options,
        code::{self, query},
    },
};

#[derive(Template)]
#[template(path = "python/verdicts.py")]
struct VerdictsFile<'f> {
    header: Header,
    docs: String,
    imports: Vec<Import>,
    /// Statements that define constants.
    patterns: Vec<String>,
    /// The indices of patterns that are asked together, and the constant for all of them.
    together: Vec<(String, String)>,
    interpreted: &'f BTreeSet<NodeId>,
    functions: Vec<Printed<'f>>,
    tables: BTreeSet<&'f Table>,
    /// Node and verdict.
    verdicts: Vec<(NodeId, String)>,
    /// Node and conditions.
    conditions: Vec<(NodeId, String)>,
    conditional: Vec<Printed<'f>>,
    /// What judges by the rules.
    rules: &'static str,
    /// The body of that, if it is a function of this file.
    rule_lines: Vec<String>,
    /// Whether the check program is asked for anything.
    program: bool,
}

struct Printed<'f> {
    origin: String,
    name: &'f str,
    takes: Takes,
    lines: Vec<String>,
}

/// What a function takes beside a value.
#[derive(Clone, Copy, PartialEq)]
enum Takes {
    Nothing,
    /// A budget of calls, of which this is one.
    Budget,
    /// The same, which it does not need: it is called beside functions that do.
    AnyBudget,
}

/// The file with `functions`; `table` says which of them judge contracts.
///
/// # Errors
///
/// When a template cannot be rendered.
pub fn print(
    module: &Module,
    compiler: &Compiler,
    functions: &Functions,
    table: &[(NodeId, Key)],
    options: &Options,
) -> askama::Result<Emitted> {
    let all: Vec<&Function> = functions.functions.values().collect();
    let conditional: BTreeMap<&Key, Function> =
        table.iter().filter_map(|(_, key)| Some((key, compiler.conditions(key, &functions.functions)?))).collect();
    let bodies = all.iter().copied().chain(conditional.values()).map(|function| &function.body).chain(&functions.rules);
    let mut uses: BTreeSet<&Use> = bodies.flat_map(|body| query::uses(body)).collect();
    let rules = match &functions.rules {
        Some(_) => "_keeps_rules",
        None if module.checks.rules.is_empty() => "no_rules",
        None => "undecided",
    };
    let keys: Vec<&Vec<PatternId>> =
        uses.iter().filter_map(|needs| if let Use::Pattern(ids) = needs { Some(ids) } else { None }).collect();
    let patterns: Vec<Stmt> = keys.iter().map(|ids| pattern(&module.checks, ids)).collect();
    let together: Vec<(String, String)> = keys.into_iter().filter_map(|ids| together(ids)).collect();
    uses.extend(query::uses(&patterns));
    let verdict = |(node, key): &(NodeId, Key)| {
        let name = &functions.functions[key].name;
        (*node, if compiler.counted.contains(key) { format!("Budgeted({name})") } else { name.clone() })
    };
    // A union that is written in place at several places has one table.
    let tables = uses.iter().filter_map(|needs| if let Use::Table(table) = needs { Some(table) } else { None });
    let tables: BTreeSet<&Table> = tables.collect();
    let interpreted = !functions.interpreted.is_empty();
    let beside: BTreeSet<&Key> =
        tables.iter().filter(|table| table.counted).flat_map(|table| table.verdicts()).collect();
    let takes = |key: &Key| {
        if compiler.counted.contains(key) {
            Takes::Budget
        } else if beside.contains(key) {
            Takes::AnyBudget
        } else {
            Takes::Nothing
        }
    };
    let counted = all.iter().any(|function| takes(&function.key) == Takes::Budget);
    let program = uses.contains(&Use::Program) || interpreted;
    let names = imported(&uses, program, !together.is_empty(), counted, interpreted, rules);
    let runtime = names.keys().map(|file| (*file).to_owned()).collect();
    let text = file::text(&VerdictsFile {
        header: Header::new(Some(&module.source), options),
        docs: docs::line(&format!("The verdicts of the schema `{}` as code. Errors are found elsewhere.", module.name)),
        imports: imports(names, options),
        patterns: code::python::print(&patterns, 0),
        together,
        interpreted: &functions.interpreted,
        functions: all.iter().map(|function| printed(compiler, function, takes(&function.key))).collect(),
        tables,
        verdicts: table.iter().map(verdict).collect(),
        conditions: table.iter().filter_map(|(node, key)| Some((*node, conditional.get(key)?.name.clone()))).collect(),
        conditional: conditional.values().map(|function| printed(compiler, function, Takes::Nothing)).collect(),
        rules,
        rule_lines: functions.rules.iter().flat_map(|body| code::python::print(body, INDENT)).collect(),
        program,
    })?;
    Ok(Emitted { text, runtime })
}

/// Several patterns as the key of a dictionary, and the constant for all of them.
fn together(ids: &[PatternId]) -> Option<(String, String)> {
    let places: BTreeSet<&PatternId> = ids.iter().collect();
    let places: Vec<String> = places.into_iter().map(ToString::to_string).collect();
    (places.len() > 1).then(|| (format!("({})", places.join(", ")), expr::pattern(ids).flat()))
}

/// The statement that defines what matches all of these patterns.
fn pattern(program: &Program, ids: &[PatternId]) -> Stmt {
    let sources: Vec<&str> = ids.iter().map(|id| program.patterns[*id].source.as_str()).collect();
    let plain =
        if ids.iter().any(|id| program.patterns[*id].traits.looks) { program.automata.plain(&sources) } else { None };
    let class = support("program", "Pattern");
    let one = |id: &PatternId| Expr::global("_PROGRAM", Use::Program).member("patterns").index(Expr::number(id));
    let value = match (plain, ids) {
        (Some(plain), _) => class.member("plain").call([Expr::special(Special::Pieces(pieces(&plain.python)))]),
        (None, [id]) => one(id),
        (None, ids) => class.member("joined").call(ids.iter().map(one)),
    };
    Stmt::Let { name: expr::pattern(ids).flat(), of: Some("Final".to_owned()), value, changes: false }
}

/// A long text as literals, each of which fits on a line.
fn pieces(text: &str) -> Vec<String> {
    const LONGEST: usize = WIDTH - "    r\"\"".len();
    let (mut out, text) = (Vec::new(), text.replace('"', "\\x22"));
    let mut rest = text.as_str();
    while !rest.is_empty() {
        let end = rest.char_indices().nth(LONGEST).map_or(rest.len(), |(end, _)| end);
        // A raw literal cannot end in the middle of an escape.
        let backslashes = rest[..end].bytes().rev().take_while(|byte| *byte == b'\\').count();
        let (piece, others) = rest.split_at(end - backslashes % 2);
        out.push(format!("r\"{piece}\""));
        rest = others;
    }
    out
}

fn printed<'f>(compiler: &Compiler, function: &'f Function, takes: Takes) -> Printed<'f> {
    // The root of a document is shown by its absence: a second `#` in a comment could be an instruction.
    let place = |node: &NodeId| match compiler.program.nodes[*node].at.trim_start_matches('#') {
        "" => "the root".to_owned(),
        at => format!("`{}`", literal::visible(at)),
    };
    let at: Vec<String> = function.key.iter().map(place).collect();
    let others = function.key.iter().any(|node| compiler.plans.equals.has_others(*node));
    let others = if others { ", and what says the same" } else { "" };
    Printed {
        origin: marked(format!("# {}{others}", at.join(" and "))),
        name: &function.name,
        takes,
        lines: code::python::print(&function.body, INDENT),
    }
}

/// By file of the runtime, the names that are imported from it.
type RuntimeNames = BTreeMap<&'static str, BTreeSet<&'static str>>;

fn imported(
    uses: &BTreeSet<&Use>,
    program: bool,
    together: bool,
    counted: bool,
    interpreted: bool,
    rules: &'static str,
) -> RuntimeNames {
    let mut names = RuntimeNames::new();
    let mut add = |file, name| {
        names.entry(file).or_default().insert(name);
    };
    add("value", "Json");
    add("verdicts", "Verdict");
    for needs in uses {
        match needs {
            Use::Support(file, name) => add(file, name),
            Use::Table(table) => {
                table.supported().for_each(|name| add("verdicts", name));
                add("verdicts", if table.counted { "Counted" } else { "Verdict" });
            }
            Use::Program | Use::Pattern(_) | Use::Verdict(_) => {}
        }
    }
    if program {
        add("program", "Checks");
    }
    if together {
        add("program", "Pattern");
    }
    add("verdicts", "Budgeted");
    if counted {
        add("verdicts", "Budget");
    }
    if interpreted {
        add("verdicts", "interpreted");
    }
    if !rules.starts_with('_') {
        add("verdicts", rules);
    }
    names
}

fn imports(names: RuntimeNames, options: &Options) -> Vec<Import> {
    let import = |(file, names): (&str, BTreeSet<&str>)| {
        Import::all(&file::runtime(file, true, options), names.into_iter().map(Imported::plain).collect(), "")
    };
    names.into_iter().flat_map(import).collect()
}
