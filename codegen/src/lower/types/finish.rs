//! What was built becomes a type of its own where it needs one: with a name, docs and the node that judges it.

use std::collections::HashSet;

use super::{Built, Conjunction, DEEPEST, Draft, Lowering, Progress};
use crate::{
    lower::{
        docs::{self, constraints},
        given_names, own_types,
    },
    model::{Docs, Node, NodeId, Op, Shape, TypeDef, TypeId, TypeKind, TypeSet},
};

impl Lowering<'_> {
    /// The shape of what was built: a type of its own where it needs one. `owner` is the node that the type is about,
    /// if there is one.
    pub(super) fn finish(&mut self, conjunction: &Conjunction, owner: Option<NodeId>, built: Built) -> Shape {
        let Some(Progress::Open(id, visit)) = self.memo.get(conjunction) else {
            unreachable!("it was opened by `shape`")
        };
        let (id, visit) = (*id, *visit);
        let definition = owner.filter(|node| self.names.definitions.contains_key(node));
        let kind = match built {
            Built::Kind(kind) => kind,
            // A definition of a plain scalar without constraints is that scalar.
            Built::Shape(shape)
                if id.is_none()
                    && shape.levels() < DEEPEST
                    && !definition.is_some_and(|node| self.deserves_name(node, &shape))
                    && !self.nullable_definition(conjunction).is_some_and(|node| self.is_asked(node)) =>
            {
                return shape;
            }
            Built::Shape(shape) => TypeKind::Alias(shape),
        };
        let named = definition.or_else(|| self.nullable_definition(conjunction));
        let name = named.map(|node| self.names.definitions[&node].clone()).unwrap_or_default();
        let node = owner.unwrap_or(conjunction.nodes[0]);
        let (at, mut docs) = (self.view.program.nodes[node].at.clone(), self.docs(node));
        docs.constraints = constraints(self.view.program, node);
        let node = owner.unwrap_or_else(|| self.judging_node(conjunction));
        let def = TypeDef { name, at, docs, node, definition: named.is_some(), kind };
        let id = id.unwrap_or_else(|| {
            self.types.push(Draft::open(visit));
            TypeId { module: self.module, index: self.types.len() - 1 }
        });
        let is_beside_null = definition.is_none() && named.is_some();
        let about = Some(conjunction.clone());
        self.types[id.index] = Draft { about, is_beside_null, def: Some(def), ..Draft::open(visit) };
        Shape::Named(id)
    }

    /// The definition that `conjunction` is apart from its null: where the definition is used, null stands beside the
    /// type, and so that has the name. A root has its name itself.
    fn nullable_definition(&self, conjunction: &Conjunction) -> Option<NodeId> {
        let [node] = conjunction.nodes.as_slice() else { return None };
        let all = self.view.types_of(*node);
        let is_nullable = all.contains(TypeSet::NULL) && conjunction.types == all.minus(TypeSet::NULL);
        let is_whole = is_nullable && conjunction.without.is_empty() && *node != self.names.root;
        let is_own = is_whole && !self.names.foreign.contains(node) && self.names.definitions.contains_key(node);
        is_own.then_some(*node)
    }

    /// A definition that is a type itself, since it recurs through null alone, keeps its name.
    pub(super) fn settle_names_beside_null(&mut self) {
        let settled = self.types.iter().filter(|draft| !draft.is_beside_null).filter_map(|draft| draft.def.as_ref());
        let taken: HashSet<String> = settled.filter(|def| def.definition).map(|def| def.name.clone()).collect();
        for draft in self.types.iter_mut().filter(|draft| draft.is_beside_null) {
            if let Some(def) = draft.def.as_mut().filter(|def| taken.contains(&def.name)) {
                def.name.clear();
                def.definition = false;
            }
        }
    }

    fn deserves_name(&self, node: NodeId, shape: &Shape) -> bool {
        let is_given = || given_names::of_type(&self.origins[node].schema).is_some() || self.is_asked(node);
        match shape {
            Shape::String | Shape::Native(_) | Shape::Integer(_) | Shape::Number => {
                is_given() || !constraints(self.view.program, node).is_empty()
            }
            Shape::Array(_) | Shape::Tuple(_) | Shape::Map(_) => true,
            Shape::Json | Shape::Boolean | Shape::Const(_) => self.is_asked(node),
            Shape::Null | Shape::Nullable(_) | Shape::Named(_) => false,
        }
    }

    /// Whether a type has to be made of the schema, since one of the user's is to stand for it.
    pub(super) fn is_asked(&self, node: NodeId) -> bool {
        self.names.extern_keywords && own_types::wanted_name(&self.origins[node].schema).is_some()
    }

    pub(super) fn root_alias(&mut self, node: NodeId, shape: Shape) -> TypeId {
        self.visits += 1;
        let mut docs = self.docs(node);
        docs.constraints = constraints(self.view.program, node);
        let def = TypeDef {
            name: self.names.definitions[&node].clone(),
            at: self.view.program.nodes[node].at.clone(),
            docs,
            node,
            definition: true,
            kind: TypeKind::Alias(shape),
        };
        self.types.push(Draft { def: Some(def), ..Draft::open(0) });
        TypeId { module: self.module, index: self.types.len() - 1 }
    }

    pub(super) fn docs(&self, node: NodeId) -> Docs {
        docs::docs(&self.origins[node].schema)
    }

    /// The docs of a member or branch: what stands at the place itself, completed by what it refers to.
    pub(super) fn docs_at(&self, node: NodeId, constrained: bool) -> Docs {
        let target = self.view.resolve(node);
        let (mut here, there) = (self.docs(node), self.docs(target));
        if here.title.is_none() && here.description.is_none() {
            (here.title, here.description) = (there.title, there.description);
        }
        here.deprecated |= there.deprecated;
        here.default = here.default.or(there.default);
        if constrained {
            here.constraints = constraints(self.view.program, target);
        }
        here
    }

    /// The node whose verdict is that of a whole conjunction.
    pub(super) fn judging_node(&mut self, conjunction: &Conjunction) -> NodeId {
        if let Some(node) = self.identity(conjunction).or_else(|| self.made.get(conjunction).copied()) {
            return node;
        }
        let program = self.view.program;
        let node = program.nodes.len() + self.nodes.len();
        let first = &program.nodes[conjunction.nodes[0]];
        let all = conjunction.nodes.iter().fold(TypeSet::ALL, |types, node| types.and(self.view.types_of(*node)));
        let mut is = vec![("allOf", Op::AllOf(conjunction.nodes.clone()))];
        if conjunction.types != all {
            is.insert(0, ("type", Op::Type(conjunction.types.names())));
        }
        let fills = is.iter().flat_map(|(_, op)| op.fillings()).any(|filling| program.fills(filling));
        let coerces = conjunction.nodes.iter().any(|node| program.nodes[*node].coerces);
        self.nodes.push(Node { at: first.at.clone(), is, fills, coerces, ..Node::default() });
        self.made.insert(conjunction.clone(), node);
        node
    }
}
