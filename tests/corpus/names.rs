//! What types are called: numbers where words would do, names that are too long, and types that are the same under two
//! names.

use std::{
    collections::{BTreeMap, HashSet},
    fmt::Write as _,
};

use testkit::{scratch, write};
use triglyph::{
    load, lower,
    model::{Docs, Module, Select, Shape, TypeDef, TypeId, TypeKind},
};

use crate::{corpus::collection, suite::cases::Batch};

/// The longest name of an inline type; what the schema itself calls a type may be longer.
const LONGEST: usize = 40;

#[test]
fn names_that_a_person_would_write() {
    // The test of the verdicts says so if there is no collection.
    let Some(folder) = collection::folder() else { return };
    let names = measure(&collection::read(&folder));
    println!("{}\nnumbered:\n{}", names.table(), names.numbered.join("\n"));
    assert!(names.long.is_empty(), "{} names are too long:\n{}", names.long.len(), names.long.join("\n"));
}

/// What is counted.
#[derive(Default)]
struct Names {
    types: usize,
    inline: usize,
    /// Inline types that are called like another one, and a number. How many that are depends on the collection, so
    /// they are only shown.
    numbered: Vec<String>,
    /// Inline types whose names are too long.
    long: Vec<String>,
    /// Inline types with the shape of an earlier one.
    repeated: usize,
    longest: String,
}

/// Reads the types of every schema that can be read alone.
fn measure(batch: &Batch) -> Names {
    let folder = scratch("corpus-names");
    let mut names = Names::default();
    for case in &batch.groups {
        let path = folder.join(format!("{}.json", case.name));
        write(&path, case.group.schema.get());
        let source = load::SchemaSource { path, ..load::SchemaSource::default() };
        let options = load::Options { schemas: vec![source], draft: Some(batch.draft), ..load::Options::default() };
        let Ok(bundle) = load::load(&options) else { continue };
        let Ok(lowered) =
            lower::lower(&bundle, &lower::Options { formats: batch.formats, ..lower::Options::default() })
        else {
            continue;
        };
        lowered.model.modules.iter().for_each(|module| names.note(&case.name, module));
    }
    names
}

impl Names {
    fn note(&mut self, schema: &str, module: &Module) {
        let known: HashSet<&str> = module.types.iter().map(|def| def.name.as_str()).collect();
        let mut seen = HashSet::new();
        for (def, class) in module.types.iter().zip(classes(module)) {
            let is_first = seen.insert(class);
            self.types += 1;
            if def.name.len() > self.longest.len() {
                self.longest = def.name.clone();
            }
            if def.definition {
                continue;
            }
            self.inline += 1;
            self.repeated += usize::from(!is_first);
            let shown = || format!("{schema} {}: {}", def.at, def.name);
            if def.name.len() > LONGEST {
                self.long.push(shown());
            }
            let word = def.name.trim_end_matches(|c: char| c.is_ascii_digit());
            if word.len() < def.name.len() && known.contains(word) {
                self.numbered.push(shown());
            }
        }
    }

    /// The figures.
    fn table(&self) -> String {
        let Names { types, inline, numbered, long, repeated, longest } = self;
        let mut text =
            String::from("| types | inline | numbered | too long | of a shape that another has | longest |\n");
        writeln!(text, "|---|---|---|---|---|---|").expect("strings take everything");
        let (numbered, long) = (numbered.len(), long.len());
        writeln!(text, "| {types} | {inline} | {numbered} | {long} | {repeated} | {longest} |")
            .expect("strings take everything");
        text
    }
}

/// A number for each type, the same for those of one shape, whatever is said about them and whatever else the checks
/// demand.
fn classes(module: &Module) -> Vec<usize> {
    let mut classes = vec![0; module.types.len()];
    let mut count = 1;
    loop {
        let mut numbers: BTreeMap<(usize, String), usize> = BTreeMap::new();
        let refined: Vec<usize> = module
            .types
            .iter()
            .zip(&classes)
            .map(|(def, class)| {
                let next = numbers.len();
                *numbers.entry((*class, form(def, &classes))).or_insert(next)
            })
            .collect();
        if numbers.len() == count {
            return refined;
        }
        (classes, count) = (refined, numbers.len());
    }
}

/// The shape of a type as text, with the classes of those that it is made of.
fn form(def: &TypeDef, classes: &[usize]) -> String {
    let mut kind = def.kind.clone();
    match &mut kind {
        TypeKind::Struct(object) => object.fields.iter_mut().for_each(|field| field.docs = Docs::default()),
        TypeKind::Union(union) => {
            for variant in &mut union.variants {
                variant.docs = Docs::default();
                if let Select::Node(node) = &mut variant.select {
                    *node = 0;
                }
            }
        }
        TypeKind::Enum(values) => values.docs.clear(),
        TypeKind::Alias(_) => {}
    }
    let parts: Vec<Vec<usize>> = kind.shapes().into_iter().map(|shape| named(shape, classes)).collect();
    let shapes: Vec<String> = kind.shapes().into_iter().map(|shape| without_ids(&format!("{shape:?}"))).collect();
    match &kind {
        TypeKind::Struct(object) => {
            let fields = object.fields.iter().map(|field| (&field.name, &field.presence)).collect::<Vec<_>>();
            format!("{fields:?} {shapes:?} {parts:?}")
        }
        TypeKind::Union(union) => {
            let variants = union.variants.iter().map(|variant| &variant.select).collect::<Vec<_>>();
            format!("{:?} {variants:?} {shapes:?} {parts:?}", union.tag)
        }
        TypeKind::Enum(values) => format!("{:?}", values.values),
        TypeKind::Alias(_) => format!("{shapes:?} {parts:?}"),
    }
}

fn named(shape: &Shape, classes: &[usize]) -> Vec<usize> {
    let mut named = Vec::new();
    shape.each_named(&mut |TypeId { index, .. }| named.push(classes[index]));
    named
}

/// Debug text of a shape without the numbers of types in it.
fn without_ids(text: &str) -> String {
    text.split("index: ").map(|part| part.trim_start_matches(|c: char| c.is_ascii_digit())).collect()
}
