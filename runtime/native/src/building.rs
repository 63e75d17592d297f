//! Models, built of documents by a plan: what the plan does not foresee is left to pydantic.

use pyo3::{
    IntoPyObjectExt,
    prelude::*,
    types::{PyDict, PyList, PySet, PyString, PyTuple},
};
use triglyph_runtime::{Checks, Json, Number, fill};

use super::{
    plain,
    shape::{Field, Make, Model, Shape, ShapeId, kind},
};

/// What makes a model without members, and what sets its parts.
#[derive(Debug)]
pub struct Creating {
    pub new: Py<PyAny>,
    pub values: Py<PyAny>,
    pub given: Py<PyAny>,
    pub others: Py<PyAny>,
    pub private: Py<PyAny>,
    /// The attribute of members that are no fields.
    pub name_of_others: Py<PyString>,
}

/// Why nothing is built.
pub enum Halt {
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

/// What is built.
pub type Built<'py> = Result<Bound<'py, PyAny>, Halt>;

/// Building, once.
#[derive(Clone, Copy)]
pub struct Building<'c, 'py> {
    pub py: Python<'py>,
    pub checks: &'c Checks,
    pub shapes: &'c [Shape],
    pub creating: &'c Creating,
}

impl<'c, 'py> Building<'c, 'py> {
    /// What a value becomes.
    pub fn build(&self, shape: ShapeId, value: &Json) -> Built<'py> {
        let py = self.py;
        match (&self.shapes[shape], value) {
            (Shape::Any, _) => self.plain(value),
            (Shape::Null | Shape::Nullable(_), Json::Null) => Ok(py.None().into_bound(py)),
            (Shape::Boolean, Json::Bool(value)) => Ok(value.into_bound_py_any(py)?),
            (Shape::Integer, Json::Number(number)) => self.integer(*number),
            (Shape::Number, Json::Number(number)) => self.double(*number),
            (Shape::String, Json::String(text)) => Ok(PyString::new(py, text).into_any()),
            (Shape::Literal(literals), _) => self.literal(literals.get(value)),
            (Shape::Held(hold), Json::String(text)) => Ok(hold.bind(py).call1((&**text,))?),
            (Shape::Nullable(inner), _) => self.build(*inner, value),
            (Shape::Array(item), Json::Array(items)) => {
                let items: Vec<_> = items.iter().map(|each| self.build(*item, each)).collect::<Result<_, _>>()?;
                Ok(PyList::new(py, items)?.into_any())
            }
            (Shape::Tuple(shapes), Json::Array(items)) if shapes.len() == items.len() => {
                let items: Vec<_> = shapes
                    .iter()
                    .zip(&**items)
                    .map(|(shape, each)| self.build(*shape, each))
                    .collect::<Result<_, _>>()?;
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
            (Shape::Root(class, inner), _) => self.around(class, self.build(*inner, value)?),
            (Shape::Model(model), Json::Object(members)) => {
                let mut parts = Parts::new(*self, model)?;
                for (name, each) in members.iter() {
                    let (name, shape) = parts.name(name)?;
                    parts.take(name, self.build(shape, each)?)?;
                }
                parts.finish()
            }
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
            Number::Float(_) => Ok(plain::integer(number).ok_or(Halt::Declined)?.into_bound_py_any(self.py)?),
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

    /// What stands for a scalar, if anything does.
    pub fn literal(&self, found: Option<&Py<PyAny>>) -> Built<'py> {
        found.map(|found| found.bind(self.py).clone()).ok_or(Halt::Declined)
    }

    /// A value as Python's parser gives it.
    pub fn plain(&self, value: &Json) -> Built<'py> {
        plain::object(self.py, value)?.ok_or(Halt::Declined)
    }

