//! The names of inline types. A name depends on the way to the type, and on nothing else unless it is taken, so that it
//! stays when another part of the schema changes.

use std::collections::{BTreeSet, HashMap, HashSet};

use super::{
    Drafted,
    content::{listing_name, plain_name},
    places::{Place, Places},
};
use crate::{
    lower::shared::Source,
    model::{Shape, TypeDef, TypeId, TypeKind},
    naming::{self, Scope},
};

/// Words that say little by themselves.
const VAGUE: [&str; 19] = [
    "Additional",
    "Array",
    "Config",
    "Data",
    "First",
    "Item",
    "Kind",
    "Known",
    "Map",
    "Name",
    "Object",
    "Options",
    "Second",
    "Settings",
    "String",
    "Third",
    "Type",
    "Union",
    "Value",
];

/// The longest name of an inline type; a definition's own name may be longer.
pub const LONGEST: usize = 40;

/// Names the `used` inline types. Definitions have their names already.
pub fn name_all(modules: &mut [Drafted], sources: &[Source<'_, '_>], used: &HashSet<TypeId>) {
    let places = Places::new(modules, used);
    let mut order: Vec<(&Place, TypeId)> = places.best.iter().map(|(id, place)| (place, *id)).collect();
    order.sort_by_cached_key(|(place, id)| (place.rank(), *id));
    let mut scopes: Vec<Scope> = modules.iter().map(|drafted| drafted.scope.clone()).collect();
    let described = described_parts(modules, used);
    let mut names: HashMap<TypeId, String> = HashMap::new();
    for (place, id) in order {
        let def = modules[id.module].types[id.index].def.as_ref().expect("only finished types are used");
        let plain = plain_name(def, sources[id.module].program, &modules[id.module].nodes);
        let several = places.names.get(&id).filter(|names| names.len() > 1);
        let common = several.and_then(|names| common_name(names).or_else(|| listing_name(def)));
        let wishes: Vec<String> =
            described.get(&id).cloned().into_iter().chain(plain).chain(common).chain(wishes(place, def)).collect();
        let scope = &mut scopes[id.module];
        let wish = wishes.iter().find(|wish| scope.is_free(wish)).or(wishes.last());
        names.insert(id, scope.take_within(wish.map_or("", String::as_str), "Inline", LONGEST));
    }
    // What no definition leads to, such as the only branch of a definition that can be taken, is named by what it
    // holds.
    let is_nameless = |id: &TypeId| is_inline(modules, *id) && !names.contains_key(id);
    let mut others: Vec<TypeId> = used.iter().copied().filter(is_nameless).collect();
    others.sort();
    for id in others {
        let wish = modules[id.module].types[id.index].def.as_ref().and_then(listing_name).unwrap_or_default();
        names.insert(id, scopes[id.module].take_within(&wish, "Inline", LONGEST));
    }
    for (id, name) in names {
        if let Some(def) = &mut modules[id.module].types[id.index].def {
            def.name = name;
        }
    }
}

/// The names of what definitions describe that leave other values open: the part is at home there, wherever else it
/// stands.
fn described_parts(modules: &[Drafted], used: &HashSet<TypeId>) -> HashMap<TypeId, String> {
    let definitions = used.iter().filter_map(|id| modules[id.module].types[id.index].def.as_ref());
    let parts = definitions.filter(|def| def.definition).flat_map(|def| {
        let variants = if let TypeKind::Union(union) = &def.kind { union.variants.as_slice() } else { &[] };
        let is_open = variants.iter().any(|variant| variant.shape == Shape::Json);
        variants.iter().filter(move |_| is_open).filter_map(|variant| match variant.shape {
            Shape::Named(part) if is_inline(modules, part) => {
                Some((part, ending(&format!("{}{}", def.name, variant.name))))
            }
            _ => None,
        })
    });
    let mut names: HashMap<TypeId, String> = HashMap::new();
    for (part, name) in parts {
        // Of several, the first of the alphabet.
        names.entry(part).and_modify(|known| *known = name.clone().min(known.clone())).or_insert(name);
    }
    names
}

