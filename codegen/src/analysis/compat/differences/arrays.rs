//! Schemas in arrays: what is equal is the same; of the rest, those that refer to the same thing or have the same tag;
//! then by position.

use serde_json::Value;

use super::{Effect, Side, Turn, Walk};

/// Compares the branches of `allOf`, `anyOf`, `oneOf`, or the items of a tuple.
pub(super) fn compare(
    walk: &mut Walk,
    keyword: &str,
    around: (&Side<'_>, &Side<'_>),
    sides: (Option<Side<'_>>, Option<Side<'_>>),
) {
    let items =
        |side: &Option<Side<'_>>| side.as_ref().and_then(|side| side.value.as_array()).cloned().unwrap_or_default();
    let (old, new) = (items(&sides.0), items(&sides.1));
    let pointer = |around: &Side<'_>, index: usize| format!("{}/{keyword}/{index}", around.pointer);
    let is_tuple = matches!(keyword, "prefixItems" | "items");
    let turn = (keyword == "oneOf").then_some(Turn::Blur);
    let pairs = if is_tuple { in_order(old.len(), new.len()) } else { pairs(&old, &new) };
    for (one, other) in pairs {
        let (effect, message) = match (one, other) {
            (Some(one), Some(other)) => {
                let one = Side { value: &old[one], pointer: pointer(around.0, one) };
                let other = Side { value: &new[other], pointer: pointer(around.1, other) };
                walk.turned(turn, |walk| walk.schemas(one, other));
                continue;
            }
            (Some(one), None) => (gone(keyword), format!("{} of `{keyword}` is gone", shown(&old[one], one))),
            (None, Some(other)) => (come(keyword), format!("{} of `{keyword}` is new", shown(&new[other], other))),
            (None, None) => continue,
        };
        let placed = |around: &Side<'_>, index: Option<usize>| match index {
            Some(index) => pointer(around, index),
            None => format!("{}/{keyword}", around.pointer),
        };
        let old_side = Side { value: around.0.value, pointer: placed(around.0, one) };
        let new_side = Side { value: around.1.value, pointer: placed(around.1, other) };
        walk.turned(turn, |walk| walk.note(keyword, (&old_side, &new_side), effect, message));
    }
}

fn come(keyword: &str) -> Effect {
    match keyword {
        "anyOf" => Effect::Looser,
        "allOf" | "prefixItems" => Effect::Stricter,
        _ => Effect::Other,
    }
}

fn gone(keyword: &str) -> Effect {
    match keyword {
        "anyOf" => Effect::Stricter,
        "allOf" | "prefixItems" => Effect::Looser,
        _ => Effect::Other,
    }
}

fn shown(branch: &Value, index: usize) -> String {
    let name = branch.get("title").or_else(|| branch.get("$ref")).and_then(Value::as_str);
    name.map_or_else(|| format!("branch {}", index + 1), |name| format!("branch `{name}`"))
}

/// Which items of the one array belong to which of the other.
type Pairs = Vec<(Option<usize>, Option<usize>)>;

fn in_order(old: usize, new: usize) -> Pairs {
    (0..old.max(new)).map(|index| ((index < old).then_some(index), (index < new).then_some(index))).collect()
}

fn pairs(old: &[Value], new: &[Value]) -> Pairs {
    let mut taken = vec![false; new.len()];
    let mut partner: Vec<Option<usize>> = vec![None; old.len()];
    let same: [fn(&Value, &Value) -> bool; 2] = [
        |one, other| one == other,
        |one, other| identity(one).is_some_and(|identity| Some(identity) == self::identity(other)),
    ];
    for same in same {
        for (index, one) in old.iter().enumerate().filter(|(index, _)| partner[*index].is_none()).collect::<Vec<_>>() {
            if let Some(found) = (0..new.len()).find(|other| !taken[*other] && same(one, &new[*other])) {
                (partner[index], taken[found]) = (Some(found), true);
            }
        }
    }
    let mut left = (0..new.len()).filter(|index| !taken[*index]).collect::<Vec<_>>().into_iter();
    // Without any identity, position is what is left.
    let anonymous = |value: &Value| identity(value).is_none();
    let mut found: Pairs = Vec::new();
    for (index, partner) in partner.iter().enumerate() {
        let other =
            partner.or_else(|| if anonymous(&old[index]) { left.find(|other| anonymous(&new[*other])) } else { None });
        found.push((Some(index), other));
    }
    let used: Vec<_> = found.iter().filter_map(|(_, other)| *other).collect();
    found.extend((0..new.len()).filter(|index| !used.contains(index)).map(|index| (None, Some(index))));
    found
}

/// What tells a branch from its neighbours.
fn identity(branch: &Value) -> Option<Value> {
    let tag = || {
        let properties = branch.get("properties")?.as_object()?;
        properties.iter().find_map(|(name, schema)| {
            let constant = schema.get("const").or_else(|| schema.get("enum")).filter(|_| schema.is_object())?;
            Some(serde_json::json!([name, constant]))
        })
    };
    branch
        .get("$ref")
        .cloned()
        .or_else(|| branch.get("title").cloned())
        .or_else(tag)
        .or_else(|| branch.get("type").cloned())
}
