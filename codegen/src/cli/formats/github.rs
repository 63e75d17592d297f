//! A finding as a workflow command of GitHub Actions, which shows it beside the line it is about:
//! `::error file=a.json,line=1,col=2,title=code::message`.

use super::Region;
use crate::{
    diagnostic::{Diagnostic, Level},
    visible::visible,
};

/// The command for `finding`, one line. `source` is the text of the file that it points into.
pub(in crate::cli) fn command(finding: &Diagnostic, source: Option<&str>) -> String {
    let name = match finding.level {
        Level::Error => "error",
        Level::Warning => "warning",
    };
    let mut properties = Vec::new();
    if let Some(place) = &finding.place {
        properties.push(("file", place.file.clone()));
        properties.extend(Region::of(place, source).into_iter().flat_map(positions));
    }
    properties.push(("title", finding.code.to_string()));
    let properties: Vec<_> = properties.iter().map(|(name, value)| format!("{name}={}", property(value))).collect();
    let text = data(&format!("{}\nhelp: {}", finding.message, finding.help));
    format!("::{name} {}::{text}", properties.join(","))
}

fn positions(region: Region) -> Vec<(&'static str, String)> {
    let (line, column) = region.start;
    let mut positions = vec![("line", line.to_string())];
    if let Some((end, _)) = region.end {
        positions.push(("endLine", end.to_string()));
    }
    // Columns are understood on one line only.
    if region.end.is_none_or(|(end, _)| end == line) {
        positions.push(("col", column.to_string()));
        // GitHub's last column belongs to the part.
        positions.extend(region.end.map(|(_, column)| ("endColumn", (column - 1).to_string())));
    }
    positions
}

/// The text behind the second `::`.
fn data(text: &str) -> String {
    visible(&text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")).into_owned()
}

/// The value of a property, which commas and colons would end.
fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagnostic::{Code, Place};

    #[test]
    fn schema_text_ends_no_command() {
        let place = Place { line: 1, column: 2, range: 1..4, ..Place::file("a,b::c.json") };
        let finding = Diagnostic::error(Code::Usage, "100%\r\n::stop-commands::x", "a: b, c").at(place);
        assert_eq!(
            command(&finding, Some("{\"x\"}")),
            "::error file=a%2Cb%3A%3Ac.json,line=1,endLine=1,col=2,endColumn=4,title=usage::100%25%0D%0A::stop-commands::x%0Ahelp: a: b, c"
        );
    }

    #[test]
    fn a_finding_without_a_place_has_a_title_only() {
        let finding = Diagnostic::warning(Code::Usage, "m", "h");
        assert_eq!(command(&finding, None), "::warning title=usage::m%0Ahelp: h");
    }
}
