//! The collecting walk: every error of a document that is refused, in document order and then schema order.

use std::collections::HashMap;

use super::admitted::Admitted;
use super::interpreter::Judge;
use super::json::canonical::quoted;
use super::json::object::Object;
use super::json::path::escape_pointer;
use super::json::path::{Step, pointer};
use super::json::types::Type;
use super::json::value::{Instance, Json};
use super::message::{
    Finding, finding, missing, missing_dependent, none_of, wrong_branches, wrong_matches, wrong_type,
};
use super::noted::{LISTED, Noted, tidy};
use super::outcome::View;
use super::program::ids::NodeId;
use super::program::tree::{Check, Choice, Limit, Node, Op, Properties, Tagged};
use super::report::ReportError;

/// So many are gathered before those that can't be listed are thrown away.
const GATHERED: usize = 1024;
/// So many visits are made before it is looked at whether they are of use.
const FREE_VISITS: usize = 1 << 16;

/// What is wrong with a document that a node refuses, as far as the view lists it.
pub(crate) fn walk<'d>(judge: &Judge<'d>, node: NodeId, document: &'d Json, view: View<'_>) -> Vec<Noted<'d>> {
    let (steps, errors, repeats) = (Vec::new(), Vec::new(), HashMap::new());
    let mut walk = Walk { judge, view, steps, errors, full: false, visits: 0, repeats, admitted: Admitted::default() };
    walk.node(node, document);
    tidy(&mut walk.errors);
    walk.errors
}

struct Walk<'d, 'j> {
    judge: &'j Judge<'d>,
    view: View<'j>,
    /// The way from the root to the instance.
    steps: Vec<Step<'d>>,
    errors: Vec<Noted<'d>>,
    /// Whether there are [`LISTED`] sorted errors at the front, so that nothing behind the last of them is listed.
    full: bool,
    visits: usize,
    /// How often a node refused an instance, by its address; counted after [`FREE_VISITS`].
    repeats: HashMap<(NodeId, usize), usize>,
    admitted: Admitted,
}

