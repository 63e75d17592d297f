//! Files in memory → disk: the only code of the generator that writes.
//!
//! [`Plan::new`] compares what was rendered with what is there and decides everything, and [`Plan::drift`] shows it;
//! [`Writing`] carries it out, all or nothing, alone in its folders ([`staging`]), and says what it did. Files that
//! somebody wrote by hand are never touched: [`mark`] knows which are ours.

mod commit;
mod drift;
mod mark;
mod paths;
mod placing;
mod plan;
mod staging;

#[cfg(feature = "analysis")]
pub(crate) use commit::replace;
pub use commit::{Writing, Written, WrittenFile, write, write_if_different};
pub use drift::{Drift, Limits};
pub(crate) use mark::PUBLISHED;
pub use paths::{absolute, relative, slashed};
pub use plan::{Change, Output, Plan};
#[cfg(feature = "analysis")]
pub(crate) use staging::NAME as STAGING;

/// `text`, a part of a URI, with its escapes resolved; `None` if the bytes are not UTF-8, or an escape is none.
pub fn percent_decoded(text: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        if byte == b'%' {
            let digits = [rest.next()?, rest.next()?];
            bytes.push(u8::from_str_radix(std::str::from_utf8(&digits).ok()?, 16).ok()?);
        } else {
            bytes.push(byte);
        }
    }
    String::from_utf8(bytes).ok()
}
