//! Tokens → text. Every item is printed on its own, so that blank lines can stand between items and between methods.

use proc_macro2::TokenStream;
use quote::quote;
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

/// What becomes of items, one after the other: their text, or tokens for a larger whole.
pub(super) trait Finish {
    type Finished;

    /// Items that stand together.
    fn items(&self, tokens: TokenStream) -> Result<Self::Finished, Diagnostics>;

    /// A struct or an enum: what stands before its brace, and its fields or variants, each of which is made when it is
    /// asked for.
    fn definition(
        &self,
        kind: Kind,
        head: &TokenStream,
        parts: &mut dyn Iterator<Item = TokenStream>,
    ) -> Result<Self::Finished, Diagnostics>;
}

/// What has parts in braces.
#[derive(Clone, Copy)]
pub(super) enum Kind {
    Struct,
    Enum,
}

/// Leaves items as they are.
pub(super) struct AsTokens;

impl Finish for AsTokens {
    type Finished = TokenStream;

    fn items(&self, tokens: TokenStream) -> Result<TokenStream, Diagnostics> {
        Ok(tokens)
    }

    fn definition(
        &self,
        _: Kind,
        head: &TokenStream,
        parts: &mut dyn Iterator<Item = TokenStream>,
    ) -> Result<TokenStream, Diagnostics> {
        Ok(quote!(#head { #(#parts,)* }))
    }
}

/// Prints items at once: tokens take many times the space of their text.
pub(super) struct AsText;

/// So many fields or variants are printed at once.
const PARTS: usize = 1_000;

impl Finish for AsText {
    type Finished = String;

    fn items(&self, tokens: TokenStream) -> Result<String, Diagnostics> {
        group(tokens)
    }

    /// Many parts are printed as those of several types, and what stands between the parts of one and those of the next
    /// is left out: it is known to the byte.
    fn definition(
        &self,
        kind: Kind,
        head: &TokenStream,
        parts: &mut dyn Iterator<Item = TokenStream>,
    ) -> Result<String, Diagnostics> {
        let (more, begin) = match kind {
            Kind::Struct => (quote!(struct More), "struct More {\n"),
            Kind::Enum => (quote!(enum More), "enum More {\n"),
        };
        let mut parts = parts.peekable();
        let first: Vec<TokenStream> = parts.by_ref().take(PARTS).collect();
        let mut text = group(quote!(#head { #(#first,)* }))?;
        while parts.peek().is_some() {
            let next = parts.by_ref().take(PARTS);
            let next = group(quote!(#more { #(#next,)* }))?;
            let parts = next.strip_prefix(begin).zip(text.strip_suffix("}\n").map(str::len));
            let (next, end) = parts.ok_or_else(|| internal("a type is printed in another form".to_owned()))?;
            text.truncate(end);
            text.push_str(next);
        }
        Ok(text)
    }
}

/// A file: header, inner attributes, groups of items with a blank line between them.
pub(super) fn file(header: &str, inner: TokenStream, groups: &[String]) -> Result<String, Diagnostics> {
    let inner = group(inner)?;
    let groups = || std::iter::once(&inner).chain(groups).filter(|group| !group.is_empty());
    let length = groups().map(|group| group.len() + 1).sum::<usize>();
    let mut text = String::with_capacity(header.len() + length);
    text.push_str(header);
    groups().for_each(|group| text.extend(["\n", group]));
    Ok(text)
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

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether many parts are printed as those of one type.
    #[test]
    fn many_parts_are_those_of_one_type() {
        for (kind, word) in [(Kind::Struct, quote!(struct)), (Kind::Enum, quote!(enum))] {
            let head = quote!(#[doc = " All."] #[derive(Debug)] pub #word All);
            let part = |number: usize| {
                let (name, docs) = (quote::format_ident!("part_{number}"), format!(" Part {number}."));
                match kind {
                    Kind::Struct => quote!(#[doc = #docs] #[serde(rename = "}")] pub #name: Option<Vec<String>>),
                    Kind::Enum => quote!(#[doc = #docs] #name(Box<String>)),
                }
            };
            for count in [0, 1, PARTS, PARTS + 1, 2 * PARTS + 5] {
                let whole = AsTokens.definition(kind, &head, &mut (0..count).map(part)).unwrap();
                let text = AsText.definition(kind, &head, &mut (0..count).map(part)).unwrap();
                assert_eq!(text, group(whole).unwrap(), "{count} parts");
            }
        }
    }
}
