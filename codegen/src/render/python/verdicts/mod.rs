//! `_verdicts/….py`: a module's verdicts as straight-line code. It decides what the check program decides, and only that: errors
//! are the interpreter's to find. What is not compiled is left to the interpreter, node by node, or as a whole where the code would be too long.

mod body;
mod conditions;
mod counting;
mod expr;
mod file;
mod in_place;
mod judged;
mod lines;
mod members;
mod names;
mod promise;
mod rules;
mod test;

use std::{
    cell::{Cell, RefCell},
    collections::{BTreeMap, BTreeSet, VecDeque},
    rc::Rc,
};

use self::expr::{Expr, Stmt, Use};
use super::{
    super::{
        Options,
        code::query,
        flat::{self, Flat, Types},
        verbs::Verbs,
    },
    plan::Plan,
};
use crate::model::{Model, NodeId, Program, TypeId};

/// The most code there may be in a module, in bytes; beyond it is interpreted.
const LONGEST: usize = 256 * 1024;
/// So much there may always be, however short the check program is.
const SHORT: usize = 8 * 1024;
/// The most nodes that are judged together.
const MOST_TOGETHER: usize = 8;
/// The longest condition that is written where it is used.
const LONGEST_INLINE: usize = 160;
/// How deep conditions are nested at most.
const DEEPEST: usize = 2;

/// Nodes that are judged together.
pub type Key = Vec<NodeId>;

/// A function.
struct Function {
    key: Key,
    name: String,
    body: Vec<Stmt>,
}

/// All functions of a module.
struct Functions {
    functions: BTreeMap<Key, Function>,
    interpreted: BTreeSet<NodeId>,
    /// The body of the function that judges by the rules, if there are any and they are compiled.
    rules: Option<Vec<Stmt>>,
}

/// The text of the file for the module with that index; `None` if nothing is compiled.
///
/// # Errors
///
/// Those of the template engine.
pub fn print(model: &Model, plan: &Plan, index: usize, options: &Options) -> askama::Result<Option<String>> {
    let module = &model.modules[index];
    let program = &module.checks;
    let ids = (0..module.types.len()).map(|place| TypeId { module: index, index: place });
    let contracts: BTreeSet<NodeId> = ids.filter(|id| plan.is_class(*id)).map(|id| Verbs::of(model, id).node).collect();
    let bound = (2 * program.to_json().len()).clamp(SHORT, LONGEST);
    let compiled = [true, false].into_iter().find_map(|merge| {
        let mut compiler = Compiler::new(program, merge);
        compiler.counted = counting::counted(&compiler.functions(&contracts, bound)?.functions, &BTreeSet::new());
        // What is short is written in place, unless that makes too much code of it all.
        compiler.in_place = true;
        let functions = compiler.counted_functions(&contracts, bound).or_else(|| {
            compiler.in_place = false;
            compiler.counted_functions(&contracts, bound)
        });
        functions.map(|functions| (compiler, functions))
    });
    let Some((compiler, functions)) = compiled else { return Ok(None) };
    let table: Vec<(NodeId, Key)> = contracts
        .iter()
        .map(|node| (*node, compiler.key(&[*node])))
        .filter(|(_, key)| functions.functions.contains_key(key))
        .collect();
    if table.is_empty() {
        return Ok(None);
    }
    file::print(module, &compiler, &functions, &table, options).map(Some)
}

/// The verdicts that are called.
fn verdicts(body: &[Stmt]) -> impl Iterator<Item = &Key> {
    query::uses(body).into_iter().flat_map(Use::verdicts)
}

