//! Messages in files of their own: what `{"$ref": FILE}` under a language in `x-report.messages` names, relative to the
//! schema.

use std::path::Path;

use serde_json::{Map, Value};

use super::{
    Bundle, Location,
    reach::{self, Reach},
};
use crate::diagnostic::{Code, Diagnostic};

/// Reads the files that the roots of `bundle` name; `displayed` is how a path is shown.
pub fn read(bundle: &mut Bundle, reach: &Reach<'_>, displayed: impl Fn(&Path) -> String) -> Vec<Diagnostic> {
    let roots: Vec<Location> = bundle.roots.iter().map(|root| root.location.clone()).collect();
    let named = roots.iter().flat_map(|root| named(bundle, root)).collect::<Vec<_>>();
    let mut findings = Vec::new();
    for (location, file) in named {
        let finding = match load(bundle, &location, &file, reach, &displayed) {
            Ok(document) => {
                bundle.messages.insert(location, document);
                continue;
            }
            Err(finding) => finding,
        };
        findings.push(finding);
    }
    findings
}

/// The places of the references under `root`, and the files.
fn named(bundle: &Bundle, root: &Location) -> Vec<(Location, String)> {
    let location = root.child(&["x-report", "messages"]);
    let messages = bundle.documents[root.document].value.pointer(&location.pointer).and_then(Value::as_object);
    let file = |(tag, messages): (&String, &Value)| {
        let file = messages.as_object()?.get("$ref")?.as_str()?;
        Some((location.child(&[tag]), file.to_owned()))
    };
    messages.into_iter().flatten().filter_map(file).collect()
}

fn load(
    bundle: &mut Bundle,
    location: &Location,
    file: &str,
    reach: &Reach<'_>,
    displayed: &impl Fn(&Path) -> String,
) -> Result<usize, Diagnostic> {
    let place = bundle.place(&location.child(&["$ref"]));
    let refuse = |message: String, help: &str| Diagnostic::error(Code::UnreadableFile, message, help).at(place.clone());
    let members = bundle.documents[location.document].value.pointer(&location.pointer).and_then(Value::as_object);
    if members.is_some_and(|members| members.len() > 1) {
        return Err(refuse("`$ref` stands beside messages".to_owned(), "messages stand here or in the file"));
    }
    let folder = bundle.documents[location.document].path.as_deref().and_then(Path::parent);
    let found = folder.map(|folder| reach.find_exactly(&folder.join(file)).allowed()).transpose();
    let found = found.map_err(|path| reach::forbidden(file, &path).at(place.clone()))?.flatten();
    let Some(path) = found else {
        return Err(refuse(
            format!("there is no file `{file}` with messages"),
            "name a JSON or YAML file, relative to the schema",
        ));
    };
    if let Some(known) = bundle.documents.iter().position(|document| document.path.as_ref() == Some(&path)) {
        return Ok(known);
    }
    let before = bundle.documents.iter().sum();
    let document = reach.read(&path, displayed(&path), &bundle.limits, before)?;
    if !document.value.is_object() {
        return Err(refuse(format!("`{file}` holds no messages"), "it is an object of texts by code"));
    }
    bundle.documents.push(document);
    Ok(bundle.documents.len() - 1)
}

impl Bundle {
    /// The document with the messages that a language at `location` names, and what it says.
    pub fn messages(&self, location: &Location) -> Option<(usize, &Map<String, Value>)> {
        let document = *self.messages.get(location)?;
        Some((document, self.documents[document].value.as_object()?))
    }
}
