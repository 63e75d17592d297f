//! Check program → named types: for every set of nodes that judge one value, the best native shape that holds all they accept.

mod array;
mod object;
mod order;
mod scalar;
mod union;
mod view;

use std::collections::HashMap;

use self::view::{Conjunction, View};
use super::{
    Judge,
    checks::Origin,
    docs::{self, constraints},
};
use crate::{
    load::Root,
    model::{Docs, Node, NodeId, Op, Program, Shape, TypeDef, TypeId, TypeKind, TypeSet, Typedness},
    naming::{self, RESERVED_TYPES, Scope},
};

/// The types of one module.
pub struct Types {
    /// Root first.
    pub types: Vec<TypeDef>,
    /// Of the whole document.
    pub root: TypeId,
    /// Nodes that some of the types need in addition to the program's, to be put at its end.
    pub nodes: Vec<Node>,
    /// How well the types cover the program.
    pub typedness: Typedness,
}

/// Finds the types of the values that `program` accepts.
pub fn lower(
    program: &Program,
    origins: &[Origin<'_>],
    definitions: &[NodeId],
    judge: &Judge,
    root: &Root,
    module: usize,
) -> Types {
    let mut lowering = Lowering {
        view: View::new(program, judge),
        origins,
        module,
        scope: Scope::new(RESERVED_TYPES.iter().copied()),
        definitions: HashMap::new(),
        memo: HashMap::new(),
        types: Vec::new(),
        visits: 0,
        made: HashMap::new(),
        nodes: Vec::new(),
    };
    let root_node = lowering.view.resolve(0);
    lowering.reserve_names(root, root_node);
    let shape = lowering.shape(Conjunction::of(root_node), &Hint::default());
    let root_id = match shape {
        Shape::Named(id) if lowering.is_judged_by(id, root_node) => id,
        other => lowering.root_alias(root_node, other),
    };
    for definition in definitions {
        let node = lowering.view.resolve(*definition);
        lowering.shape(Conjunction::of(node), &Hint::default());
    }
    let typedness = lowering.typedness();
    let (types, root) = order::settle(lowering.types, root_id, module);
    Types { types, root, nodes: lowering.nodes, typedness }
}

/// What an inline type is named after: the words of the path to it.
#[derive(Clone, Debug, Default)]
struct Hint(String);

impl Hint {
    fn then(&self, word: &str) -> Hint {
        Hint(naming::joined(&self.0, word))
    }
}

/// A type whose place in the list may not be settled yet.
struct Draft {
    visit: usize,
    def: Option<TypeDef>,
}

enum Progress {
    /// Being worked on; the id is given out when something inside refers back to it.
    Open(Option<TypeId>, usize),
    Done(Shape),
}

/// What a conjunction turns out to be.
enum Built {
    Shape(Shape),
    Kind(TypeKind),
}

struct Lowering<'p> {
    view: View<'p>,
    origins: &'p [Origin<'p>],
    module: usize,
    scope: Scope,
    /// Names of the nodes that the schema gives one.
    definitions: HashMap<NodeId, String>,
    memo: HashMap<Conjunction, Progress>,
    types: Vec<Draft>,
    visits: usize,
    /// The nodes made for conjunctions that no node of the program stands for.
    made: HashMap<Conjunction, NodeId>,
    nodes: Vec<Node>,
}

