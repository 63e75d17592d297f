//! What can be done about a finding: what `triglyph lint --fix` would do, for one or for all of a file.

use std::{collections::HashMap, path::Path};

use lsp_types::{CodeAction, CodeActionKind, CodeActionOrCommand, CodeActionParams, TextEdit, WorkspaceEdit};

use super::{
    snapshot::{Open, Snapshot},
    text::Text,
    uris,
};
use crate::{
    analysis::lint::fix::{self, Fix},
    pointer,
};

/// What editors call the action that mends all of a file; they may be told to do it on saving.
pub const FIX_ALL: &str = "source.fixAll.triglyph";

/// A fix may uncover another; after so many rounds something is wrong.
const ROUNDS: usize = 10;

/// The actions for a range.
pub fn actions(snapshot: &Snapshot, params: &CodeActionParams) -> Option<Vec<CodeActionOrCommand>> {
    let path = uris::path_of(&params.text_document.uri)?;
    let text = snapshot.text(&path)?;
    let findings = snapshot.findings(&path);
    let is_wanted = |kind: &CodeActionKind| {
        let wanted = params.context.only.as_deref();
        wanted.is_none_or(|wanted| wanted.iter().any(|wanted| is_below(kind.as_str(), wanted.as_str())))
    };
    let mut found = Vec::new();
    let fixable: Vec<_> = findings.in_file(&path).iter().filter(|found| found.finding.fix.is_some()).collect();
    for one in &fixable {
        let published = one.published(snapshot, &text);
        let Some(fix) = one.finding.fix.clone().filter(|_| touches(&published.range, &params.range)) else { continue };
        let name = pointer::last_name(&fix.pointer);
        let edit = edit(params, &text, &fix::apply(text.as_str(), &[fix])?);
        found.push(CodeAction {
            title: format!("Remove `{name}`, which has no effect"),
            kind: Some(CodeActionKind::QUICKFIX),
            diagnostics: Some(vec![published]),
            edit: Some(edit),
            is_preferred: Some(true),
            ..CodeAction::default()
        });
    }
    // To know what all of it is, the file is looked at again after each round.
    let asks_for_all = params.context.only.as_deref().is_some_and(|_| is_wanted(&CodeActionKind::from(FIX_ALL)));
    if !fixable.is_empty()
        && (asks_for_all || !found.is_empty())
        && let Some(mended) = mended(snapshot, &path, text.as_str())
    {
        found.push(CodeAction {
            title: "Remove all that has no effect".to_owned(),
            kind: Some(CodeActionKind::from(FIX_ALL)),
            edit: Some(edit(params, &text, &mended)),
            ..CodeAction::default()
        });
    }
    found.retain(|action| action.kind.as_ref().is_none_or(is_wanted));
    Some(found.into_iter().map(CodeActionOrCommand::CodeAction).collect())
}

/// Whether a kind is `wanted`, or a kind of it.
fn is_below(kind: &str, wanted: &str) -> bool {
    kind.strip_prefix(wanted).is_some_and(|rest| wanted.is_empty() || rest.is_empty() || rest.starts_with('.'))
}

fn touches(one: &lsp_types::Range, other: &lsp_types::Range) -> bool {
    one.start <= other.end && other.start <= one.end
}

/// The text after all fixes, and those that they uncover.
fn mended(snapshot: &Snapshot, path: &Path, text: &str) -> Option<String> {
    let mut mended: Option<String> = None;
    for _ in 0..ROUNDS {
        let now = mended.as_deref().unwrap_or(text);
        let mut then = snapshot.next();
        if let Some(open) = snapshot.open.get(path) {
            let text = Text::new(now.to_owned(), snapshot.encoding).into();
            then.open.insert(path.to_owned(), Open { text, ..open.clone() });
        }
        let fixes: Vec<Fix> =
            then.findings(path).in_file(path).iter().filter_map(|found| found.finding.fix.clone()).collect();
        if fixes.is_empty() {
            return mended;
        }
        mended = Some(fix::apply(now, &fixes)?);
    }
    mended
}

/// The edit that makes `new` of the text: nothing but what differs.
#[expect(
    clippy::mutable_key_type,
    reason = "the protocol has it so; what a URI remembers is no part of what it equals"
)]
fn edit(params: &CodeActionParams, text: &Text, new: &str) -> WorkspaceEdit {
    let old = text.as_str();
    let start = old.char_indices().zip(new.chars()).find(|((_, a), b)| a != b).map(|((at, _), _)| at);
    let start = start.unwrap_or(old.len().min(new.len()));
    let ends = old[start..].chars().rev().zip(new[start..].chars().rev());
    let same: usize = ends.take_while(|(a, b)| a == b).map(|(a, _)| a.len_utf8()).sum();
    let change =
        TextEdit { range: text.range(&(start..old.len() - same)), new_text: new[start..new.len() - same].to_owned() };
    let changes = HashMap::from([(params.text_document.uri.clone(), vec![change])]);
    WorkspaceEdit { changes: Some(changes), ..WorkspaceEdit::default() }
}
