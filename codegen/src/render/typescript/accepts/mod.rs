//! `….accepts.ts`: a module's verdicts as straight-line code. It decides what the check program decides, and only that:
//! errors are the interpreter's to find. What is not compiled is left to the interpreter, node by node; where the code
//! would be too long, what comes last.
//!
//! What contracts are judged by also makes sure that the value is JSON: on its own way through the value if it can (see
//! [`vet`]), before it otherwise.

mod ask;
mod automata;
mod body;
mod cases;
mod chosen;
mod expr;
mod function;
mod members;
mod module;
mod names;
mod required;
mod rules;
mod test;
mod told;
mod unevaluated;
mod values;
mod vet;

use std::{
    cell::RefCell,
    collections::{BTreeMap, BTreeSet, VecDeque},
    rc::Rc,
};

use self::{
    expr::{Expr, Key, Use},
    function::Function,
    module::{Branch, Interpreted},
    names::Names,
};
use super::{
    super::{Options, verbs::Verbs},
    docs,
    file::Emitted,
    plan::Plan,
};
use crate::{
    Language,
    model::{Model, NodeId, PatternId, Program, Rule, TypeId},
    plan::{Equals, Judgement, Plans, filling, limits},
};

/// What is compiled of a module.
#[derive(Default)]
pub struct Accepts {
    /// The file; `None` if nothing is compiled.
    pub file: Option<Emitted>,
    /// By node, the functions that contracts are judged by.
    pub functions: BTreeMap<NodeId, String>,
    /// The function that the rules are judged by.
    pub rules: Option<&'static str>,
    /// Is there a table of the functions that tell into which branches defaults are filled?
    pub branches: bool,
    /// Does the code never need the interpreter?
    pub complete: bool,
}

/// Compiles the module with that index.
///
/// # Errors
///
/// When a template cannot be rendered.
pub fn print(model: &Model, plan: &Plan, index: usize, options: &Options) -> askama::Result<Accepts> {
    let module = &model.modules[index];
    let program = &module.checks;
    if program.counts_steps() {
        return Ok(Accepts::default());
    }
    let ids = (0..module.types.len()).map(|place| TypeId { module: index, index: place });
    let contracts: BTreeSet<NodeId> =
        ids.filter(|id| plan.stands_alone(*id)).map(|id| Verbs::of(model, id).node).collect();
    let bound = limits::most_code(program.to_json(Language::TypeScript).len());
    let equals = Equals::of(program);
    let names = Names::new(model, index, &equals);
    let filled: BTreeSet<NodeId> = filling(program).collect();
    let none = BTreeSet::new();
    let whole = [(true, true), (true, false), (false, false)].into_iter().find_map(|(merge, vets)| {
        let compiler = Compiler::new(program, &equals, &names, merge, vets);
        // Without what tells branches apart there may be less code.
        let choices: &[&BTreeSet<NodeId>] = if filled.is_empty() { &[&none] } else { &[&filled, &none] };
        choices.iter().find_map(|filled| compiler.functions(&contracts, filled, bound, Beyond::Fails))
    });
    let part = || {
        Compiler::new(program, &equals, &names, false, false).functions(&contracts, &none, bound, Beyond::IsInterpreted)
    };
    let Some((functions, interpreted)) = whole.or_else(part) else { return Ok(Accepts::default()) };
    let compiler = Compiler::new(program, &equals, &names, true, false);
    let by_node: BTreeMap<NodeId, String> = contracts
        .iter()
        .map(|node| (*node, names.of(&compiler.key(&[*node], true))))
        .filter(|(_, name)| functions.iter().any(|function| function.name == *name))
        .collect();
    if by_node.is_empty() {
        return Ok(Accepts::default());
    }
    let rules = functions.iter().any(|function| function.name == rules::NAME).then_some(rules::NAME);
    let complete = interpreted.is_empty() && !functions.iter().any(|function| function.budgeted);
    let branches: Vec<Branch> = filled
        .into_iter()
        .filter_map(|node| {
            let mut called = [true, false].into_iter().map(|vets| names.of(&compiler.key(&[node], vets)));
            let name = called.find(|name| functions.iter().any(|function| function.name == *name))?;
            Some(Branch { node, name })
        })
        .collect();
    let has_branches = !branches.is_empty();
    let file = module::print(module, functions, interpreted, branches, options)?;
    Ok(Accepts { file: Some(file), functions: by_node, rules, branches: has_branches, complete })
}

