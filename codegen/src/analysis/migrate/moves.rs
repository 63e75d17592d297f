//! What stands elsewhere in the new version: members whose `x-renamed-from` is a JSON Pointer.

use std::collections::BTreeSet;

use super::spot::{Object, Spot, Version, View};
use crate::{
    diagnostic::{Code, Diagnostic, Place},
    load::{Bundle, Location},
    model::{Former, NodeId, Renamed},
};

/// How deep moved members are looked for.
const DEEPEST: usize = 8;

/// The same value in both versions: the ways to it from the value around.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Move {
    pub old: Vec<String>,
    pub new: Vec<String>,
}

impl Move {
    /// The way in the version that documents go to, and that in the other one.
    pub fn towards(&self, is_upgrade: bool) -> (&[String], &[String]) {
        if is_upgrade { (&self.new, &self.old) } else { (&self.old, &self.new) }
    }

    /// Whether it ends inside of the target's value at a way.
    pub fn ends_below(&self, is_upgrade: bool, way: &[String]) -> bool {
        let (to, _) = self.towards(is_upgrade);
        to.len() > way.len() && to.starts_with(way)
    }
}

/// What has moved in the values of a pair of types.
pub(super) fn moves(old: &Spot<'_>, new: &Spot<'_>) -> Vec<Move> {
    let mut found = Vec::new();
    if let View::Object(object) = new.view() {
        below(old, &object, &[], None, &mut found);
    }
    found
}

/// Looks at the members of `object`, which stands at `way`. `base`: where all of them were.
fn below(old: &Spot<'_>, object: &Object<'_>, way: &[String], base: Option<&[String]>, found: &mut Vec<Move>) {
    if way.len() > DEEPEST {
        return;
    }
    for (field, spot) in &object.fields {
        let new = [way, std::slice::from_ref(&field.name)].concat();
        let former = spot.renamed_here();
        let paths = former.iter().filter_map(|former| if let Former::Path(path) = former { Some(path) } else { None });
        let moved = paths.clone().find(|path| !path.is_empty() && exists(old, path)).cloned();
        let by_name = || {
            let names =
                former.iter().filter_map(|former| if let Former::Name(name) = former { Some(name) } else { None });
            let ways =
                names.chain([&field.name]).map(|name| [base.unwrap_or_default(), std::slice::from_ref(name)].concat());
            ways.into_iter().find(|path| exists(old, path)).filter(|_| base.is_some())
        };
        if let Some(old) = moved.or_else(by_name) {
            found.push(Move { old, new });
            continue;
        }
        let is_whole = paths.clone().any(Vec::is_empty);
        let is_inline = spot.named().is_none_or(|(_, def)| !def.definition);
        if let View::Object(object) = spot.view()
            && (is_whole || is_inline)
        {
            below(old, &object, &new, is_whole.then_some(&[]), found);
        }
    }
}

/// Whether a type names members all along a way.
pub(super) fn exists(spot: &Spot<'_>, way: &[String]) -> bool {
    reached(spot, way).is_some()
}

/// The place that a way of names leads to.
pub(super) fn reached<'m>(spot: &Spot<'m>, way: &[String]) -> Option<Spot<'m>> {
    let Some((name, rest)) = way.split_first() else { return Some(spot.clone()) };
    let View::Object(object) = spot.view() else { return None };
    let (_, inner) = object.field(name)?;
    reached(inner, rest)
}

/// The places of schemas whose former names nothing has come of.
pub(super) fn unused(new: Version<'_>, used: &BTreeSet<NodeId>) -> Vec<String> {
    let nodes = &new.program().nodes;
    let places = |node: &NodeId| nodes[*node].at.clone();
    let used: BTreeSet<String> = used.iter().map(places).collect();
    let renamed = nodes.iter().filter(|node| node.renamed != Renamed::default());
    renamed.map(|node| node.at.clone()).filter(|at| !used.contains(at)).collect::<BTreeSet<_>>().into_iter().collect()
}

/// The warning that nothing comes of a former name. `root`: the index of the schema among the roots of its bundle.
pub fn unused_name(at: &str, bundle: &Bundle, root: usize) -> Diagnostic {
    let message = "`x-renamed-from` tells nothing here: the version before has no such thing";
    let help = "a name is that of a member of the same object, a pointer leads from the definition around; where that is new \
                itself, say `x-renamed-from: \"\"` at the member that refers to it";
    let finding = Diagnostic::warning(Code::UnusedFormerName, message, help);
    match (at.strip_prefix('#'), bundle.roots.get(root)) {
        (Some(pointer), Some(root)) => {
            let pointer = format!("{pointer}/x-renamed-from");
            finding.at(bundle.place(&Location { document: root.location.document, pointer }))
        }
        (None, _) | (_, None) => finding.at(Place::file(at)),
    }
}
