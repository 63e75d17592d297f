//! The verdict: does a node accept an instance? Nothing is allocated for an ordinary document that is accepted.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;

use super::json::number::is_multiple_of;
use super::json::object::Object;
use super::json::unique::duplicate;
use super::json::value::{Instance, Json};
use super::program::ids::NodeId;
use super::program::tree::{Check, Choice, Evaluated, Limit, Op, Program, Properties, Subject};

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
        for op in &self.program.node(node).ops {
            if !self.holds(op, instance) {
                return false;
            }
        }
        true
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

    /// Whether one assertion holds; those on another type of instance do.
    ///
    /// Functions that judge recursively are kept small, and loops in them plain: what they need on the stack adds up.
    pub fn holds(&self, op: &Op, instance: Instance<'_>) -> bool {
        match &op.check {
            Check::False => false,
            Check::Type(types) => types.contains(instance),
            Check::Const(value) => instance.equals(value),
            Check::Enum(values) => values.position(instance).is_some(),
            Check::Ref(node) => self.accepts(*node, instance),
            Check::AllOf(nodes) => self.all_accept(nodes, instance),
            Check::AnyOf(nodes) => self.any_accepts(nodes, instance),
            Check::OneOf(nodes) => self.one_accepts(nodes, instance),
            Check::Tagged(tagged) => match tagged.choose(instance) {
                Choice::Branch(node) => self.accepts(node, instance),
                _ => false,
            },
            Check::Not(node) => !self.accepts(*node, instance),
            Check::If { condition, then, otherwise } => {
                match if self.accepts(*condition, instance) { then } else { otherwise } {
                    Some(node) => self.accepts(*node, instance),
                    None => true,
                }
            }
            check => self.part_holds(check, instance),
        }
    }

    /// The operators that look at one type of instance.
    fn part_holds(&self, check: &Check, instance: Instance<'_>) -> bool {
        match instance {
            Instance::Number(number) => number_holds(check, number.as_f64()),
            Instance::String(text) => self.string_holds(check, text),
            Instance::Array(items) => self.array_holds(check, items),
            Instance::Object(object) => self.object_holds(check, object),
            _ => true,
        }
    }

    fn all_accept(&self, nodes: &[NodeId], instance: Instance<'_>) -> bool {
        for node in nodes {
            if !self.accepts(*node, instance) {
                return false;
            }
        }
        true
    }

    fn any_accepts(&self, nodes: &[NodeId], instance: Instance<'_>) -> bool {
        for node in nodes {
            if self.accepts(*node, instance) {
                return true;
            }
        }
        false
    }

    fn one_accepts(&self, nodes: &[NodeId], instance: Instance<'_>) -> bool {
        let mut accepted = false;
        for node in nodes {
            if self.accepts(*node, instance) {
                if accepted {
                    return false;
                }
                accepted = true;
            }
        }
        accepted
    }

    fn string_holds(&self, check: &Check, text: &str) -> bool {
        match check {
            Check::Count(Subject::Characters, limit, bound) => limit.admits_length(*bound, text),
            Check::Pattern(pattern) | Check::Format(_, pattern) => self.program.pattern(*pattern).finds(text),
            _ => true,
        }
    }

    fn array_holds(&self, check: &Check, items: &[Json]) -> bool {
        match check {
            Check::Count(Subject::Items, limit, bound) => limit.admits(items.len(), *bound),
            Check::UniqueItems => duplicate(items).is_none(),
            Check::PrefixItems(nodes) => {
                nodes.iter().zip(items).all(|(node, item)| self.accepts(*node, item.instance()))
            }
            Check::Items { node, start } => items.iter().skip(*start).all(|item| self.accepts(*node, item.instance())),
            Check::Contains { node, min, max } => {
                let count = self.matching(*node, items);
                Limit::Min.admits(count, *min) && max.is_none_or(|max| Limit::Max.admits(count, max))
            }
            Check::UnevaluatedItems(node, evaluated) => {
                self.each_unevaluated_item(evaluated, items, |_, item| self.accepts(*node, item.instance()))
            }
            _ => true,
        }
    }

    fn object_holds(&self, check: &Check, object: &Object) -> bool {
        match check {
            Check::Count(Subject::Properties, limit, bound) => limit.admits(object.len(), *bound),
            Check::Required(names) => names.iter().all(|name| object.get(name).is_some()),
            Check::Properties(properties) => self.properties_hold(properties, object),
            Check::PropertyNames(node) => object.iter().all(|(name, _)| self.accepts(*node, Instance::String(name))),
            Check::DependentRequired(entries) => entries
                .iter()
                .filter(|(name, _)| object.get(name).is_some())
                .all(|(_, names)| names.iter().all(|name| object.get(name).is_some())),
            Check::DependentSchemas(entries) => entries
                .iter()
                .filter(|(name, _)| object.get(name).is_some())
                .all(|(_, node)| self.accepts(*node, Instance::Object(object))),
            Check::UnevaluatedProperties(node, evaluated) => {
                self.each_unevaluated_member(evaluated, object, |_, _, value| self.accepts(*node, value.instance()))
            }
            _ => true,
        }
    }

    fn properties_hold(&self, properties: &Properties, object: &Object) -> bool {
        let mut expected = 0;
        object.iter().all(|(name, value)| {
            properties.each_node(self.program, name, &mut expected, |node| self.accepts(node, value.instance()))
        })
    }

    /// How many items the node accepts.
    pub fn matching(&self, node: NodeId, items: &[Json]) -> usize {
        items.iter().filter(|item| self.accepts(node, item.instance())).count()
    }

    /// Calls `visit` with each member that is not covered, until it answers false; tells whether it never did.
    pub fn each_unevaluated_member<'d>(
        &self,
        evaluated: &Evaluated,
        object: &'d Object,
        mut visit: impl FnMut(usize, &'d str, &'d Json) -> bool,
    ) -> bool {
        let covers = |evaluated: &Evaluated, name: &str| {
            evaluated.names.binary_search_by(|other| other.as_str().cmp(name)).is_ok()
                || evaluated.patterns.iter().any(|pattern| self.program.pattern(*pattern).finds(name))
        };
        let mut conditional = None;
        evaluated.all
            || object.iter().enumerate().all(|(index, (name, value))| {
                covers(evaluated, name)
                    || conditional
                        .get_or_insert_with(|| self.effective(evaluated, Instance::Object(object)))
                        .iter()
                        .any(|more| more.all || covers(more, name))
                    || visit(index, name, value)
            })
    }

    /// Calls `visit` with each item that is not covered, until it answers false; tells whether it never did.
    pub fn each_unevaluated_item<'d>(
        &self,
        evaluated: &Evaluated,
        items: &'d [Json],
        mut visit: impl FnMut(usize, &'d Json) -> bool,
    ) -> bool {
        let covers = |evaluated: &Evaluated, index: usize, item: &Json| {
            index < evaluated.prefix || evaluated.contains.iter().any(|node| self.accepts(*node, item.instance()))
        };
        let mut conditional = None;
        evaluated.all
            || items.iter().enumerate().all(|(index, item)| {
                covers(evaluated, index, item)
                    || conditional
                        .get_or_insert_with(|| self.effective(evaluated, Instance::Array(items)))
                        .iter()
                        .any(|more| more.all || covers(more, index, item))
                    || visit(index, item)
            })
    }

    /// What the conditions of `evaluated` add for this instance.
    fn effective<'e>(&self, evaluated: &'e Evaluated, instance: Instance<'_>) -> Vec<&'e Evaluated> {
        let mut found = Vec::new();
        for when in &evaluated.when {
            if self.accepts(when.node, instance) == when.holds {
                found.push(&when.evaluated);
                found.extend(self.effective(&when.evaluated, instance));
            }
        }
        found
    }
}

fn number_holds(check: &Check, value: f64) -> bool {
    match check {
        Check::Bound(comparison, bound) => comparison.holds(value, *bound),
        Check::MultipleOf(divisor) => is_multiple_of(value, *divisor),
        _ => true,
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
