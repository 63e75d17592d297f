//! Inline types that are the same become one: same shape, same part of the check program, and nothing lost for readers.

use std::collections::{HashMap, HashSet};

use super::{
    Drafted,
    classes::{Form, classes},
    content::is_plain,
    link::{each_id, shapes},
};
use crate::{
    lower::shared::{Source, without_ids},
    model::{Docs, Node, NodeId, Select, Shape, TypeDef, TypeId, TypeKind},
};

/// For the `used` inline types that repeat another one, that one: of several, that with the shortest location, wherever
/// in the file it is. Those of the modules before `first` are settled.
pub fn repeated(
    modules: &[Drafted],
    sources: &[Source<'_, '_>],
    used: &HashSet<TypeId>,
    first: usize,
) -> HashMap<TypeId, TypeId> {
    let mut ids: Vec<TypeId> = used.iter().copied().collect();
    ids.sort_by_key(|id| (id.module, modules[id.module].types[id.index].visit, id.index));
    let places: HashMap<TypeId, usize> = ids.iter().enumerate().map(|(place, id)| (*id, place)).collect();
    let nodes: Vec<Vec<usize>> =
        modules.iter().zip(sources).map(|(drafted, source)| node_classes(drafted, source)).collect();
    let shown = shown_at_places(modules, &ids);
    let forms = ids.iter().map(|id| {
        let def = definition(modules, *id);
        let mut own = format!("{} {}", id.module, docs_text(&def.docs, shown.contains(id)));
        if def.definition || id.module < first {
            own = format!("{own} {}", places[id]);
        }
        let (kind, parts) = kind_form(def, &modules[id.module], sources[id.module].program, &nodes[id.module]);
        Form { own: own + &kind, parts: parts.iter().map(|part| places[part]).collect() }
    });
    let classes = classes(&forms.collect::<Vec<_>>());
    let rank = |id: TypeId| {
        let at = &definition(modules, id).at;
        (at.len(), at, id)
    };
    let mut first: HashMap<usize, TypeId> = HashMap::new();
    for (id, class) in ids.iter().zip(&classes) {
        let known = first.entry(*class).or_insert(*id);
        if rank(*id) < rank(*known) {
            *known = *id;
        }
    }
    let other = |(id, class): (&TypeId, &usize)| Some((*id, first[class])).filter(|(id, first)| id != first);
    let mut replaced: HashMap<TypeId, TypeId> = ids.iter().zip(&classes).filter_map(other).collect();
    for id in ids {
        keep_variants_distinct(&definition(modules, id).kind, &mut replaced);
    }
    replaced
}

/// Two variants of one union stay two types.
fn keep_variants_distinct(kind: &TypeKind, replaced: &mut HashMap<TypeId, TypeId>) {
    let TypeKind::Union(union) = kind else { return };
    let mut seen: HashSet<String> = HashSet::new();
    for variant in &union.variants {
        let mut shape = variant.shape.clone();
        each_id(&mut shape, &mut |id| *id = *replaced.get(id).unwrap_or(id));
        if !seen.insert(shape.key()) {
            variant.shape.each_named(&mut |id| {
                replaced.remove(&id);
            });
        }
    }
}

/// Takes from the docs of a type what another one, which it stands for too, does not say. The fields and variants that
/// hold them say it.
pub fn keep_common_docs(modules: &mut [Drafted], replaced: &HashMap<TypeId, TypeId>) {
    for (repeated, id) in replaced {
        let other = definition(modules, *repeated).docs.clone();
        let Some(def) = &mut modules[id.module].types[id.index].def else { continue };
        let mine = &mut def.docs;
        mine.title.take_if(|title| Some(&*title) != other.title.as_ref());
        mine.description.take_if(|text| Some(&*text) != other.description.as_ref());
        mine.default.take_if(|value| Some(&*value) != other.default.as_ref());
        mine.deprecated &= other.deprecated;
        if mine.examples != other.examples {
            mine.examples.clear();
        }
    }
}

