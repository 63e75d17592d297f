//! Where a `Box` is needed: a type may not contain itself by value.
//!
//! Of every cycle, the links that read most naturally as `Box` are taken first: optional fields, then required ones,
//! then variants, then newtypes. A link is boxed only if it is still part of a cycle when its turn comes.

use std::collections::{BTreeSet, HashMap};

use crate::model::{Containing, Field, Model, Presence, Shape, TypeId, TypeKind};

/// How a type holds another one by value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Via {
    /// A field inside `Option`.
    OptionalField,
    /// Any other field.
    RequiredField,
    /// A variant of an enum.
    Variant,
    /// A newtype's content.
    Newtype,
}

impl Via {
    /// The link that a field is.
    pub(super) fn field(field: &Field) -> Via {
        let optional = field.presence == Presence::Optional || matches!(field.shape, Shape::Nullable(_));
        if optional { Via::OptionalField } else { Via::RequiredField }
    }
}

/// One by-value link: holder, how, held.
type Link = (TypeId, Via, TypeId);

/// The links that must be boxed.
#[derive(Debug, Default)]
pub(super) struct Boxes(BTreeSet<Link>);

impl Boxes {
    /// Finds them for all types of the model.
    pub(super) fn of(model: &Model) -> Boxes {
        let mut links = links(model);
        let mut boxed = BTreeSet::new();
        for via in [Via::OptionalField, Via::RequiredField, Via::Variant, Via::Newtype] {
            let components = components(&links);
            let cyclic: BTreeSet<Link> = links
                .iter()
                .copied()
                .filter(|(from, how, to)| *how == via && components[from] == components[to])
                .collect();
            links.retain(|link| !cyclic.contains(link));
            boxed.extend(cyclic);
        }
        Boxes(boxed)
    }

    /// Whether `holder` has to box `held`.
    pub(super) fn contains(&self, holder: TypeId, via: Via, held: TypeId) -> bool {
        self.0.contains(&(holder, via, held))
    }
}

fn links(model: &Model) -> BTreeSet<Link> {
    let mut links = BTreeSet::new();
    for (module, types) in model.modules.iter().map(|module| &module.types).enumerate() {
        for (index, def) in types.iter().enumerate() {
            let holder = TypeId { module, index };
            let mut add = |via, shape: &Shape| held(shape, &mut |held| _ = links.insert((holder, via, held)));
            match &def.kind {
                TypeKind::Struct(def) => def.fields.iter().for_each(|field| add(Via::field(field), &field.shape)),
                TypeKind::Union(def) => def.variants.iter().for_each(|variant| add(Via::Variant, &variant.shape)),
                TypeKind::Enum(_) => {}
                TypeKind::Alias(shape) => add(Via::Newtype, shape),
            }
        }
    }
    links
}

/// Calls `visit` with every type that `shape` holds by value: an array or a map holds its content elsewhere.
fn held(shape: &Shape, visit: &mut dyn FnMut(TypeId)) {
    shape.each_named_in(&|how| how != Containing::Repeatedly, visit);
}

/// The strongly connected component of every linked type, by Kosaraju's algorithm; without recursion, since a schema
/// may chain any number of types.
fn components(links: &BTreeSet<Link>) -> HashMap<TypeId, usize> {
    let mut forward: HashMap<TypeId, Vec<TypeId>> = HashMap::new();
    let mut backward: HashMap<TypeId, Vec<TypeId>> = HashMap::new();
    for &(from, _, to) in links {
        forward.entry(from).or_default().push(to);
        forward.entry(to).or_default();
        backward.entry(to).or_default().push(from);
    }
    let mut component = HashMap::new();
    for (number, start) in finishing_order(links, &forward).into_iter().rev().enumerate() {
        let mut pending = vec![start];
        while let Some(id) = pending.pop() {
            if component.contains_key(&id) {
                continue;
            }
            component.insert(id, number);
            pending.extend(backward.get(&id).into_iter().flatten());
        }
    }
    component
}

/// The types in the order in which a depth-first search leaves them.
fn finishing_order(links: &BTreeSet<Link>, forward: &HashMap<TypeId, Vec<TypeId>>) -> Vec<TypeId> {
    let mut seen = BTreeSet::new();
    let mut order = Vec::new();
    for start in links.iter().flat_map(|&(from, _, to)| [from, to]) {
        let mut path = Vec::new();
        if seen.insert(start) {
            path.push((start, 0));
        }
        while let Some((id, next)) = path.last_mut() {
            let Some(&to) = forward[id].get(*next) else {
                order.push(*id);
                path.pop();
                continue;
            };
            *next += 1;
            if seen.insert(to) {
                path.push((to, 0));
            }
        }
    }
    order
}
