//! Check program → named types: for every set of nodes that judge one value, the best native shape that holds all they
//! accept.

mod array;
mod classes;
mod content;
mod finish;
mod label;
mod link;
mod merge;
mod names;
mod object;
mod open;
mod places;
mod scalar;
mod typedness;
mod union;
mod variants;
mod view;

use std::collections::{HashMap, HashSet, VecDeque};

pub use self::{
    link::link,
    names::{Names, settle as settle_names},
};
use self::{
    open::Mixture,
    typedness::Covered,
    view::{Conjunction, View},
};
use super::{Judge, Natives, checks::Origin, shared::Source};
use crate::{
    model::{IntegerBounds, Node, NodeId, Shape, TypeDef, TypeId, TypeKind, TypeSet, Typedness},
    naming::Scope,
};

/// So many shapes stand inside one another at most; what is deeper gets a name. Whoever prints or reads a type goes in
/// as deep as it is.
const DEEPEST: usize = 64;

/// The types of one module.
pub struct Types {
    /// Root first.
    pub types: Vec<TypeDef>,
    /// Of the whole document.
    pub root: TypeId,
    /// Nodes that some of the types need in addition to the program's, to be put at its end.
    pub nodes: Vec<Node>,
    /// The nodes whose schemas name a member or a variant that there is.
    pub named: HashSet<NodeId>,
    /// Those of them whose name something else in the type has, too.
    pub twice: HashSet<NodeId>,
    /// How well the types cover the program.
    pub typedness: Typedness,
}

/// The types of one module before it is known which of them other modules have, too.
pub struct Drafted {
    types: Vec<Draft>,
    root: TypeId,
    /// Of the definitions, which become types whether they are referred to or not.
    definitions: Vec<Shape>,
    /// The names that are taken.
    scope: Scope,
    nodes: Vec<Node>,
    /// What the first of `nodes` will be.
    first_made: NodeId,
    typedness: Typedness,
    named: HashSet<NodeId>,
    twice: HashSet<NodeId>,
}

/// Finds the types of the values that a program accepts, as if its module were alone. They may have `most_members`.
///
/// # Errors
///
/// The node of a type that has one member too many.
pub fn lower(
    source: &Source<'_, '_>,
    definitions: &[NodeId],
    names: &Names,
    module: usize,
    natives: &Natives,
    most_members: u64,
) -> Result<Drafted, NodeId> {
    let judge = Judge::new(source.program);
    let mut lowering = Lowering {
        view: View::new(source.program, &judge),
        origins: source.origins,
        module,
        natives,
        names,
        later: VecDeque::new(),
        memo: HashMap::new(),
        types: Vec::new(),
        visits: 0,
        made: HashMap::new(),
        nodes: Vec::new(),
        mixtures: HashMap::new(),
        covered: Covered::default(),
        named: HashSet::new(),
        twice: HashSet::new(),
        members_left: most_members,
        exceeded: None,
    };
    let shape = lowering.shape(Conjunction::of(names.root));
    let root = match shape {
        Shape::Named(id) if lowering.is_judged_by(id, names.root) => id,
        other => lowering.root_alias(names.root, other),
    };
    let defined: Vec<NodeId> = definitions.iter().map(|definition| lowering.view.resolve(*definition)).collect();
    let definitions = defined.iter().map(|node| lowering.shape(Conjunction::of(*node))).collect();
    while let Some(Later { conjunction, owner }) = lowering.later.pop_front() {
        let built = lowering.build(&conjunction);
        lowering.complete(conjunction, owner, built);
    }
    if let Some(node) = lowering.exceeded {
        return Err(node);
    }
    lowering.settle_names_beside_null();
    let typedness = lowering.typedness(&defined);
    let Lowering { types, nodes, named, twice, .. } = lowering;
    let first_made = source.program.nodes.len();
    Ok(Drafted { types, root, definitions, scope: names.scope.clone(), nodes, first_made, typedness, named, twice })
}

/// A type whose place in the list may not be settled yet.
struct Draft {
    visit: usize,
    /// What it is the type of; nothing for a name of another shape.
    about: Option<Conjunction>,
    /// What it can hold at most, until it is finished.
    holds: TypeSet,
    /// Whether its name is that of a definition which admits null besides.
    is_beside_null: bool,
    def: Option<TypeDef>,
}

impl Draft {
    fn open(visit: usize) -> Draft {
        Draft { visit, about: None, holds: TypeSet::ALL, is_beside_null: false, def: None }
    }
}