impl<'d> Walk<'d, '_> {
    fn node(&mut self, node: NodeId, instance: &'d Json) {
        self.visits += 1;
        if self.visits > FREE_VISITS && self.is_idle(node, instance) {
            return;
        }
        let node = self.judge.program().node(node);
        for op in &node.ops {
            self.op(node, op, instance);
        }
    }

    // What is not inlined keeps the frames of the recursion small.

    /// Whether a visit would add nothing to the list: a schema that applies nodes repeatedly at every level of a recursion
    /// asks for exponentially many such visits.
    fn is_idle(&mut self, node: NodeId, instance: &Json) -> bool {
        if self.judge.accepts(node, instance.instance()) {
            return true;
        }
        let repeats = self.repeats.entry((node, std::ptr::from_ref(instance).addr())).or_default();
        *repeats += 1;
        // Each of the earlier visits has noted the same errors.
        *repeats > LISTED
    }

    fn op(&mut self, node: &'d Node, op: &'d Op, instance: &'d Json) {
        match (&op.check, instance) {
            (Check::Ref(other), _) => self.node(*other, instance),
            (Check::AllOf(nodes), _) => {
                for other in nodes {
                    self.node(*other, instance);
                }
            }
            (Check::If { condition, then, otherwise }, _) => {
                if let Some(branch) = if self.judge.accepts(*condition, instance.instance()) { then } else { otherwise }
                {
                    self.node(*branch, instance);
                }
            }
            (Check::AnyOf(nodes) | Check::OneOf(nodes), _) => self.alternatives(node, op, nodes, instance),
            (Check::Tagged(tagged), _) => self.tagged(node, op, tagged, instance),
            (Check::False, _) => self.simple(node, op, instance),
            (_, Json::Array(items)) => self.array(node, op, instance, items),
            (_, Json::Object(object)) => self.object(node, op, instance, object),
            _ => self.simple(node, op, instance),
        }
    }

    /// An operator without children.
    #[inline(never)]
    fn simple(&mut self, node: &'d Node, op: &'d Op, instance: &Json) {
        if instance.as_str().is_some_and(|text| self.judge.program().is_plainly_matched(&op.check, text)) {
            return;
        }
        if !self.judge.holds(op, instance.instance()) {
            let program = self.judge.program();
            self.refuse(node, op, Fault::Own, |steps| match op.check {
                Check::False => nothing_allowed(&op.keyword, steps.last()),
                _ => finding(program, &op.check, instance),
            });
        }
    }

    #[inline(never)]
    fn alternatives(&mut self, node: &'d Node, op: &'d Op, branches: &'d [NodeId], instance: &'d Json) {
        if self.judge.holds(op, instance.instance()) {
            return;
        }
        let matching = branches.iter().filter(|branch| self.judge.accepts(**branch, instance.instance())).count();
        if matching == 0 {
            // Where the type of the value leaves one alternative only, what is wrong is what that one says.
            let program = self.judge.program();
            let kind = Type::of(instance.instance());
            let mut possible = branches.iter().filter(|branch| self.admitted.admits(program, **branch, kind));
            match (possible.next(), possible.next()) {
                (Some(branch), None) => return self.node(*branch, instance),
                (Some(_), Some(_)) => {}
                (None, _) => {
                    let types = self.admitted.types(program, branches);
                    if !types.is_empty() {
                        return self.refuse(node, op, Fault::Type, |_| wrong_type(&types, instance));
                    }
                }
            }
        }
        self.refuse(node, op, Fault::Own, |_| wrong_branches(matching, branches.len()));
    }

    #[inline(never)]
    fn tagged(&mut self, node: &'d Node, op: &'d Op, tagged: &'d Tagged, instance: &'d Json) {
        match tagged.choose(instance.instance()) {
            Choice::Branch(branch) => self.node(branch, instance),
            Choice::NoObject => self.refuse(node, op, Fault::Type, |_| wrong_type(&[Type::Object], instance)),
            Choice::Untagged => {
                self.refuse(node, op, Fault::Missing(&tagged.property), |_| missing(&tagged.property));
            }
            Choice::Unknown(tag) => {
                let place =
                    instance.as_object().and_then(|object| object.position(&tagged.property)).unwrap_or_default();
                // The step does not outlive this call, but the name in it must live as long as the document.
                let name =
                    instance.as_object().and_then(|object| object.iter().nth(place)).map_or("", |(name, _)| name);
                self.within(Step::Member(place, name), |walk| {
                    walk.refuse(node, op, Fault::Tag, |_| none_of(&tagged.values.list, tag));
                });
            }
        }
    }

    #[inline(never)]
    fn array(&mut self, node: &'d Node, op: &'d Op, instance: &'d Json, items: &'d [Json]) {
        match &op.check {
            Check::PrefixItems(nodes) => {
                for (index, (other, item)) in nodes.iter().zip(items).enumerate() {
                    self.within(Step::Item(index), |walk| walk.node(*other, item));
                }
            }
            Check::Items { node: other, start } => {
                for (index, item) in items.iter().enumerate().skip(*start) {
                    self.within(Step::Item(index), |walk| walk.node(*other, item));
                }
            }
            Check::UnevaluatedItems(other, evaluated) => {
                let mut left = Vec::new();
                self.judge.each_unevaluated_item(evaluated, items, |index, item| {
                    left.push((index, item));
                    true
                });
                for (index, item) in left {
                    self.within(Step::Item(index), |walk| walk.node(*other, item));
                }
            }
            Check::Contains { node: other, min, max } => {
                let count = self.judge.matching(*other, items);
                if let Some(max) = max.filter(|max| !Limit::Max.admits(count, *max)) {
                    self.refuse(node, op, Fault::Own, |_| wrong_matches(Limit::Max, max, count));
                } else if !Limit::Min.admits(count, *min) {
                    self.refuse(node, op, Fault::Own, |_| wrong_matches(Limit::Min, *min, count));
                }
            }
            _ => self.simple(node, op, instance),
        }
    }

    #[inline(never)]
    fn object(&mut self, node: &'d Node, op: &'d Op, instance: &'d Json, object: &'d Object) {
        let has = |name: &str| object.get(name).is_some();
        match &op.check {
            Check::Required(names) => {
                for name in names.iter().filter(|name| !has(name)) {
                    self.refuse(node, op, Fault::Missing(name), |_| missing(name));
                }
            }
            Check::DependentRequired(entries) => {
                for (name, needed) in entries.iter().filter(|(name, _)| has(name)) {
                    for needed in needed.iter().filter(|needed| !has(needed)) {
                        self.refuse(node, op, Fault::Missing(needed), |_| missing_dependent(name, needed));
                    }
                }
            }
            Check::DependentSchemas(entries) => {
                for (_, other) in entries.iter().filter(|(name, _)| has(name)) {
                    self.node(*other, instance);
                }
            }
            Check::Properties(properties) => self.properties(properties, object),
            Check::PropertyNames(other) => {
                for (index, (name, _)) in object.iter().enumerate() {
                    if !self.judge.accepts(*other, Instance::String(name)) {
                        self.within(Step::Member(index, name), |walk| {
                            walk.refuse(node, op, Fault::Own, |_| {
                                Finding::message(format!("property name {} is not allowed", quoted(name)))
                            });
                        });
                    }
                }
            }
            Check::UnevaluatedProperties(other, evaluated) => {
                let mut left = Vec::new();
                self.judge.each_unevaluated_member(evaluated, object, |index, name, value| {
                    left.push((index, name, value));
                    true
                });
                for (index, name, value) in left {
                    self.within(Step::Member(index, name), |walk| walk.node(*other, value));
                }
            }
            _ => self.simple(node, op, instance),
        }
    }

    fn properties(&mut self, properties: &Properties, object: &'d Object) {
        let program = self.judge.program();
        let mut expected = 0;
        for (index, (name, value)) in object.iter().enumerate() {
            self.within(Step::Member(index, name), |walk| {
                properties.each_node(program, name, &mut expected, |other| {
                    walk.node(other, value);
                    true
                });
            });
        }
    }

    fn within(&mut self, step: Step<'d>, walk: impl FnOnce(&mut Self)) {
        self.steps.push(step);
        walk(self);
        self.steps.pop();
    }

    /// Notes an error at the instance that the walk has reached.
    #[inline(never)]
    fn refuse(&mut self, node: &'d Node, op: &'d Op, fault: Fault<'d>, finding: impl FnOnce(&[Step<'_>]) -> Finding) {
        let index = Step::index;
        if self.full && self.steps.iter().map(index).ge(self.errors[LISTED - 1].steps.iter().map(index)) {
            return;
        }
        let (keyword, code) = fault.names(node, op);
        if !self.view.lists(code) {
            return;
        }
        let Finding { message, expected, actual } = finding(&self.steps);
        let schema_path = match op.check {
            Check::False => node.at.clone(),
            _ => format!("{}/{}", node.at, escape_pointer(&op.keyword)),
        };
        let path = pointer(&self.steps);
        let error = ReportError { code: code.to_owned(), path, schema_path, message, expected, actual };
        let missing = if let Fault::Missing(name) = fault { Some(name) } else { None };
        self.errors.push(Noted { steps: self.steps.clone(), keyword, schema: &node.at, missing, cycle: None, error });
        if self.errors.len() >= GATHERED {
            tidy(&mut self.errors);
            self.full = true;
        }
    }
}

