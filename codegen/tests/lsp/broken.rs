//! Texts as they are while somebody writes them: broken anywhere, and asked about anywhere. What is asked is answered, and
//! nothing is a mistake of the server.

use std::{env, fs, path::Path};

use fastrand::Rng;

use super::*;

/// Texts that are broken, by their places in the repository.
const WHOLE: [&str; 5] = [
    "schemas/catalytic/jobspec.schema.json",
    "schemas/agno/stream_event.schema.json",
    "tests/openapi/tickets.yaml",
    "tests/openapi/pets.json",
    "triglyph.toml",
];
/// The names that they are opened under: what they are is not asked.
const NAMES: [&str; 5] = ["a.schema.json", "b.schema.yaml", "c.json", "d.yaml", "triglyph.toml"];
/// What somebody types, or pastes at the wrong place.
const PIECES: [&str; 22] = [
    "\"",
    "{",
    "}",
    "[",
    "]",
    ",",
    ":",
    "\n",
    "\\",
    "\t",
    "#",
    "- ",
    "  ",
    "é😀",
    "null",
    "x-",
    "..",
    "\"$ref\": \"#/",
    "\"properties\": {",
    "\"type\": \"",
    "\"pattern\": \"\\\\-\\\\u0041\\\\u0042\"",
    "\"$defs\"",
];
const ABOUT_PLACES: [&str; 4] =
    ["textDocument/hover", "textDocument/completion", "textDocument/definition", "textDocument/references"];

#[test]
fn no_broken_text_is_a_mistake_of_the_server() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the package lies in the workspace");
    let whole = WHOLE.map(|name| fs::read_to_string(root.join(name)).expect("a file of the repository"));
    let mut dice = Rng::with_seed(setting("SEED", 1));
    let mut editor = Editor::new(&[]);
    let mut answered = 0;
    for _ in 0..setting("TEXTS", 80) {
        let (name, whole) = (NAMES[dice.usize(..NAMES.len())], &whole[dice.usize(..whole.len())]);
        let text = broken(&mut dice, whole);
        editor.open(name, &text);
        for _ in 0..4 {
            let place = place(&mut dice, &text);
            for method in ABOUT_PLACES {
                let mut params = json!({ "textDocument": { "uri": editor.uri(name) }, "position": place });
                if method == "textDocument/references" {
                    params["context"] = json!({ "includeDeclaration": true });
                }
                let answer = editor.ask(method, params);
                assert!(answer.get("error").is_none(), "{method} at {place}: {answer}\n{text}");
                answered += usize::from(!answer.is_null());
            }
            let piece = PIECES[dice.usize(..PIECES.len())];
            editor.change(name, json!({ "range": { "start": place, "end": place }, "text": piece }));
        }
        let document = json!({ "textDocument": { "uri": editor.uri(name) } });
        let symbols = editor.ask("textDocument/documentSymbol", document.clone());
        assert!(symbols.get("error").is_none(), "{symbols}\n{text}");
        editor.tell("textDocument/didClose", document);
    }
    assert!(answered > 40, "{answered} answers");
}

/// A text with up to four mistakes.
fn broken(dice: &mut Rng, whole: &str) -> String {
    let mut text: Vec<char> = whole.chars().take(12_000).collect();
    for _ in 0..dice.u8(..5) {
        let at = dice.usize(..=text.len());
        let piece = PIECES[dice.usize(..PIECES.len())];
        let few = |dice: &mut Rng, from: usize, text: &[char]| (from + dice.usize(1..50)).min(text.len());
        match dice.u8(..5) {
            0 => drop(text.splice(at..at, piece.chars())),
            1 => drop(text.drain(at..few(dice, at, &text))),
            2 => text.truncate(at),
            3 => {
                let from = dice.usize(..=text.len());
                let copy = text[from..few(dice, from, &text)].to_vec();
                text.splice(at..at, copy);
            }
            _ => drop(text.splice(at..(at + 1).min(text.len()), piece.chars())),
        }
    }
    text.into_iter().collect()
}

/// A place in a text, or a little behind the end of a line.
fn place(dice: &mut Rng, text: &str) -> Value {
    let lines: Vec<&str> = text.split('\n').collect();
    let line = dice.usize(..lines.len());
    json!({ "line": line, "character": dice.usize(..lines[line].encode_utf16().count() + 3) })
}

fn setting(name: &str, otherwise: u64) -> u64 {
    let name = format!("TRIGLYPH_LSP_{name}");
    env::var(&name)
        .map_or(otherwise, |text| text.parse().unwrap_or_else(|_| panic!("{name} must be a number, not {text:?}")))
}
