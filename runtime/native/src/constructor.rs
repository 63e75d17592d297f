//! Models, built from the texts of accepted documents by a plan of the Python runtime: nothing is judged twice, and
//! what the plan does not foresee is left to pydantic.

use pyo3::{
    IntoPyObjectExt,
    exceptions::{PyIndexError, PyValueError},
    prelude::*,
    types::{PyDict, PyList, PySet, PyString, PyTuple},
};
use triglyph_runtime::{Checks, Json, Number, Object, fill};

use super::{
    guard::guarded,
    plain,
    program::Program,
    shape::{Model, Shape, ShapeId, kind},
};

/// A plan, as Python hands it over: shapes, the number of that of a document, what makes models (`Creating`), the name of
/// the attribute of additional members, and what stands for defaults that there are not.
pub type Construction<'py> =
    (Vec<Bound<'py, PyTuple>>, ShapeId, [Bound<'py, PyAny>; 5], Bound<'py, PyString>, Bound<'py, PyAny>);

/// What reads the texts of documents that a node accepts, and builds models of them.
#[derive(Debug)]
#[pyclass(frozen, module = "triglyph_runtime_native")]
pub struct Constructor {
    program: Py<Program>,
    node: usize,
    shapes: Vec<Shape>,
    root: ShapeId,
    creating: Creating,
}

/// What makes a model without members, and what sets its parts.
#[derive(Debug)]
struct Creating {
    new: Py<PyAny>,
    values: Py<PyAny>,
    given: Py<PyAny>,
    others: Py<PyAny>,
    private: Py<PyAny>,
    name_of_others: Py<PyString>,
}

#[pymethods]
impl Constructor {
    /// The model of a text; `False` if it is refused, and `None` if that is not for this engine to say.
    fn __call__<'py>(&self, py: Python<'py>, data: &Bound<'py, PyAny>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let program = self.program.get();
        let read = program.on_text(py, self.node, data, |checks, text| checks.document_if_accepted(self.node, text));
        match read.flatten() {
            Some(Some(document)) => {
                let building = Building { py, of: self, checks: program.checks() };
                match guarded(|| building.build(self.root, &document)) {
                    Some(Ok(model)) => Ok(Some(model)),
                    Some(Err(Halt::Declined)) | None => Ok(None),
                    // Pydantic is to say what it says of errors of the user's functions.
                    Some(Err(Halt::Failed(error))) if error.is_instance_of::<PyValueError>(py) => Ok(None),
                    Some(Err(Halt::Failed(error))) => Err(error),
                }
            }
            Some(None) => false.into_bound_py_any(py).map(Some),
            None => Ok(None),
        }
    }
}

impl Constructor {
    /// By this plan.
    ///
    /// # Errors
    ///
    /// It is none.
    pub fn new(program: Py<Program>, node: usize, construction: &Construction<'_>) -> PyResult<Constructor> {
        let (shapes, root, creating, name_of_others, absent) = construction;
        let shapes: Vec<Shape> = shapes.iter().map(|shape| Shape::read(shape, absent)).collect::<PyResult<_>>()?;
        if *root >= shapes.len() || shapes.iter().any(|shape| shape.parts().any(|part| part >= shapes.len())) {
            return Err(PyIndexError::new_err("the plan has no such shape"));
        }
        let [new, values, given, others, private] = creating.clone().map(Bound::unbind);
        let name_of_others = name_of_others.clone().unbind();
        let creating = Creating { new, values, given, others, private, name_of_others };
        Ok(Constructor { program, node, shapes, root: *root, creating })
    }
}

/// Why nothing is built.
enum Halt {
    /// The plan does not foresee the value.
    Declined,
    /// Python has failed.
    Failed(PyErr),
}

impl From<PyErr> for Halt {
    fn from(error: PyErr) -> Halt {
        Halt::Failed(error)
    }
}

type Built<'py> = Result<Bound<'py, PyAny>, Halt>;

/// Building, once.
struct Building<'c, 'py> {
    py: Python<'py>,
    of: &'c Constructor,
    checks: &'c Checks,
}

