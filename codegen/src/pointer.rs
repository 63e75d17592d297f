//! JSON Pointers (RFC 6901), by themselves and as fragments of URIs.

use crate::{percent, runtime};

/// A name as a segment.
pub(crate) fn escaped(name: &str) -> String {
    runtime::escape_pointer(name)
}

/// The name that a segment stands for.
pub(crate) fn unescaped(segment: &str) -> String {
    segment.replace("~1", "/").replace("~0", "~")
}

/// Goes one segment further, to `name`.
pub(crate) fn push(pointer: &mut String, name: &str) {
    pointer.push('/');
    if name.contains(['~', '/']) {
        pointer.push_str(&escaped(name));
    } else {
        pointer.push_str(name);
    }
}

/// `pointer` with one more segment, for `name`.
pub(crate) fn pushed(pointer: &str, name: &str) -> String {
    let mut pointer = pointer.to_owned();
    push(&mut pointer, name);
    pointer
}

/// The pointer that is this way.
pub(crate) fn of<'n>(names: impl IntoIterator<Item = &'n String>) -> String {
    names.into_iter().fold(String::new(), |mut pointer, name| {
        push(&mut pointer, name);
        pointer
    })
}

/// The names on the way that a pointer is.
pub(crate) fn names(pointer: &str) -> impl Iterator<Item = String> {
    pointer.split('/').skip(1).map(unescaped)
}

/// The last name on the way; of the empty pointer, the empty text.
pub(crate) fn last_name(pointer: &str) -> String {
    unescaped(pointer.rsplit('/').next().unwrap_or_default())
}

/// A pointer as the fragment of a URI holds it.
pub(crate) fn fragment(pointer: &str) -> String {
    percent::encoded(pointer, percent::is_plain_in_fragments)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_come_back_from_their_segments() {
        let pointer = ["a/b", "~1", "", "c~0d"].iter().fold(String::new(), |pointer, name| pushed(&pointer, name));
        assert_eq!(pointer, "/a~1b/~01//c~00d");
        assert_eq!(names(&pointer).collect::<Vec<_>>(), ["a/b", "~1", "", "c~0d"]);
        assert_eq!((last_name(&pointer), last_name("")), ("c~0d".to_owned(), String::new()));
        assert_eq!(names("").count(), 0);
    }

    #[test]
    fn fragments_have_no_letters_that_uris_have_not() {
        assert_eq!(fragment("/$defs/a b~1é?#"), "/$defs/a%20b~1%C3%A9%3F%23");
    }
}
