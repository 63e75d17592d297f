//! What the variants of unions are called.

use std::collections::{BTreeSet, HashMap, HashSet};

use super::Drafted;
use crate::{
    model::{EnumDef, Presence, Scalar, Select, Shape, StructDef, TypeDef, TypeId, TypeKind, UnionDef, Variant},
    naming::{Scope, upper_camel},
};

/// Listed values may be so long together.
const LISTED: usize = 24;
/// Of so many parts a union's name can be made.
const PARTS: usize = 3;

/// Names the variants of all unions: by the word of the schema where there is one, else by what they hold.
pub fn name_all(modules: &mut [Drafted]) {
    let mut named: Vec<(TypeId, Vec<String>)> = Vec::new();
    for (module, drafted) in modules.iter().enumerate() {
        for (index, draft) in drafted.types.iter().enumerate() {
            if let Some(TypeDef { kind: TypeKind::Union(union), .. }) = &draft.def {
                named.push((TypeId { module, index }, names(modules, union)));
            }
        }
    }
    for (id, names) in named {
        let def = modules[id.module].types[id.index].def.as_mut();
        if let Some(TypeDef { kind: TypeKind::Union(union), .. }) = def {
            union.variants.iter_mut().zip(names).for_each(|(variant, name)| variant.name = name);
        }
    }
}

/// The names of a union's variants: of what each could be called, the first that tells it from the others.
fn names(modules: &[Drafted], union: &UnionDef) -> Vec<String> {
    let siblings = Siblings::new(modules, union);
    let wishes: Vec<Vec<String>> = union.variants.iter().map(|variant| siblings.wishes(variant)).collect();
    let mut chosen = vec![0; wishes.len()];
    loop {
        let mut count: HashMap<&str, usize> = HashMap::new();
        for (wishes, place) in wishes.iter().zip(&chosen) {
            *count.entry(&wishes[*place]).or_default() += 1;
        }
        let next: Vec<usize> = wishes
            .iter()
            .zip(&chosen)
            .map(|(wishes, place)| place + usize::from(count[wishes[*place].as_str()] > 1 && place + 1 < wishes.len()))
            .collect();
        if next == chosen {
            break;
        }
        chosen = next;
    }
    let mut scope = Scope::new(["Self"]);
    let given: BTreeSet<&str> = union.variants.iter().filter_map(|variant| variant.called.as_deref()).collect();
    given.iter().for_each(|name| drop(scope.take(name, "Variant")));
    let named = union.variants.iter().zip(wishes).zip(chosen);
    named
        .map(|((variant, wishes), place)| match &variant.called {
            Some(given) => given.clone(),
            None => scope.take(&wishes[place], "Variant"),
        })
        .collect()
}

/// A union whose variants are to be told apart.
struct Siblings<'m> {
    modules: &'m [Drafted],
    union: &'m UnionDef,
    /// The variants that are structs, by their places in memory.
    structs: HashSet<*const StructDef>,
    /// How many of them have a member.
    having: HashMap<&'m str, usize>,
    /// How many of them demand it.
    demanding: HashMap<&'m str, usize>,
    /// How many of them have a member that can only be this text.
    literals: HashMap<(&'m str, &'m str), usize>,
}

impl<'m> Siblings<'m> {
    /// Counts what the variants have, so that each is compared with all others at once.
    fn new(modules: &'m [Drafted], union: &'m UnionDef) -> Self {
        let mut siblings = Siblings {
            modules,
            union,
            structs: HashSet::new(),
            having: HashMap::new(),
            demanding: HashMap::new(),
            literals: HashMap::new(),
        };
        for variant in &union.variants {
            let Some(TypeDef { kind: TypeKind::Struct(def), .. }) = siblings.def(&variant.shape) else { continue };
            if !siblings.structs.insert(def) {
                continue;
            }
            for field in &def.fields {
                *siblings.having.entry(&field.name).or_default() += 1;
                if field.presence == Presence::Required {
                    *siblings.demanding.entry(&field.name).or_default() += 1;
                }
                if let Some((_, text)) = siblings.literal(&field.shape) {
                    *siblings.literals.entry((&field.name, text)).or_default() += 1;
                }
            }
        }
        siblings
    }

