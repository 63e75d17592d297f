// Texts of which several are one value: identifiers, decimal numbers and durations.

import type { Native } from "./native-forms.js";

/** A universally unique identifier: in lower case. */
export const uuid: Native = { normal: (text) => text.toLowerCase() };

/** A decimal number: without zeros at the end of a fraction, and without a sign of zero. */
export const decimal: Native = {
  normal: (text) => {
    const shortest = text.includes(".") ? withoutZeros(text).replace(/\.$/, "") : text;
    return shortest === "-0" ? "0" : shortest;
  },
};

/** `digits` without zeros at its end. */
export function withoutZeros(digits: string): string {
  let end = digits.length;
  while (end > 0 && digits[end - 1] === "0") end -= 1;
  return digits.slice(0, end);
}

const DURATION = /^P(?:([0-9]+)W)?(?:([0-9]+)D)?(?:T(?:([0-9]+)H)?(?:([0-9]+)M)?(?:([0-9]+)S)?)?$/;
const [MINUTE, HOUR, DAY] = [60, 3600, 86_400];

/** A duration: each unit as large as it can be. */
export const duration: Native = {
  normal: (text) => {
    const parts = DURATION.exec(text);
    if (parts === null) return text;
    const [weeks = 0, days = 0, hours = 0, minutes = 0, rest = 0] = parts.slice(1).map((part) => Number(part ?? 0));
    // What is accepted has fewer seconds than doubles tell apart.
    const seconds = (weeks * 7 + days) * DAY + hours * HOUR + minutes * MINUTE + rest;
    return durationOf(Math.floor(seconds / DAY), seconds % DAY);
  },
};

function durationOf(days: number, time: number): string {
  const [hours, minutes, seconds] = [Math.floor(time / HOUR), Math.floor(time / MINUTE) % 60, time % MINUTE];
  const date = days > 0 ? `P${days}D` : "P";
  if (time === 0) return days > 0 ? date : "PT0S";
  // No unit may be left out between two others.
  const ofHours = hours > 0 ? `${hours}H` : "";
  const ofMinutes = minutes > 0 || (hours > 0 && seconds > 0) ? `${minutes}M` : "";
  const ofSeconds = seconds > 0 ? `${seconds}S` : "";
  return `${date}T${ofHours}${ofMinutes}${ofSeconds}`;
}
