//! The styles that are there by name: data, as any schema could say it.

use serde_json::{Map, Value};

use crate::lower::vocabulary::forms::ReportStyle;

/// What the ready style says.
pub fn members(style: ReportStyle) -> Option<Map<String, Value>> {
    let text = match style {
        ReportStyle::Report => include_str!("../../../../styles/report.json"),
        ReportStyle::Flag => include_str!("../../../../styles/flag.json"),
        ReportStyle::List => include_str!("../../../../styles/list.json"),
        ReportStyle::Basic => include_str!("../../../../styles/basic.json"),
        ReportStyle::ProblemDetails => include_str!("../../../../styles/problem-details.json"),
    };
    serde_json::from_str(text).ok()
}