/// Turns nodes into functions.
struct Compiler<'p> {
    program: &'p Program,
    /// Are nodes that others refer to judged together with them?
    merge: bool,
    /// The functions that count their calls.
    counted: BTreeSet<Key>,
    /// Are short functions written where they are called?
    in_place: bool,
    /// How many lines nodes take that are written where they are judged; `None` for those that are not.
    sizes: RefCell<BTreeMap<Key, Option<usize>>>,
    /// How deep conditions are nested in the one that is being written.
    nested: Cell<usize>,
    /// What is known about nodes that were asked for: whether they accept everything, or nothing.
    known: RefCell<BTreeMap<Vec<NodeId>, Option<bool>>>,
    /// The same as far as conditions on them tell.
    settled: RefCell<BTreeMap<Key, Option<bool>>>,
    /// What nodes that were asked for say together.
    flats: RefCell<BTreeMap<Vec<NodeId>, Rc<Flat<'p>>>>,
}

impl<'p> Compiler<'p> {
    fn new(program: &'p Program, merge: bool) -> Self {
        Compiler {
            program,
            merge,
            counted: BTreeSet::new(),
            in_place: false,
            sizes: RefCell::default(),
            nested: Cell::default(),
            known: RefCell::default(),
            settled: RefCell::default(),
            flats: RefCell::default(),
        }
    }

    /// The functions for `contracts` and everything that they call, and the nodes that are left to the interpreter; `None` if the
    /// code is longer than `bound`.
    fn functions(&self, contracts: &BTreeSet<NodeId>, bound: usize) -> Option<Functions> {
        let mut todo: VecDeque<Key> = contracts
            .iter()
            .map(|node| self.key(&[*node]))
            .filter(|key| self.constant(key).is_none() && self.is_compiled(key))
            .collect();
        let rules = if self.program.rules.is_empty() { None } else { self.rules() };
        todo.extend(rules.iter().flat_map(|body| verdicts(body)).cloned());
        let mut seen: BTreeSet<Key> = todo.iter().cloned().collect();
        let (mut functions, mut interpreted) = (BTreeMap::new(), BTreeSet::new());
        let mut length = rules.as_ref().map_or(0, |body| lines::length(body));
        while let Some(key) = todo.pop_front() {
            if !self.is_compiled(&key) {
                interpreted.insert(key[0]);
                continue;
            }
            let body = self.body(&key);
            length += lines::length(&body);
            if length > bound {
                return None;
            }
            todo.extend(verdicts(&body).filter(|other| seen.insert((*other).clone())).cloned());
            functions.insert(key.clone(), Function { name: self.name(&key), key, body });
        }
        Some(Functions { functions, interpreted, rules })
    }

    /// The same, where every function that calls one that counts its calls counts its own.
    fn counted_functions(&mut self, contracts: &BTreeSet<NodeId>, bound: usize) -> Option<Functions> {
        loop {
            let functions = self.functions(contracts, bound)?;
            let counted = counting::counted(&functions.functions, &self.counted);
            if counted.is_subset(&self.counted) {
                return Some(functions);
            }
            // Calls that are counted are longer. So conditions become functions that were written in place before, and those were
            // not asked yet whom they call.
            self.counted.extend(counted);
            self.sizes.take();
        }
    }

    /// `nodes` in order, each once, without those that only refer to others, or name a type that the others imply.
    fn key(&self, nodes: &[NodeId]) -> Key {
        if let [node] = nodes {
            return vec![flat::resolve(self.program, *node)];
        }
        let nodes: BTreeSet<NodeId> = nodes.iter().map(|node| flat::resolve(self.program, *node)).collect();
        let mut key: Key = nodes.iter().copied().collect();
        for node in nodes {
            let Some(types) = flat::only_types(self.program, node).filter(|_| key.len() > 1) else { continue };
            let others: Vec<NodeId> = key.iter().copied().filter(|other| *other != node).collect();
            if self.flat(&others).types & !types == 0 {
                key = others;
            }
        }
        key
    }

    fn suffix(key: &[NodeId]) -> String {
        let numbers: Vec<String> = key.iter().map(ToString::to_string).collect();
        numbers.join("_")
    }

    fn name(&self, key: &[NodeId]) -> String {
        let kind = if self.is_compiled(key) { "node" } else { "interpreted" };
        format!("_{kind}{}", Self::suffix(key))
    }

