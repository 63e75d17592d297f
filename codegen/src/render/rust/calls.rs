//! The layout of calls of the runtime's macros: on one line if it is not too long, else with what is in braces on lines
//! of its own.

use proc_macro2::{Delimiter, Spacing, TokenStream, TokenTree};
use syn::{Macro, MacroDelimiter};

/// The longest line.
const WIDTH: usize = 100;

/// The text of an item that calls a macro with parentheses.
pub(super) fn text(call: &Macro) -> Option<String> {
    let MacroDelimiter::Paren(_) = call.delimiter else { return None };
    let path: Vec<String> = call.path.segments.iter().map(|segment| segment.ident.to_string()).collect();
    let name = path.join("::");
    let line = format!("{name}!({});\n", inline(call.tokens.clone()));
    let mut arguments: Vec<TokenTree> = call.tokens.clone().into_iter().collect();
    if line.len() > WIDTH + 1
        && let Some(TokenTree::Group(body)) = arguments.pop_if(|last| is_braced(last))
    {
        let head = inline(arguments.into_iter().collect());
        return Some(format!("{name}!({head} {{\n{}}});\n", lines(body.stream())));
    }
    Some(line)
}

fn is_braced(token: &TokenTree) -> bool {
    matches!(token, TokenTree::Group(group) if group.delimiter() == Delimiter::Brace)
}

/// Parts that a comma or a semicolon ends: as many on a line as fit, but one if they are rules with an arrow.
fn lines(body: TokenStream) -> String {
    let parts = parts(body);
    let apart = parts.iter().any(|part| part.contains(" => "));
    let mut out = String::new();
    let mut line = String::new();
    for part in parts {
        if !line.is_empty() && (apart || line.len() + 1 + part.len() > WIDTH) {
            out.push_str(&line);
            out.push('\n');
            line.clear();
        }
        line.push_str(if line.is_empty() { "    " } else { " " });
        line.push_str(&part);
    }
    out + &line + "\n"
}

fn parts(body: TokenStream) -> Vec<String> {
    let mut parts = Vec::new();
    let mut part = Vec::new();
    for token in body {
        let ends = matches!(&token, TokenTree::Punct(mark) if [',', ';'].contains(&mark.as_char()));
        part.push(token);
        if ends {
            parts.push(inline(std::mem::take(&mut part).into_iter().collect()));
        }
    }
    parts.extend((!part.is_empty()).then(|| inline(part.into_iter().collect())));
    parts
}

/// What a space may depend on in the token before.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Before {
    /// Nothing, or what opens something.
    Opening,
    /// A name, a literal, or what closes something.
    Operand,
    /// An operator.
    Operator,
    /// `,` and `;`.
    Separator,
}

/// Tokens as one would write them, on one line.
fn inline(tokens: TokenStream) -> String {
    let mut out = String::new();
    let mut before = Before::Opening;
    let mut tokens = tokens.into_iter().peekable();
    while let Some(token) = tokens.next() {
        match token {
            TokenTree::Group(group) => {
                let (open, close) = match group.delimiter() {
                    Delimiter::Parenthesis => ("(", ")"),
                    Delimiter::Bracket => ("[", "]"),
                    Delimiter::Brace => ("{ ", " }"),
                    Delimiter::None => ("", ""),
                };
                let is_content = before == Before::Operand && group.delimiter() != Delimiter::Brace;
                if before != Before::Opening && !is_content {
                    out.push(' ');
                }
                let content = inline(group.stream());
                out.push_str(&if content.is_empty() {
                    [open.trim(), close.trim()].concat()
                } else {
                    [open, &content, close].concat()
                });
                before = Before::Operand;
            }
            TokenTree::Punct(mark) => {
                let mut text = mark.to_string();
                if mark.spacing() == Spacing::Joint
                    && let Some(next) = tokens.next_if(|next| is_doubled(mark.as_char(), next))
                {
                    text += &next.to_string();
                }
                before = punctuation(&mut out, &text, before);
            }
            TokenTree::Ident(_) | TokenTree::Literal(_) => {
                if matches!(before, Before::Operand | Before::Operator | Before::Separator) {
                    out.push(' ');
                }
                out.push_str(&token.to_string());
                before = Before::Operand;
            }
        }
    }
    out
}

/// Whether two marks are one operator.
fn is_doubled(first: char, second: &TokenTree) -> bool {
    matches!(second, TokenTree::Punct(second) if [('=', '>'), (':', ':'), ('.', '.')].contains(&(first, second.as_char())))
}

/// Writes an operator. In what the runtime's macros are told, `<` and `>` are brackets, and `-` stands before a number.
fn punctuation(out: &mut String, text: &str, before: Before) -> Before {
    let (space, after) = match text {
        "," | ";" | ":" => (false, Before::Separator),
        "?" => (false, Before::Operand),
        "::" if before == Before::Operand => (false, Before::Opening),
        "#" => (before != Before::Opening, Before::Opening),
        "." | "!" | "<" => (false, Before::Opening),
        ">" => (false, Before::Operand),
        "-" | "&" | ".." | "::" => (before != Before::Opening, Before::Opening),
        _ => (before != Before::Opening, Before::Operator),
    };
    if space {
        out.push(' ');
    }
    out.push_str(text);
    after
}

#[cfg(test)]
mod tests {
    use super::*;

    fn laid_out(tokens: &str) -> String {
        let item: syn::ItemMacro = syn::parse_str(tokens).expect("a macro call");
        text(&item.mac).expect("parentheses")
    }

    #[test]
    fn short_calls_stay_on_a_line() {
        for line in [
            "support::object!(T, CHECKS, 3, { a, [b(\"B\")], (\"c\" = Self::C), d = -1; ..others });\n",
            "support::object!(T, CHECKS, 3, {});\n",
            "support::newtype!(scalar Age(i64), CHECKS, 4, fills = false);\n",
            "support::newtype!(Map(BTreeMap<String, Vec<super::other::T>>), CHECKS, 4);\n",
            "support::untagged_union!(U, CHECKS, 1, { null | integer => A, (3) => B[Box<T>]; C(String) });\n",
            "support::object!(T, CHECKS, 3, { a = serde_json::from_str(\"1\").ok()?, b = vec![1, 2] });\n",
            "support::builder!(T { a: A; [#[deprecated] with_c c: C], #[deprecated] with_e e: E = 1 });\n",
            "support::builder!(T { a: A, b as u8; [with_c c: Option<C>], (d = ()), with_e e: E = E::new() });\n",
        ] {
            assert_eq!(laid_out(line), line);
        }
    }

    #[test]
    fn long_calls_are_broken() {
        let names: Vec<String> = (0..30).map(|number| format!("member{number}")).collect();
        let text = laid_out(&format!("support::object!(T, CHECKS, 3, {{ {}; ..rest }});", names.join(", ")));
        assert!(text.lines().all(|line| line.len() <= WIDTH), "{text}");
        assert!(text.starts_with("support::object!(T, CHECKS, 3, {\n    member0, member1,"), "{text}");
        assert!(text.ends_with(", member29; ..rest\n});\n"), "{text}");
        let text = laid_out(&format!(
            "support::tagged_union!(T, CHECKS, 3, \"t\" {{ {} }});",
            "\"a\" => A(Aaaaaaaaaaaaa), ".repeat(5) + "\"b\" => B"
        ));
        assert_eq!(text.lines().count(), 8, "{text}");
    }
}
