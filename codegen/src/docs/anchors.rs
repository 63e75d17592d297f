//! Where on its page each type is described. An anchor follows from the type's name alone, so that links from elsewhere
//! hold while other types come and go.

use std::collections::HashSet;

use super::document::Target;
use crate::model::{Model, TypeId};

/// The anchors of what is no type.
pub(super) mod section {
    pub const USE: &str = "use";
    pub const DRAWING: &str = "drawing";
    pub const TYPES: &str = "types";
    pub const RULES: &str = "rules";
    pub const CONTRACT: &str = "contract";
    pub const EXAMPLES: &str = "examples";
    pub const REFUSED: &str = "refused";
    /// All of them.
    pub const ALL: [&str; 7] = [USE, DRAWING, TYPES, RULES, CONTRACT, EXAMPLES, REFUSED];
}

/// The anchors of all types.
pub(super) struct Anchors {
    /// By module, by type.
    by_module: Vec<Vec<String>>,
}

impl Anchors {
    pub fn of(model: &Model) -> Anchors {
        let by_module = model.modules.iter().map(|module| {
            let mut taken: HashSet<String> = section::ALL.map(str::to_owned).into();
            module.types.iter().map(|def| free(&mut taken, &kebab(&def.name))).collect()
        });
        Anchors { by_module: by_module.collect() }
    }

    pub fn of_type(&self, id: TypeId) -> &str {
        &self.by_module[id.module][id.index]
    }

    /// The link to a type from the page of the module `from`.
    pub fn target(&self, model: &Model, from: usize, id: TypeId) -> Target {
        Target {
            name: model.type_def(id).name.clone(),
            module: (id.module != from).then(|| model.modules[id.module].name.clone()),
            anchor: self.of_type(id).to_owned(),
        }
    }
}

/// A name that nothing else on the page has: `Rules` is called `rules-type`.
fn free(taken: &mut HashSet<String>, wanted: &str) -> String {
    let with_suffix = std::iter::once(wanted.to_owned()).chain((1..).map(|n| match n {
        1 => format!("{wanted}-type"),
        n => format!("{wanted}-type-{n}"),
    }));
    let mut names = with_suffix;
    let name = names.find(|name| taken.insert(name.clone()));
    name.expect("there is always another number")
}

/// `GraphDefinition` → `graph-definition`, `IRDocument` → `ir-document`. Names of types are ASCII.
fn kebab(name: &str) -> String {
    let chars: Vec<char> = name.chars().collect();
    let mut out = String::new();
    for (index, c) in chars.iter().enumerate() {
        let before = index.checked_sub(1).map(|index| chars[index]);
        let begins = before.is_some_and(|before| !before.is_ascii_uppercase() && before != '_');
        let ends_capitals = before.is_some_and(|before| before.is_ascii_uppercase())
            && chars.get(index + 1).is_some_and(char::is_ascii_lowercase);
        if c.is_ascii_uppercase() && (begins || ends_capitals) {
            out.push('-');
        }
        out.push(if *c == '_' { '-' } else { c.to_ascii_lowercase() });
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn anchors_are_the_words_of_names() {
        let names = ["GraphDefinition", "IRDocument", "MemoryKVNode", "V2", "UI", "ToolHttpNode2"];
        let kebabs = ["graph-definition", "ir-document", "memory-kv-node", "v2", "ui", "tool-http-node2"];
        assert_eq!(names.map(kebab), kebabs.map(str::to_owned));
    }

    #[test]
    fn no_two_are_equal() {
        let mut taken: HashSet<String> = section::ALL.map(str::to_owned).into();
        let names = ["rules", "rules", "rules-type", "order", "order"].map(|name| free(&mut taken, name));
        assert_eq!(names, ["rules-type", "rules-type-2", "rules-type-type", "order", "order-type"]);
    }
}
