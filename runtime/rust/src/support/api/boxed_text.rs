//! Texts without room to grow, where a project wants them.

use super::plan::step::Plan;
use super::read::readable::Read;
use super::read::reader::Reader;
use super::values::halt::Halt;
use super::values::judgement::Judgement;
use super::values::typed::{Write, serialized};

impl Read for Box<str> {
    fn read(reader: &mut Reader<'_>, plan: Plan) -> Option<Box<str>> {
        reader.text(plan).map(Box::from)
    }
}

impl Write for Box<str> {
    serialized!();

    #[inline]
    fn write(&self, judgement: &mut Judgement<'_>, plan: Plan) -> Result<(), Halt> {
        (**self).write(judgement, plan)
    }
}
