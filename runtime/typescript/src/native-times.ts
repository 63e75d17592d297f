// Instants and times of day, in UTC. A `Date` knows no microseconds, so they are worked out from their digits.

import type { Native } from "./native-forms.js";
import { withoutZeros } from "./native-texts.js";

const [MINUTE, HOUR, DAY] = [60, 3600, 86_400];

/** An instant: in UTC, the fraction without zeros at its end. */
export const dateTime: Native = { normal: normalInstant };

/** An instant that is a `Date`. One that is none, such as an invalid one, has no text. */
export const instant: Native = {
  normal: normalInstant,
  hold: (text) => {
    const [days, { seconds, fraction }] = partsOf(text) ?? [Number.NaN, { seconds: 0, fraction: "" }];
    return new Date((days * DAY + seconds) * 1000 + Number(fraction.padEnd(3, "0").slice(0, 3)));
  },
  text: (value) => {
    const time = timeOf(value);
    return time === undefined || Number.isNaN(time) ? undefined : normalInstant(new Date(time).toISOString());
  },
};

/** A time of day: in UTC, the fraction without zeros at its end. */
export const time: Native = {
  normal: (text) => {
    const clock = clockOf(text);
    return clock === undefined ? text : textOfClock(clock);
  },
};

/** The milliseconds of a `Date`, also of one of another realm; undefined for all other objects. */
function timeOf(value: object): number | undefined {
  if (!(value instanceof Date) && Object.prototype.toString.call(value) !== "[object Date]") return undefined;
  try {
    return Date.prototype.getTime.call(value);
  } catch {
    // It only says that it is one.
    return undefined;
  }
}

/** A time as it is written, but for the offset: in UTC, that may be before or after the day. */
interface Clock {
  readonly seconds: number;
  /** Its digits, without zeros at the end. */
  readonly fraction: string;
}

const CLOCK = /^([0-9]{2}):([0-9]{2}):([0-9]{2})(?:\.([0-9]+))?(?:[Zz]|([+-])([0-9]{2}):([0-9]{2}))$/;

function clockOf(text: string): Clock | undefined {
  const parts = CLOCK.exec(text);
  if (parts === null) return undefined;
  const [, hours, minutes, seconds, fraction = "", sign, ofHours = "0", ofMinutes = "0"] = parts;
  const offset = Number(ofHours) * HOUR + Number(ofMinutes) * MINUTE;
  const local = Number(hours) * HOUR + Number(minutes) * MINUTE + Number(seconds);
  return { seconds: sign === "-" ? local + offset : local - offset, fraction: withoutZeros(fraction) };
}

const INSTANT = /^([0-9]{4})-([0-9]{2})-([0-9]{2})[Tt]/;

/** The days from 1970-01-01 to the local one, and the time behind its beginning. */
function partsOf(text: string): readonly [days: number, clock: Clock] | undefined {
  const date = INSTANT.exec(text);
  const clock = date === null ? undefined : clockOf(text.slice(date[0].length));
  if (date === null || clock === undefined) return undefined;
  return [daysTo(Number(date[1]), Number(date[2]), Number(date[3])), clock];
}

function normalInstant(text: string): string {
  const parts = partsOf(text);
  if (parts === undefined) return text;
  const [days, clock] = parts;
  return `${dateAfter(days + Math.floor(clock.seconds / DAY))}T${textOfClock(clock)}`;
}

/** The time of day, whatever day that is. */
function textOfClock({ seconds, fraction }: Clock): string {
  const ofDay = ((seconds % DAY) + DAY) % DAY;
  const parts = [Math.floor(ofDay / HOUR), Math.floor(ofDay / MINUTE) % 60, ofDay % 60].map((part) => digits(part, 2));
  return `${parts.join(":")}${fraction === "" ? "" : `.${fraction}`}Z`;
}

/** Days from 1970-01-01 to a day of the proleptic Gregorian calendar, counted in eras of 400 years from March on. */
function daysTo(year: number, month: number, day: number): number {
  const years = month <= 2 ? year - 1 : year;
  const era = Math.floor(years / 400);
  const ofEra = years - era * 400;
  const ofYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  return era * 146_097 + ofEra * 365 + Math.floor(ofEra / 4) - Math.floor(ofEra / 100) + ofYear - 719_468;
}

/** The day so many days after 1970-01-01. */
function dateAfter(days: number): string {
  const fromMarch = days + 719_468;
  const era = Math.floor(fromMarch / 146_097);
  const ofEra = fromMarch - era * 146_097;
  // Without the leap days before it, a day tells its year.
  const leaps = Math.floor(ofEra / 1460) - Math.floor(ofEra / 36_524) + Math.floor(ofEra / 146_096);
  const years = Math.floor((ofEra - leaps) / 365);
  const ofYear = ofEra - (365 * years + Math.floor(years / 4) - Math.floor(years / 100));
  const months = Math.floor((5 * ofYear + 2) / 153);
  const day = ofYear - Math.floor((153 * months + 2) / 5) + 1;
  const month = months < 10 ? months + 3 : months - 9;
  return `${digits(years + era * 400 + (month <= 2 ? 1 : 0), 4)}-${digits(month, 2)}-${digits(day, 2)}`;
}

function digits(number: number, count: number): string {
  return String(number).padStart(count, "0");
}
