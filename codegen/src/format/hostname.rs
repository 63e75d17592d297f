//! Host names: RFC 1123 section 2.1 (RFC 952 with a leading digit), within the lengths of RFC 1035.

use std::sync::LazyLock;

/// A label: letters, digits and inner hyphens, 63 at most.
pub(super) const LABEL: &str = "[0-9A-Za-z](?:[0-9A-Za-z\\-]{0,61}[0-9A-Za-z])?";

/// A label as most are, 32 characters at most.
const USUAL_LABEL: &str = "[0-9A-Za-z](?:[0-9A-Za-z\\-]{0,30}[0-9A-Za-z])?";

/// Up to seven such labels: too few and too short to be too long.
pub(super) static USUAL: LazyLock<String> = LazyLock::new(|| format!(r"{USUAL_LABEL}(?:\.{USUAL_LABEL}){{0,6}}"));

/// What most host names look like.
pub(super) static USUAL_HOSTNAME: LazyLock<String> = LazyLock::new(|| format!("^{}$", *USUAL));

/// Up to seven labels in which hyphens stand alone: two of them may be the mark of something else.
pub(super) static USUAL_IDN: LazyLock<String> = LazyLock::new(|| {
    let label = "[0-9A-Za-z]{1,15}(?:-[0-9A-Za-z]{1,15})?";
    format!(r"{label}(?:\.{label}){{0,6}}")
});

/// What most internationalised host names look like.
pub(super) static USUAL_IDN_HOSTNAME: LazyLock<String> = LazyLock::new(|| format!("^{}$", *USUAL_IDN));

/// `hostname`, 253 characters at most.
pub(super) static HOSTNAME: LazyLock<String> = LazyLock::new(|| format!(r"^(?=[^]{{1,253}}$){LABEL}(?:\.{LABEL})*$"));
