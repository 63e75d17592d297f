//! `….accepts.ts`: a module's verdicts as straight-line code. It decides what the check program decides, and only that: errors
//! are the interpreter's to find. What is not compiled is left to the interpreter, node by node, or as a whole where the code would be too long.
//!
//! What contracts are judged by also makes sure that the value is JSON: on its own way through the value if it can (see [`vet`]),
//! before it otherwise.

mod ask;
mod automata;
mod body;
mod expr;
mod members;
mod required;
mod rules;
mod test;
mod vet;

use std::{
    cell::RefCell,
    collections::{BTreeMap, BTreeSet, VecDeque},
    rc::Rc,
};

use askama::Template;

use self::expr::{Expr, Key, Stmt, Use, value};
use super::{
    super::{
        Options,
        code::{query, typescript},
        verbs::Verbs,
    },
    docs,
    file::{self, Header, Import},
    file_stem, literal,
    plan::Plan,
};
use crate::{
    model::{Model, NodeId, PatternId, Program, Rule, TypeId},
    plan::{Judgement, Plans, limits},
};

#[derive(Template)]
#[template(path = "typescript/accepts.ts")]
struct AcceptsFile {
    header: Header,
    imports: Vec<Import>,
    patterns: Vec<Pattern>,
    usuals: Vec<Pattern>,
    plains: Vec<automata::Plain>,
    automata: Vec<automata::Declaration>,
    interpreted: Vec<Interpreted>,
    functions: Vec<Function>,
}

/// A regular expression. It stands here and in the program, so that a verdict alone needs no program.
struct Pattern {
    id: PatternId,
    /// As a literal.
    ecma: String,
}

struct Interpreted {
    name: String,
    node: NodeId,
}

struct Function {
    docs: String,
    export: bool,
    name: String,
    /// Does it look at its parameter?
    looks: bool,
    /// May there be nothing where the parameter is read?
    may_be_absent: bool,
    /// Can it be called more often than the document is long?
    fuel: bool,
    /// Its statements, as text.
    body: String,
    /// What it uses that is defined outside of it, and how often.
    uses: BTreeMap<Use, u64>,
}

impl Function {
    fn new(docs: String, name: String, body: &[Stmt]) -> Self {
        let mut uses = BTreeMap::new();
        query::uses(body).into_iter().for_each(|of| *uses.entry(of.clone()).or_default() += 1);
        let looks = query::has(body, &value());
        let body = typescript::print(body, 2).join("\n");
        Function { docs, export: false, name, looks, may_be_absent: false, fuel: false, body, uses }
    }

    /// The functions that it calls, each with how often it does.
    fn calls(&self) -> impl Iterator<Item = (&Key, u64)> {
        self.uses.iter().filter_map(|(of, calls)| if let Use::Verdict(key) = of { Some((key, *calls)) } else { None })
    }
}

/// What is compiled of a module.
#[derive(Default)]
pub struct Accepts {
    /// The text of the file; `None` if nothing is compiled.
    pub text: Option<String>,
    /// By node, the functions that contracts are judged by.
    pub functions: BTreeMap<NodeId, String>,
    /// The function that the rules are judged by.
    pub rules: Option<&'static str>,
    /// Does the code never need the interpreter?
    pub complete: bool,
}

