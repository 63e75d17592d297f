//! Check programs, as Python asks them.

use std::num::NonZeroUsize;

use pyo3::{
    exceptions::{PyIndexError, PyValueError},
    prelude::*,
};
use pyo3_arrow::{error::PyArrowResult, input::AnyArray};
use triglyph_runtime::{Checks, Extent, Findings, Program as Judge, accepts_in_memory, to_json_unchecked};

use super::{
    batch::{Question, judged},
    column::Column,
    constructor::{Construction, Constructor},
    data, findings,
    guard::guarded,
    judgements::Judgements,
    plain,
    reporter::Reporter,
    tree::Part,
    value::Value,
};

/// From so many bytes on, other threads of Python go on while a text is judged. For shorter ones, changing threads would
/// take longer than judging.
const LONG: usize = 1 << 10;

/// A check program. Its methods take the number of the node that judges.
#[derive(Debug)]
#[pyclass(frozen, module = "triglyph_runtime_native")]
pub struct Program {
    checks: Checks,
    absent: Py<PyAny>,
    nodes: usize,
}

#[pymethods]
impl Program {
    /// Reads the text of a program; `absent` stands in reports for what an error does not have.
    #[new]
    fn new(text: &str, absent: Py<PyAny>) -> PyResult<Program> {
        let read = guarded(|| Judge::from_python(text)).flatten();
        let program = read.ok_or_else(|| PyValueError::new_err("not a check program that this engine reads"))?;
        let nodes = program.nodes.len();
        Ok(Program { nodes, checks: Checks::from(program), absent })
    }

    /// Whether a node accepts the text of a document; `None` if that is not for this engine to say.
    fn is_valid(&self, py: Python<'_>, node: usize, data: &Bound<'_, PyAny>) -> Option<bool> {
        self.on_text(py, node, data, |checks, text| checks.is_valid(node, text))
    }

    /// What is wrong with the text of a document: `True` if nothing is, else `(valid, errors, warnings)`, where each error
    /// is a tuple of the arguments of `ReportError`; `None` if that is not for this engine to say.
    pub fn check<'py>(
        &self,
        py: Python<'py>,
        node: usize,
        data: &Bound<'py, PyAny>,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        let found = self.on_text(py, node, data, |checks, text| checks.findings(node, text));
        self.shown(py, found)
    }

    /// Whether a value made of plain types is accepted without a warning; `False` also if that is not to be told from
    /// the value as it is.
    fn accepts(&self, node: usize, value: &Bound<'_, PyAny>) -> bool {
        let judge = || self.accepts_where_it_is(node, value);
        node < self.nodes && guarded(judge).unwrap_or(false)
    }

    /// Whether a node accepts a value that a JSON parser has made: parts of which nothing is said are not looked at.
    /// `None` if that is not for this engine to say.
    fn accepts_parsed(&self, node: usize, value: &Bound<'_, PyAny>) -> Option<bool> {
        let judge = || {
            let found = self.checks.accepts_tree(node, &Part(value.clone()), Extent::Said);
            // By rules, it is judged in passing.
            found.or_else(|| accepts_in_memory(&self.checks, node, &Value(value)).then_some(true))
        };
        if node < self.nodes { guarded(judge).flatten() } else { None }
    }

    /// What is wrong with a value made of plain types: as `check`.
    pub fn check_value<'py>(
        &self,
        py: Python<'py>,
        node: usize,
        value: &Bound<'py, PyAny>,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        let judge = || match self.accepts_where_it_is(node, value) {
            true => Some(Findings::default()),
            false => self.text_of(value).map(|text| self.checks.findings(node, text.as_bytes())),
        };
        let found = if node < self.nodes { guarded(judge).flatten() } else { None };
        self.shown(py, found)
    }

    /// The document in a text that a node accepts, made of plain types, with its defaults: in a tuple, because it may be
    /// null. `None` if it is refused, or that is not for this engine to say.
    fn read<'py>(
        &self,
        py: Python<'py>,
        node: usize,
        data: &Bound<'py, PyAny>,
    ) -> PyResult<Option<(Bound<'py, PyAny>,)>> {
        let document = self.on_text(py, node, data, |checks, text| checks.filled(node, text)).flatten();
        let value = document.map_or(Ok(None), |document| guarded(|| plain::object(py, &document)).unwrap_or(Ok(None)));
        Ok(value?.map(|value| (value,)))
    }

    /// What reads the texts of documents that a node accepts, and builds models of them by a plan.
    fn constructor(slf: Bound<'_, Program>, node: usize, construction: Construction<'_>) -> PyResult<Constructor> {
        if node >= slf.get().nodes {
            return Err(PyIndexError::new_err("the program has no such node"));
        }
        Constructor::new(slf.unbind(), node, &construction)
    }

    /// Whether a node, and no rule, accepts a part of a document that is made of plain types; `None` if that is not for
    /// this engine to say.
    fn accepts_part(&self, node: usize, value: &Bound<'_, PyAny>) -> Option<bool> {
        let judge = || {
            let found = self.checks.accepts_tree(node, &Part(value.clone()), Extent::Whole);
            found.or_else(|| self.checks.accepts_part(node, &Value(value)))
        };
        if node < self.nodes { guarded(judge).flatten() } else { None }
    }

    /// The canonical text of a value made of plain types, which is not judged; `None` if it has none, or that is not
    /// for this engine to say.
    fn canonical(&self, node: usize, value: &Bound<'_, PyAny>) -> Option<String> {
        let written = || self.checks.to_canonical_json_unchecked(node, &Value(value)).ok();
        if node < self.nodes { guarded(written).flatten() } else { None }
    }

    /// What reports on the texts that a node judges, or on values in memory. What is found, as `check` tells it, is
    /// handed to `report`, which makes a report of it.
    #[pyo3(signature = (node, report, *, values))]
    fn reporter(slf: Bound<'_, Program>, node: usize, report: Bound<'_, PyAny>, values: bool) -> PyResult<Reporter> {
        Reporter::new(slf.unbind(), node, report, values)
    }

    /// Judges a column of documents, on several threads, while other threads go on.
    #[pyo3(signature = (node, documents, *, reports, hashes, timestamp = None, locale = None, threads = None))]
    #[expect(clippy::too_many_arguments, reason = "Python names them")]
    fn judge_batch(
        &self,
        py: Python<'_>,
        node: usize,
        documents: AnyArray,
        reports: bool,
        hashes: bool,
        timestamp: Option<&str>,
        locale: Option<&str>,
        threads: Option<NonZeroUsize>,
    ) -> PyArrowResult<Judgements> {
        if node >= self.nodes {
            return Err(PyIndexError::new_err("the program has no such node").into());
        }
        let question = Question { node, reports, hashes, timestamp, locale, threads };
        let parts = judged(py, &self.checks, &Column::new(documents)?, &question)?;
        Ok(Judgements::new(parts))
    }
}

