//! How `ruff format` would break a statement that is too long for its line.

use super::super::{WIDTH, statement::marked, width};

/// Operators, those that bind least first.
const OPERATORS: [&[&str]; 4] = [
    &[" or "],
    &[" and "],
    &[" is not ", " is ", " not in ", " in ", " == ", " != ", " <= ", " >= ", " < ", " > "],
    &[" | "],
];

/// How much deeper lines in brackets are indented.
const STEP: usize = 4;

/// An expression, with its text.
struct Tree<'t> {
    text: &'t str,
    kind: Kind<'t>,
}

enum Kind<'t> {
    /// Operands, each with the operator in front of it.
    Chain(Vec<(&'t str, Tree<'t>)>),
    /// `not` and what does not hold.
    Not(Box<Tree<'t>>),
    /// Anything else: words and brackets.
    Primary,
}

/// The lines of the statement `text`, indented by `indent` columns.
pub fn statement(indent: usize, text: &str) -> String {
    let line = format!("{:indent$}{text}", "");
    if width::of(&line) <= WIDTH {
        return line;
    }
    let (body, after) = text.strip_suffix(':').map_or((text, ""), |body| (body, ":"));
    let start = ["if ", "return "].into_iter().find(|start| body.starts_with(start)).map(str::len);
    let start = start.or_else(|| [" in ", " = "].iter().find_map(|sign| Some(outside(body, sign)? + sign.len())));
    let Some(start) = start else { return marked(line) };
    let before = format!("{:indent$}{}", "", &body[..start]);
    marked(right_side(indent, &before, &Tree::of(&body[start..]), after))
}

/// `before`, an expression and `after`: in parentheses unless other brackets can be broken instead.
fn right_side(indent: usize, before: &str, tree: &Tree, after: &str) -> String {
    if tree.has_own_brackets() {
        let own = format!("{before}{}{after}", broken_at_brackets(tree.text, indent, width::of(before), after.len()));
        if own.lines().all(|line| width::of(line) <= WIDTH) || !matches!(tree.kind, Kind::Chain(_)) {
            return own;
        }
    }
    if matches!(tree.kind, Kind::Primary) {
        return format!("{before}{}{after}", tree.text);
    }
    let inner = indent + STEP;
    format!("{before}(\n{:inner$}{}\n{:indent$}){after}", "", tree.inside(inner, inner, 0), "")
}

impl<'t> Tree<'t> {
    fn of(text: &'t str) -> Self {
        for operators in OPERATORS {
            let parts = split(text, operators);
            if parts.len() > 1 {
                let operands = parts.into_iter().map(|(operator, part)| (operator, Tree::of(part)));
                return Tree { text, kind: Kind::Chain(operands.collect()) };
            }
            if let (&[" and "], Some(operand)) = (operators, text.strip_prefix("not ")) {
                return Tree { text, kind: Kind::Not(Box::new(Tree::of(operand))) };
            }
        }
        Tree { text, kind: Kind::Primary }
    }

    /// Does it begin or end with brackets, and are there not so many operators that they need a line each?
    fn has_own_brackets(&self) -> bool {
        match &self.kind {
            Kind::Chain(operands) => {
                operands.len() == 2 && (self.text.starts_with('(') || self.text.ends_with([')', '}']))
            }
            Kind::Not(operand) => operand.has_own_brackets(),
            Kind::Primary => !brackets(self.text).is_empty(),
        }
    }

    /// Inside of brackets, from `column` on, with `after` columns behind it: on one line, or broken.
    fn inside(&self, indent: usize, column: usize, after: usize) -> String {
        if column + width::of(self.text) + after <= WIDTH {
            return self.text.to_owned();
        }
        match &self.kind {
            Kind::Not(operand) => format!("not {}", operand.inside(indent, column + "not ".len(), after)),
            Kind::Primary => broken_at_brackets(self.text, indent, column, after),
            Kind::Chain(operands) => {
                let mut out = String::new();
                for (place, (operator, operand)) in operands.iter().enumerate() {
                    let after = if place + 1 == operands.len() { after } else { 0 };
                    let operator = operator.trim_start();
                    if place > 0 {
                        out += &format!("\n{:indent$}{operator}", "");
                    }
                    out += &operand.inside(indent, if place > 0 { indent + operator.len() } else { column }, after);
                }
                out
            }
        }
    }
}

/// `text` from `column` on, with `after` columns behind it, broken at those of its outermost brackets where it must be.
fn broken_at_brackets(text: &str, indent: usize, mut column: usize, after: usize) -> String {
    let all = brackets(text);
    let (mut out, mut done) = (String::new(), 0);
    for (place, (start, end)) in all.iter().enumerate() {
        // So far there is no other place for a break.
        let next = all.get(place + 1).map(|(next, _)| next + 1);
        let rest = width::of(&text[done..next.unwrap_or(text.len())]) + if next.is_none() { after } else { 0 };
        let part = if column + rest <= WIDTH {
            text[done..*end].to_owned()
        } else {
            format!("{}{}", &text[done..*start], broken(&text[*start..*end], indent))
        };
        column = if part.contains('\n') { indent + 1 } else { column + width::of(&part) };
        out += &part;
        done = *end;
    }
    out + &text[done..]
}