    /// What a variant could be called, best first.
    fn wishes(&self, variant: &Variant) -> Vec<String> {
        if let Some(given) = &variant.called {
            return vec![given.clone()];
        }
        let mut wishes = Vec::new();
        let definition = self.def(&variant.shape).filter(|def| def.definition);
        match (definition, &variant.select) {
            (Some(def), Select::Types(_) | Select::Node(_)) => wishes.push(def.name.clone()),
            _ if !variant.name.is_empty() => wishes.push(variant.name.clone()),
            _ => {}
        }
        wishes.push(self.word(&variant.shape));
        wishes.extend(self.details(&variant.shape));
        wishes.retain(|wish| !wish.is_empty());
        if wishes.is_empty() { vec!["Variant".to_owned()] } else { wishes }
    }

    fn def(&self, shape: &Shape) -> Option<&'m TypeDef> {
        match shape {
            Shape::Named(id) => self.modules[id.module].types[id.index].def.as_ref(),
            _ => None,
        }
    }

    /// The name of a definition, the only value, or else the type.
    fn word(&self, shape: &Shape) -> String {
        match (shape, self.def(shape)) {
            (_, Some(def)) if def.definition => def.name.clone(),
            (_, Some(TypeDef { kind: TypeKind::Enum(EnumDef { values, .. }), .. })) if values.len() == 1 => {
                value_word(&values[0].0)
            }
            (Shape::Const(scalar), _) => scalar_word(scalar),
            (Shape::Nullable(inner), _) => self.word(inner),
            _ => self.type_word(shape).to_owned(),
        }
    }

    /// The type of all values of a shape.
    fn type_word(&self, shape: &Shape) -> &'static str {
        match shape {
            Shape::Null => "Null",
            Shape::Boolean => "Boolean",
            Shape::Integer(_) => "Integer",
            Shape::Number => "Number",
            Shape::String => "String",
            Shape::Native(native) => native.word(),
            Shape::Array(_) | Shape::Tuple(_) => "Array",
            Shape::Map(_) => "Object",
            Shape::Json => "Other",
            Shape::Const(scalar) => scalar_type(scalar),
            Shape::Nullable(inner) => self.type_word(inner),
            Shape::Named(_) => match self.def(shape).map(|def| &def.kind) {
                Some(TypeKind::Struct(_)) => "Object",
                Some(TypeKind::Enum(def)) => scalar_type(&def.values[0].1),
                Some(TypeKind::Alias(inner)) if !matches!(inner, Shape::Named(_)) => self.type_word(inner),
                Some(TypeKind::Union(union)) => {
                    // A union within a union may be recursive, so this looks no deeper.
                    let within = |variant: &Variant| match self.def(&variant.shape).map(|def| &def.kind) {
                        Some(TypeKind::Union(_) | TypeKind::Alias(_)) => "Value",
                        _ => self.type_word(&variant.shape),
                    };
                    let first = union.variants.first().map_or("Value", within);
                    if union.variants.iter().all(|variant| within(variant) == first) { first } else { "Value" }
                }
                _ => "Value",
            },
        }
    }

    /// What tells a shape from others of its type.
    fn details(&self, shape: &Shape) -> Vec<String> {
        match shape {
            Shape::Array(items) => match self.word(items) {
                word if word == "Other" => vec!["AnyArray".to_owned()],
                word => vec![format!("{word}Array")],
            },
            Shape::Tuple(items) => match items.len() {
                2 => vec!["Pair".to_owned(), "Tuple".to_owned()],
                3 => vec!["Triple".to_owned(), "Tuple".to_owned()],
                _ => vec!["Tuple".to_owned()],
            },
            Shape::Map(values) => match self.word(values) {
                word if word == "Other" => vec!["Map".to_owned()],
                word => vec!["Map".to_owned(), format!("{word}Map")],
            },
            Shape::Named(_) => match self.def(shape).map(|def| &def.kind) {
                Some(TypeKind::Struct(def)) => self.keys(def),
                Some(TypeKind::Enum(def)) => self.values(def),
                Some(TypeKind::Alias(inner)) => self.details(inner),
                Some(TypeKind::Union(union)) => self.parts(union),
                None => Vec::new(),
            },
            _ => Vec::new(),
        }
    }

    /// What a union within the union is made of, if that are few things; each is said once.
    fn parts(&self, union: &UnionDef) -> Vec<String> {
        let mut words: Vec<String> = Vec::new();
        for variant in &union.variants {
            let word = self.word(&variant.shape);
            if !words.contains(&word) {
                words.push(word);
            }
        }
        if words.len() <= PARTS { vec![words.join("Or")] } else { Vec::new() }
    }

    /// The values of an enum, or that there are others.
    fn values(&self, def: &EnumDef) -> Vec<String> {
        let is_open = self.union.variants.iter().any(|variant| variant.shape == Shape::String);
        let mut words = if is_open { vec!["Known".to_owned()] } else { Vec::new() };
        let listed: Vec<String> = def.values.iter().map(|(name, _)| value_word(name)).collect();
        let listed = listed.join("Or");
        if listed.len() <= LISTED {
            words.push(listed);
        }
        words.push(format!("{}Enum", scalar_type(&def.values[0].1)));
        words
    }

    /// The literal or the member that a struct has and the other variants have not.
    fn keys(&self, def: &'m StructDef) -> Vec<String> {
        // What is behind an alias is none of the variants itself.
        let mine = usize::from(self.structs.contains(&std::ptr::from_ref(def)));
        let is_others = |count: Option<&usize>, mine: usize| count.is_some_and(|count| *count > mine);
        let required = || def.fields.iter().filter(|field| field.presence == Presence::Required);
        let literal = def.fields.iter().find_map(|field| {
            let (word, text) = self.literal(&field.shape)?;
            (!is_others(self.literals.get(&(field.name.as_str(), text)), mine)).then_some(word)
        });
        let own = required().find(|field| !is_others(self.having.get(field.name.as_str()), mine));
        let demanded = required().find(|field| !is_others(self.demanding.get(field.name.as_str()), mine));
        let known = def.fields.iter().find(|field| !is_others(self.having.get(field.name.as_str()), mine));
        let first = required().next().or(def.fields.first());
        let fields = [own, demanded, known, first].into_iter().flatten();
        literal.into_iter().chain(fields.map(|field| upper_camel(&field.name))).collect()
    }

    /// The only text that a shape holds, and its name.
    fn literal(&self, shape: &'m Shape) -> Option<(String, &'m str)> {
        match shape {
            Shape::Const(Scalar::String(text)) => Some((upper_camel(text), text)),
            Shape::Named(_) => match &self.def(shape)?.kind {
                TypeKind::Enum(EnumDef { values, .. }) => match values.as_slice() {
                    [(name, Scalar::String(text))] => Some((value_word(name), text)),
                    _ => None,
                },
                _ => None,
            },
            _ => None,
        }
    }
}

fn scalar_type(scalar: &Scalar) -> &'static str {
    match scalar {
        Scalar::Null => "Null",
        Scalar::Boolean(_) => "Boolean",
        Scalar::Integer(_) => "Integer",
        Scalar::Number(_) => "Number",
        Scalar::String(_) => "String",
    }
}

fn scalar_word(scalar: &Scalar) -> String {
    match scalar {
        Scalar::String(text) => upper_camel(text),
        Scalar::Boolean(flag) => if *flag { "True" } else { "False" }.to_owned(),
        other => scalar_type(other).to_owned(),
    }
}

/// The name of a value of an enum, made to stand alone.
fn value_word(name: &str) -> String {
    if name.starts_with(|c: char| c.is_ascii_alphabetic()) { name.to_owned() } else { format!("Value{name}") }
}
