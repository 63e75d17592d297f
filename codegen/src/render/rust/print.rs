//! Tokens → text. Every item is printed on its own, so that blank lines can stand between items and between methods.

use proc_macro2::TokenStream;
use syn::Item;

use super::{calls, docs};
use crate::{
    diagnostic::{Code, Diagnostic, Diagnostics},
    render::header::{OUTPUT_LICENSE, RUNTIME_LICENSE, mark},
};

/// The comment at the top of a file.
pub(super) fn header(source: Option<&str>, command: &str) -> String {
    let source = source.map(docs::comment);
    format!("// {}\n// {OUTPUT_LICENSE}\n", mark(source.as_deref(), &docs::comment(command)))
}

/// The comment at the top of a file of the runtime.
pub(super) fn runtime_header(command: &str) -> String {
    format!("// {}\n// {RUNTIME_LICENSE}\n", mark(None, &docs::comment(command)))
}

/// A file: header, inner attributes, groups of items with a blank line between them.
pub(super) fn file(header: &str, inner: TokenStream, groups: &[String]) -> Result<String, Diagnostics> {
    let inner = group(inner)?;
    let groups = std::iter::once(&inner).chain(groups).filter(|group| !group.is_empty());
    Ok(groups.fold(header.to_owned(), |text, group| text + "\n" + group))
}

/// The text of items that stand together.
pub(super) fn group(tokens: TokenStream) -> Result<String, Diagnostics> {
    let file = parse(tokens)?;
    let call = |item: &Item| if let Item::Macro(item) = item { calls::text(&item.mac) } else { None };
    match file.items.iter().map(call).collect::<Option<String>>() {
        Some(calls) if !calls.is_empty() => Ok(calls),
        _ => Ok(spread(&prettyplease::unparse(&file))),
    }
}

/// `tokens` as a file of their own.
pub(super) fn parse(tokens: TokenStream) -> Result<syn::File, Diagnostics> {
    syn::parse2(tokens).map_err(|error| internal(format!("generated Rust does not parse: {error}")))
}

/// The generator contradicted itself.
pub(super) fn internal(message: String) -> Diagnostics {
    Diagnostic::error(Code::Internal, message, "please report it, with the schema").into()
}

/// A blank line between the methods of an `impl`. Literals never span lines, so the text can be read line by line.
fn spread(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut lines = text.lines().peekable();
    while let Some(line) = lines.next() {
        out.push_str(line);
        out.push('\n');
        let starts_member = |next: &&str| next.starts_with("    ") && !next[4..].starts_with([' ', '}']);
        let ends_const = line == "    ];"
            || ["    type ", "    pub const ALL: "].iter().any(|start| line.starts_with(start)) && line.ends_with(';');
        let ends_member = line == "    }" || ends_const;
        if ends_member && lines.peek().is_some_and(starts_member) {
            out.push('\n');
        }
    }
    out
}
