//! The style `stargraph`: `[{"path", "expected", "actual", "hint"}]`.

use super::styled::{Judgement, write_list, write_text, write_value};

pub(crate) fn write(judgement: &Judgement<'_>) -> String {
    let mut out = String::new();
    write_list(&mut out, &judgement.outcome.errors, |out, noted| {
        write_text(out, "{\"path\":", &noted.error.path);
        write_value(out, ",\"expected\":", noted.error.expected.as_ref());
        write_value(out, ",\"actual\":", noted.error.actual.as_ref());
        write_text(out, ",\"hint\":", &judgement.style.message(noted, &noted.steps));
        out.push('}');
    });
    out
}
