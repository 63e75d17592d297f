//! Just enough of Python's lexical rules to tell code, comments and strings apart.

/// What a file consists of, without the content of its strings.
#[derive(Default)]
pub struct Tokens {
    /// The code of each line.
    pub code: Vec<String>,
    /// Each comment.
    pub comments: Vec<String>,
}

/// Takes a file apart.
///
/// # Errors
///
/// What is wrong, if a string does not end, or a string of one line does not end on it.
pub fn of(text: &str) -> Result<Tokens, String> {
    let mut tokens = Tokens::default();
    let mut code = String::new();
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        match c {
            '#' => {
                let end = rest.find('\n').unwrap_or(rest.len());
                tokens.comments.push(rest[..end].to_owned());
                rest = &rest[end..];
            }
            '"' | '\'' => {
                rest = after_string(rest, c).map_err(|problem| format!("{problem} after {code}"))?;
                code.push_str("''");
            }
            '\n' => {
                tokens.code.push(std::mem::take(&mut code));
                rest = &rest[1..];
            }
            c => {
                code.push(c);
                rest = &rest[c.len_utf8()..];
            }
        }
    }
    tokens.code.push(code);
    Ok(tokens)
}

/// What is behind the string that `text` starts with. A backslash keeps the next character from ending it, raw or not.
fn after_string(text: &str, quote: char) -> Result<&str, String> {
    let triple = quote.to_string().repeat(3);
    let end = if text.starts_with(&triple) { triple } else { quote.to_string() };
    let mut rest = &text[end.len()..];
    while !rest.starts_with(&end) {
        let c = rest.chars().next().ok_or("a string without an end")?;
        if c == '\n' && end.len() == 1 {
            return Err("a line break in a string".to_owned());
        }
        rest = &rest[c.len_utf8()..];
        if c == '\\' {
            rest = rest.strip_prefix(|_| true).ok_or("a string without an end")?;
        }
    }
    Ok(&rest[end.len()..])
}
