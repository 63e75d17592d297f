//! From the types of each module to those of the model: what two modules share is one type, then names and order.

use std::{
    collections::{BTreeMap, HashMap, HashSet},
    ops::Range,
};

use super::{Draft, Drafted, Types, label, merge, variants, view::Conjunction};
use crate::{
    lower::shared::{Shared, Source},
    model::{Additional, NodeId, Select, Shape, TypeDef, TypeId, TypeKind},
};

/// The types of all modules. They are in `groups`, of which each has the types that it would have without those behind it.
pub fn link(
    mut modules: Vec<Drafted>,
    sources: &[Source<'_, '_>],
    shared: &Shared,
    groups: &[Range<usize>],
) -> Vec<Types> {
    let mut found = replacements(&modules, shared);
    let mut merged = HashMap::new();
    let mut known: HashSet<TypeId> = HashSet::new();
    for group in groups {
        // Types of groups before can be used as far as they are there.
        found.retain(|id, to| !group.contains(&id.module) || to.module >= group.start || known.contains(to));
        let of_group = found.iter().filter(|(id, _)| group.contains(&id.module));
        let replaced = of_group.map(|(id, to)| (*id, *merged.get(to).unwrap_or(to))).collect();
        let modules = &mut modules[..group.end];
        replace(modules, &replaced);
        let settled = definitions(&modules[..group.start]);
        let used = used(modules);
        let repeated = merge::repeated(modules, sources, &used, group.start);
        known.extend(&used);
        merge::keep_common_docs(modules, &repeated);
        replace(modules, &repeated);
        merged.extend(repeated);
        variants::name_all(modules);
        label::name_all(modules, sources, &self::used(modules));
        for (drafted, settled) in modules.iter_mut().zip(settled) {
            drafted.types.iter_mut().zip(settled).for_each(|(draft, def)| draft.def = def);
        }
    }
    let used = used(&modules);
    let places: Vec<Vec<usize>> =
        modules.iter().enumerate().map(|(module, drafted)| order(drafted, module, &used)).collect();
    let mut new: HashMap<TypeId, TypeId> = HashMap::new();
    for (module, places) in places.iter().enumerate() {
        let ids =
            places.iter().enumerate().map(|(index, old)| (TypeId { module, index: *old }, TypeId { module, index }));
        new.extend(ids);
    }
    modules.into_iter().zip(places).map(|(drafted, places)| settle(drafted, &places, &new)).collect()
}

/// What is defined in modules whose types are settled.
fn definitions(modules: &[Drafted]) -> Vec<Vec<Option<TypeDef>>> {
    modules.iter().map(|drafted| drafted.types.iter().map(|draft| draft.def.clone()).collect()).collect()
}

/// Puts other types in the place of some.
fn replace(modules: &mut [Drafted], replaced: &HashMap<TypeId, TypeId>) {
    for drafted in modules {
        let shapes =
            drafted.types.iter_mut().filter_map(|draft| draft.def.as_mut()).flat_map(|def| shapes(&mut def.kind));
        shapes
            .chain(&mut drafted.definitions)
            .for_each(|shape| each_id(shape, &mut |id| *id = *replaced.get(id).unwrap_or(id)));
    }
}

/// The types in their final order.
fn settle(mut drafted: Drafted, places: &[usize], new: &HashMap<TypeId, TypeId>) -> Types {
    let mut types: Vec<TypeDef> = places.iter().filter_map(|place| drafted.types[*place].def.take()).collect();
    let mut nodes = Vec::new();
    let mut moved = BTreeMap::new();
    // Of the nodes that were made for types, those are left whose types are.
    let mut keep = |node: &mut NodeId| {
        if let Some(made) = node.checked_sub(drafted.first_made) {
            *node = drafted.first_made
                + *moved.entry(made).or_insert_with(|| {
                    nodes.push(drafted.nodes[made].clone());
                    nodes.len() - 1
                });
        }
    };
    for def in &mut types {
        shapes(&mut def.kind).into_iter().for_each(|shape| each_id(shape, &mut |id| *id = new[id]));
        keep(&mut def.node);
        if let TypeKind::Union(union) = &mut def.kind {
            for variant in &mut union.variants {
                if let Select::Node(node) = &mut variant.select {
                    keep(node);
                }
            }
        }
    }
    let Drafted { typedness, named, twice, .. } = drafted;
    Types { types, root: new[&drafted.root], nodes, named, twice, typedness }
}

