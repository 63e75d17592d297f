//! Types of users in the place of generated ones: what users state of them, in options or in a schema.

use crate::diagnostic::Stated;

/// A type of the user's that stands for a generated one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Extern {
    /// The name of the type as it would be generated.
    pub of: Stated,
    /// Its path in Rust: `crate::money::Money`.
    pub rust: Option<Stated>,
    /// Where it is in TypeScript.
    pub typescript: Option<TypeScriptExtern>,
    /// Where it is in Python.
    pub python: Option<PythonExtern>,
    /// Whether the type may be one that is not generated this time.
    pub may_miss: bool,
}

/// Where a type of the user's is in TypeScript.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TypeScriptExtern {
    /// As it was written.
    pub stated: Stated,
    /// The specifier of its module, as files of the output import it: `../money.js`, `@acme/money`; none of what every file
    /// knows.
    pub import: String,
    /// What it is called there.
    pub name: String,
    /// What the codec is called there that makes its values; without one, a value is what the generated type would be.
    pub codec: Option<String>,
}

/// The types that every file knows, and which cannot be meant otherwise.
const BUILTIN: [&str; 5] = ["string", "number", "boolean", "object", "unknown"];

impl TypeScriptExtern {
    /// Whether every file knows a type of that name.
    pub fn is_builtin(name: &str) -> bool {
        BUILTIN.contains(&name)
    }

    /// One that every file knows, which no module has.
    pub fn builtin(stated: Stated) -> TypeScriptExtern {
        TypeScriptExtern { import: String::new(), name: stated.text.clone(), codec: None, stated }
    }

    /// What a text such as `../money.js#Money` stands for.
    pub fn of_text(stated: Stated) -> TypeScriptExtern {
        let (import, name) = stated.text.rsplit_once('#').unwrap_or((&stated.text, ""));
        TypeScriptExtern { import: import.to_owned(), name: name.to_owned(), codec: None, stated: stated.clone() }
    }
}

/// Where a class of the user's is in Python.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PythonExtern {
    /// As it was written.
    pub stated: Stated,
    /// Its module and its name in that: `money:Money`.
    pub r#type: String,
    /// What makes a value of what was judged, written likewise; without it, pydantic does.
    pub read: Option<String>,
    /// What makes of a value what a document has; without it, pydantic does.
    pub write: Option<String>,
}

impl PythonExtern {
    /// What a text such as `money:Money` stands for.
    pub fn of_text(stated: Stated) -> PythonExtern {
        PythonExtern { r#type: stated.text.clone(), stated, read: None, write: None }
    }
}
