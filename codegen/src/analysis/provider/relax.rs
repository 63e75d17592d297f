//! Check program → shapes. What nodes ask of one value together becomes one shape; each step lets more values through,
//! or as many.

use std::collections::{BTreeSet, HashMap};

use serde_json::Value;

use super::{
    gather::Asked,
    note::{Notes, Relaxed},
    rules::Rules,
    shape::{ANY, Docs, Inner, Is, Items, NEVER, Part, Shape, ShapeId, Shapes},
    words,
};
use crate::{
    analysis::compat::Version,
    load::Location,
    model::{NodeId, Op, Program, TypeSet},
    naming,
    runtime::{self, Json},
};

/// The most shapes that are made. What would be one more is any value.
pub(super) const MOST: usize = 20_000;
/// The most alternatives that are gone through, each with what stands beside it.
pub(super) const BRANCHES: usize = 2_000;

/// An operator: its node, and its place there.
pub(super) type At = (NodeId, usize);

/// Nodes that judge one value, without those that say nothing themselves, and their alternatives that have been gone
/// through.
type Key = (Vec<NodeId>, Vec<At>);

/// Makes shapes.
pub(super) struct Relaxer<'r> {
    pub rules: &'r Rules,
    pub version: &'r Version,
    pub program: &'r Program,
    pub notes: Notes,
    /// `None` while one is being made.
    pub(super) made: Vec<Option<Shape>>,
    known: HashMap<Key, ShapeId>,
    pub(super) unions: HashMap<Vec<ShapeId>, ShapeId>,
    judge: runtime::Program,
    /// How many alternatives have been gone through.
    pub(super) branches: usize,
}

/// The shapes of a contract, and what was relaxed.
pub(super) fn relax(version: &Version, rules: &Rules) -> (Shapes, Vec<Relaxed>) {
    let bare = Program { rules: Vec::new(), fallback: None, style: None, ..version.program.clone() };
    let mut relaxer = Relaxer {
        rules,
        version,
        program: &version.program,
        notes: Notes::default(),
        made: [Is::Any, Is::Never].map(|is| Some(Shape { is, docs: Docs::default(), name: String::new() })).into(),
        known: HashMap::new(),
        unions: HashMap::new(),
        judge: (&bare).into(),
        branches: 0,
    };
    let root = relaxer.shape(&[0], &BTreeSet::new());
    let all = relaxer.made.into_iter().map(|shape| shape.expect("all are made by now")).collect();
    (Shapes { all, root }, relaxer.notes.into_iter().collect())
}