/// Compiles the module with that index.
///
/// # Errors
///
/// Those of the template engine.
pub fn print(model: &Model, plan: &Plan, index: usize, options: &Options) -> askama::Result<Accepts> {
    let module = &model.modules[index];
    let program = &module.checks;
    let ids = (0..module.types.len()).map(|place| TypeId { module: index, index: place });
    let contracts: BTreeSet<NodeId> =
        ids.filter(|id| plan.stands_alone(*id)).map(|id| Verbs::of(model, id).node).collect();
    let bound = limits::most_code(program.to_json().len());
    let compiled = [(true, true), (true, false), (false, false)]
        .into_iter()
        .find_map(|(merge, vets)| Compiler::new(program, merge, vets).functions(&contracts, bound));
    let Some((functions, interpreted)) = compiled else { return Ok(Accepts::default()) };
    let compiler = Compiler::new(program, true, false);
    let names: BTreeMap<NodeId, String> = contracts
        .iter()
        .map(|node| (*node, compiler.name(&compiler.key(&[*node], true))))
        .filter(|(_, name)| functions.iter().any(|function| function.name == *name))
        .collect();
    if names.is_empty() {
        return Ok(Accepts::default());
    }
    let uses: BTreeSet<&Use> = functions.iter().flat_map(|function| function.uses.keys()).collect();
    let automata: Vec<&Vec<PatternId>> =
        uses.iter().filter_map(|needs| if let Use::Automaton(key) = needs { Some(key) } else { None }).collect();
    let single =
        uses.iter().filter_map(|needs| if let Use::Pattern(id) | Use::Usual(id, _) = needs { Some(*id) } else { None });
    let usuals =
        uses.iter().filter_map(|needs| if let Use::Usual(id, usual) = needs { Some((*id, *usual)) } else { None });
    let usuals: Vec<Pattern> = usuals.map(|(id, usual)| Pattern { id, ecma: literal::string(usual) }).collect();
    let patterns: BTreeSet<PatternId> = single.chain(automata.iter().copied().flatten().copied()).collect();
    let ecma = |id: PatternId| program.patterns.get(id).map(|pattern| literal::string(&pattern.ecma));
    let patterns: Vec<Pattern> = patterns.into_iter().filter_map(|id| Some(Pattern { id, ecma: ecma(id)? })).collect();
    let plains: Vec<_> = automata.iter().filter_map(|key| automata::plain_declaration(program, key)).collect();
    let automata = automata.into_iter().filter_map(|key| automata::declaration(program, key));
    let automata: Vec<_> = automata.filter(|one| plains.iter().all(|plain| plain.name != one.name)).collect();
    let checks = format!("{}.checks", file_stem(module));
    let mut imports = imports(&functions, !interpreted.is_empty(), !patterns.is_empty(), &checks);
    for (class, file, is_used) in [
        ("Automaton", "automaton", !automata.is_empty()),
        ("QuickPattern", "quick", !plains.is_empty() || !usuals.is_empty()),
    ] {
        if is_used {
            imports.push(Import::new("import", vec![class.to_owned()], &format!("support/{file}")));
        }
    }
    imports.sort_by(|a, b| a.from().cmp(b.from()));
    let header = Header::new(Some(&module.source), options);
    let rules = functions.iter().any(|function| function.name == rules::NAME).then_some(rules::NAME);
    let complete = interpreted.is_empty() && !functions.iter().any(|function| function.fuel);
    let text =
        file::text(&AcceptsFile { header, imports, patterns, usuals, plains, automata, interpreted, functions })?;
    Ok(Accepts { text: Some(text), functions: names, rules, complete })
}

fn imports(functions: &[Function], interpreted: bool, patterns: bool, checks: &str) -> Vec<Import> {
    let mut names: BTreeMap<String, BTreeSet<&str>> = BTreeMap::new();
    let mut add = |file: &str, name| names.entry(format!("support/{file}")).or_default().insert(name);
    add("json", "type JsonValue");
    for needs in functions.iter().flat_map(|function| function.uses.keys()) {
        if let Use::Support(file, name) = needs {
            add(file, name);
        }
    }
    if functions.iter().any(|function| function.fuel) {
        add("effort", "spend");
    }
    if interpreted {
        add("operators", "type Test");
        add("judge", "interpreted");
    }
    if patterns {
        add("pattern", "Pattern");
    }
    if interpreted {
        names.entry(checks.to_owned()).or_default().insert("checks");
    }
    let import = |(file, names): (String, BTreeSet<&str>)| {
        if names.iter().all(|name| name.starts_with("type ")) {
            let names = names.iter().map(|name| name.trim_start_matches("type ").to_owned()).collect();
            return Import::new("import type", names, &file);
        }
        Import::new("import", names.into_iter().map(str::to_owned).collect(), &file)
    };
    names.into_iter().map(import).collect()
}

/// Turns nodes into functions.
struct Compiler<'p> {
    program: &'p Program,
    plans: Plans<'p>,
    /// Do functions make sure on their way through a value that it is JSON?
    vets: bool,
    /// Whether these patterns are judged by one automaton.
    automata: RefCell<BTreeMap<Vec<PatternId>, bool>>,
}

impl<'p> Compiler<'p> {
    fn new(program: &'p Program, merge: bool, vets: bool) -> Self {
        Compiler { program, plans: Plans::new(program, merge), vets, automata: RefCell::default() }
    }