impl Program {
    /// Whether a value is accepted, without a warning, as can be told without its text.
    fn accepts_where_it_is(&self, node: usize, value: &Bound<'_, PyAny>) -> bool {
        let found = self.checks.accepts_tree(node, &Part(value.clone()), Extent::Whole);
        // By rules, it is judged in passing.
        found.unwrap_or_else(|| accepts_in_memory(&self.checks, node, &Value(value)))
    }

    /// The text of a value, if it is made of plain types.
    fn text_of(&self, value: &Bound<'_, PyAny>) -> Option<String> {
        to_json_unchecked(&Value(value)).ok()
    }

    /// Its checks.
    pub fn checks(&self) -> &Checks {
        &self.checks
    }

    /// What `judge` says of a text, while other threads go on if that takes long.
    fn on_text<T: Send>(
        &self,
        py: Python<'_>,
        node: usize,
        data: &Bound<'_, PyAny>,
        judge: impl FnOnce(&Checks, &[u8]) -> T + Send,
    ) -> Option<T> {
        self.on_bytes(py, node, &data::bytes(data)?, judge)
    }

    /// The same, of its bytes.
    pub fn on_bytes<T: Send>(
        &self,
        py: Python<'_>,
        node: usize,
        text: &[u8],
        judge: impl FnOnce(&Checks, &[u8]) -> T + Send,
    ) -> Option<T> {
        if node >= self.nodes {
            return None;
        }
        let checks = &self.checks;
        let judge = || guarded(|| judge(checks, text));
        if text.len() < LONG { judge() } else { py.detach(judge) }
    }

    fn shown<'py>(&self, py: Python<'py>, found: Option<Findings>) -> PyResult<Option<Bound<'py, PyAny>>> {
        found.map_or(Ok(None), |found| guarded(|| findings::found(py, found, &self.absent)).unwrap_or(Ok(None)))
    }
}
