#![cfg(feature = "rc")]
//! Texts that their clones share, where a project wants them.

use std::sync::Arc;

use super::plan::step::Plan;
use super::read::readable::Read;
use super::read::reader::Reader;
use super::values::halt::Halt;
use super::values::judgement::Judgement;
use super::values::typed::{Write, serialized};

impl Read for Arc<str> {
    fn read(reader: &mut Reader<'_>, plan: Plan) -> Option<Arc<str>> {
        reader.text(plan).map(Arc::from)
    }
}

impl Write for Arc<str> {
    serialized!();

    #[inline]
    fn write(&self, judgement: &mut Judgement<'_>, plan: Plan) -> Result<(), Halt> {
        (**self).write(judgement, plan)
    }
}