impl Lowering<'_> {
    /// Gives the root and every definition its name first, so that they do not depend on what else is in the schema.
    fn reserve_names(&mut self, root: &Root, root_node: NodeId) {
        let schema = &self.origins[root_node].schema;
        let definition = definition_name(&schema.location.pointer);
        let title = self.origins[0].schema.keyword("title").and_then(serde_json::Value::as_str);
        let wanted = match (&root.name, definition, title) {
            (Some(name), ..) => naming::upper_camel(name),
            (None, Some(definition), _) if root_node != 0 => naming::upper_camel(&definition),
            (None, _, Some(title)) if is_short(title) => naming::upper_camel(title),
            _ => naming::upper_camel(&root.module),
        };
        let name = self.scope.take(&wanted, "Document");
        self.definitions.insert(root_node, name);
        for node in 0..self.view.program.nodes.len() {
            if node == root_node || self.view.resolve(node) != node {
                continue;
            }
            if let Some(definition) = definition_name(&self.origins[node].schema.location.pointer) {
                let name = self.scope.take(&naming::upper_camel(&definition), "Definition");
                self.definitions.insert(node, name);
            }
        }
    }

    /// The shape of a value that all nodes of `conjunction` accept.
    fn shape(&mut self, conjunction: Conjunction, hint: &Hint) -> Shape {
        let owner = self.owner(&conjunction);
        let conjunction = self.view.simplified(conjunction);
        let inner = self.identity(&conjunction);
        let owner = owner.filter(|_| inner.is_none_or(|node| !self.definitions.contains_key(&node))).or(inner);
        match self.memo.get_mut(&conjunction) {
            Some(Progress::Done(shape)) => return shape.clone(),
            Some(Progress::Open(Some(id), _)) => return Shape::Named(*id),
            Some(Progress::Open(id @ None, visit)) => {
                let new = TypeId { module: self.module, index: self.types.len() };
                self.types.push(Draft { visit: *visit, def: None });
                *id = Some(new);
                return Shape::Named(new);
            }
            None => {}
        }
        self.visits += 1;
        self.memo.insert(conjunction.clone(), Progress::Open(None, self.visits));
        let hint =
            owner.and_then(|node| self.definitions.get(&node)).map_or_else(|| hint.clone(), |name| Hint(name.clone()));
        let built = self.build(&conjunction, &hint);
        let shape = self.finish(&conjunction, owner, built, &hint);
        self.memo.insert(conjunction, Progress::Done(shape.clone()));
        shape
    }

    fn typedness(&self) -> Typedness {
        let mut sum = Typedness::default();
        for (conjunction, progress) in &self.memo {
            let says_nothing = || conjunction.nodes.iter().all(|node| self.view.program.nodes[*node].is.is_empty());
            match progress {
                Progress::Done(Shape::Json) if says_nothing() => sum.free += 1,
                Progress::Done(Shape::Json) => sum.fallback += 1,
                _ => sum.native += 1,
            }
        }
        sum
    }

    /// The root or definition that `conjunction` is, references followed. A type that has the shape of one of its parts is still its own:
    /// it has its name, its docs and its verdict.
    fn owner(&self, conjunction: &Conjunction) -> Option<NodeId> {
        match conjunction.nodes.as_slice() {
            [node] if conjunction.without.is_empty() && conjunction.types == TypeSet::ALL => {
                Some(self.view.resolve(*node)).filter(|node| self.definitions.contains_key(node))
            }
            _ => None,
        }
    }

    fn is_judged_by(&self, id: TypeId, node: NodeId) -> bool {
        self.types[id.index].def.as_ref().is_some_and(|def| def.node == node)
    }

    /// The one node that a conjunction is about, if it is about all of it.
    fn identity(&self, conjunction: &Conjunction) -> Option<NodeId> {
        match conjunction.nodes.as_slice() {
            [node] if conjunction.without.is_empty() && conjunction.types == self.view.types_of(*node) => Some(*node),
            _ => None,
        }
    }

    /// The shape of what was built: a type of its own where it needs one. `owner` is the node that the type is about, if there is one.
    fn finish(&mut self, conjunction: &Conjunction, owner: Option<NodeId>, built: Built, hint: &Hint) -> Shape {
        let Some(Progress::Open(id, visit)) = self.memo.get(conjunction) else {
            unreachable!("it was opened by `shape`")
        };
        let (id, visit) = (*id, *visit);
        let definition = owner.filter(|node| self.definitions.contains_key(node));
        let kind = match built {
            Built::Kind(kind) => kind,
            // A definition of a plain scalar without constraints is that scalar.
            Built::Shape(shape) if id.is_none() && !definition.is_some_and(|node| self.deserves_name(node, &shape)) => {
                return shape;
            }
            Built::Shape(shape) => TypeKind::Alias(shape),
        };
        let name = match definition {
            Some(node) => self.definitions[&node].clone(),
            None => self.scope.take(&hint.0, "Inline"),
        };
        let node = owner.unwrap_or(conjunction.nodes[0]);
        let (at, mut docs) = (self.view.program.nodes[node].at.clone(), self.docs(node));
        docs.constraints = constraints(self.view.program, node);
        let node = owner.unwrap_or_else(|| self.judging_node(conjunction));
        let def = TypeDef { name, at, docs, node, definition: definition.is_some(), kind };
        let id = id.unwrap_or_else(|| {
            self.types.push(Draft { visit, def: None });
            TypeId { module: self.module, index: self.types.len() - 1 }
        });
        self.types[id.index].def = Some(def);
        Shape::Named(id)
    }

    fn deserves_name(&self, node: NodeId, shape: &Shape) -> bool {
        match shape {
            Shape::String | Shape::Integer | Shape::Number => !constraints(self.view.program, node).is_empty(),
            Shape::Array(_) | Shape::Tuple(_) | Shape::Map(_) => true,
            Shape::Json | Shape::Null | Shape::Boolean | Shape::Const(_) | Shape::Nullable(_) | Shape::Named(_) => {
                false
            }
        }
    }

    fn root_alias(&mut self, node: NodeId, shape: Shape) -> TypeId {
        self.visits += 1;
        let mut docs = self.docs(node);
        docs.constraints = constraints(self.view.program, node);
        let def = TypeDef {
            name: self.definitions[&node].clone(),
            at: self.view.program.nodes[node].at.clone(),
            docs,
            node,
            definition: true,
            kind: TypeKind::Alias(shape),
        };
        self.types.push(Draft { visit: 0, def: Some(def) });
        TypeId { module: self.module, index: self.types.len() - 1 }
    }

    fn docs(&self, node: NodeId) -> Docs {
        docs::docs(&self.origins[node].schema)
    }

    /// The docs of a member or branch: what stands at the place itself, completed by what it refers to.
    fn docs_at(&self, node: NodeId, constrained: bool) -> Docs {
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
    fn judging_node(&mut self, conjunction: &Conjunction) -> NodeId {
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
        let fills = conjunction.nodes.iter().any(|node| program.nodes[*node].fills);
        let coerces = conjunction.nodes.iter().any(|node| program.nodes[*node].coerces);
        self.nodes.push(Node { at: first.at.clone(), is, fills, coerces, ..Node::default() });
        self.made.insert(conjunction.clone(), node);
        node
    }

    fn build(&mut self, conjunction: &Conjunction, hint: &Hint) -> Built {
        if let Some(built) = self.literals(conjunction, hint) {
            return built;
        }
        let types = conjunction.types;
        if types.contains(TypeSet::NULL) && types != TypeSet::NULL && types != TypeSet::ALL {
            return Built::Shape(match self.shape(conjunction.restricted(types.minus(TypeSet::NULL)), hint) {
                Shape::Json => Shape::Json,
                inner => Shape::Nullable(Box::new(inner)),
            });
        }
        if let Some(built) = self.union(conjunction, hint) {
            return built;
        }
        match types.parts().as_slice() {
            [] => Built::Shape(Shape::Json),
            [one] => self.single(conjunction, *one, hint),
            _ if types == TypeSet::ALL => Built::Shape(Shape::Json),
            parts => self.by_type(conjunction, parts, hint),
        }
    }

    fn single(&mut self, conjunction: &Conjunction, types: TypeSet, hint: &Hint) -> Built {
        match types {
            TypeSet::NULL => Built::Shape(Shape::Null),
            TypeSet::BOOLEAN => Built::Shape(Shape::Boolean),
            TypeSet::INTEGER => Built::Shape(Shape::Integer),
            TypeSet::STRING => Built::Shape(Shape::String),
            TypeSet::ARRAY => Built::Shape(self.array(conjunction, hint)),
            TypeSet::OBJECT => self.object(conjunction, hint),
            _ => Built::Shape(Shape::Number),
        }
    }
}

/// A title that can serve as a name: not a sentence.
fn is_short(title: &str) -> bool {
    title.len() <= 40 && title.split_whitespace().count() <= 4 && title.chars().any(|c| c.is_ascii_alphabetic())
}

/// The name that a location gives to its schema: the last segment below `$defs` or `definitions`, or of a component of OpenAPI.
fn definition_name(pointer: &str) -> Option<String> {
    let segments: Vec<_> = pointer.split('/').skip(1).collect();
    let [.., holder, name] = segments.as_slice() else { return None };
    let is_holder = matches!(*holder, "$defs" | "definitions" | "schemas");
    is_holder.then(|| name.replace("~1", "/").replace("~0", "~"))
}
