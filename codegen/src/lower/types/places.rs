//! Where inline types stand: the way from a definition to each of them.

use std::collections::{BTreeSet, HashMap, HashSet};

use super::Drafted;
use crate::{
    model::{Additional, Shape, TypeId, TypeKind},
    naming::{singular, upper_camel},
};

/// From a type to one that it is made of.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Step {
    /// A member or a variant with this name.
    Word(String),
    /// A variant that is called by its type.
    Kind(String),
    /// The items of an array.
    Item,
    /// The members of a map.
    Value,
    /// The members of an object that are no fields.
    Additional,
    /// The item at this index of a tuple.
    Nth(usize),
}

/// The way to an inline type.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// Whether it leads through another module.
    is_foreign: bool,
    /// The name of the definition that it begins at.
    owner: String,
    steps: Vec<Step>,
}

/// By which places are compared, the best first.
type Rank = (bool, usize, usize, String);

impl Place {
    fn then(&self, steps: &[Step], is_foreign: bool) -> Place {
        let steps = self.steps.iter().chain(steps).cloned().collect();
        Place { is_foreign: self.is_foreign || is_foreign, owner: self.owner.clone(), steps }
    }

    /// The owner and the words of the way, the last one for the type itself: what is in a list is called as the list,
    /// in the singular where there is one, and what only says of which kind something on the way is, is left out.
    pub fn words(&self) -> Vec<String> {
        let mut words: Vec<String> = vec![self.owner.clone()];
        let mut is_list = true;
        for (index, step) in self.steps.iter().enumerate() {
            let is_last = index + 1 == self.steps.len();
            let is_in_list = std::mem::replace(&mut is_list, matches!(step, Step::Word(_)));
            match step {
                Step::Item | Step::Value if is_in_list => match words.last().and_then(|list| singular(list)) {
                    Some(single) => *words.last_mut().expect("there is a list") = single,
                    None if is_last => words.push(step.word()),
                    None => {}
                },
                Step::Word(_) | Step::Nth(_) => words.push(step.word()),
                _ if is_last => words.push(step.word()),
                _ => {}
            }
        }
        words
    }

    /// The owner and the words of all steps.
    pub fn all_words(&self) -> Vec<String> {
        std::iter::once(self.owner.clone()).chain(self.steps.iter().map(Step::word)).collect()
    }

    /// The order in which places are preferred: those in the type's own module, then the shortest way, then the
    /// shortest name, then that which the alphabet has first.
    pub fn rank(&self) -> Rank {
        let name = self.all_words().concat();
        (self.is_foreign, self.steps.len(), name.len(), name)
    }
}

impl Step {
    fn word(&self) -> String {
        const ORDINALS: [&str; 6] = ["First", "Second", "Third", "Fourth", "Fifth", "Sixth"];
        match self {
            Step::Word(word) | Step::Kind(word) => word.clone(),
            Step::Item => "Item".to_owned(),
            Step::Value => "Value".to_owned(),
            Step::Additional => "Additional".to_owned(),
            Step::Nth(index) => {
                ORDINALS.get(*index).map_or_else(|| format!("Item{}", index + 1), |word| (*word).to_owned())
            }
        }
    }

    /// To a variant: one that is called by its type adds nothing to the names of what is in it.
    fn variant(name: &str) -> Step {
        match name {
            "Object" | "Map" | "Array" | "Tuple" | "Pair" | "Triple" | "Value" => Step::Kind(name.to_owned()),
            name => Step::Word(name.to_owned()),
        }
    }
}

/// The ways to inline types.
pub struct Places {
    /// For each inline type the best way to it.
    pub best: HashMap<TypeId, Place>,
    /// For each inline type the whole names of the places in its module that it stands at.
    pub names: HashMap<TypeId, BTreeSet<String>>,
}

impl Places {
    /// Looks at the `used` types.
    pub fn new(modules: &[Drafted], used: &HashSet<TypeId>) -> Places {
        let mut waiting: BTreeSet<(Rank, TypeId, Place)> = BTreeSet::new();
        let mut places = Places { best: HashMap::new(), names: HashMap::new() };
        let definition = |id: TypeId| modules[id.module].types[id.index].def.as_ref();
        for id in used {
            if let Some(def) = definition(*id).filter(|def| def.definition) {
                let place = Place { owner: def.name.clone(), ..Place::default() };
                waiting.insert((place.rank(), *id, place));
            }
        }
        let mut seen = HashSet::new();
        while let Some((_, id, place)) = waiting.pop_first() {
            if !seen.insert(id) {
                continue;
            }
            let Some(def) = definition(id) else { continue };
            for (part, steps) in parts(&def.kind) {
                if definition(part).is_none_or(|def| def.definition) {
                    continue;
                }
                let there = place.then(&steps, part.module != id.module);
                if !there.is_foreign {
                    places.names.entry(part).or_default().insert(there.words().concat());
                }
                if !seen.contains(&part) {
                    waiting.insert((there.rank(), part, there));
                }
            }
            if !def.definition {
                places.best.insert(id, place);
            }
        }
        places
    }
}

/// The types that a type is made of, with the way to each.
fn parts(kind: &TypeKind) -> Vec<(TypeId, Vec<Step>)> {
    let mut parts = Vec::new();
    let mut visit = |shape: &Shape, steps: Vec<Step>| within(shape, &steps, &mut parts);
    match kind {
        TypeKind::Struct(def) => {
            for field in &def.fields {
                visit(&field.shape, vec![Step::Word(upper_camel(&field.name))]);
            }
            if let Additional::Open(shape) = &def.additional {
                visit(shape, vec![Step::Additional]);
            }
        }
        TypeKind::Union(def) => {
            for variant in &def.variants {
                visit(&variant.shape, vec![Step::variant(&variant.name)]);
            }
        }
        TypeKind::Enum(_) => {}
        TypeKind::Alias(shape) => visit(shape, Vec::new()),
    }
    parts
}

fn within(shape: &Shape, steps: &[Step], parts: &mut Vec<(TypeId, Vec<Step>)>) {
    let then = |step: Step| steps.iter().cloned().chain([step]).collect::<Vec<_>>();
    match shape {
        Shape::Named(id) => parts.push((*id, steps.to_vec())),
        Shape::Nullable(inner) => within(inner, steps, parts),
        Shape::Array(inner) => within(inner, &then(Step::Item), parts),
        Shape::Map(inner) => within(inner, &then(Step::Value), parts),
        Shape::Tuple(items) => {
            items.iter().enumerate().for_each(|(index, item)| within(item, &then(Step::Nth(index)), parts));
        }
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
