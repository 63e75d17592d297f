//! A proof that one check program accepts everything that another one does.
//!
//! Both programs are walked in parallel, from what is known of an instance (nodes that accept it, nodes that refuse it)
//! to a node that is to accept it. Each assertion of that node has to follow from what is known. What recurs below
//! members and items is taken as proven while it is being proven, which is sound because documents are finite and a
//! program has no loops on the same instance.
//!
//! The proof is sound and not complete: "not proven" says nothing. It is made for two versions of one schema, most of
//! which is equal; what the canonical form of [`sets`](crate::analysis::sets) cannot express (recursion through the
//! root, `unevaluated*`, large schemas) is no obstacle here.

mod arrays;
mod combined;
mod facts;
mod known;
mod named;
mod objects;
mod scalars;
mod trace;
mod unevaluated;

use std::{
    cell::{Cell, RefCell},
    collections::{HashMap, HashSet},
    rc::Rc,
};

use serde_json::Value;

pub(super) use self::trace::{Gap, Step};
use self::{
    facts::Facts,
    known::{Known, SPLITS},
    named::Named,
};
use crate::{
    model::{NodeId, Op, PatternId, Program, TypeSet, executable_pattern},
    runtime,
};

/// Steps that a proof may take.
const STEPS: usize = 100_000;
/// How deep the walk may go.
const DEPTH: usize = 4_000;

/// Which of the two programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(in crate::analysis) enum Side {
    Old,
    New,
}

/// A node of one of the programs.
pub(in crate::analysis) type At = (Side, NodeId);

/// What is to be shown of an instance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Goal {
    /// This node accepts it.
    Accepted(At),
    /// There is none.
    Absent,
}

/// What was asked.
type Question = Rc<(Known, Goal)>;

/// For a question, those whose failure it failed of, each with the step to what they are about.
type Causes = HashMap<Question, Vec<(Option<Step>, Question)>>;

/// How far a question has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// It is being looked at, since the walk was at this level; and whether something was derived from it.
    Open {
        level: usize,
        used: bool,
    },
    Closed(bool),
}

/// Two programs.
pub(in crate::analysis) struct Prover<'p> {
    programs: [&'p Program; 2],
    judges: [runtime::Program; 2],
    patterns: RefCell<HashMap<(Side, PatternId), runtime::parts::Pattern>>,
    /// The members that operators name, by the operator.
    named: RefCell<HashMap<*const Op, Rc<Named<'p>>>>,
    answers: RefCell<HashMap<Question, State>>,
    /// What has been proven, in order: what rests on an open question goes when that fails.
    proven: RefCell<Vec<Question>>,
    /// The open questions, the innermost last.
    open: RefCell<Vec<Question>>,
    /// For what could not be proven, what else could not.
    causes: RefCell<Causes>,
    steps: Cell<usize>,
    /// How many members and items the walk is inside of.
    level: Cell<usize>,
    /// How many more alternatives may be gone through from here.
    splits: Cell<u8>,
}