fn definition(modules: &[Drafted], id: TypeId) -> &TypeDef {
    modules[id.module].types[id.index].def.as_ref().expect("only finished types are used")
}

/// The types whose docs are shown at every place that they are used at: all are fields or variants, which have the
/// same.
fn shown_at_places(modules: &[Drafted], ids: &[TypeId]) -> HashSet<TypeId> {
    let mut shown: HashSet<TypeId> = ids.iter().copied().collect();
    for id in ids {
        let kind = &definition(modules, *id).kind;
        let places: Vec<(&Shape, &Docs)> = match kind {
            TypeKind::Struct(def) => def.fields.iter().map(|field| (&field.shape, &field.docs)).collect(),
            TypeKind::Union(def) => def.variants.iter().map(|variant| (&variant.shape, &variant.docs)).collect(),
            TypeKind::Enum(_) | TypeKind::Alias(_) => Vec::new(),
        };
        let mut told: HashMap<TypeId, usize> = HashMap::new();
        for (shape, docs) in places {
            let direct = if let Shape::Nullable(inner) = shape { inner } else { shape };
            let Shape::Named(part) = direct else { continue };
            let own = &definition(modules, *part).docs;
            if own.title == docs.title && own.description == docs.description {
                *told.entry(*part).or_default() += 1;
            }
        }
        let mut uses: HashMap<TypeId, usize> = HashMap::new();
        kind.shapes().into_iter().for_each(|shape| shape.each_named(&mut |part| *uses.entry(part).or_default() += 1));
        for (part, count) in uses {
            if told.get(&part) != Some(&count) {
                shown.remove(&part);
            }
        }
    }
    shown
}

/// What a type's docs add to those of the places that hold it.
fn docs_text(docs: &Docs, is_shown: bool) -> String {
    if is_shown {
        return String::new();
    }
    format!("{:?}", Docs { constraints: Vec::new(), ..docs.clone() })
}

/// What a type is, but for the types that it is made of, and those.
fn kind_form(
    def: &TypeDef,
    drafted: &Drafted,
    program: &crate::model::Program,
    nodes: &[usize],
) -> (String, Vec<TypeId>) {
    let mut kind = def.kind.clone();
    let mut parts = Vec::new();
    let nowhere = TypeId { module: 0, index: 0 };
    let plain = is_plain(def, program, &drafted.nodes);
    if let TypeKind::Union(union) = &mut kind {
        if plain {
            // Which of several ways the schema says it in makes no difference, nor does their order.
            union.variants.sort_by_cached_key(|variant| format!("{:?}", variant.shape));
        }
        for variant in &mut union.variants {
            if let Select::Node(node) = &mut variant.select {
                *node = nodes[*node];
            }
        }
    }
    shapes(&mut kind)
        .into_iter()
        .for_each(|shape| each_id(shape, &mut |id| parts.push(std::mem::replace(id, nowhere))));
    let node = if plain { None } else { Some(nodes[def.node]) };
    (format!("{kind:?} {node:?}"), parts)
}

/// For each node of a module, those made for types included, a number that is the same for nodes that mean the same.
fn node_classes(drafted: &Drafted, source: &Source<'_, '_>) -> Vec<usize> {
    let form = |node: &Node| {
        let (mut parts, mut own) = (Vec::new(), Vec::new());
        for (keyword, op) in &node.is {
            let (op, nodes, patterns) = without_ids(op);
            let patterns: Vec<&str> =
                patterns.iter().map(|pattern| source.program.patterns[*pattern].source.as_str()).collect();
            own.push(format!("{keyword} {op:?} {patterns:?} {}", nodes.len()));
            parts.extend::<Vec<NodeId>>(nodes);
        }
        let Node { at: _, is: _, fills, code, messages, legacy, coerces, renamed: _ } = node;
        Form { own: format!("{own:?} {code:?} {messages:?} {legacy:?} {fills} {coerces}"), parts }
    };
    classes(&source.program.nodes.iter().chain(&drafted.nodes).map(form).collect::<Vec<_>>())
}
