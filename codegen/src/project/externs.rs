//! The tables `extern` of a project file: types of the user's in the place of generated ones.

use std::{fmt, marker::PhantomData, ops::Range};

use serde::{
    Deserialize, Deserializer,
    de::{self, DeserializeOwned, MapAccess, Visitor, value::MapAccessDeserializer},
};
use toml::Spanned;

use super::file::stated;
use crate::render::{Extern, PythonExtern, TypeScriptExtern};

/// A type of the user's in the place of a generated one.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ExternTable {
    r#type: Spanned<String>,
    rust: Option<Spanned<String>>,
    typescript: Option<Spanned<Written<TypeScriptTable>>>,
    python: Option<Spanned<Written<PythonTable>>>,
}

/// Where a type of the user's is: a text, or a table that says more.
#[derive(Debug)]
enum Written<T> {
    Text(String),
    Table(T),
}

/// What is expected in the place of a text or a table.
trait Expected {
    const WHAT: &str;
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct TypeScriptTable {
    import: String,
    name: String,
    codec: Option<String>,
}

impl Expected for TypeScriptTable {
    const WHAT: &str = "a text like \"../money.js#Money\", or a table with `import` and `name`";
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct PythonTable {
    r#type: String,
    read: Option<String>,
    write: Option<String>,
}

impl Expected for PythonTable {
    const WHAT: &str = "a text like \"money:Money\", or a table with `type`";
}

impl ExternTable {
    /// What it states, with its places.
    pub(super) fn stated(&self, text: &str, shown: &str) -> Extern {
        let at = |written: &Spanned<String>| stated(text, shown, written);
        let said = |range: Range<usize>, said: &str| stated(text, shown, &Spanned::new(range, said.to_owned()));
        let typescript = self.typescript.as_ref().map(|written| match written.get_ref() {
            Written::Text(text) => TypeScriptExtern::of_text(said(written.span(), text)),
            Written::Table(TypeScriptTable { import, name, codec }) => TypeScriptExtern {
                stated: said(written.span(), &format!("{import}#{name}")),
                import: import.clone(),
                name: name.clone(),
                codec: codec.clone(),
            },
        });
        let python = self.python.as_ref().map(|written| match written.get_ref() {
            Written::Text(text) => PythonExtern::of_text(said(written.span(), text)),
            Written::Table(PythonTable { r#type, read, write }) => PythonExtern {
                stated: said(written.span(), r#type),
                r#type: r#type.clone(),
                read: read.clone(),
                write: write.clone(),
            },
        });
        Extern { of: at(&self.r#type), rust: self.rust.as_ref().map(at), typescript, python, may_miss: false }
    }

    /// A type of the user's has to be there in some language.
    pub(super) fn check(&self) -> Result<(), (Range<usize>, String)> {
        if self.rust.is_some() || self.typescript.is_some() || self.python.is_some() {
            return Ok(());
        }
        let message =
            "this names no type of yours: say in which language it is one, with `rust`, `typescript` or `python`";
        Err((self.r#type.span(), message.to_owned()))
    }
}

impl<'de, T: DeserializeOwned + Expected> Deserialize<'de> for Written<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Reading(PhantomData))
    }
}

/// Reads what is written.
struct Reading<T>(PhantomData<T>);

impl<'de, T: DeserializeOwned + Expected> Visitor<'de> for Reading<T> {
    type Value = Written<T>;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(T::WHAT)
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<Written<T>, E> {
        Ok(Written::Text(text.to_owned()))
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Written<T>, A::Error> {
        T::deserialize(MapAccessDeserializer::new(map)).map(Written::Table)
    }
}
