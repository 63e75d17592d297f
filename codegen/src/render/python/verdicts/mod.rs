//! `_verdicts/….py`: a module's verdicts as straight-line code. It decides what the check program decides, and only
//! that: errors are the interpreter's to find. What is not compiled is left to the interpreter, node by node; where the
//! code would be too long, that is what lies farthest from the types.

mod body;
mod by_table;
mod chosen;
mod conditions;
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
mod told;
mod unevaluated;

use std::{
    cell::{Cell, RefCell},
    collections::{BTreeMap, BTreeSet, VecDeque},
    rc::Rc,
};

use self::expr::{Expr, Stmt, Use};
use super::{
    super::{Options, code::query, verbs::Verbs},
    file::Emitted,
    plan::Plan,
};
use crate::{
    Language,
    model::{Model, Module, NodeId, Program, Rule, Select, TypeId, TypeKind, TypeSet},
    plan::{Equals, Judgement, Plans, filling, limits},
};

/// How deep conditions are nested at most.
const DEEPEST: usize = 2;

pub use crate::plan::Key;

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
/// When a template cannot be rendered.
pub fn print(model: &Model, plan: &Plan, index: usize, options: &Options) -> askama::Result<Option<Emitted>> {
    let module = &model.modules[index];
    let program = &module.checks;
    if program.counts_steps() {
        return Ok(None);
    }
    let ids = (0..module.types.len()).map(|place| TypeId { module: index, index: place });
    let node = |id: TypeId| Verbs::of(model, id).node;
    let contracts: BTreeSet<NodeId> = ids.clone().filter(|id| plan.is_document(*id)).map(node).collect();
    let adapted: BTreeSet<NodeId> = ids.filter(|id| plan.adapter(*id).is_some()).map(node).collect();
    // Plain documents are not built, and nobody asks for the branches of their unions.
    let chosen = branches(module).filter(|_| !plan.has_dictionaries());
    let asked: BTreeSet<NodeId> =
        contracts.iter().chain(&adapted).copied().chain(chosen).chain(filling(program)).collect();
    let bound = limits::most_code(program.to_json(Language::Python).len());
    let equals = Equals::of(program);
    // Whoever builds documents asks for branches, too; without them there may be less code.
    let choices = [(true, &asked), (true, &contracts), (false, &asked), (false, &contracts)];
    let whole = choices.into_iter().find_map(|(merge, nodes)| {
        let mut compiler = Compiler::counting(program, &equals, merge, nodes)?;
        // What is short is written in place, unless that makes too much code of it all.
        compiler.in_place = true;
        let functions = compiler.functions(nodes, bound).or_else(|| {
            compiler.in_place = false;
            compiler.functions(nodes, bound)
        });
        functions.map(|functions| (compiler, functions))
    });
    let Some((compiler, functions)) = whole.or_else(|| part(program, &equals, &contracts, bound)) else {
        return Ok(None);
    };
    let table: Vec<(NodeId, Key)> = asked
        .iter()
        .map(|node| (*node, compiler.key(&[*node])))
        .filter(|(_, key)| functions.functions.contains_key(key))
        .collect();
    // Branches alone are not worth a file.
    if !table.iter().any(|(node, _)| contracts.contains(node) || adapted.contains(node)) {
        return Ok(None);
    }
    file::print(module, &compiler, &functions, &table, options).map(Some)
}

/// As much code for `contracts` as may be, where all of it would be longer than `bound`.
fn part<'p>(
    program: &'p Program,
    equals: &'p Equals,
    contracts: &BTreeSet<NodeId>,
    bound: usize,
) -> Option<(Compiler<'p>, Functions)> {
    let mut compiler = Compiler::counting(program, equals, false, contracts)?;
    compiler.beyond = compiler.beyond(contracts, bound);
    // The interpreter remembers its verdicts, and has no calls to count.
    compiler.counted.retain(|key| !compiler.beyond.contains(key));
    let functions = compiler.functions(contracts, usize::MAX)?;
    Some((compiler, functions))
}

