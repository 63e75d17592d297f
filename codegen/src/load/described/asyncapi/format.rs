//! What `schemaFormat` names: the language that a payload is described in.

use super::dialect;
use crate::load::{Dialect, Draft};

/// The dialect that this name means; `None` if it is that of another language (Avro, Protobuf, RAML), or not known.
pub(super) fn named(format: &str) -> Option<Dialect> {
    let mut parts = format.split(';').map(str::trim);
    let name = parts.next().unwrap_or_default().to_ascii_lowercase();
    let version = parts.find_map(|part| part.strip_prefix("version=")).map(|version| version.trim_matches('"'));
    let name = name.strip_suffix("+json").or(name.strip_suffix("+yaml")).unwrap_or(&name);
    match name {
        "application/vnd.aai.asyncapi" => Some(dialect()),
        // Draft 7 is the one that tools have to know, so it is meant where none is said.
        "application/schema" | "application/schema-instance" => {
            version.map_or(Some(dialect()), |version| version.parse::<Draft>().ok().map(Dialect::from))
        }
        "application/vnd.oai.openapi" => match version.unwrap_or("3.0").split('.').take(2).collect::<Vec<_>>()[..] {
            ["3", "0"] | ["3"] => Some(Dialect::openapi_3_0()),
            ["3", _] => Some(Dialect::from(Draft::Draft202012)),
            _ => None,
        },
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::{Dialect, Draft, dialect, named};

    #[test]
    fn formats_name_dialects() {
        assert_eq!(named("application/vnd.aai.asyncapi+json;version=3.0.0"), Some(dialect()));
        assert_eq!(named("application/vnd.aai.asyncapi;version=2.6.0"), Some(dialect()));
        assert_eq!(named("application/schema+yaml; version=draft-04"), Some(Dialect::from(Draft::Draft4)));
        assert_eq!(named("application/schema+json;version=2020-12"), Some(Dialect::from(Draft::Draft202012)));
        assert_eq!(named("application/vnd.oai.openapi+json;version=3.0.3"), Some(Dialect::openapi_3_0()));
        assert_eq!(named("application/vnd.oai.openapi;version=3.1.0"), Some(Dialect::from(Draft::Draft202012)));
        for other in ["application/vnd.apache.avro;version=1.9.0", "application/raml+yaml;version=1.0", "x", ""] {
            assert_eq!(named(other), None, "{other}");
        }
        assert_eq!(named("application/schema+json;version=draft-99"), None);
    }
}