impl<'py> Building<'_, 'py> {
    /// What a value becomes.
    fn build(&self, shape: ShapeId, value: &Json) -> Built<'py> {
        let py = self.py;
        match (&self.of.shapes[shape], value) {
            (Shape::Any, _) => plain::object(py, value)?.ok_or(Halt::Declined),
            (Shape::Null | Shape::Nullable(_), Json::Null) => Ok(py.None().into_bound(py)),
            (Shape::Boolean, Json::Bool(value)) => Ok(value.into_bound_py_any(py)?),
            (Shape::Integer, Json::Number(number)) => self.integer(*number),
            (Shape::Number, Json::Number(number)) => self.double(*number),
            (Shape::String, Json::String(text)) => Ok(PyString::new(py, text).into_any()),
            (Shape::Literal(literals), _) => {
                literals.get(value).map(|found| found.bind(py).clone()).ok_or(Halt::Declined)
            }
            (Shape::Held(hold), Json::String(text)) => Ok(hold.bind(py).call1((&**text,))?),
            (Shape::Nullable(inner), _) => self.build(*inner, value),
            (Shape::Array(item), Json::Array(items)) => {
                let items: Vec<_> = items.iter().map(|each| self.build(*item, each)).collect::<Result<_, _>>()?;
                Ok(PyList::new(py, items)?.into_any())
            }
            (Shape::Tuple(shapes), Json::Array(items)) if shapes.len() == items.len() => {
                let items: Vec<_> =
                    shapes.iter().zip(items).map(|(shape, each)| self.build(*shape, each)).collect::<Result<_, _>>()?;
                Ok(PyTuple::new(py, items)?.into_any())
            }
            (Shape::Map(part), Json::Object(members)) => {
                let map = PyDict::new(py);
                for (name, each) in members.iter() {
                    map.set_item(name, self.build(*part, each)?)?;
                }
                Ok(map.into_any())
            }
            (Shape::Tagged(tag, choices), Json::Object(members)) => {
                let chosen = members.get(tag).and_then(|told| choices.get(told)).ok_or(Halt::Declined)?;
                self.build(*chosen, value)
            }
            (Shape::Accepted(branches), _) => self.accepted(branches, value),
            (Shape::Kinds(shapes), _) => self.build(shapes[kind(value)].ok_or(Halt::Declined)?, value),
            (Shape::Filled(node, inner), _) => {
                let mut filled = value.clone();
                fill(self.checks.program(), *node, &mut filled);
                self.build(*inner, &filled)
            }
            (Shape::Root(class, inner), _) => self.around(class, *inner, value),
            (Shape::Model(model), Json::Object(members)) => self.model(model, members),
            (
                Shape::Null
                | Shape::Boolean
                | Shape::Integer
                | Shape::Number
                | Shape::String
                | Shape::Held(_)
                | Shape::Array(_)
                | Shape::Tuple(_)
                | Shape::Map(_)
                | Shape::Tagged(..)
                | Shape::Model(_),
                _,
            ) => Err(Halt::Declined),
        }
    }

    fn integer(&self, number: Number) -> Built<'py> {
        match number {
            Number::Signed(_) | Number::Unsigned(_) => plain::number(self.py, number)?.ok_or(Halt::Declined),
            Number::Float(_) => {
                Ok(plain::integer(number).ok_or(Halt::Declined)?.into_bound_py_any(self.py)?)
            }
            Number::Beyond(..) => Err(Halt::Declined),
        }
    }

    fn double(&self, number: Number) -> Built<'py> {
        match number {
            // Zero has no sign in documents.
            Number::Signed(_) | Number::Unsigned(_) | Number::Float(_) => {
                Ok((number.as_f64() + 0.0).into_bound_py_any(self.py)?)
            }
            Number::Beyond(..) => Err(Halt::Declined),
        }
    }

    fn accepted(&self, branches: &[(usize, ShapeId)], value: &Json) -> Built<'py> {
        for (node, shape) in branches {
            if self.checks.accepts_read_part(*node, value).ok_or(Halt::Declined)? {
                return self.build(*shape, value);
            }
        }
        Err(Halt::Declined)
    }

    fn around(&self, class: &Py<PyAny>, inner: ShapeId, value: &Json) -> Built<'py> {
        let py = self.py;
        let values = PyDict::new(py);
        values.set_item(pyo3::intern!(py, "root"), self.build(inner, value)?)?;
        let given = PySet::new(py, [pyo3::intern!(py, "root")])?;
        let creating = &self.of.creating;
        let model = creating.new.bind(py).call1((class.bind(py),))?;
        creating.values.bind(py).call1((&model, values))?;
        creating.given.bind(py).call1((&model, given))?;
        Ok(model)
    }

    fn model(&self, model: &Model, members: &Object) -> Built<'py> {
        let py = self.py;
        let values = model.defaults.bind(py).copy()?;
        let given = self.given(model)?;
        let others = if model.others.is_some() { Some(PyDict::new(py)) } else { None };
        let (mut expected, mut required) = (0, 0);
        for (name, value) in members.iter() {
            if let Some(field) = model.field(name, &mut expected) {
                let attribute = field.attribute.bind(py);
                values.set_item(attribute, self.build(field.shape, value)?)?;
                given.add(attribute)?;
                required += usize::from(field.required);
            } else if let (Some(shape), Some(others)) = (model.others, &others) {
                let name = PyString::new(py, name);
                others.set_item(&name, self.build(shape, value)?)?;
                given.add(name)?;
            } else {
                return Err(Halt::Declined);
            }
        }
        if required != model.required {
            return Err(Halt::Declined);
        }
        for (index, make) in &model.made {
            let field = &model.fields[*index];
            if members.get(&field.member).is_none() {
                values.set_item(&field.attribute, make.bind(py).call0()?)?;
            }
        }
        self.made(model, values, given, others)
    }

    /// The attributes that count as given before the document says anything.
    fn given(&self, model: &Model) -> PyResult<Bound<'py, PySet>> {
        let given = model.given.bind(self.py);
        if given.is_empty() { PySet::empty(self.py) } else { Ok(given.as_any().call_method0("copy")?.cast_into()?) }
    }

    /// The model of these parts.
    fn made(
        &self,
        model: &Model,
        values: Bound<'py, PyDict>,
        given: Bound<'py, PySet>,
        others: Option<Bound<'py, PyDict>>,
    ) -> Built<'py> {
        let (py, creating) = (self.py, &self.of.creating);
        let made = creating.new.bind(py).call1((model.class.bind(py),))?;
        if model.keeps_others {
            values.set_item(&creating.name_of_others, others)?;
        } else {
            creating.others.bind(py).call1((&made, others))?;
        }
        creating.values.bind(py).call1((&made, values))?;
        creating.given.bind(py).call1((&made, given))?;
        creating.private.bind(py).call1((&made, py.None()))?;
        Ok(made)
    }
}
