//! Members of which more is done than that they are judged and written: conditions look at them, or rules want to know
//! where they stand.

use super::halt::Halt;
use super::objects::Object;
use super::plan::step::Plan;
use super::trace::Traced;
use super::typed::{Handed, Write};

impl<'d> Object<'_, 'd> {
    /// Takes a member of a map of which rules look at the members.
    #[inline(never)]
    pub(super) fn traced_entry<T: Write + ?Sized>(&mut self, name: &str, plan: Plan, value: &T) -> Result<(), Halt> {
        let start = self.of.out.len() + 1;
        self.write_name(name);
        self.trace(start, self.ordered.then_some(name.len()));
        value.write(self.of, plan)?;
        self.trace_end();
        Ok(())
    }

    /// Takes the value of a member, whose name has so many bytes, in an object with conditions, or of which rules look at
    /// the members; the names of the type agree with those that are known.
    #[inline(never)]
    pub(super) fn agreed_aside<T: Write + ?Sized>(&mut self, length: usize, plan: Plan, value: &T) -> Result<(), Halt> {
        // There are no more names than bits.
        let place = self.expected - 1;
        let is_watched = self.watched_members >> place & 1 != 0;
        if self.levels > 0 {
            self.trace(self.of.out.len() - (length + 2), None);
        } else if !is_watched {
            return value.write(self.of, plan);
        }
        let (start, doubtful) = (self.of.out.len(), self.of.doubtful);
        value.write(self.of, plan)?;
        if self.levels > 0 {
            self.trace_end();
        }
        self.place = Some(place);
        if is_watched { self.watch_member(&Handed(value), start, doubtful) } else { Ok(()) }
    }

    /// Notes where the name of a member stands that is written here with its quotes and a colon.
    #[inline]
    pub(super) fn trace_name(&mut self, write: impl FnOnce(&mut Self)) {
        let start = self.of.out.len() + 1;
        write(self);
        self.trace(start, None);
    }

    /// Notes a member whose name begins there; its quote and the colon were written last. Names that come in order tell how
    /// many bytes they have, escapes apart.
    #[inline]
    fn trace(&mut self, start: usize, ordered: Option<usize>) {
        let name_end = self.of.out.len().saturating_sub(2);
        self.open = self.of.traced.len();
        self.of.traced.push(Traced::begin(start, name_end, ordered));
    }

    /// Notes that the value of the member ends here whose name came last.
    #[inline]
    pub(super) fn trace_end(&mut self) {
        let (end, after) = (self.of.out.len(), self.of.traced.len());
        if let Some(traced) = self.of.traced.get_mut(self.open) {
            traced.finish(end, after);
        }
    }
}