/// What is wrong with an instance that an operator refuses.
#[derive(Clone, Copy)]
enum Fault<'d> {
    /// What the operator is about.
    Own,
    /// A union is not met by a value of that type, whichever alternative is taken.
    Type,
    /// The member is missing.
    Missing(&'d str),
    /// The tag of a union is none of its tags.
    Tag,
}

impl<'d> Fault<'d> {
    /// The keyword that is not satisfied, and the code.
    ///
    /// A union with a discriminator demands its tag as `required` and `enum` would, and its values as `type` would. A
    /// code of the schema's own is that of the choice between the alternatives.
    fn names(self, node: &'d Node, op: &'d Op) -> (&'d str, &'d str) {
        let is_union = matches!(op.check, Check::AnyOf(_) | Check::OneOf(_) | Check::Tagged(_));
        let keyword = match self {
            Fault::Type => return ("type", "type"),
            Fault::Missing(_) if is_union => return ("required", "required"),
            Fault::Tag => "enum",
            Fault::Own | Fault::Missing(_) => op.keyword.as_str(),
        };
        (keyword, node.code.as_deref().unwrap_or(keyword))
    }
}

/// The schema `false`; `keyword` is what it is the value of.
fn nothing_allowed(keyword: &str, step: Option<&Step<'_>>) -> Finding {
    Finding::message(match (keyword, step) {
        ("additionalProperties" | "unevaluatedProperties", Some(Step::Member(_, name))) => {
            format!("property {} is not allowed", quoted(name))
        }
        ("items" | "additionalItems" | "unevaluatedItems", Some(Step::Item(index))) => {
            format!("item {index} is not allowed")
        }
        _ => "no value is allowed here".to_owned(),
    })
}
