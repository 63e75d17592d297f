// Internet addresses of version 6.

import type { Native } from "./native-forms.js";

/** The longest text of one: six groups, and four numbers of three digits. */
const LONGEST = 45;
const DOTTED = /([0-9]{1,3})\.([0-9]{1,3})\.([0-9]{1,3})\.([0-9]{1,3})$/;

/** An address: as RFC 5952 says, but always in hexadecimal digits. */
export const ipv6: Native = {
  normal: (text) => (text.length > LONGEST ? text : textOf(groupsOf(text))),
};

/** The eight groups of 16 bits. */
function groupsOf(text: string): readonly number[] {
  const hexadecimal = text.replace(DOTTED, (_, ...bytes: string[]) => {
    const [first = 0, second = 0, third = 0, fourth = 0] = bytes.slice(0, 4).map(Number);
    return `${(first * 256 + second).toString(16)}:${(third * 256 + fourth).toString(16)}`;
  });
  const [left = [], right = []] = hexadecimal.split("::").map(listOf);
  const zeros = Math.max(0, 8 - left.length - right.length);
  return [...left, ...Array.from({ length: zeros }, () => 0), ...right];
}

function listOf(groups: string): readonly number[] {
  return groups === "" ? [] : groups.split(":").map((group) => Number.parseInt(group, 16));
}

/** The first of the longest runs of two zeros or more is left out. */
function textOf(groups: readonly number[]): string {
  let [start, length, run] = [0, 1, 0];
  for (const [at, group] of groups.entries()) {
    run = group === 0 ? run + 1 : 0;
    if (run > length) [start, length] = [at + 1 - run, run];
  }
  const list = (part: readonly number[]): string => part.map((group) => group.toString(16)).join(":");
  return length < 2 ? list(groups) : `${list(groups.slice(0, start))}::${list(groups.slice(start + length))}`;
}
