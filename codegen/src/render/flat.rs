//! What several nodes say together about one instance: their own operators, and those of the nodes that they refer to.

use serde_json::Value;

use crate::model::{NodeId, Op, Program, Scalar, TypeSet, is_integer};

/// A set of JSON types, one bit each. Numbers are two types here: integers, and all others.
pub type Types = u8;

/// `null`
pub const NULL: Types = 1;
/// `true` and `false`
pub const BOOLEAN: Types = 2;
/// Integers inside the integer range.
pub const INTEGER: Types = 4;
/// All other numbers.
pub const FRACTION: Types = 8;
/// Strings.
pub const STRING: Types = 16;
/// Arrays.
pub const ARRAY: Types = 32;
/// Objects.
pub const OBJECT: Types = 64;
/// Numbers of both kinds.
pub const NUMBER: Types = INTEGER | FRACTION;
/// Every value.
pub const ANY: Types = 127;

/// From here on, a set is faster than comparisons one by one, and a switch takes too long.
const MANY: usize = 64;

/// A scalar of a schema and its type. Every number is a [`Scalar::Number`], so that equal values are equal here.
pub type Literal = (Types, Scalar);

/// What nodes say together.
#[derive(Clone)]
pub struct Flat<'p> {
    /// The types that are not refused at once.
    pub types: Types,
    /// The only values that are accepted, if there are such.
    pub allowed: Option<Vec<Literal>>,
    /// What else is asked.
    pub ops: Vec<&'p Op>,
    /// Nodes that are asked on their own.
    pub others: Vec<NodeId>,
}

