//! The alternatives of a union, and what rules some of them out before any is judged as a whole.
//!
//! The member that tells alternatives apart often comes late in a document, behind members that take long to judge: in
//! a union of unions, every alternative would judge those, at each level.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use super::ids::NodeId;
use super::json::object::Object;
use super::json::value::{Instance, Json};
use super::tree::{Check, Op, Program};
use super::values::Values;

/// So many nodes are looked at for what one node asserts of an instance: those that it refers to are among them.
const MOST_NODES: usize = 16;
/// So many members are tried for telling alternatives apart.
const MOST_MEMBERS: usize = 32;
/// So many values may tell them apart.
const MOST_VALUES: usize = 512;
/// For all those values together, so many alternatives may be kept that do not list any.
const MOST_KEPT: usize = 16_384;

/// The alternatives of a union.
#[derive(Debug)]
pub struct Alternatives {
    /// Their nodes, in the order of the schema.
    pub nodes: Vec<NodeId>,
    /// What tells them apart, once somebody has asked for it.
    telling: OnceLock<Option<Telling>>,
}

impl Alternatives {
    /// The alternatives of these nodes.
    pub fn new(nodes: Vec<NodeId>) -> Alternatives {
        Alternatives { nodes, telling: OnceLock::new() }
    }

    /// Those that may accept an instance, in order; all others refuse it.
    pub fn left(&self, program: &Program, instance: Instance<'_>) -> &[NodeId] {
        let Instance::Object(object) = instance else { return &self.nodes };
        let telling = self.telling.get_or_init(|| Telling::of(program, &self.nodes));
        telling.as_ref().map_or(&self.nodes, |telling| telling.left(object))
    }
}

/// A member for which alternatives list different values.
#[derive(Debug)]
struct Telling {
    member: String,
    values: Values,
    /// For each of the values: the alternatives that list it, and those that list none.
    left: Vec<Vec<NodeId>>,
    /// For every other value: the alternatives that list none.
    unlisted: Vec<NodeId>,
    /// Where the member is absent: the alternatives that do not require it.
    absent: Vec<NodeId>,
}

impl Telling {
    /// The member that leaves the fewest alternatives; `None` if none rules any out.
    fn of(program: &Program, nodes: &[NodeId]) -> Option<Telling> {
        let said: Vec<Said<'_>> = nodes.iter().map(|node| Said::of(program, *node)).collect();
        let mut members: Vec<&str> = Vec::new();
        for member in said.iter().flat_map(|said| said.values.keys()) {
            if members.len() < MOST_MEMBERS && !members.contains(member) {
                members.push(member);
            }
        }
        let tellings = members.into_iter().filter_map(|member| Telling::by(member, nodes, &said));
        tellings.min_by_key(Telling::most_left).filter(|telling| telling.most_left() < nodes.len())
    }

    fn by(member: &str, nodes: &[NodeId], said: &[Said<'_>]) -> Option<Telling> {
        let listed = || said.iter().filter_map(|said| said.values.get(member));
        let count: usize = listed().map(|values| values.len()).sum();
        if count > MOST_VALUES || count * (nodes.len() - listed().count()) > MOST_KEPT {
            return None;
        }
        let mut list: Vec<Json> = Vec::new();
        for value in listed().copied().flatten() {
            if !list.contains(value) {
                list.push(value.clone());
            }
        }
        let values = Values::new(list);
        let mut left = vec![Vec::new(); values.list.len()];
        let mut unlisted = Vec::new();
        let mut absent = Vec::new();
        for (node, said) in nodes.iter().zip(said) {
            if let Some(listed) = said.values.get(member) {
                let mut places: Vec<usize> =
                    listed.iter().filter_map(|value| values.position(value.instance())).collect();
                places.sort_unstable();
                places.dedup();
                places.into_iter().for_each(|place| left[place].push(*node));
            } else {
                left.iter_mut().for_each(|left| left.push(*node));
                unlisted.push(*node);
            }
            if !said.required.contains(&member) {
                absent.push(*node);
            }
        }
        Some(Telling { member: member.to_owned(), values, left, unlisted, absent })
    }

    /// The most alternatives that any value leaves.
    fn most_left(&self) -> usize {
        self.left.iter().chain([&self.unlisted]).map(Vec::len).max().unwrap_or(0)
    }

    fn left(&self, object: &Object) -> &[NodeId] {
        match object.get(&self.member) {
            None => &self.absent,
            Some(value) => self.values.position(value.instance()).map_or(&self.unlisted, |place| &self.left[place]),
        }
    }
}

/// What an alternative says of the members of objects.
struct Said<'p> {
    /// The only values that it allows a member to have, by name. They are scalars.
    values: BTreeMap<&'p str, &'p [Json]>,
    required: Vec<&'p str>,
}

impl<'p> Said<'p> {
    fn of(program: &'p Program, node: NodeId) -> Said<'p> {
        let mut said = Said { values: BTreeMap::new(), required: Vec::new() };
        for op in asserted(program, node) {
            said.add(program, &op.check);
        }
        said
    }

    fn add(&mut self, program: &'p Program, check: &'p Check) {
        match check {
            Check::Required(names) => self.required.extend(names.iter().map(String::as_str)),
            Check::Properties(properties) => {
                for property in &properties.named {
                    if let Some(values) = listed(program, property.node) {
                        self.values.entry(&property.name).or_insert(values);
                    }
                }
            }
            Check::Tagged(union) => {
                self.required.push(&union.property);
                if let Some(values) = scalars(&union.values.list) {
                    self.values.entry(&union.property).or_insert(values);
                }
            }
            Check::False
            | Check::Type(_)
            | Check::Const(_)
            | Check::Enum(_)
            | Check::Bound(..)
            | Check::IntegerRange(_)
            | Check::MultipleOf(_)
            | Check::Count(..)
            | Check::Pattern(_)
            | Check::Format(..)
            | Check::UniqueItems
            | Check::PrefixItems(_)
            | Check::Items { .. }
            | Check::Contains { .. }
            | Check::PropertyNames(_)
            | Check::DependentRequired(_)
            | Check::DependentSchemas(_)
            | Check::Ref(_)
            | Check::AllOf(_)
            | Check::AnyOf(_)
            | Check::OneOf(_)
            | Check::Not(_)
            | Check::If { .. }
            | Check::UnevaluatedProperties(..)
            | Check::UnevaluatedItems(..) => {}
        }
    }
}

/// The only values that a node accepts, if it lists scalars.
fn listed(program: &Program, node: NodeId) -> Option<&[Json]> {
    asserted(program, node).into_iter().find_map(|op| {
        if let Check::Const(value) = &op.check {
            scalars(std::slice::from_ref(value))
        } else if let Check::Enum(values) = &op.check {
            scalars(&values.list)
        } else {
            None
        }
    })
}

fn scalars(values: &[Json]) -> Option<&[Json]> {
    values.iter().all(|value| !matches!(value, Json::Array(_) | Json::Object(_))).then_some(values)
}

/// What a node asserts of an instance, by itself and by the nodes that it applies to the same instance.
fn asserted(program: &Program, node: NodeId) -> Vec<&Op> {
    let mut ops = Vec::new();
    let mut nodes = vec![node];
    for _ in 0..MOST_NODES {
        let Some(node) = nodes.pop() else { break };
        for op in &program.node(node).ops {
            if let Check::Ref(node) = &op.check {
                nodes.push(*node);
            } else if let Check::AllOf(all) = &op.check {
                nodes.extend(all);
            }
            ops.push(op);
        }
    }
    ops
}
