//! Where the parts of a JSON text stand. The text is walked once, whatever is asked for, and nothing is made of it: it
//! may be long.

use std::{collections::HashMap, ops::Range};

use crate::pointer;

/// The bytes that JSON Pointers point at in a well-formed text: of a member its name, of anything else its value. What is
/// not there (a member that is missing) is looked for where it should be.
pub fn places(text: &str, pointers: &[&str]) -> Vec<Range<usize>> {
    let mut wanted = Wanted::of(pointers);
    walk(text, &mut wanted);
    pointers.iter().map(|pointer| wanted.place(pointer)).collect()
}

/// The pointers that are looked for, as a tree of their segments.
struct Wanted {
    /// The root first.
    spots: Vec<Spot>,
}

#[derive(Default)]
struct Spot {
    below: HashMap<String, usize>,
    found: Option<Range<usize>>,
}

impl Wanted {
    fn of(pointers: &[&str]) -> Wanted {
        let mut spots = vec![Spot::default()];
        for pointer in pointers {
            let mut spot = 0;
            for segment in pointer::names(pointer) {
                spot = match spots[spot].below.get(&segment) {
                    Some(known) => *known,
                    None => {
                        let new = spots.len();
                        spots.push(Spot::default());
                        spots[spot].below.insert(segment, new);
                        new
                    }
                };
            }
        }
        Wanted { spots }
    }

    fn below(&self, spot: Option<usize>, segment: &str) -> Option<usize> {
        self.spots[spot?].below.get(segment).copied()
    }

    fn note(&mut self, spot: Option<usize>, range: Range<usize>) {
        if let Some(spot) = spot {
            self.spots[spot].found = Some(range);
        }
    }

    /// Of several members with one name, the last counts, and nothing of the others.
    fn forget(&mut self, spot: usize) {
        let mut open = vec![spot];
        while let Some(spot) = open.pop() {
            self.spots[spot].found = None;
            open.extend(self.spots[spot].below.values());
        }
    }

    fn place(&self, pointer: &str) -> Range<usize> {
        let (mut spot, mut place) = (0, self.spots[0].found.clone().unwrap_or_default());
        for segment in pointer::names(pointer) {
            let Some(below) = self.spots[spot].below.get(&segment) else { break };
            let Some(found) = &self.spots[*below].found else { break };
            (spot, place) = (*below, found.clone());
        }
        place
    }
}

/// An array or object that the walk is in.
struct Open {
    spot: Option<usize>,
    start: usize,
    /// Whether its place is that of its name.
    is_named: bool,
    is_object: bool,
    awaits_name: bool,
    /// Of the item that comes next.
    index: usize,
}

fn walk(text: &str, wanted: &mut Wanted) {
    let bytes = text.as_bytes();
    let mut open: Vec<Open> = Vec::new();
    // What the next value is.
    let (mut spot, mut is_named) = (Some(0), false);
    let mut at = 0;
    while let Some(byte) = bytes.get(at) {
        let start = at;
        at += 1;
        match byte {
            b' ' | b'\t' | b'\n' | b'\r' | b':' => {}
            b'{' | b'[' => {
                let is_object = *byte == b'{';
                open.push(Open { spot, start, is_named, is_object, awaits_name: is_object, index: 0 });
                if !is_object {
                    (spot, is_named) = (wanted.below(spot, "0"), false);
                }
            }
            b'}' | b']' => {
                if let Some(closed) = open.pop().filter(|closed| !closed.is_named) {
                    wanted.note(closed.spot, closed.start..at);
                }
            }
            b',' => match open.last_mut() {
                Some(object) if object.is_object => object.awaits_name = true,
                Some(array) => {
                    array.index += 1;
                    (spot, is_named) = (wanted.below(array.spot, &array.index.to_string()), false);
                }
                None => return,
            },
            b'"' => {
                at = string_end(bytes, start);
                match open.last_mut().filter(|inner| inner.awaits_name) {
                    Some(object) => {
                        object.awaits_name = false;
                        let name = object.spot.and_then(|_| serde_json::from_str::<String>(text.get(start..at)?).ok());
                        (spot, is_named) = (name.and_then(|name| wanted.below(object.spot, &name)), true);
                        if let Some(spot) = spot {
                            wanted.forget(spot);
                        }
                        wanted.note(spot, start..at);
                    }
                    None if !is_named => wanted.note(spot, start..at),
                    None => {}
                }
            }
            _ => {
                let is_end = |byte: &u8| matches!(byte, b' ' | b'\t' | b'\n' | b'\r' | b',' | b']' | b'}');
                at = bytes[start..].iter().position(is_end).map_or(bytes.len(), |length| start + length.max(1));
                if !is_named {
                    wanted.note(spot, start..at);
                }
            }
        }
    }
}

/// Behind the quote that ends the string that begins at `start`.
fn string_end(bytes: &[u8], start: usize) -> usize {
    let mut at = start + 1;
    while let Some(byte) = bytes.get(at) {
        match byte {
            b'"' => return at + 1,
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
    bytes.len()
}

#[cfg(test)]
mod tests {
    use super::{super::Format, *};

    #[test]
    fn places_are_those_of_names_and_items() {
        let text = r#"{"a/b": [1, {"c": [2, "x,"]}, [ ]], "d": {"x": 1, "y": 2}, "\u0064": {"x": 3}, "e": null}"#;
        let pointers = [
            "",
            "/a~1b",
            "/a~1b/0",
            "/a~1b/1/c",
            "/a~1b/1/c/1",
            "/a~1b/2",
            "/a~1b/2/0",
            "/a~1b/7/c",
            "/d/x",
            "/d/y",
            "/e/f",
        ];
        let found = places(text, &pointers);
        let shown: Vec<_> = found.iter().map(|range| &text[range.clone()]).collect();
        let expected =
            [text, "\"a/b\"", "1", "\"c\"", "\"x,\"", "[ ]", "[ ]", "\"a/b\"", "\"x\"", "\"\\u0064\"", "\"e\""];
        assert_eq!(shown, expected);
        assert_eq!(found[8].start, text.rfind("\"x\"").unwrap(), "the last of several members with one name counts");
        // The other formats find the same by another way.
        let node = &Format::Json5.parse(text).unwrap()[0];
        assert!(pointers.iter().zip(&found).all(|(pointer, range)| node.place(pointer) == *range));
    }

    #[test]
    fn what_is_no_json_is_walked_to_its_end() {
        for text in ["", "{", "[1,", "\"", "{\"a\\", "]", ",", "{\"a\":}", "é{\"é"] {
            assert_eq!(places(text, &["/a/0"]).len(), 1, "{text}");
        }
    }
}