/// The nodes that tell the branches of unions apart.
fn branches(module: &Module) -> impl Iterator<Item = NodeId> {
    let unions = module.types.iter().filter_map(|def| match &def.kind {
        TypeKind::Union(union) => Some(union),
        TypeKind::Struct(_) | TypeKind::Enum(_) | TypeKind::Alias(_) => None,
    });
    unions.flat_map(|union| &union.variants).filter_map(|variant| match variant.select {
        Select::Node(node) => Some(node),
        Select::Tag(_) | Select::Types(_) => None,
    })
}

/// The verdicts that are called.
fn verdicts(body: &[Stmt]) -> impl Iterator<Item = &Key> {
    query::uses(body).into_iter().flat_map(Use::verdicts)
}

/// Turns nodes into functions.
struct Compiler<'p> {
    program: &'p Program,
    plans: Plans<'p>,
    /// The functions that count their calls.
    counted: BTreeSet<Key>,
    /// What is left to the interpreter because the code would be too long.
    beyond: BTreeSet<Key>,
    /// Are short functions written where they are called?
    in_place: bool,
    /// How many lines nodes take that are written where they are judged; `None` for those that are not.
    sizes: RefCell<BTreeMap<Key, Option<usize>>>,
    /// How deep conditions are nested in the one that is being written.
    nested: Cell<usize>,
    /// The verdict of nodes if their types and values alone already decide it for every value.
    settled: RefCell<BTreeMap<Key, Option<bool>>>,
}

impl<'p> Compiler<'p> {
    fn new(program: &'p Program, equals: &'p Equals, merge: bool) -> Self {
        Compiler {
            program,
            plans: Plans::new(program, equals, merge),
            counted: BTreeSet::new(),
            beyond: BTreeSet::new(),
            in_place: false,
            sizes: RefCell::default(),
            nested: Cell::default(),
            settled: RefCell::default(),
        }
    }

    /// The same, knowing what counts its calls where `nodes` are asked for; `None` if too much does.
    fn counting(program: &'p Program, equals: &'p Equals, merge: bool, nodes: &BTreeSet<NodeId>) -> Option<Self> {
        let mut compiler = Compiler::new(program, equals, merge);
        let judged = nodes.iter().copied().chain(program.rules.iter().filter_map(Rule::node));
        compiler.counted = compiler.plans.counted(judged.map(|node| compiler.key(&[node])))?;
        Some(compiler)
    }

    /// What is asked for first: the rules, if they are compiled, and the functions that these call, and those for
    /// `contracts`.
    fn first(&self, contracts: &BTreeSet<NodeId>) -> (Option<Vec<Stmt>>, VecDeque<Key>) {
        let mut todo: VecDeque<Key> = contracts
            .iter()
            .map(|node| self.key(&[*node]))
            .filter(|key| self.constant(key).is_none() && self.has_function(key))
            .collect();
        let rules = if self.program.rules.is_empty() { None } else { self.rules() };
        todo.extend(rules.iter().flat_map(|body| verdicts(body)).cloned());
        (rules, todo)
    }

