//! What a schema says about its own identity.

use serde_json::Value;

use super::Draft;

/// The keywords that name a schema, or places in it.
pub struct Identity {
    pub schema: Option<String>,
    pub legacy_id: Option<String>,
    pub id: Option<String>,
    pub anchor: Option<String>,
    pub dynamic_anchor: Option<String>,
    pub recursive_anchor: bool,
    pub beside_ref: bool,
}

impl Identity {
    /// What the members of a schema say.
    pub fn of(members: &serde_json::Map<String, Value>) -> Identity {
        let text = |keyword: &str| members.get(keyword).and_then(Value::as_str).map(str::to_owned);
        Identity {
            schema: text("$schema"),
            legacy_id: text("id"),
            id: text("$id"),
            anchor: text("$anchor"),
            dynamic_anchor: text("$dynamicAnchor"),
            recursive_anchor: members.get("$recursiveAnchor") == Some(&Value::Bool(true)),
            beside_ref: members.contains_key("$ref"),
        }
    }

    /// The keyword that names a resource, unless a `$ref` beside it makes it void.
    pub fn id(&self, draft: Draft) -> Option<&str> {
        if draft.ref_stands_alone() && self.beside_ref {
            return None;
        }
        if draft <= Draft::Draft4 { self.legacy_id.as_deref() } else { self.id.as_deref() }
    }
}
