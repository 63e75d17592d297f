//! RFC 6570: URI templates of every level.

use std::sync::LazyLock;

use super::uri::{ESCAPES, IPRIVATE, UCSCHAR};

/// `URI-Template`
pub(super) static URI_TEMPLATE: LazyLock<String> = LazyLock::new(|| {
    let literals = format!(r"[!#-&(-;=?-\[\]_a-z~{UCSCHAR}{IPRIVATE}]*");
    let name = r"[\w%]+(?:\.[\w%]+)*";
    let variable = format!(r"{name}(?:\*|:[1-9]\d{{0,3}})?");
    let expression = format!(r"\{{[+#.\/;?&=,!@|]?{variable}(?:,{variable})*\}}");
    format!("^{ESCAPES}{literals}(?:{expression}{literals})*$")
});
