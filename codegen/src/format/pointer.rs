//! JSON Pointer (RFC 6901) and Relative JSON Pointer.

/// Empty, or tokens that start with `/`, in which `~` is followed by 0 or 1.
pub(super) const JSON_POINTER: &str = r"^(?![^]*~(?![01]))(?:\/[^]*)?$";

/// A number of levels, an index manipulation, and `#` or a pointer.
pub(super) const RELATIVE_JSON_POINTER: &str = r"^(?:0|[1-9]\d*)(?:[+\-][1-9]\d*)?(?:#|(?![^]*~(?![01]))(?:\/[^]*)?)$";
