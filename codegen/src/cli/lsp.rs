//! `triglyph lsp`: a language server for schemas, documents and the project file.
//!
//! One thread reads what the editor says ([`wire`]); the [`server`] keeps the texts and answers requests; a thread of its
//! own finds what is wrong and publishes it ([`publisher`]). Both look at a [`snapshot`], which never changes: what is
//! worked out about it is kept in it, and gone with it.

mod actions;
mod capabilities;
mod completion;
mod cursor;
mod descriptions;
mod documents;
mod findings;
mod guide;
mod hover;
mod keywords;
mod kind;
mod navigation;
mod outline;
mod publisher;
mod reading;
mod references;
mod rename;
mod server;
mod slot;
mod snapshot;
mod text;
mod types;
mod uris;
mod wire;

use super::{Outcome, args::LspArgs};

/// Serves until the editor ends it.
pub(super) fn run(args: &LspArgs) -> Outcome {
    // It says only what has no alternative.
    let LspArgs { stdio: _ } = args;
    let (connection, writer) = wire::stdio();
    let ended = server::serve(connection);
    writer.end();
    if ended { Outcome::Fine } else { Outcome::Found }
}
