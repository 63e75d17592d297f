//! Objects as serde hands them out: one name after the other, of which nothing is known beforehand.

use serde::ser::{Serialize, SerializeMap, SerializeStruct};

use super::halt::Halt;
use super::json::scan::same;
use super::judgement::Aim;
use super::keys::Key;
use super::objects::{Next, Object};
use super::plan::step::Plan;
use super::serializer::Judge;

impl<'d> Object<'_, 'd> {
    /// Takes a member.
    #[inline]
    fn member<T: Serialize + ?Sized>(&mut self, name: &str, value: &T) -> Result<(), Halt> {
        if let Some(plan) = self.expected_plan(name) {
            let (start, doubtful) = (self.of.out.len(), self.of.doubtful);
            self.of.accept(value, plan)?;
            return if self.is_watched() { self.watch_member(value, start, doubtful) } else { Ok(()) };
        }
        let next = self.name(name)?;
        self.value(next, value)
    }

    /// Writes the name of a member if it is the one that is expected, as it mostly is; tells the plan of its value.
    /// `None` where there is more to do.
    #[inline]
    fn expected_plan(&mut self, name: &str) -> Option<Plan> {
        let known = self.names.get(self.expected).filter(|known| same(&known.name, name))?;
        let bit = 1_u64.checked_shl(self.expected as u32)?;
        if self.seen & bit != 0 || known.plan == Plan::NEVER || self.levels > 0 {
            return None;
        }
        if self.of.writes {
            let token = known.token.text()?;
            if self.count > 0 {
                self.of.out.push(b',');
            }
            self.of.out.extend_from_slice(token);
        }
        self.seen |= bit;
        self.place = Some(self.expected);
        self.expected += 1;
        self.count += 1;
        Some(known.plan)
    }

    /// Takes the value of a member.
    #[inline]
    fn value<T: Serialize + ?Sized>(&mut self, next: Next<'d>, value: &T) -> Result<(), Halt> {
        match next {
            Next::Judged(plan) => match self.judge(value, |of| of.accept(value, plan)) {
                Err(Halt::Refused) if self.of.repeats => {
                    self.refused = true;
                    Ok(())
                }
                judged => judged,
            },
            Next::Aimed(aim) => {
                value.serialize(Judge::new(self.of, aim))?;
                match aim {
                    // There may be another tag, unless the branch makes sure that there is not.
                    Aim::Tag(tagged) if self.of.found.is_some_and(|place| tagged.known[place]) => Err(Halt::Found),
                    Aim::Tag(_) | Aim::Step(_) | Aim::Kind | Aim::Tagged(_) | Aim::When(..) => Ok(()),
                }
            }
            Next::Passed => Ok(()),
        }
    }
}

impl SerializeStruct for Object<'_, '_> {
    type Ok = ();
    type Error = Halt;

    #[inline]
    fn serialize_field<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Result<(), Halt> {
        self.member(name, value)
    }

    fn end(mut self) -> Result<(), Halt> {
        self.finish()
    }
}

impl SerializeMap for Object<'_, '_> {
    type Ok = ();
    type Error = Halt;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Halt> {
        self.next = key.serialize(Key(|name: &str| self.name(name)))?;
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Halt> {
        self.value(self.next, value)
    }

    #[inline]
    fn serialize_entry<K: Serialize + ?Sized, V: Serialize + ?Sized>(
        &mut self,
        key: &K,
        value: &V,
    ) -> Result<(), Halt> {
        key.serialize(Key(|name: &str| self.member(name, value)))
    }

    fn end(mut self) -> Result<(), Halt> {
        self.finish()
    }
}
