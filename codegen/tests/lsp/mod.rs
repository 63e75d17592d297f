//! `triglyph lsp` as editors know it: messages in, messages out.

mod broken;
mod client;
mod completion;
mod findings;
mod hover;
mod navigation;
mod session;

use client::{Editor, behind, range};
use serde_json::{Value, json};