fn is_inline(modules: &[Drafted], id: TypeId) -> bool {
    modules[id.module].types[id.index].def.as_ref().is_some_and(|def| !def.definition)
}

/// What the type at `place` could be called, best first.
fn wishes(place: &Place, def: &TypeDef) -> Vec<String> {
    let (words, all) = (place.words(), place.all_words());
    let kind = match &def.kind {
        TypeKind::Struct(_) => "Object",
        TypeKind::Enum(_) => "Enum",
        TypeKind::Union(_) => "Union",
        TypeKind::Alias(_) => "Type",
    };
    let mut wishes = vec![joined(&words), ending(&words.concat()), joined(&all), outline(&words)];
    // The way is too long: one of the words on it may do.
    if let [owner, middle @ .., last] = words.as_slice() {
        wishes.extend(middle.iter().rev().map(|word| ending(&[owner.as_str(), word, last].concat())));
    }
    wishes.push(joined(&[words.as_slice(), &[kind.to_owned()]].concat()));
    wishes
}

/// What `names` have in common at their ends, and at their beginnings: of `NodeConfigSource` and `NodeConfigTarget`
/// nothing, of `GraphWidthRange` and `GraphHeightRange` `GraphRange`.
fn common_name(names: &BTreeSet<String>) -> Option<String> {
    let mut names = names.iter().map(|name| naming::words(name));
    let first = names.next()?;
    let (mut start, mut end) = (first.len(), first.len());
    for name in names {
        start = start.min(first.iter().zip(&name).take_while(|(one, other)| one == other).count());
        end = end.min(first.iter().rev().zip(name.iter().rev()).take_while(|(one, other)| one == other).count());
    }
    let end = &first[first.len() - end.min(first.len() - start)..];
    let name = [&first[..start], end].concat();
    let tells = !end.is_empty() && name.iter().any(|word| !VAGUE.contains(word)) && starts_well(&name);
    tells.then(|| name.concat()).filter(|name| name.len() <= LONGEST)
}

fn starts_well(words: &[&str]) -> bool {
    words.first().is_some_and(|word| word.starts_with(|c: char| c.is_ascii_uppercase()))
}

/// `words` together, or the longest bearable end of that; what is said twice in a row is said once.
fn joined(words: &[String]) -> String {
    let mut names = (0..words.len()).map(|start| once_each(&words[start..]));
    let tells = |name: &String| {
        let words = naming::words(name);
        name.len() <= LONGEST && words.len() > 1 && !VAGUE.contains(&words[0])
    };
    match once_each(words) {
        name if name.len() <= LONGEST => name,
        name => names.find(tells).unwrap_or_else(|| ending(&name)),
    }
}

fn once_each(words: &[String]) -> String {
    let mut name = String::new();
    for word in words {
        let own = naming::words(word);
        let repeats = own.len() > 1 && naming::words(&name).last() == own.first();
        name.push_str(if repeats { &word[own[0].len()..] } else { word });
    }
    name
}

/// `name`, or of one that is too long the longest bearable end. It begins with a word that can stand at the beginning.
fn ending(name: &str) -> String {
    const LINKS: [&str; 12] = ["of", "for", "to", "and", "or", "the", "in", "on", "by", "with", "from", "at"];
    if name.len() <= LONGEST {
        return name.to_owned();
    }
    let words = naming::words(name);
    let begins = |words: &[&str]| starts_well(words) && !LINKS.contains(&words[0].to_ascii_lowercase().as_str());
    let ends = (0..words.len()).filter(|start| begins(&words[*start..])).map(|start| words[start..].concat());
    // A single word may be longer: its beginning has to do.
    ends.into_iter()
        .find(|end| end.len() <= LONGEST)
        .or_else(|| words.last().map(|word| (*word).to_owned()))
        .unwrap_or_default()
}

/// The beginning and the end of the way.
fn outline(words: &[String]) -> String {
    let [owner, words @ ..] = words else { return String::new() };
    let mut names = (0..words.len()).map(|start| owner.clone() + &words[start..].concat());
    names.find(|name| name.len() <= LONGEST).unwrap_or_else(|| ending(&(owner.clone() + &words.concat())))
}
