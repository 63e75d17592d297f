//! The style `redmind`: `{"ok", "errors": [{"code", "message", "path"}]}`.

use super::judge::path::dotted;
use super::styled::{Judgement, write_list, write_text};

pub(crate) fn write(judgement: &Judgement<'_>) -> String {
    let errors = &judgement.outcome.errors;
    let mut out = format!("{{\"ok\":{},\"errors\":", errors.is_empty());
    write_list(&mut out, errors, |out, noted| {
        write_text(out, "{\"code\":", judgement.style.code(noted));
        write_text(out, ",\"message\":", &judgement.style.message(noted, &noted.steps));
        write_text(out, ",\"path\":", &dotted(&noted.steps));
        out.push('}');
    });
    out.push('}');
    out
}
