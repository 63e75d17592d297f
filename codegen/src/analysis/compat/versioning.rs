//! What a contract says itself about its versions (`x-versioning`): where they are stated, and which change asks for a
//! new one.

use serde_json::Value;

use super::{
    Class, Version,
    difference::{Difference, Effect},
};
use crate::load::Location;

/// Which changes a contract takes more seriously than their effect: by keyword.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Policy(Vec<(String, Class)>);

impl Policy {
    /// The least class of changes of a keyword.
    pub fn class(&self, keyword: &str) -> Option<Class> {
        self.0.iter().find(|(name, _)| name == keyword).map(|(_, class)| *class)
    }
}

/// A version that a schema states, before and after.
#[derive(Clone, Debug, PartialEq)]
pub struct VersionChange {
    /// Where it is stated.
    pub pointer: String,
    /// The part of the schema that it is the version of.
    pub of: String,
    /// What it was.
    pub old: Option<Value>,
    /// What it is.
    pub new: Option<Value>,
    /// The class of what was changed in that part.
    pub class: Option<Class>,
    /// The least class of change for which it has to be raised.
    pub from: Class,
}

impl VersionChange {
    /// Whether the version is a higher one, as far as the class of the change asks for.
    pub fn is_raised(&self) -> bool {
        let (old, new) = (numbers(self.old.as_ref()), numbers(self.new.as_ref()));
        // A first version of something that had none.
        if self.old.is_none() && self.new.is_some() {
            return true;
        }
        let counts = if self.class == Some(Class::Major) && new.len() > 1 { 1 } else { new.len() };
        new.get(..counts) > old.get(..counts.min(old.len()))
    }

    /// Whether it had to be raised, and was not.
    pub fn is_missing(&self) -> bool {
        self.class.is_some_and(|class| class >= self.from) && !self.is_raised()
    }
}

/// The numbers in a version, as far as there are some: of `v1` 1, of `1.2.0` 1, 2, 0.
fn numbers(version: Option<&Value>) -> Vec<u64> {
    match version {
        Some(Value::String(text)) => {
            let parts = text.split(|c: char| !c.is_ascii_digit()).filter(|part| !part.is_empty());
            parts.map(|part| part.parse().unwrap_or(u64::MAX)).collect()
        }
        Some(Value::Number(number)) => number.as_u64().into_iter().collect(),
        _ => Vec::new(),
    }
}

/// Applies what the new version (or, without, the old one) says; the differences that a raised version announces are
/// marked.
pub(super) fn apply(old: &Version, new: &Version, differences: &mut [Difference]) -> Vec<VersionChange> {
    let stated = |version: &Version| version.schema().value.get("x-versioning").cloned();
    let Some(versioning) = stated(new).or_else(|| stated(old)) else { return Vec::new() };
    let policy = policy(&versioning);
    differences.iter_mut().for_each(|difference| difference.follow(&policy));
    let entries = versioning.get("versions").and_then(Value::as_array).cloned().unwrap_or_default();
    let homes = (old.location().document, new.location().document);
    let changes: Vec<VersionChange> = entries.iter().filter_map(|entry| change(entry, old, new, differences)).collect();
    for change in changes.iter().filter(|change| change.is_raised()) {
        let below = differences.iter_mut().filter(|difference| is_in(difference, &change.of, homes));
        below.for_each(|difference| difference.announced = true);
    }
    changes
}

fn policy(versioning: &Value) -> Policy {
    let classes = versioning.get("classes").and_then(Value::as_object);
    let entries = classes.into_iter().flatten();
    Policy(entries.filter_map(|(name, class)| Some((name.clone(), Class::from_name(class.as_str()?)?))).collect())
}

fn change(entry: &Value, old: &Version, new: &Version, differences: &[Difference]) -> Option<VersionChange> {
    let text = |name: &str| entry.get(name).and_then(Value::as_str);
    let (pointer, of) = (text("at")?.to_owned(), text("of").unwrap_or_default().to_owned());
    let homes = (old.location().document, new.location().document);
    let besides = entry.get("besides").and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str);
    let besides: Vec<&str> = besides.collect();
    let inside = differences.iter().filter(|difference| {
        is_in(difference, &of, homes)
            && !is_at(difference, &pointer)
            && !besides.iter().any(|part| is_in(difference, part, homes) || is_keyword(difference, part))
    });
    Some(VersionChange {
        old: version(old.schema().value, &pointer),
        new: version(new.schema().value, &pointer),
        class: inside.map(|difference| difference.class).max(),
        from: text("from").and_then(Class::from_name).unwrap_or(Class::Major),
        pointer,
        of,
    })
}

/// Whether the difference lies in a part of the schema; in all of it lies what lies in other files, too.
fn is_in(difference: &Difference, of: &str, homes: (usize, usize)) -> bool {
    let below = |location: &Location, home: usize| {
        let inside = location.pointer.strip_prefix(of).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'));
        of.is_empty() || (location.document == home && inside)
    };
    below(&difference.old, homes.0) || below(&difference.new, homes.1)
}

/// Whether the difference is that of the keyword which a pointer leads to.
fn is_keyword(difference: &Difference, pointer: &str) -> bool {
    let leads = |location: &Location| pointer == format!("{}/{}", location.pointer, difference.keyword);
    leads(&difference.old) || leads(&difference.new)
}

/// Whether the difference is that of the version itself.
fn is_at(difference: &Difference, pointer: &str) -> bool {
    difference.old.pointer.starts_with(pointer) || difference.new.pointer.starts_with(pointer)
}

/// The version that stands at a place: a value, or that of a schema that allows one or begins with one.
fn version(schema: &Value, pointer: &str) -> Option<Value> {
    let stated = schema.pointer(pointer)?;
    let Value::Object(members) = stated else { return Some(stated.clone()) };
    let single =
        members.get("enum").and_then(Value::as_array).filter(|values| values.len() == 1).map(|values| &values[0]);
    let known = ["const", "minimum", "default"].iter().find_map(|keyword| members.get(*keyword));
    single.or(known).or_else(|| members.get("pattern")).cloned()
}

impl Difference {
    /// Raises the class as a policy says.
    fn follow(&mut self, policy: &Policy) {
        if let Some(class) = policy.class(self.kind())
            && self.effect != Effect::None
        {
            self.class = self.class.max(class);
        }
    }
}