/// Brackets with what is in them on lines of its own.
fn broken(text: &str, indent: usize) -> String {
    let inner = indent + STEP;
    let (open, all, close) = (&text[..1], &text[1..text.len() - 1], &text[text.len() - 1..]);
    let items = split(all, &[", "]);
    let content = if items.len() == 1 {
        format!("{:inner$}{}", "", Tree::of(all).inside(inner, inner, 0))
    } else if open != "{" && inner + width::of(all) <= WIDTH {
        format!("{:inner$}{all}", "")
    } else {
        let item = |(_, item): &(&str, &str)| format!("{:inner$}{},", "", Tree::of(item).inside(inner, inner, 1));
        items.iter().map(item).collect::<Vec<_>>().join("\n")
    };
    format!("{open}\n{content}\n{:indent$}{close}", "")
}

/// The places of `text` that are in no string: the byte, and how many brackets are open before it.
fn places(text: &str) -> impl Iterator<Item = (usize, char, usize)> {
    let (mut depth, mut quote, mut escaped) = (0_usize, None, false);
    text.char_indices().filter_map(move |(at, c)| {
        if let Some(end) = quote {
            quote = (escaped || c != end).then_some(end);
            escaped = c == '\\' && !escaped;
            return None;
        }
        let before = depth;
        match c {
            '"' | '\'' => quote = Some(c),
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth = depth.saturating_sub(1),
            _ => {}
        }
        Some((at, c, before))
    })
}

/// Where `sign` stands for the first time outside of strings and brackets.
fn outside(text: &str, sign: &str) -> Option<usize> {
    places(text).find(|(at, _, depth)| *depth == 0 && text[*at..].starts_with(sign)).map(|(at, ..)| at)
}

/// The parts of `text` between `signs` outside of strings and brackets, each with the sign in front of it.
fn split<'t>(text: &'t str, signs: &[&'t str]) -> Vec<(&'t str, &'t str)> {
    let (mut parts, mut start, mut sign) = (Vec::new(), 0, "");
    for (at, _, depth) in places(text) {
        let found = signs.iter().copied().find(|sign| depth == 0 && at >= start && text[at..].starts_with(sign));
        if let Some(found) = found {
            parts.push((sign, &text[start..at]));
            (start, sign) = (at + found.len(), found);
        }
    }
    parts.push((sign, &text[start..]));
    parts
}

/// The outermost brackets of `text` that are not empty: where each begins and ends.
fn brackets(text: &str) -> Vec<(usize, usize)> {
    let mut start = 0;
    let ends = places(text).filter_map(|(at, c, depth)| match c {
        '(' | '[' | '{' if depth == 0 => {
            start = at;
            None
        }
        ')' | ']' | '}' if depth == 1 => (at > start + 1).then_some((start, at + 1)),
        _ => None,
    });
    ends.collect()
}

#[cfg(test)]
mod tests {
    use super::statement;

    const NAME: &str = "a_name_of_forty_columns_is_long_but_legal";

    #[track_caller]
    fn assert_lines(text: &str, expected: &[&str]) {
        let lines: Vec<&str> = expected.iter().map(|line| line.trim_end()).collect();
        assert_eq!(statement(4, &text.replace("NAME", NAME)), lines.join("\n").replace("NAME", NAME));
    }

    #[test]
    fn what_fits_stays_as_it_is() {
        assert_lines("if NAME is not None:", &["    if NAME is not None:"]);
    }

    #[test]
    fn several_conditions_stand_in_parentheses() {
        assert_lines(
            "return \"NAME and (\" in NAME and NAME in NAME and (NAME is None or NAME in NAME)",
            &[
                "    return (",
                "        \"NAME and (\" in NAME",
                "        and NAME in NAME",
                "        and (",
                "            NAME is None",
                "            or NAME in NAME",
                "        )",
                "    )",
            ],
        );
    }

    #[test]
    fn brackets_are_broken_before_others_are_added() {
        assert_lines(
            "if NAME not in {\"NAME\", \"NAME\"}:",
            &["    if NAME not in {", "        \"NAME\",", "        \"NAME\",", "    }:"],
        );
        assert_lines(
            "if (NAME is None or NAME is None) and NAME is None:",
            &["    if (", "        NAME is None or NAME is None", "    ) and NAME is None:"],
        );
        assert_lines(
            "if not NAME[\"NAME\"](NAME, NAME):",
            &["    if not NAME[\"NAME\"](", "        NAME, NAME", "    ):"],
        );
        assert_lines("NAME = NAME[\"NAME \\\" NAME\"]", &["    NAME = NAME[", "        \"NAME \\\" NAME\"", "    ]"]);
    }

    #[test]
    fn subscripts_are_not_broken_where_there_are_operators() {
        assert_lines(
            "if NAME is None or not NAME[\"NAME\"]:",
            &["    if (", "        NAME is None", "        or not NAME[\"NAME\"]", "    ):"],
        );
    }

    #[test]
    fn a_literal_that_no_line_holds_is_marked() {
        let text = "word ".repeat(30);
        assert_lines(
            &format!("if NAME != \"{text}\":"),
            &["    if (", "        NAME", &format!("        != \"{text}\"  # noqa: E501"), "    ):"],
        );
    }
}
