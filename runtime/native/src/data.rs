//! The text of a document, as Python hands it over.

use std::borrow::Cow;

use pyo3::{
    prelude::*,
    types::{PyByteArray, PyBytes, PyString},
};

/// The bytes of a `str`, of `bytes` or of a `bytearray`; `None` for anything else, and for a `str` that has no UTF-8.
pub fn bytes<'d>(data: &'d Bound<'_, PyAny>) -> Option<Cow<'d, [u8]>> {
    if let Ok(bytes) = data.cast::<PyBytes>() {
        return Some(Cow::Borrowed(bytes.as_bytes()));
    }
    if let Ok(text) = data.cast::<PyString>() {
        return text.to_str().ok().map(|text| Cow::Borrowed(text.as_bytes()));
    }
    data.cast::<PyByteArray>().ok().map(|bytes| Cow::Owned(bytes.to_vec()))
}