    /// The model around a value.
    pub fn around(&self, class: &Py<PyAny>, value: Bound<'py, PyAny>) -> Built<'py> {
        let py = self.py;
        let values = PyDict::new(py);
        values.set_item(pyo3::intern!(py, "root"), value)?;
        let given = PySet::new(py, [pyo3::intern!(py, "root")])?;
        let model = self.creating.new.bind(py).call1((class.bind(py),))?;
        self.creating.values.bind(py).call1((&model, values))?;
        self.creating.given.bind(py).call1((&model, given))?;
        Ok(model)
    }
}

/// The parts of a model, while they come.
pub struct Parts<'c, 'py> {
    of: Building<'c, 'py>,
    model: &'c Model,
    values: Bound<'py, PyDict>,
    given: Bound<'py, PySet>,
    others: Option<Bound<'py, PyDict>>,
    /// Which of the first fields came, as bits, and which of those behind them.
    seen: u128,
    seen_more: Vec<usize>,
    /// How many of those came that every document has.
    required: usize,
    /// The place of the field that comes next if members are in order.
    expected: usize,
}

/// The name of a member: that of a field, by its place, or another one.
pub enum Name<'py> {
    Field(usize),
    Other(Bound<'py, PyString>),
}

impl<'c, 'py> Parts<'c, 'py> {
    /// None so far.
    pub fn new(of: Building<'c, 'py>, model: &'c Model) -> PyResult<Parts<'c, 'py>> {
        let py = of.py;
        let values = model.defaults.bind(py).copy()?;
        let given = model.given.bind(py);
        let given =
            if given.is_empty() { PySet::empty(py)? } else { given.as_any().call_method0("copy")?.cast_into()? };
        let others = model.others.is_some().then(|| PyDict::new(py));
        let (seen, seen_more, required, expected) = (0, Vec::new(), 0, 0);
        Ok(Parts { of, model, values, given, others, seen, seen_more, required, expected })
    }

    /// The name of a member, and the shape of its value.
    pub fn name(&self, name: &str) -> Result<(Name<'py>, ShapeId), Halt> {
        match self.model.place(name, self.expected) {
            Some(place) => Ok((Name::Field(place), self.model.fields[place].shape)),
            None => {
                let shape = self.model.others.ok_or(Halt::Declined)?;
                Ok((Name::Other(PyString::new(self.of.py, name)), shape))
            }
        }
    }

    /// Takes a member; of equal names, the last value counts.
    pub fn take(&mut self, name: Name<'py>, value: Bound<'py, PyAny>) -> Result<(), Halt> {
        match name {
            Name::Field(place) => {
                self.expected = place + 1;
                let field = &self.model.fields[place];
                let attribute = field.attribute.bind(self.of.py);
                self.values.set_item(attribute, value)?;
                if self.see(place) {
                    self.required += usize::from(field.required);
                    self.given.add(attribute)?;
                }
            }
            Name::Other(name) => {
                self.others.as_ref().ok_or(Halt::Declined)?.set_item(&name, value)?;
                self.given.add(name)?;
            }
        }
        Ok(())
    }

    /// Notes that a field came; tells whether it is the first time.
    fn see(&mut self, place: usize) -> bool {
        let first = !self.has(place);
        match 1_u128.checked_shl(place as u32) {
            Some(bit) => self.seen |= bit,
            None if first => self.seen_more.push(place),
            None => {}
        }
        first
    }

    fn has(&self, place: usize) -> bool {
        match 1_u128.checked_shl(place as u32) {
            Some(bit) => self.seen & bit != 0,
            None => self.seen_more.contains(&place),
        }
    }

    /// The model, when all members have come.
    pub fn finish(self) -> Built<'py> {
        let (py, model, creating) = (self.of.py, self.model, self.of.creating);
        if self.required != model.required {
            return Err(Halt::Declined);
        }
        for (place, make) in &model.made {
            if !self.has(*place) {
                let Field { attribute, shape, .. } = &model.fields[*place];
                let value = match make {
                    Make::Call(function) => function.bind(py).call0()?,
                    Make::Build(default) => self.of.build(*shape, default)?,
                };
                self.values.set_item(attribute, value)?;
            }
        }
        let made = creating.new.bind(py).call1(model.arguments.bind(py))?;
        if model.keeps_others {
            self.values.set_item(&creating.name_of_others, self.others)?;
        } else {
            creating.others.bind(py).call1((&made, self.others))?;
        }
        creating.values.bind(py).call1((&made, self.values))?;
        creating.given.bind(py).call1((&made, self.given))?;
        creating.private.bind(py).call1((&made, py.None()))?;
        Ok(made)
    }
}