    /// The functions for `contracts` and everything that they call, and the nodes that are left to the interpreter;
    /// `None` if the code is longer than `bound`.
    fn functions(&self, contracts: &BTreeSet<NodeId>, bound: usize) -> Option<Functions> {
        let (rules, mut todo) = self.first(contracts);
        let mut seen: BTreeSet<Key> = todo.iter().cloned().collect();
        let (mut functions, mut interpreted) = (BTreeMap::new(), BTreeSet::new());
        let mut length = rules.as_ref().map_or(0, |body| lines::length(body));
        while let Some(key) = todo.pop_front() {
            if !self.has_function(&key) {
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

    /// What does not fit into `bound`: what is called when the code has become that long.
    fn beyond(&self, contracts: &BTreeSet<NodeId>, bound: usize) -> BTreeSet<Key> {
        let (rules, mut todo) = self.first(contracts);
        let mut seen: BTreeSet<Key> = todo.iter().cloned().collect();
        let mut length = rules.as_ref().map_or(0, |body| lines::length(body));
        let mut beyond = BTreeSet::new();
        while let Some(key) = todo.pop_front() {
            // Only single nodes can be left to the interpreter.
            if length > bound && key.len() == 1 {
                beyond.insert(key);
                continue;
            }
            if self.is_compiled(&key) {
                let body = self.body(&key);
                length += lines::length(&body);
                todo.extend(verdicts(&body).filter(|other| seen.insert((*other).clone())).cloned());
            }
        }
        beyond
    }

    /// What `nodes` are judged by.
    fn key(&self, nodes: &[NodeId]) -> Key {
        self.plans.key(nodes)
    }

    fn suffix(key: &[NodeId]) -> String {
        let numbers: Vec<String> = key.iter().map(ToString::to_string).collect();
        numbers.join("_")
    }

    fn name(&self, key: &[NodeId]) -> String {
        let kind = if self.has_function(key) { "node" } else { "interpreted" };
        format!("_{kind}{}", Self::suffix(key))
    }

    fn is_compiled(&self, nodes: &[NodeId]) -> bool {
        self.plans.is_compiled(nodes)
    }

    /// Is there a function for `key`, if it is called?
    fn has_function(&self, key: &[NodeId]) -> bool {
        self.is_compiled(key) && !self.beyond.contains(key)
    }

    /// What `nodes` ask together.
    fn judgement(&self, nodes: &[NodeId]) -> Rc<Judgement<'p>> {
        self.plans.of(nodes)
    }

    /// The verdict of `nodes` if it is the same on all instances.
    fn constant(&self, nodes: &[NodeId]) -> Option<bool> {
        self.plans.constant(nodes)
    }

    /// The verdict of `nodes` on `v`, from a function of theirs.
    fn call(&self, nodes: &[NodeId], v: &Expr) -> Expr {
        let key = self.key(nodes);
        match self.constant(&key) {
            Some(true) => Expr::TRUE,
            Some(false) => Expr::FALSE,
            None => {
                let budget = self.counted.contains(&key).then(|| Expr::name("budget"));
                let function = Expr::global(self.name(&key), Use::Verdict(key));
                function.call(std::iter::once(v.clone()).chain(budget))
            }
        }
    }

    /// The verdict of `nodes` on `v`, about which nothing is known yet: written in place if it is short.
    fn inline(&self, nodes: &[NodeId], v: &Expr) -> Expr {
        self.condition_on(nodes, v, TypeSet::ALL)
    }

    /// The same where `v` is of one of the types `given`.
    fn condition_on(&self, nodes: &[NodeId], v: &Expr, given: TypeSet) -> Expr {
        let key = self.key(nodes);
        if key.len() > limits::MOST_TOGETHER {
            return Expr::all(key.iter().map(|node| self.call(&[*node], v)));
        }
        let call = self.call(&key, v);
        if call.is_constant() || !self.is_compiled(&key) {
            return call;
        }
        let mut judgement = Judgement::clone(&self.judgement(&key));
        // The bounds of integers are part of the test for their type.
        let is_number = if given.and(TypeSet::NUMBER).is_empty() { TypeSet::EMPTY } else { TypeSet::NUMBER };
        let known = given.or(is_number);
        let certain = judgement.types.contains(known) && judgement.values.is_none();
        judgement.types = judgement.types.and(if certain { known } else { given });
        if let Some(values) = &mut judgement.values {
            values.retain(|(of, _)| given.contains(*of));
        }
        match self.expression(&judgement, v, certain) {
            Some(expr) if expr.length() <= limits::LONGEST_INLINE => expr,
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
    fn nested(&self, nodes: &[NodeId], v: &Expr, given: TypeSet) -> Expr {
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