impl<'p> Flat<'p> {
    /// What `nodes` say together. With `merge`, the operators of nodes that they refer to are among theirs.
    pub fn of(program: &'p Program, nodes: &[NodeId], merge: bool) -> Flat<'p> {
        let mut flat = Flat { types: ANY, allowed: None, ops: vec![], others: vec![] };
        let mut todo: Vec<NodeId> = nodes.iter().rev().copied().collect();
        let mut seen = Vec::new();
        while let Some(node) = todo.pop() {
            if seen.contains(&node) {
                continue;
            }
            let is_given = nodes.contains(&node);
            if !(is_compiled(program, node) && (is_given || (merge && seen.len() < MANY))) {
                flat.others.push(node);
                continue;
            }
            seen.push(node);
            for (_, op) in &program.nodes[node].is {
                flat.add(op, &mut todo);
            }
        }
        flat.others.dedup();
        if let Some(allowed) = &mut flat.allowed {
            allowed.retain(|(of, _)| of & flat.types != 0);
            flat.types = allowed.iter().fold(0, |types, (of, _)| types | of);
        }
        flat
    }

    fn add(&mut self, op: &'p Op, todo: &mut Vec<NodeId>) {
        match op {
            Op::False => self.types = 0,
            Op::Type(names) => self.types &= TypeSet::of_names(names).bits(),
            Op::Const(value) => self.allow(literals(std::slice::from_ref(value)).unwrap_or_default()),
            Op::Enum(values) => self.allow(literals(values).unwrap_or_default()),
            Op::Ref(node) => todo.push(*node),
            Op::AllOf(nodes) => todo.extend(nodes.iter().rev()),
            Op::AnyOf { discriminator: Some(_), .. } | Op::OneOf { discriminator: Some(_), .. } => {
                self.types &= OBJECT;
                self.ops.push(op);
            }
            op => self.ops.push(op),
        }
    }

    fn allow(&mut self, values: Vec<Literal>) {
        match &mut self.allowed {
            Some(allowed) => allowed.retain(|value| values.contains(value)),
            None => self.allowed = Some(values),
        }
    }

    /// Is nothing accepted?
    pub fn is_never(&self) -> bool {
        self.types == 0
    }

    /// Is everything accepted?
    pub fn is_always(&self) -> bool {
        self.types == ANY && self.allowed.is_none() && self.ops.is_empty() && self.others.is_empty()
    }
}

/// The types that a node allows, if that is all it says.
pub fn only_types(program: &Program, node: NodeId) -> Option<Types> {
    match program.nodes.get(node)?.is.as_slice() {
        [(_, Op::Type(names))] => Some(TypeSet::of_names(names).bits()),
        _ => None,
    }
}

/// Where a node leads that does nothing but refer to others.
pub fn resolve(program: &Program, mut node: NodeId) -> NodeId {
    // Not more steps than there are nodes, even if they go round in circles.
    for _ in &program.nodes {
        match program.nodes.get(node).map(|node| node.is.as_slice()) {
            Some([(_, Op::Ref(target))]) => node = *target,
            _ => break,
        }
    }
    node
}

/// Are all of the node's own operators among those that are compiled?
pub fn is_compiled(program: &Program, node: NodeId) -> bool {
    let Some(node) = program.nodes.get(node) else { return false };
    node.is.iter().all(|(_, op)| match op {
        Op::Const(value) => literals(std::slice::from_ref(value)).is_some(),
        Op::Enum(values) => values.len() <= MANY && literals(values).is_some(),
        Op::Properties { named, patterns, .. } => named.len() <= MANY && patterns.len() <= MANY,
        Op::Required(names) => names.len() <= MANY,
        Op::DependentRequired(entries) => entries.iter().map(|(_, names)| names.len()).sum::<usize>() <= MANY,
        Op::DependentSchemas(entries) => entries.len() <= MANY,
        Op::PrefixItems(nodes) => nodes.len() <= MANY,
        Op::UnevaluatedProperties { evaluated, .. } => evaluated.when.is_empty() && evaluated.names.len() <= MANY,
        Op::UnevaluatedItems { .. } => false,
        Op::AnyOf { branches, discriminator } | Op::OneOf { branches, discriminator } => {
            let tags = discriminator.iter().flat_map(|tag| &tag.branches).map(|(value, _)| value);
            branches.len() <= MANY && tags.clone().count() <= MANY && tags.clone().all(|tag| literal(tag).is_some())
        }
        Op::False | Op::Type(_) | Op::Ref(_) | Op::AllOf(_) | Op::Not(_) | Op::If { .. } => true,
        Op::Minimum(_) | Op::Maximum(_) | Op::ExclusiveMinimum(_) | Op::ExclusiveMaximum(_) => true,
        Op::MultipleOf(_) | Op::MinLength(_) | Op::MaxLength(_) | Op::Pattern(_) | Op::Format(..) => true,
        Op::MinItems(_) | Op::MaxItems(_) | Op::UniqueItems | Op::Items { .. } | Op::Contains { .. } => true,
        Op::MinProperties(_) | Op::MaxProperties(_) | Op::PropertyNames(_) => true,
    })
}

/// The literals of `values`, each once; `None` if not all are scalars.
fn literals(values: &[Value]) -> Option<Vec<Literal>> {
    let mut found = Vec::new();
    for value in values {
        let literal = literal(value)?;
        if !found.contains(&literal) {
            found.push(literal);
        }
    }
    Some(found)
}

/// `value`, if it is a scalar.
pub fn literal(value: &Value) -> Option<Literal> {
    Some(match value {
        Value::Null => (NULL, Scalar::Null),
        Value::Bool(flag) => (BOOLEAN, Scalar::Boolean(*flag)),
        Value::Number(number) => {
            let double = number.as_f64()?;
            (if is_integer(double) { INTEGER } else { FRACTION }, Scalar::Number(double))
        }
        Value::String(text) => (STRING, Scalar::String(text.clone())),
        Value::Array(_) | Value::Object(_) => return None,
    })
}

/// The types that `op` is about; `None` if it looks at every instance.
pub fn about(op: &Op) -> Option<Types> {
    // A tag says by itself that it is about objects.
    let types = if op.discriminator().is_some() { TypeSet::OBJECT } else { op.about() };
    (types != TypeSet::ALL).then(|| types.bits())
}
