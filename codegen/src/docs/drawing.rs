//! How the types of a contract hang together: which of them refers to which, and under what members.

use std::collections::BTreeMap;

use super::{
    Page,
    document::{Block, Drawing, Drawn, Outline, Reference, words},
};
use crate::model::{Additional, Shape, TypeId, TypeKind};

/// More types, or more references, are no drawing that anybody could read, and browsers would take long to make one.
const MOST_TYPES: usize = 120;
/// See [`MOST_TYPES`].
const MOST_REFERENCES: usize = 300;

impl Page<'_> {
    /// The drawing, if there is something to see in it.
    pub(super) fn drawing(&self) -> Vec<Block> {
        let drawing = self.drawn();
        if drawing.references.is_empty() {
            return vec![];
        }
        if drawing.types.len() > MOST_TYPES || drawing.references.len() > MOST_REFERENCES {
            let text = format!(
                "{} types refer to each other in {} ways: too many for a drawing. The links below lead from type to type.",
                drawing.types.len(),
                drawing.references.len()
            );
            return vec![Block::Paragraph(vec![words(text)])];
        }
        vec![Block::Drawing(drawing)]
    }

    fn drawn(&self) -> Drawing {
        let mut places: BTreeMap<TypeId, usize> = BTreeMap::new();
        let mut drawing = Drawing::default();
        let mut open: Vec<TypeId> = self.order.iter().rev().copied().collect();
        let mut found: BTreeMap<(usize, usize), Reference> = BTreeMap::new();
        let mut order = Vec::new();
        while let Some(id) = open.pop() {
            let from = self.place(id, &mut places, &mut drawing);
            for (to, member) in self.references(id) {
                let to = self.place(to, &mut places, &mut drawing);
                let reference = found.entry((from, to)).or_insert_with(|| {
                    order.push((from, to));
                    Reference { from, to, members: vec![] }
                });
                reference.members.extend(member);
            }
        }
        drawing.references = order.iter().filter_map(|ends| found.remove(ends)).collect();
        drawing
    }

    fn place(&self, id: TypeId, places: &mut BTreeMap<TypeId, usize>, drawing: &mut Drawing) -> usize {
        *places.entry(id).or_insert_with(|| {
            let outline = match &self.model.type_def(id).kind {
                TypeKind::Struct(_) => Outline::Object,
                TypeKind::Union(_) => Outline::Choice,
                TypeKind::Enum(_) | TypeKind::Alias(_) => Outline::Value,
            };
            drawing.types.push(Drawn { target: self.anchors.target(self.model, self.index, id), outline });
            drawing.types.len() - 1
        })
    }

    /// The types that a type refers to, each with the member that holds it.
    fn references(&self, id: TypeId) -> Vec<(TypeId, Option<String>)> {
        let named = |shape: &Shape, member: Option<&str>| {
            let mut found = Vec::new();
            shape.each_named(&mut |id| found.push((id, member.map(str::to_owned))));
            found
        };
        match &self.model.type_def(id).kind {
            TypeKind::Struct(object) => {
                let fields = object.fields.iter().flat_map(|field| named(&field.shape, Some(&field.name)));
                let others = match &object.additional {
                    Additional::Closed => vec![],
                    Additional::Open(shape) => named(shape, Some("…")),
                };
                fields.chain(others).collect()
            }
            TypeKind::Union(union) => union.variants.iter().flat_map(|variant| named(&variant.shape, None)).collect(),
            TypeKind::Enum(_) => vec![],
            TypeKind::Alias(shape) => named(shape, None),
        }
    }
}

/// The members of a reference as a label: names that are plain words, and not too many of them.
pub(super) fn label(members: &[String]) -> Option<String> {
    const SHOWN: usize = 3;
    let plain = |name: &&String| {
        name.as_str() == "…"
            || (name.len() <= 30 && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"_-.".contains(&byte)))
    };
    let shown: Vec<&str> = members.iter().filter(plain).take(SHOWN).map(String::as_str).collect();
    let more = if shown.len() < members.len() && !shown.is_empty() { ", …" } else { "" };
    (!shown.is_empty()).then(|| format!("{}{more}", shown.join(", ")))
}
