//! The collecting walk: every error of a document that is refused, in document order and then schema order.

use std::cmp::Ordering;
use std::collections::HashSet;

use super::admitted::Admitted;
use super::interpreter::Judge;
use super::json::path::{Step, order, pointer, push_segment};
use super::json::types::Type;
use super::json::value::{Instance, Json};
use super::listing::Listing;
use super::noted::Noted;
use super::operators::apply::apply;
use super::operators::evaluation::Evaluation;
use super::operators::finding::{Fault, Finding, wrong_type};
use super::outcome::View;
use super::program::ids::{NodeId, PatternId};
use super::program::tree::{Node, Op, Program};
use super::repeats::lists_values;
use super::report::ReportError;
use super::suspects::Suspect;

/// So many visits are made before it is looked at whether they are of use.
const FREE_VISITS: usize = 1 << 16;

/// What is wrong with a document that a node refuses, as far as the view lists it and suspicion goes.
pub(crate) fn walk<'d>(
    judge: &Judge<'d>,
    node: NodeId,
    document: &'d Json,
    view: View<'_>,
    suspect: &Suspect,
) -> Vec<Noted<'d>> {
    let (steps, errors, visited) = (Vec::new(), Listing::new(), HashSet::new());
    let admitted = Admitted::default();
    let is_excerpt = matches!(suspect, Suspect::Parts { .. });
    let mut walk = Walk { judge, view, suspect, is_excerpt, steps, errors, visits: 0, visited, admitted };
    walk.node(node, document);
    walk.errors.finish()
}

struct Walk<'d, 'j> {
    judge: &'j Judge<'d>,
    view: View<'j>,
    /// What is known of the instance that the walk has reached.
    suspect: &'j Suspect,
    /// Whether plans have said before that the document is refused.
    is_excerpt: bool,
    /// The way from the root to the instance.
    steps: Vec<Step<'d>>,
    errors: Listing<'d>,
    visits: usize,
    /// Nodes that refused an instance, and its address; filled after [`FREE_VISITS`].
    visited: HashSet<(NodeId, usize)>,
    admitted: Admitted,
}

impl<'d> Walk<'d, '_> {
    fn node(&mut self, node: NodeId, instance: &'d Json) {
        self.visits += 1;
        if self.visits > FREE_VISITS && self.is_idle(node, instance) {
            return;
        }
        let judge = self.judge;
        let node = judge.program().node(node);
        for op in &node.ops {
            if self.suspect.clears(&op.check) {
                continue;
            }
            apply(op, &mut Explanation { walk: self, node, op, instance });
        }
    }

    /// Whether a visit would add nothing to the list: a schema that applies nodes repeatedly at every level of a
    /// recursion asks for exponentially many such visits.
    fn is_idle(&mut self, node: NodeId, instance: &Json) -> bool {
        if self.judge.accepts(node, instance.instance()) {
            return true;
        }
        // An earlier visit has noted the same errors.
        !self.visited.insert((node, std::ptr::from_ref(instance).addr()))
    }

    /// Whether an error of this code, at the instance that the walk has reached, would be listed.
    fn lists(&self, code: &str) -> bool {
        self.view.lists(code) && self.errors.takes(&self.steps)
    }
}

/// The evaluation of an instance by an operator of a node, which notes every error.
struct Explanation<'w, 'd, 'j> {
    walk: &'w mut Walk<'d, 'j>,
    node: &'d Node,
    op: &'d Op,
    instance: &'d Json,
}

