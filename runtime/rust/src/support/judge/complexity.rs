//! Documents of which patterns take too many steps: refused before they are judged, whatever else there is to say of
//! them.

use super::json::value::{Json, Number};
use super::noted::Noted;
use super::program::ids::NodeId;
use super::program::tree::Program;
use super::report::ReportError;
use super::work::patterns_take_more;

/// Why a document is not to be judged by a node; `None` if it is.
pub(super) fn too_complex<'d>(program: &'d Program, node: NodeId, document: &'d Json) -> Option<Noted<'d>> {
    let most = program.steps?;
    if !patterns_take_more(program, node, document.instance(), most) {
        return None;
    }
    let message = format!("matching patterns takes more than {most} step{}", if most == 1 { "" } else { "s" });
    let expected = Some(Json::Number(Number::from(most)));
    let error = ReportError { expected, ..ReportError::new("too-complex", message) };
    Some(Noted { steps: Vec::new(), keyword: "", schema: "", missing: None, cycle: None, error })
}