impl<'p> Prover<'p> {
    pub fn new(old: &'p Program, new: &'p Program) -> Prover<'p> {
        // Rules belong to a whole document; here nodes are asked about parts.
        let judge = |program: &Program| {
            let bare = Program { rules: Vec::new(), fallback: None, style: None, ..program.clone() };
            runtime::Program::from(&bare)
        };
        Prover {
            programs: [old, new],
            judges: [judge(old), judge(new)],
            patterns: RefCell::default(),
            named: RefCell::default(),
            answers: RefCell::default(),
            proven: RefCell::default(),
            open: RefCell::default(),
            causes: RefCell::default(),
            steps: Cell::new(0),
            level: Cell::new(0),
            splits: Cell::new(SPLITS),
        }
    }

    /// Whether it is proven that what `from` accepts, `to` accepts, too.
    pub fn includes(&self, from: At, to: At) -> bool {
        self.steps.set(0);
        self.follows(&self.holding([from]), Goal::Accepted(to))
    }

    /// Whether it is proven that the values of some types that all of `from` accept, all of `to` accept, too.
    pub fn covers(&self, from: &[At], types: TypeSet, to: &[At]) -> bool {
        let known = self.holding(from.iter().copied()).of_types(types);
        to.iter().all(|node| {
            self.steps.set(0);
            self.follows(&known, Goal::Accepted(*node))
        })
    }

    /// Whether it is proven that an operator of `side` accepts what all of `from` accept.
    pub fn implies(&self, from: &[At], side: Side, op: &'p Op) -> bool {
        self.steps.set(0);
        let known = self.holding(from.iter().copied());
        let facts = Facts::of(self, &known);
        self.op_follows(&known, &facts, side, op)
    }

    /// Where a proof of [`Self::includes`] got stuck: parts of documents that the first node may accept and the second
    /// one may not.
    pub(in crate::analysis::compat) fn gaps(&self, from: At, to: At) -> Vec<Gap> {
        let place = |(side, node): &At| &self.program(*side).nodes[*node].at;
        let is_one_place =
            |gap: &Gap| gap.refused.iter().any(|to| gap.accepted.iter().any(|at| place(at) == place(to)));
        trace::gaps(&self.causes.borrow(), Rc::new((self.holding([from]), Goal::Accepted(to))), is_one_place)
    }

    /// What is known of an instance that these nodes accept.
    fn holding(&self, nodes: impl IntoIterator<Item = At>) -> Known {
        Known { holds: nodes.into_iter().collect(), splits: self.splits.get(), ..Known::nothing() }
    }

    fn ops(&self, (side, node): At) -> &'p [(&'static str, Op)] {
        &self.program(side).nodes[node].is
    }

    fn program(&self, side: Side) -> &'p Program {
        self.programs[side as usize]
    }

    /// Whether a node accepts a value.
    pub fn judged(&self, (side, node): At, value: &Value) -> bool {
        runtime::accepts(&self.judges[side as usize], node, &runtime::Json::from(value))
    }

    /// Whether a pattern finds something in a text.
    fn finds(&self, side: Side, pattern: PatternId, text: &str) -> bool {
        let mut patterns = self.patterns.borrow_mut();
        let compiled = || executable_pattern(&self.program(side).patterns[pattern]);
        patterns.entry((side, pattern)).or_insert_with(compiled).finds(text)
    }

    fn same_pattern(&self, one: (Side, PatternId), other: (Side, PatternId)) -> bool {
        self.program(one.0).patterns[one.1].ecma == self.program(other.0).patterns[other.1].ecma
    }

    /// Whether `goal` follows.
    fn follows(&self, known: &Known, goal: Goal) -> bool {
        self.answer(known, goal, None)
    }

    /// Whether `goal` follows for a member, an item or a name.
    fn below(&self, step: Step, known: &Known, goal: Goal) -> bool {
        self.level.set(self.level.get() + 1);
        let answer = self.answer(known, goal, Some(step));
        self.level.set(self.level.get() - 1);
        answer
    }

    fn answer(&self, known: &Known, goal: Goal, step: Option<Step>) -> bool {
        if let Goal::Accepted(node) = goal
            && known.holds.contains(&node)
        {
            return true;
        }
        let question: Question = Rc::new((known.clone(), goal));
        let answer = self.settled(&question).unwrap_or_else(|| self.settle(&question));
        if !answer && let Some(around) = self.open.borrow().last() {
            self.causes.borrow_mut().entry(around.clone()).or_default().push((step, question));
        }
        answer
    }

    /// The answer to a question that was asked before, or is being asked.
    fn settled(&self, question: &Question) -> Option<bool> {
        Some(match self.answers.borrow_mut().get_mut(question)? {
            // Nothing follows from itself, except about a part that is further inside.
            State::Open { level, .. } if *level == self.level.get() => false,
            State::Open { used, .. } => {
                *used = true;
                true
            }
            State::Closed(answer) => *answer,
        })
    }

    fn settle(&self, question: &Question) -> bool {
        if !self.take_step() || self.open.borrow().len() > DEPTH {
            return false;
        }
        self.answers.borrow_mut().insert(question.clone(), State::Open { level: self.level.get(), used: false });
        self.open.borrow_mut().push(question.clone());
        let start = self.proven.borrow().len();
        let around = self.splits.replace(question.0.splits);
        let answer = self.derive(&question.0, question.1);
        self.splits.set(around);
        self.open.borrow_mut().pop();
        self.close(question, answer, start);
        answer
    }

    fn take_step(&self) -> bool {
        let steps = self.steps.get() + 1;
        self.steps.set(steps);
        steps <= STEPS
    }

    fn close(&self, question: &Question, answer: bool, start: usize) {
        let mut answers = self.answers.borrow_mut();
        let was_used = matches!(answers.get(question), Some(State::Open { used: true, .. }));
        if answer {
            self.proven.borrow_mut().push(question.clone());
        } else if was_used {
            for resting in self.proven.borrow_mut().drain(start..) {
                answers.remove(&resting);
            }
        }
        answers.insert(question.clone(), State::Closed(answer));
    }

    fn derive(&self, known: &Known, goal: Goal) -> bool {
        let facts = Facts::of(self, known);
        if let Some(more) = self.with_refusals(known, &facts) {
            return self.follows(&more, goal);
        }
        if self.is_absurd(known, &facts) {
            return true;
        }
        if let Some(values) = facts.values() {
            return self.every_value(known, &values, goal);
        }
        let directly = match goal {
            Goal::Accepted(node) => self.ops(node).iter().all(|(_, op)| self.op_follows(known, &facts, node.0, op)),
            Goal::Absent => false,
        };
        directly || self.lacks_a_member(&facts) || self.by_cases(known, &facts, &|known| self.follows(known, goal))
    }

    /// Whether an instance of which there are only these values meets the goal.
    fn every_value(&self, known: &Known, values: &[&Value], goal: Goal) -> bool {
        let mut possible = values.iter().filter(|value| {
            known.types.contains(TypeSet::of(value))
                && known.holds.iter().all(|node| self.judged(*node, value))
                && !known.fails.iter().any(|node| self.judged(*node, value))
        });
        match goal {
            Goal::Accepted(node) => possible.all(|value| self.judged(node, value)),
            Goal::Absent => possible.next().is_none(),
        }
    }

    /// Whether what is known contradicts itself at first sight.
    fn is_absurd(&self, known: &Known, facts: &Facts<'p>) -> bool {
        if facts.types.is_empty() || facts.ops.iter().any(|fact| matches!(fact.op, Op::False)) {
            return true;
        }
        known.fails.iter().any(|node| {
            let mut rest = known.clone();
            rest.fails.remove(node);
            // This is asked often; that it is found at first sight is enough.
            rest.splits = 0;
            self.follows(&rest, Goal::Accepted(*node))
        })
    }

    /// Whether an assertion follows directly.
    fn op_follows(&self, known: &Known, facts: &Facts<'p>, side: Side, op: &'p Op) -> bool {
        match op {
            Op::False => false,
            Op::Type(names) => {
                let types = names.iter().filter_map(|name| TypeSet::from_name(name)).fold(TypeSet::EMPTY, TypeSet::or);
                types.contains(facts.types)
            }
            // Values that are listed have been gone through already.
            Op::Const(_) | Op::Enum(_) => false,
            Op::Ref(node) => self.follows(known, Goal::Accepted((side, *node))),
            Op::AllOf(nodes) => nodes.iter().all(|node| self.follows(known, Goal::Accepted((side, *node)))),
            Op::AnyOf { branches, .. } => {
                self.some_branch(known, side, branches) || self.has_branches_inside(facts, side, branches)
            }
            Op::OneOf { branches, discriminator } => {
                self.one_branch(known, facts, side, branches, discriminator.is_some())
            }
            Op::Not(node) => self.is_refused(known, (side, *node)),
            Op::If { condition, then, otherwise } => {
                if self.has_same_condition(facts, side, *condition, (*then, *otherwise)) {
                    return true;
                }
                let holds = |known: &Known, node: &Option<NodeId>| {
                    node.is_none_or(|node| self.follows(known, Goal::Accepted((side, node))))
                };
                holds(&known.and((side, *condition)), then) && holds(&known.and_not((side, *condition)), otherwise)
            }
            Op::Minimum(_)
            | Op::Maximum(_)
            | Op::ExclusiveMinimum(_)
            | Op::ExclusiveMaximum(_)
            | Op::IntegerRange(_)
            | Op::MultipleOf(_)
            | Op::MinLength(_)
            | Op::MaxLength(_)
            | Op::Pattern(_)
            | Op::Format(..) => self.scalar_follows(facts, side, op),
            Op::MinItems(_)
            | Op::MaxItems(_)
            | Op::UniqueItems
            | Op::PrefixItems(_)
            | Op::Items { .. }
            | Op::Contains { .. } => !has(facts, TypeSet::ARRAY) || self.array_follows(facts, side, op),
            Op::UnevaluatedItems { node, evaluated } => {
                !has(facts, TypeSet::ARRAY) || self.unevaluated_items(facts, side, *node, evaluated)
            }
            Op::UnevaluatedProperties { node, evaluated } => {
                !has(facts, TypeSet::OBJECT) || self.unevaluated_properties(known, facts, side, *node, evaluated)
            }
            Op::MinProperties(_)
            | Op::MaxProperties(_)
            | Op::Required(_)
            | Op::Properties { .. }
            | Op::PropertyNames(_)
            | Op::DependentRequired(_)
            | Op::DependentSchemas(_) => !has(facts, TypeSet::OBJECT) || self.object_follows(known, facts, side, op),
        }
    }
}

/// Whether the instance may be of a type.
fn has(facts: &Facts<'_>, types: TypeSet) -> bool {
    !facts.types.and(types).is_empty()
}

/// All of `items`, none twice.
fn distinct<T: Clone + Eq + std::hash::Hash>(items: impl IntoIterator<Item = T>) -> Vec<T> {
    let mut seen = HashSet::new();
    items.into_iter().filter(|item| seen.insert(item.clone())).collect()
}
