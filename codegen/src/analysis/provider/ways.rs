//! What is decided of the ways between shapes, each by itself: where a text of JSON stands for what is at the end, and
//! where members without a name are listed.

use std::collections::HashSet;

use super::{
    circles::back_edges,
    rules::{Additional, Recursion, Rules},
    shape::{Is, Members, ShapeId, Shapes},
};

/// The decisions.
pub(super) struct Ways<'c> {
    pub shapes: &'c Shapes,
    pub rules: &'c Rules,
    /// Ways on which a shape would lead back to itself: a text of JSON stands there.
    cut: HashSet<(ShapeId, ShapeId)>,
}

impl<'c> Ways<'c> {
    pub fn new(shapes: &'c Shapes, rules: &'c Rules) -> Ways<'c> {
        let cut = match rules.references.recursion {
            Recursion::Anywhere => HashSet::new(),
            Recursion::Optional => leading_back(shapes, true),
            Recursion::Nowhere => leading_back(shapes, false),
        };
        Ways { shapes, rules, cut }
    }

    /// Whether a text of JSON stands for what is at the end of a way.
    pub fn is_text(&self, from: ShapeId, to: ShapeId) -> bool {
        self.is_cut(from, to) || (matches!(self.shapes.is(to), Is::Any) && !self.rules.types.untyped)
    }

    /// Whether the way is one on which the shape would lead back to itself.
    pub fn is_cut(&self, from: ShapeId, to: ShapeId) -> bool {
        self.cut.contains(&(from, to))
    }

    /// The member that lists those without a name, if there can be some.
    pub fn entries(&self, members: &Members) -> Option<String> {
        let is_closed = matches!(self.shapes.is(members.rest), Is::Never);
        if is_closed || self.rules.objects.additional == Additional::Schema {
            return None;
        }
        let mut name = "other_members".to_owned();
        while members.named.iter().any(|member| member.name == name) {
            name.push('_');
        }
        Some(name)
    }
}

/// The ways that lead back to where they come from. `but_optional`: ways through members that may be absent do not count.
fn leading_back(shapes: &Shapes, but_optional: bool) -> HashSet<(ShapeId, ShapeId)> {
    back_edges(std::iter::once(shapes.root).chain(0..shapes.all.len()), |shape| {
        let edges = shapes.edges(shape).into_iter().filter(|edge| !(but_optional && edge.is_optional));
        edges.map(|edge| edge.to).collect()
    })
}
