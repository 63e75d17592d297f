//! Values that programs make, and that no JSON text stands for. The judges know them by name.

use serde_json::Value;

use super::case::{Case, Document, accepted, no_value, out_of_range, refused, too_deep};

/// All of them.
pub fn all() -> Vec<Case> {
    [typescript(), python()].concat()
}

fn value(language: &'static str, name: &'static str, errors: &[Value]) -> Case {
    Case { document: Document::Value(language, name), ..refused(&format!("{language}: {name}"), "", errors) }
}

fn typescript() -> Vec<Case> {
    let refused = |(name, path): (&'static str, &str)| value("TypeScript", name, &[no_value(path)]);
    let table = [
        ("undefined", ""),
        ("a function", ""),
        ("a symbol", ""),
        ("a bigint", "/integer"),
        ("not a number", "/number"),
        ("an infinity", "/any/1"),
        ("an undefined item", "/any/0"),
        ("a hole", "/any/1"),
        ("a date", "/any"),
        ("a map", "/any"),
        ("a boxed string", "/text"),
        ("a typed array", "/set"),
        ("an instance of a class", "/any/0"),
        ("a lone surrogate", "/text"),
        ("a lone surrogate in a name", "/any"),
    ];
    let deep = ["a cycle", "128 levels", "100000 levels"].map(|name| value("TypeScript", name, &[too_deep()]));
    let plain = accepted("TypeScript: an object without a prototype", "", r#"{"any":{"__proto__":0},"integer":1}"#);
    let plain = Case { document: Document::Value("TypeScript", "an object without a prototype"), ..plain };
    let absent = accepted("TypeScript: undefined members", "", r#"{"any":{"a":[{}]},"integer":1}"#);
    let absent = Case { document: Document::Value("TypeScript", "undefined members"), ..absent };
    table.map(refused).into_iter().chain(deep).chain([plain, absent]).collect()
}

fn python() -> Vec<Case> {
    let refused = |(name, path): (&'static str, &str)| value("Python", name, &[no_value(path)]);
    let table = [
        ("an object", ""),
        ("not a number", "/number"),
        ("an infinity", "/any/1"),
        ("bytes", "/text"),
        ("a set", "/set"),
        ("a tuple", "/set"),
        ("a decimal", "/number"),
        ("a complex number", "/number"),
        ("a date", "/any"),
        ("a key that is no string", "/any"),
        ("an integer beyond all doubles", "/number"),
        ("a lone surrogate", "/text"),
        ("a lone surrogate in a name", "/any"),
        ("an ellipsis", "/any/0"),
    ];
    let deep = ["a cycle of lists", "a cycle of dictionaries", "128 levels", "100000 levels"]
        .map(|name| value("Python", name, &[too_deep()]));
    let large = out_of_range("Python: two to the 63rd", "9223372036854775808", "9223372036854776000");
    let large = Case { document: Document::Value("Python", "two to the 63rd"), ..large };
    let plain = accepted("Python: subclasses of plain types", "", r#"{"any":{"a":[1]},"integer":1,"text":"a"}"#);
    let plain = Case { document: Document::Value("Python", "subclasses of plain types"), ..plain };
    table.map(refused).into_iter().chain(deep).chain([large, plain]).collect()
}