    /// The functions for `contracts` and everything that they call, and the nodes that are left to the interpreter; `None` if the
    /// code is longer than `bound`, or if functions should vet and cannot.
    fn functions(&self, contracts: &BTreeSet<NodeId>, bound: usize) -> Option<(Vec<Function>, Vec<Interpreted>)> {
        let exported: BTreeSet<Key> = contracts.iter().map(|node| self.key(&[*node], true)).collect();
        let mut todo: VecDeque<Key> =
            exported.iter().filter(|key| self.constant(key).is_none() && self.is_compiled(key)).cloned().collect();
        let mut seen: BTreeSet<Key> = todo.iter().cloned().collect();
        let (mut functions, mut interpreted, mut length) = (BTreeMap::new(), Vec::new(), 0);
        let rules = if todo.contains(&self.key(&[0], true)) { self.rules() } else { None };
        let mut enqueue = |todo: &mut VecDeque<Key>, function: &Function| {
            todo.extend(
                function.calls().map(|(other, _)| other).filter(|other| seen.insert((*other).clone())).cloned(),
            );
        };
        rules.iter().for_each(|function| enqueue(&mut todo, function));
        while let Some(key) = todo.pop_front() {
            if !self.is_compiled(&key) {
                interpreted.push(Interpreted { name: self.name(&key), node: key.nodes[0] });
                continue;
            }
            let function = self.function(&key, exported.contains(&key));
            length += function.body.len() + function.docs.len() + function.name.len();
            if length > bound {
                return None;
            }
            enqueue(&mut todo, &function);
            functions.insert(key, function);
        }
        interpreted.sort_by_key(|one| one.node);
        let judged = contracts.iter().copied().chain(self.program.rules.iter().filter_map(Rule::node));
        let counted = self.plans.counted(judged.map(|node| self.plans.key(&[node])))?;
        for (key, function) in &mut functions {
            function.fuel = function.looks && counted.contains(&key.nodes);
        }
        if self.vets && !(interpreted.is_empty() && vet::is_safe(&functions)) {
            return None;
        }
        Some((functions.into_values().chain(rules).collect(), interpreted))
    }

    fn function(&self, key: &Key, export: bool) -> Function {
        let body = if key.vets && !self.vets { self.vetted(key) } else { self.body(key) };
        let at: Vec<&str> = key.nodes.iter().map(|node| self.program.nodes[*node].at.as_str()).collect();
        // What was not looked at before may be absent.
        let may_be_absent = self.vets;
        Function { export, may_be_absent, ..Function::new(docs::origin(&at), self.name(key), &body) }
    }

    /// What is read where there may be nothing.
    fn read(&self, place: Expr) -> Expr {
        if self.vets { place } else { Expr::Infix(" ?? ", vec![place, Expr::NULL]) }
    }

    /// What `nodes` are judged by.
    fn key(&self, nodes: &[NodeId], vets: bool) -> Key {
        Key { nodes: self.plans.key(nodes), vets }
    }

    fn name(&self, key: &Key) -> String {
        let numbers: Vec<String> = key.nodes.iter().map(ToString::to_string).collect();
        format!("{}{}", if key.vets { "node" } else { "meets" }, numbers.join("_"))
    }

    fn is_compiled(&self, key: &Key) -> bool {
        self.plans.is_compiled(&key.nodes)
    }

    /// What `nodes` ask together.
    fn judgement(&self, nodes: &[NodeId]) -> Rc<Judgement<'p>> {
        self.plans.of(nodes)
    }

    /// The verdict of a key if it is the same on all JSON values.
    fn constant(&self, key: &Key) -> Option<bool> {
        self.plans.constant(&key.nodes)
    }

    /// The verdict of `nodes` on `v`, from a function of theirs.
    fn call(&self, nodes: &[NodeId], v: &Expr, vets: bool) -> Expr {
        let key = self.key(nodes, vets);
        match self.constant(&key) {
            Some(true) if vets => vet::is_json(v),
            Some(true) => Expr::TRUE,
            Some(false) => Expr::FALSE,
            None => Expr::global(self.name(&key), Use::Verdict(key)).call([v.clone()]),
        }
    }

    /// The verdict of `nodes` on `v`, about which nothing is known yet: written in place if it is short.
    fn inline(&self, nodes: &[NodeId], v: &Expr, vets: bool) -> Expr {
        let key = self.key(nodes, vets);
        if key.nodes.len() > limits::MOST_TOGETHER {
            // That one of them has vetted it is enough.
            return Expr::all(
                key.nodes.iter().enumerate().map(|(index, node)| self.call(&[*node], v, vets && index == 0)),
            );
        }
        self.short(nodes, v, vets).unwrap_or_else(|| self.call(nodes, v, vets))
    }

    /// The verdict of `nodes` on `v`, written in place; `None` if it is known before, or not short.
    fn short(&self, nodes: &[NodeId], v: &Expr, vets: bool) -> Option<Expr> {
        let key = self.key(nodes, vets);
        if key.nodes.len() > limits::MOST_TOGETHER || self.constant(&key).is_some() || !self.is_compiled(&key) {
            return None;
        }
        self.expression(&self.judgement(&key.nodes), v, vets).filter(|expr| expr.length() <= limits::LONGEST_INLINE)
    }
}