impl<'d> Explanation<'_, 'd, '_> {
    /// The keyword that is not satisfied.
    ///
    /// A union demands its tag as `required` and `enum` would, and its values as `type` would.
    fn keyword(&self, fault: Fault) -> &'d str {
        match fault {
            Fault::Own | Fault::Missing => &self.op.keyword,
            Fault::MissingTag => "required",
            Fault::Tag => "enum",
            Fault::Type => "type",
        }
    }

    /// The code of an error. One of the schema's own is that of the choice between alternatives, not of what every
    /// value of the union has to be.
    fn code(&self, fault: Fault) -> &'d str {
        match fault {
            Fault::Own | Fault::Missing | Fault::Tag => self.node.code.as_deref().unwrap_or(self.keyword(fault)),
            Fault::MissingTag | Fault::Type => self.keyword(fault),
        }
    }

    /// What the schema says of the errors of the keyword.
    fn own_message(&self) -> Option<&'d str> {
        let mut own = self.node.messages.iter().filter(|(keyword, _)| *keyword == self.op.keyword);
        own.next().map(|(_, message)| message.as_str())
    }

    /// Whether an error would say nothing beside the last one: it would be left out in the end.
    fn is_answered(&self, fault: Fault) -> bool {
        lists_values(self.keyword(fault))
            && self.walk.errors.last().is_some_and(|last| {
                (last.keyword == "type" || lists_values(last.keyword))
                    && order(&last.steps, &self.walk.steps) == Ordering::Equal
            })
    }

    /// Notes an error at the instance that the walk has reached; what is not satisfied stands at `schema_path`.
    fn note(&mut self, fault: Fault, schema_path: String, Finding { message, expected, actual }: Finding) {
        let path = pointer(&self.walk.steps);
        let missing = match fault {
            Fault::Missing | Fault::MissingTag => expected.as_ref().and_then(Json::as_str).map(ToOwned::to_owned),
            Fault::Own | Fault::Tag | Fault::Type => None,
        };
        let message = self.own_message().map_or(message, ToOwned::to_owned);
        let error = ReportError { code: self.code(fault).to_owned(), path, schema_path, message, expected, actual };
        let (keyword, schema) = (self.keyword(fault), self.node.at.as_str());
        self.walk.errors.add(Noted { steps: self.walk.steps.clone(), keyword, schema, missing, cycle: None, error });
    }
}

impl<'d> Evaluation<'d> for Explanation<'_, 'd, '_> {
    fn program(&self) -> &'d Program {
        self.walk.judge.program()
    }

    fn instance(&self) -> Instance<'d> {
        self.instance.instance()
    }

    fn finds(&self, pattern: PatternId, text: &str) -> bool {
        let program = self.program();
        match program.told_by_automaton(pattern, text) {
            // A refusal by an automaton counts where plans have asked it before.
            Some(found) if found || self.walk.is_excerpt => found,
            Some(_) | None => program.pattern(pattern).finds(text),
        }
    }

    fn accepts(&self, node: NodeId, instance: Instance<'_>) -> bool {
        self.walk.judge.accepts(node, instance)
    }

    fn visit(&mut self, node: NodeId) -> bool {
        self.walk.node(node, self.instance);
        true
    }

    fn visit_part(&mut self, step: Step<'d>, node: NodeId, part: &'d Json) -> bool {
        let Some(suspect) = self.walk.suspect.part(step.index()) else { return true };
        let whole = std::mem::replace(&mut self.walk.suspect, suspect);
        self.walk.steps.push(step);
        self.walk.node(node, part);
        self.walk.steps.pop();
        self.walk.suspect = whole;
        true
    }

    // What is not inlined keeps the frames of the recursion small.

    #[inline(never)]
    fn refuse_for(&mut self, fault: Fault, finding: impl FnOnce(&Self) -> Finding) -> bool {
        if self.walk.lists(self.code(fault)) && !self.is_answered(fault) {
            let (node, keyword) = (&self.node.at, &self.op.keyword);
            let mut schema_path = String::with_capacity(node.len() + 1 + keyword.len());
            schema_path.push_str(node);
            push_segment(&mut schema_path, keyword);
            let finding = finding(self);
            self.note(fault, schema_path, finding);
        }
        true
    }

    #[inline(never)]
    fn refuse_part(&mut self, step: Step<'d>, fault: Fault, finding: impl FnOnce(&Self) -> Finding) -> bool {
        self.walk.steps.push(step);
        self.refuse_for(fault, finding);
        self.walk.steps.pop();
        true
    }

    /// Where the type of the instance leaves one alternative only, what is wrong is what that one says.
    #[inline(never)]
    fn refuse_alternatives(&mut self, nodes: &[NodeId]) -> bool {
        let (program, kind) = (self.program(), Type::of(self.instance()));
        let mut possible = nodes.iter().filter(|node| self.walk.admitted.admits(program, **node, kind));
        match (possible.next(), possible.next()) {
            (Some(node), None) => return self.visit(*node),
            (Some(_), Some(_)) => {}
            (None, _) => {
                let types = self.walk.admitted.types(program, nodes);
                if !types.is_empty() {
                    return self.refuse_for(Fault::Type, |explanation| wrong_type(&types, explanation.instance()));
                }
            }
        }
        self.refuse(|_| Finding::message(format!("matches none of the {} alternatives", nodes.len())))
    }

    #[inline(never)]
    fn refuse_by_node(&mut self, finding: impl FnOnce(Option<&Step<'d>>) -> Finding) -> bool {
        if self.walk.lists(self.code(Fault::Own)) {
            let finding = finding(self.walk.steps.last());
            self.note(Fault::Own, self.node.at.clone(), finding);
        }
        true
    }
}