/// A struct whose members have not been looked at.
struct Later {
    conjunction: Conjunction,
    owner: Option<NodeId>,
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
    /// Which formats have types of their own.
    natives: &'p Natives,
    names: &'p Names,
    /// Types of other modules, which are worked on when the own ones are done: what they are made of is named after the
    /// own ones.
    later: VecDeque<Later>,
    memo: HashMap<Conjunction, Progress>,
    types: Vec<Draft>,
    visits: usize,
    /// The nodes made for conjunctions that no node of the program stands for.
    made: HashMap<Conjunction, NodeId>,
    nodes: Vec<Node>,
    /// The unions of parts that no conjunction stands for.
    mixtures: HashMap<Mixture, Shape>,
    covered: Covered,
    /// The nodes whose schemas name a member or a variant.
    named: HashSet<NodeId>,
    /// Those of them whose name something else in the type has.
    twice: HashSet<NodeId>,
    /// How many more members the types may have.
    members_left: u64,
    /// The node of the first type that has too many. What comes behind is left out.
    exceeded: Option<NodeId>,
}

impl Lowering<'_> {
    /// The shape of a value that all nodes of `conjunction` accept.
    fn shape(&mut self, conjunction: Conjunction) -> Shape {
        let places = if conjunction.types == TypeSet::ALL { conjunction.nodes.clone() } else { Vec::new() };
        let shape = self.known_or_new(conjunction);
        self.covered.note(&places, &shape);
        shape
    }

    fn known_or_new(&mut self, conjunction: Conjunction) -> Shape {
        let (conjunction, passed) = self.view.simplified(conjunction);
        // A type that has the shape of one of its parts is still its own: it has its name, its docs and its verdict.
        let owner = passed.into_iter().find(|node| self.names.definitions.contains_key(node));
        let inner = self.identity(&conjunction);
        let owner = owner.filter(|_| inner.is_none_or(|node| !self.names.definitions.contains_key(&node))).or(inner);
        match self.memo.get_mut(&conjunction) {
            Some(Progress::Done(shape)) => return shape.clone(),
            Some(Progress::Open(Some(id), _)) => return Shape::Named(*id),
            Some(Progress::Open(id @ None, visit)) => {
                let new = TypeId { module: self.module, index: self.types.len() };
                self.types.push(Draft::open(*visit));
                *id = Some(new);
                return Shape::Named(new);
            }
            None => {}
        }
        self.visits += 1;
        self.memo.insert(conjunction.clone(), Progress::Open(None, self.visits));
        if owner.is_some_and(|node| self.names.foreign.contains(&node)) && self.is_struct(&conjunction) {
            let id = TypeId { module: self.module, index: self.types.len() };
            self.types.push(Draft { holds: TypeSet::OBJECT, ..Draft::open(self.visits) });
            self.memo.insert(conjunction.clone(), Progress::Open(Some(id), self.visits));
            self.later.push_back(Later { conjunction, owner });
            return Shape::Named(id);
        }
        let built = self.build(&conjunction);
        self.complete(conjunction, owner, built)
    }

    fn complete(&mut self, conjunction: Conjunction, owner: Option<NodeId>, built: Built) -> Shape {
        let shape = self.finish(&conjunction, owner, built);
        self.memo.insert(conjunction, Progress::Done(shape.clone()));
        shape
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

    fn build(&mut self, conjunction: &Conjunction) -> Built {
        if let Some(built) = self.literals(conjunction) {
            return built;
        }
        let types = conjunction.types;
        if types.contains(TypeSet::NULL) && types != TypeSet::NULL && types != TypeSet::ALL {
            return Built::Shape(match self.shape(conjunction.restricted(types.minus(TypeSet::NULL))) {
                Shape::Json => Shape::Json,
                inner => Shape::Nullable(Box::new(inner)),
            });
        }
        if let Some(built) = self.union(conjunction) {
            return built;
        }
        match types.parts().as_slice() {
            [] => Built::Shape(Shape::Json),
            [one] => self.single(conjunction, *one),
            _ if types == TypeSet::ALL => self.any_type(conjunction),
            parts => self.by_type(conjunction, parts),
        }
    }

    /// A string, or the type for its format.
    fn text(&self, conjunction: &Conjunction) -> Shape {
        let said = self.view.ops(conjunction).map(|(node, _, op)| (op, self.origins[node].schema.clone()));
        self.natives.of_all(said).map_or(Shape::String, Shape::Native)
    }

    fn single(&mut self, conjunction: &Conjunction, types: TypeSet) -> Built {
        match types {
            TypeSet::NULL => Built::Shape(Shape::Null),
            TypeSet::BOOLEAN => Built::Shape(Shape::Boolean),
            TypeSet::INTEGER => {
                Built::Shape(Shape::Integer(IntegerBounds::of(self.view.ops(conjunction).map(|(_, _, op)| op))))
            }
            TypeSet::STRING => Built::Shape(self.text(conjunction)),
            TypeSet::ARRAY => Built::Shape(self.array(conjunction)),
            TypeSet::OBJECT => self.object(conjunction),
            _ => Built::Shape(Shape::Number),
        }
    }
}
