//! Mending a file in place: members that have no effect are removed, everything else stays as it is written.

use jsonc_parser::{
    ParseOptions,
    cst::{CstNode, CstObjectProp, CstRootNode},
};
use serde_json::Value;

use crate::pointer;

/// The removal of a member that has no effect.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fix {
    /// Where the member is.
    pub pointer: String,
}

/// `text`, a JSON file, without the members that `fixes` remove. `None` if it cannot be told what would become of the file: nothing
/// is changed on a guess.
pub fn apply(text: &str, fixes: &[Fix]) -> Option<String> {
    let root = CstRootNode::parse(text, &ParseOptions::default()).ok()?;
    let mut expected: Value = serde_json::from_str(text).ok()?;
    let mut pointers: Vec<_> = fixes.iter().map(|fix| fix.pointer.as_str()).collect();
    pointers.sort_unstable();
    pointers.dedup();
    let found: Vec<_> =
        outermost(&pointers).into_iter().map(|pointer| member(&root, pointer)).collect::<Option<_>>()?;
    found.into_iter().for_each(CstObjectProp::remove);
    for pointer in outermost(&pointers) {
        let (parent, name) = pointer.rsplit_once('/')?;
        expected.pointer_mut(parent)?.as_object_mut()?.shift_remove(&pointer::unescaped(name))?;
    }
    let fixed = root.to_string();
    (serde_json::from_str::<Value>(&fixed).ok()? == expected).then_some(fixed)
}

/// The pointers, sorted, that do not lie in others.
fn outermost<'p>(pointers: &[&'p str]) -> Vec<&'p str> {
    let inside = |inner: &str, outer: &str| inner.strip_prefix(outer).is_some_and(|rest| rest.starts_with('/'));
    pointers.iter().copied().filter(|inner| !pointers.iter().any(|outer| inside(inner, outer))).collect()
}

fn member(root: &CstRootNode, pointer: &str) -> Option<CstObjectProp> {
    let (parent, name) = pointer.rsplit_once('/')?;
    let mut value = root.value()?;
    for name in pointer::names(parent) {
        value = child(&value, &name)?;
    }
    last(&value, &pointer::unescaped(name))
}

fn child(value: &CstNode, segment: &str) -> Option<CstNode> {
    match value.as_array() {
        Some(array) => array.elements().into_iter().nth(segment.parse().ok()?),
        None => last(value, segment)?.value(),
    }
}

/// The member with a name. Of several, the last is the one that counts: those before it are not to come to light.
fn last(value: &CstNode, name: &str) -> Option<CstObjectProp> {
    let named = |property: &CstObjectProp| {
        property.name().and_then(|written| written.decoded_value().ok()).is_some_and(|written| written == name)
    };
    let mut found: Vec<_> = value.as_object()?.properties().into_iter().filter(named).collect();
    if found.len() > 1 { None } else { found.pop() }
}