/// What becomes of code that is longer than it may be.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Beyond {
    /// There is none at all.
    Fails,
    /// What does not fit is the interpreter's.
    IsInterpreted,
}

/// Turns nodes into functions.
struct Compiler<'p> {
    program: &'p Program,
    names: &'p Names<'p>,
    plans: Plans<'p>,
    /// Do functions make sure on their way through a value that it is JSON?
    vets: bool,
    /// Whether these patterns are judged by one automaton.
    automata: RefCell<BTreeMap<Vec<PatternId>, bool>>,
    /// The sets of values that are looked up, each with its number.
    sets: RefCell<BTreeMap<Vec<String>, usize>>,
    /// The tables of names that are looked up, each with its number.
    cases: RefCell<BTreeMap<Vec<String>, usize>>,
}

impl<'p> Compiler<'p> {
    fn new(program: &'p Program, equals: &'p Equals, names: &'p Names, merge: bool, vets: bool) -> Self {
        let plans = Plans::new(program, equals, merge);
        let (automata, sets, cases) = (RefCell::default(), RefCell::default(), RefCell::default());
        Compiler { program, names, plans, vets, automata, sets, cases }
    }

    /// The functions for `contracts`, for nodes by which values are `filled` that are known to be JSON, and everything
    /// that they call, and the nodes that are left to the interpreter; `None` if the code is longer than `bound` and
    /// therefore fails, or if functions should vet and cannot.
    fn functions(
        &self,
        contracts: &BTreeSet<NodeId>,
        filled: &BTreeSet<NodeId>,
        bound: usize,
        beyond: Beyond,
    ) -> Option<(Vec<Function>, Vec<Interpreted>)> {
        let exported: BTreeSet<Key> = contracts.iter().map(|node| self.key(&[*node], true)).collect();
        // What is filled is known to be JSON; functions that find that out by themselves are there anyway.
        let filling = filled.iter().map(|node| self.key(&[*node], self.vets));
        let asked = exported.iter().cloned().chain(filling);
        let mut todo: VecDeque<Key> =
            asked.filter(|key| self.constant(key).is_none() && self.is_compiled(key)).collect();
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
            // Only single nodes can be left to the interpreter.
            let is_beyond = length > bound && key.nodes.len() == 1;
            if !self.is_compiled(&key) || is_beyond {
                interpreted.push(Interpreted { name: self.names.of(&key), node: key.nodes[0] });
                continue;
            }
            let function = self.function(&key, exported.contains(&key));
            length += function.length;
            if length > bound && beyond == Beyond::Fails {
                return None;
            }
            enqueue(&mut todo, &function);
            functions.insert(key, function);
        }
        // Types that did not fit have a contract, but maybe nobody else asks for them.
        let called: BTreeSet<&Key> =
            functions.values().chain(&rules).flat_map(Function::calls).map(|(other, _)| other).collect();
        let is_called = |one: &Interpreted| called.iter().any(|key| key.nodes == [one.node]);
        interpreted.retain(is_called);
        interpreted.sort_by_key(|one| one.node);
        let judged = contracts.iter().chain(filled).copied().chain(self.program.rules.iter().filter_map(Rule::node));
        let counted = self.plans.counted(judged.map(|node| self.plans.key(&[node])))?;
        for (key, function) in &mut functions {
            function.budgeted = function.looks && counted.contains(&key.nodes);
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
        let others = key.nodes.iter().any(|node| self.plans.equals.has_others(*node));
        let docs = docs::origin_of_several(&at, others);
        Function { export, may_be_absent, ..Function::new(docs, self.names.of(key), &body) }
    }

    /// What is read where there may be nothing.
    fn read(&self, place: Expr) -> Expr {
        if self.vets { place } else { Expr::Infix(" ?? ", vec![place, Expr::NULL]) }
    }

    /// What `nodes` are judged by.
    fn key(&self, nodes: &[NodeId], vets: bool) -> Key {
        Key { nodes: self.plans.key(nodes), vets }
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
            None => Expr::global(self.names.of(&key), Use::Verdict(key)).call([v.clone()]),
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
        let expr = self.expression(&self.judgement(&key.nodes), v, vets);
        expr.filter(|expr| function::length(expr) <= limits::LONGEST_INLINE)
    }
}
