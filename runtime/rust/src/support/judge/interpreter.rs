//! The verdict: does a node accept an instance? Nothing is allocated for an ordinary document that is accepted.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;

use super::json::path::Step;
use super::json::value::{Instance, Json};
use super::operators::apply::apply;
use super::operators::evaluation::Evaluation;
use super::operators::finding::{Fault, Finding};
use super::program::ids::{NodeId, PatternId};
use super::program::tree::{Op, Program};

/// Whether `node` accepts the instance.
pub fn accepts(program: &Program, node: usize, document: &Json) -> bool {
    Judge::new(program, document).accepts(node, document.instance())
}

/// So many verdicts may be given before verdicts are remembered, and so many more for each value of the document.
const FREE_VERDICTS: usize = 1 << 16;
const VERDICTS_PER_VALUE: usize = 64;

/// Gives verdicts on one document.
///
/// A schema can make alternatives of alternatives recursively, which would double the work with each level. When far
/// more verdicts are asked for than the document has values, those on arrays and objects are remembered from then on.
pub(crate) struct Judge<'a> {
    program: &'a Program,
    document: &'a Json,
    verdicts: Cell<usize>,
    limit: Cell<usize>,
    remembered: RefCell<HashMap<(NodeId, bool, usize), bool>>,
}

impl<'a> Judge<'a> {
    pub fn new(program: &'a Program, document: &'a Json) -> Judge<'a> {
        Judge {
            program,
            document,
            verdicts: Cell::new(0),
            limit: Cell::new(FREE_VERDICTS),
            remembered: RefCell::default(),
        }
    }

    pub fn program(&self) -> &'a Program {
        self.program
    }

    /// Whether the node accepts the instance, which is a part of the document or a name in it.
    #[inline]
    pub fn accepts(&self, node: NodeId, instance: Instance<'_>) -> bool {
        let verdicts = self.verdicts.get() + 1;
        self.verdicts.set(verdicts);
        if verdicts > self.limit.get() {
            return self.remember(node, instance);
        }
        self.all_hold(node, instance)
    }

    fn all_hold(&self, node: NodeId, instance: Instance<'_>) -> bool {
        let mut verdict = Verdict { judge: self, instance };
        let ops = &self.program.node(node).ops;
        // What looks at the instance alone is asked first.
        let mut holds = |applies| ops.iter().all(|op| op.check.applies() != applies || apply(op, &mut verdict));
        holds(false) && holds(true)
    }

    #[cold]
    fn remember(&self, node: NodeId, instance: Instance<'_>) -> bool {
        if self.limit.get() == FREE_VERDICTS {
            self.limit.set(FREE_VERDICTS + VERDICTS_PER_VALUE * values(self.document));
            return self.accepts(node, instance);
        }
        // All empty arrays may share an address: verdicts on them are the same.
        let key = match instance {
            Instance::Array(items) => (node, false, items.as_ptr().addr()),
            Instance::Object(object) => (node, true, std::ptr::from_ref(object).addr()),
            _ => return self.all_hold(node, instance),
        };
        if let Some(verdict) = self.remembered.borrow().get(&key) {
            return *verdict;
        }
        let verdict = self.all_hold(node, instance);
        self.remembered.borrow_mut().insert(key, verdict);
        verdict
    }

    /// Whether one operator of a node holds.
    pub fn holds(&self, op: &Op, instance: Instance<'_>) -> bool {
        apply(op, &mut Verdict { judge: self, instance })
    }
}

/// An evaluation that ends with the first refusal.
struct Verdict<'d> {
    judge: &'d Judge<'d>,
    instance: Instance<'d>,
}

impl<'d> Evaluation<'d> for Verdict<'d> {
    #[inline]
    fn program(&self) -> &'d Program {
        self.judge.program
    }

    #[inline]
    fn instance(&self) -> Instance<'d> {
        self.instance
    }

    fn finds(&self, pattern: PatternId, text: &str) -> bool {
        self.judge.program.pattern(pattern).finds(text)
    }

    #[inline]
    fn accepts(&self, node: NodeId, instance: Instance<'_>) -> bool {
        self.judge.accepts(node, instance)
    }

    #[inline]
    fn visit(&mut self, node: NodeId) -> bool {
        self.judge.accepts(node, self.instance)
    }

    #[inline]
    fn visit_part(&mut self, _: Step<'d>, node: NodeId, part: &'d Json) -> bool {
        self.judge.accepts(node, part.instance())
    }

    #[inline]
    fn refuse_for(&mut self, _: Fault, _: impl FnOnce(&Self) -> Finding) -> bool {
        false
    }

    #[inline]
    fn refuse_part(&mut self, _: Step<'d>, _: Fault, _: impl FnOnce(&Self) -> Finding) -> bool {
        false
    }

    #[inline]
    fn refuse_alternatives(&mut self, _: &[NodeId]) -> bool {
        false
    }

    #[inline]
    fn refuse_by_node(&mut self, _: impl FnOnce(Option<&Step<'d>>) -> Finding) -> bool {
        false
    }
}

/// How many values a document consists of.
fn values(json: &Json) -> usize {
    1 + match json {
        Json::Array(items) => items.iter().map(values).sum(),
        Json::Object(object) => object.iter().map(|(_, value)| values(value)).sum(),
        _ => 0,
    }
}