    fn is_compiled(&self, nodes: &[NodeId]) -> bool {
        nodes.len() > 1 || flat::is_compiled(self.program, nodes[0])
    }

    /// What `nodes` say together.
    fn flat(&self, nodes: &[NodeId]) -> Rc<Flat<'p>> {
        if let Some(known) = self.flats.borrow().get(nodes) {
            return Rc::clone(known);
        }
        let flat = Rc::new(Flat::of(self.program, nodes, self.merge));
        self.flats.borrow_mut().insert(nodes.to_vec(), Rc::clone(&flat));
        flat
    }

    /// The verdict of `nodes` if it is the same on all instances.
    fn constant(&self, nodes: &[NodeId]) -> Option<bool> {
        if let Some(known) = self.known.borrow().get(nodes) {
            return *known;
        }
        let flat = self.flat(nodes);
        let constant = match (flat.is_never(), flat.is_always()) {
            (true, _) => Some(false),
            (_, true) => Some(true),
            _ => None,
        };
        self.known.borrow_mut().insert(nodes.to_vec(), constant);
        constant
    }

    /// The verdict of `nodes` on `v`, from a function of theirs.
    fn call(&self, nodes: &[NodeId], v: &Expr) -> Expr {
        let key = self.key(nodes);
        match self.constant(&key) {
            Some(true) => Expr::TRUE,
            Some(false) => Expr::FALSE,
            None => {
                let fuel = self.counted.contains(&key).then(|| Expr::name("fuel"));
                let function = Expr::global(self.name(&key), Use::Verdict(key));
                function.call(std::iter::once(v.clone()).chain(fuel))
            }
        }
    }

    /// The verdict of `nodes` on `v`, about which nothing is known yet: written in place if it is short.
    fn inline(&self, nodes: &[NodeId], v: &Expr) -> Expr {
        self.condition_on(nodes, v, flat::ANY)
    }

    /// The same where `v` is of one of the types `given`.
    fn condition_on(&self, nodes: &[NodeId], v: &Expr, given: Types) -> Expr {
        let key = self.key(nodes);
        if key.len() > MOST_TOGETHER {
            return Expr::all(key.iter().map(|node| self.call(&[*node], v)));
        }
        let call = self.call(&key, v);
        if call.is_constant() || !self.is_compiled(&key) {
            return call;
        }
        let mut flat = Flat::clone(&self.flat(&key));
        // The bounds of integers are part of the test for their type.
        let is_number = if given & flat::NUMBER == 0 { 0 } else { flat::NUMBER };
        let certain = (given | is_number) & !flat.types == 0 && flat.allowed.is_none();
        flat.types &= if certain { given | is_number } else { given };
        if let Some(allowed) = &mut flat.allowed {
            allowed.retain(|(of, _)| of & given != 0);
        }
        match self.expression(&flat, v, certain) {
            Some(expr) if expr.length() <= LONGEST_INLINE => expr,
            _ => call,
        }
    }

    /// The verdict of `nodes` if conditions on all values are the same.
    fn settled(&self, nodes: &[NodeId]) -> Option<bool> {
        let key = self.key(nodes);
        if let Some(known) = self.settled.borrow().get(&key) {
            return *known;
        }
        let condition = self.inline(&key, &Expr::name("part"));
        let settled = if condition.is_true() { Some(true) } else { condition.is_false().then_some(false) };
        self.settled.borrow_mut().insert(key, settled);
        settled
    }

    /// A condition inside another, on the same value or a part of it.
    fn nested(&self, nodes: &[NodeId], v: &Expr, given: Types) -> Expr {
        let depth = self.nested.get();
        if depth >= DEEPEST {
            return self.call(nodes, v);
        }
        self.nested.set(depth + 1);
        let condition = self.condition_on(nodes, v, given);
        self.nested.set(depth);
        condition
    }
}