impl Relaxer<'_> {
    /// The shape of what `nodes` ask together, where the alternatives in `spent` have been gone through.
    pub fn shape(&mut self, nodes: &[NodeId], spent: &BTreeSet<At>) -> ShapeId {
        let conjunction = self.program.conjunction(nodes);
        let says = |node: &NodeId| {
            let mut ops = self.program.ops(*node).enumerate();
            ops.any(|(index, op)| op.conjuncts().is_empty() && !spent.contains(&(*node, index)))
        };
        let mut asking: Vec<NodeId> = conjunction.iter().copied().filter(says).collect();
        asking.sort_unstable();
        let reached = self.program.conjunction(&asking);
        let spent: BTreeSet<At> = spent.iter().copied().filter(|(node, _)| reached.contains(node)).collect();
        if asking.is_empty() {
            return ANY;
        }
        let key = (asking, spent.iter().copied().collect());
        if let Some(known) = self.known.get(&key) {
            return *known;
        }
        let id = self.made.len();
        if id >= MOST {
            self.note((key.0[0], 0), false, "is not asked for: there are too many combinations".to_owned());
            return ANY;
        }
        self.made.push(None);
        self.known.insert(key.clone(), id);
        let (is, dropped) = self.of(&key.0, &spent);
        let docs = nodes.first().map(|node| self.docs(self.program.resolve(*node))).unwrap_or_default();
        let name = nodes.first().map(|node| self.name(*node)).unwrap_or_default();
        let docs = Docs { dropped, ..docs };
        self.made[id] = Some(Shape { is, docs, name });
        id
    }

    fn of(&mut self, nodes: &[NodeId], spent: &BTreeSet<At>) -> (Is, Vec<String>) {
        let mut asked = Asked::of(self, nodes, spent);
        let dropped = std::mem::take(&mut asked.said);
        if let Some(branches) = self.alternatives(nodes, spent) {
            return (branches, dropped);
        }
        let types = asked.types;
        if types.is_empty() {
            return (Is::Never, dropped);
        }
        if asked.is_nothing() {
            return (Is::Any, dropped);
        }
        let parts: Vec<Part> = match asked.values.take() {
            Some(values) => self.listed(nodes, values),
            None => types.parts().into_iter().filter_map(|types| self.part(types, &asked)).collect(),
        };
        if parts.is_empty() { (Is::Never, dropped) } else { (Is::Parts(parts), dropped) }
    }

    /// The parts of values that are listed; those that are refused for another reason are left out.
    fn listed(&self, nodes: &[NodeId], values: Vec<Value>) -> Vec<Part> {
        let accepted =
            |value: &Value| nodes.iter().all(|node| runtime::accepts(&self.judge, *node, &Json::from(value)));
        let values: Vec<Value> = values.into_iter().filter(accepted).collect();
        let parts = TypeSet::ALL.parts().into_iter().map(|types| {
            let own: Vec<Value> = values.iter().filter(|value| types.contains(TypeSet::of(value))).cloned().collect();
            let is_integral = own.iter().all(|value| TypeSet::INTEGER.contains(TypeSet::of(value)));
            let types = if types == TypeSet::NUMBER && is_integral { TypeSet::INTEGER } else { types };
            let all = match types {
                TypeSet::NULL => true,
                TypeSet::BOOLEAN => own.len() == 2,
                _ => false,
            };
            (types, own, all)
        });
        let parts = parts.filter(|(_, own, _)| !own.is_empty());
        parts
            .map(|(types, own, all)| {
                let is_taken = self.rules.allows("enum", types, &Value::Array(own.clone()));
                let values = Some(own).filter(|_| !all && is_taken);
                Part { types, values, keywords: Vec::new(), inner: Inner::Nothing }
            })
            .collect()
    }

    /// What is asked of the values of one type; `None` if there can be none.
    fn part(&mut self, types: TypeSet, asked: &Asked) -> Option<Part> {
        let mut keywords = asked.keywords_of(types);
        let inner = match types {
            TypeSet::ARRAY => Inner::Array(self.items(asked, &mut keywords)),
            TypeSet::OBJECT => Inner::Object(self.members(asked)?),
            _ => Inner::Nothing,
        };
        let types = if types == TypeSet::FRACTION { TypeSet::NUMBER } else { types };
        Some(Part { types, values: None, keywords, inner })
    }

    fn items(&mut self, asked: &Asked, keywords: &mut Vec<(&'static str, Value)>) -> Items {
        let starts = asked.items.iter().map(|(_, start)| *start);
        let count = asked.prefixes.iter().map(Vec::len).chain(starts).max().unwrap_or(0);
        let mut slot = |index: usize| {
            let own = asked.prefixes.iter().filter_map(|prefix| prefix.get(index));
            let from = asked.items.iter().filter(|(_, start)| *start <= index).map(|(node, _)| node);
            let nodes: Vec<NodeId> = own.chain(from).copied().collect();
            self.shape(&nodes, &BTreeSet::new())
        };
        let mut prefix: Vec<ShapeId> = (0..count).map(&mut slot).collect();
        let mut rest = slot(count);
        if let Some(never) = prefix.iter().position(|shape| self.is_never(*shape)) {
            prefix.truncate(never);
            rest = NEVER;
        }
        if self.is_never(rest) {
            // There are no more items than that.
            let most = Value::from(prefix.len());
            if self.rules.allows("maxItems", TypeSet::ARRAY, &most) {
                keywords.retain(|(name, _)| *name != "maxItems");
                keywords.push(("maxItems", most));
            }
            rest = if prefix.is_empty() || self.rules.knows("prefixItems") { ANY } else { NEVER };
        }
        if !prefix.is_empty() && !self.rules.knows("prefixItems") {
            let all: Vec<ShapeId> = prefix.drain(..).chain([rest]).collect();
            rest = self.union_of(&all);
        }
        Items { prefix, rest }
    }

    pub fn is_any(&self, shape: ShapeId) -> bool {
        matches!(&self.made[shape], Some(Shape { is: Is::Any, .. }))
    }

    pub fn is_never(&self, shape: ShapeId) -> bool {
        matches!(&self.made[shape], Some(Shape { is: Is::Never, .. }))
    }

    /// The shape of what one of `shapes` accepts.
    pub fn union_of(&mut self, shapes: &[ShapeId]) -> ShapeId {
        if shapes.iter().any(|shape| self.is_any(*shape)) {
            return ANY;
        }
        let mut branches: Vec<ShapeId> = Vec::new();
        for shape in shapes {
            if !self.is_never(*shape) && !branches.contains(shape) {
                branches.push(*shape);
            }
        }
        match branches.as_slice() {
            [] => NEVER,
            [one] => *one,
            _ => *self.unions.entry(branches).or_insert_with_key(|branches| {
                let is = Is::Union(branches.clone());
                self.made.push(Some(Shape { is, docs: Docs::default(), name: String::new() }));
                self.made.len() - 1
            }),
        }
    }

    /// What the schema of a node says to people.
    pub fn docs(&self, node: NodeId) -> Docs {
        let text = |name: &str| {
            let schema = self.schema(node)?;
            Some(schema.get(name)?.as_str()?.to_owned()).filter(|text| !text.is_empty())
        };
        Docs { title: text("title"), description: text("description"), dropped: Vec::new() }
    }

    fn schema(&self, node: NodeId) -> Option<&Value> {
        let location = location(self.version, &self.program.nodes.get(node)?.at)?;
        self.version.bundle.documents.get(location.document)?.value.pointer(&location.pointer)
    }

    fn name(&self, node: NodeId) -> String {
        let at = self.program.nodes.get(self.program.resolve(node)).map_or("", |node| node.at.as_str());
        let pointer = at.split_once('#').map_or("", |(_, pointer)| pointer);
        let last = || pointer.rsplit('/').find(|segment| segment.chars().any(|c| c.is_ascii_alphabetic()));
        let title = || self.docs(self.program.resolve(node)).title;
        let wanted = naming::definition(pointer).or_else(|| last().map(str::to_owned)).or_else(title);
        naming::upper_camel(&wanted.unwrap_or_default())
    }

    /// Notes that an operator was relaxed, and answers the sentence that says it instead.
    pub fn drop(&mut self, (node, op): At, keyword: &'static str, value: &Value, said: &mut Vec<String>) {
        let sentence = words::of(keyword, value);
        self.note((node, op), sentence.is_some(), "is not asked for".to_owned());
        said.extend(sentence);
    }

    pub fn note(&mut self, (node, op): At, said: bool, became: String) {
        let keyword = self.program.nodes[node].is[op].0;
        self.notes.add(Relaxed { node, op, keyword, became, said });
    }

    pub fn op(&self, (node, op): At) -> &Op {
        &self.program.nodes[node].is[op].1
    }
}

/// Where a schema location is, as reports show it.
pub(super) fn location(version: &Version, at: &str) -> Option<Location> {
    if let Some(pointer) = at.strip_prefix('#') {
        return Some(Location { document: version.location().document, pointer: pointer.to_owned() });
    }
    let documents = version.bundle.documents.iter().enumerate();
    let found = documents.filter_map(|(document, loaded)| {
        let pointer = at.strip_prefix(loaded.name.as_str())?.strip_prefix('#')?;
        Some(Location { document, pointer: pointer.to_owned() })
    });
    found.min_by_key(|location| location.pointer.len())
}