/// For the types that belong to other modules, those modules' types.
fn replacements(modules: &[Drafted], shared: &Shared) -> HashMap<TypeId, TypeId> {
    let known: Vec<HashMap<&Conjunction, usize>> = modules
        .iter()
        .map(|drafted| {
            let drafts = drafted.types.iter().enumerate();
            drafts.filter_map(|(index, draft)| Some((about(draft)?, index))).collect()
        })
        .collect();
    let mut found = BTreeMap::new();
    for (module, drafted) in modules.iter().enumerate() {
        for (index, draft) in drafted.types.iter().enumerate() {
            let id = TypeId { module, index };
            let (Some(conjunction), Some(def)) = (about(draft), &draft.def) else { continue };
            let Some((home, there)) = counterpart(conjunction, module, shared).filter(|_| id != drafted.root) else {
                continue;
            };
            let Some(other) = known[home].get(&there).copied() else { continue };
            let node = modules[home].types[other].def.as_ref().map(|def| def.node);
            let own = def.node < drafted.first_made;
            let is_same_node = !own || shared.counterpart(module, def.node, home) == node;
            if is_same_node && modules[home].types[other].def.as_ref().is_some_and(|other| is_alike(def, other)) {
                found.insert(id, TypeId { module: home, index: other });
            }
        }
    }
    // The other type may be a third module's in turn; of several that stand for each other, the first stays.
    let mut replaced = HashMap::new();
    for id in found.keys() {
        let mut way = vec![*id];
        let last = loop {
            let Some(next) = found.get(&way[way.len() - 1]) else { break way[way.len() - 1] };
            match way.iter().position(|known| known == next) {
                Some(start) => break way[start..].iter().copied().min().unwrap_or(*next),
                None => way.push(*next),
            }
        };
        if last != *id {
            replaced.insert(*id, last);
        }
    }
    replaced
}

/// What a finished type is about.
fn about(draft: &Draft) -> Option<&Conjunction> {
    draft.def.as_ref().and(draft.about.as_ref())
}

/// The module that the type of a conjunction belongs to, and the conjunction there.
fn counterpart(conjunction: &Conjunction, module: usize, shared: &Shared) -> Option<(usize, Conjunction)> {
    let (home, _) = shared.home(module, *conjunction.nodes.first()?)?;
    let there = |node: &usize| shared.counterpart(module, *node, home);
    let nodes = conjunction.nodes.iter().map(there).collect::<Option<_>>()?;
    let without =
        conjunction.without.iter().map(|(node, index)| Some((there(node)?, *index))).collect::<Option<_>>()?;
    Some((home, Conjunction { nodes, without, types: conjunction.types }))
}

/// Whether two types of one meaning have one form, too.
fn is_alike(one: &TypeDef, other: &TypeDef) -> bool {
    match (&one.kind, &other.kind) {
        (TypeKind::Struct(one), TypeKind::Struct(other)) => {
            let fields = one.fields.iter().map(|field| (&field.name, &field.presence));
            fields.eq(other.fields.iter().map(|field| (&field.name, &field.presence)))
        }
        (TypeKind::Union(one), TypeKind::Union(other)) => {
            one.tag == other.tag && one.variants.len() == other.variants.len()
        }
        (TypeKind::Enum(one), TypeKind::Enum(other)) => one.values == other.values,
        (TypeKind::Alias(one), TypeKind::Alias(other)) => std::mem::discriminant(one) == std::mem::discriminant(other),
        _ => false,
    }
}

/// Every type that a root or a definition leads to.
fn used(modules: &[Drafted]) -> HashSet<TypeId> {
    let mut waiting = Vec::new();
    for drafted in modules {
        waiting.push(drafted.root);
        drafted.definitions.iter().for_each(|shape| shape.each_named(&mut |id| waiting.push(id)));
    }
    let mut used = HashSet::new();
    while let Some(id) = waiting.pop() {
        if !used.insert(id) {
            continue;
        }
        if let Some(def) = &modules[id.module].types[id.index].def {
            def.kind.shapes().into_iter().for_each(|shape| shape.each_named(&mut |id| waiting.push(id)));
        }
    }
    used
}

/// The used types of a module: the root, then the others as they were first met.
fn order(drafted: &Drafted, module: usize, used: &HashSet<TypeId>) -> Vec<usize> {
    let is_used = |index: &usize| used.contains(&TypeId { module, index: *index });
    let mut order: Vec<usize> = (0..drafted.types.len()).filter(is_used).collect();
    order.sort_by_key(|index| (*index != drafted.root.index, drafted.types[*index].visit, *index));
    order
}

/// The shapes that a type is made of.
pub(super) fn shapes(kind: &mut TypeKind) -> Vec<&mut Shape> {
    match kind {
        TypeKind::Struct(def) => {
            let additional = match &mut def.additional {
                Additional::Open(shape) => Some(shape),
                Additional::Closed => None,
            };
            def.fields.iter_mut().map(|field| &mut field.shape).chain(additional).collect()
        }
        TypeKind::Union(def) => def.variants.iter_mut().map(|variant| &mut variant.shape).collect(),
        TypeKind::Enum(_) => Vec::new(),
        TypeKind::Alias(shape) => vec![shape],
    }
}

/// Calls `visit` with every type that is named in a shape.
pub(super) fn each_id(shape: &mut Shape, visit: &mut impl FnMut(&mut TypeId)) {
    match shape {
        Shape::Named(id) => visit(id),
        Shape::Nullable(inner) | Shape::Array(inner) | Shape::Map(inner) => each_id(inner, visit),
        Shape::Tuple(items) => items.iter_mut().for_each(|item| each_id(item, visit)),
        Shape::Json
        | Shape::Null
        | Shape::Boolean
        | Shape::Integer(_)
        | Shape::Number
        | Shape::String
        | Shape::Native(_)
        | Shape::Const(_) => {}
    }
}
