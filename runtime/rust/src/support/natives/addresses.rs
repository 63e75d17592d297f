//! Internet addresses.

use std::fmt;
use std::net::{Ipv4Addr, Ipv6Addr};

use super::text::{Native, native};

native!(Ipv4Addr);
native!(Ipv6Addr);

impl Native for Ipv4Addr {
    fn of_text(text: &str) -> Option<Self> {
        text.parse().ok()
    }

    fn write_text(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Native for Ipv6Addr {
    fn of_text(text: &str) -> Option<Self> {
        text.parse().ok()
    }

    /// As RFC 5952 says, but always in hexadecimal digits: the first of the longest runs of two zeros or more is left
    /// out.
    fn write_text(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let groups = self.segments();
        let (mut start, mut length) = (0, 1);
        let mut run = 0;
        for (at, group) in groups.into_iter().enumerate() {
            run = if group == 0 { run + 1 } else { 0 };
            if run > length {
                (start, length) = (at + 1 - run, run);
            }
        }
        let list = |groups: &[u16]| groups.iter().map(|group| format!("{group:x}")).collect::<Vec<_>>().join(":");
        if length < 2 {
            return f.write_str(&list(&groups));
        }
        write!(f, "{}::{}", list(&groups[..start]), list(&groups[start + length..]))
    }
}
