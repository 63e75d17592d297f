// What compact JSON is made of, as it is written: no number loses a digit.

/** The members of the object that a text is: names in quotes, and values. None, if it is no object. */
export function membersOf(text: string): (readonly [name: string, value: string])[] {
  if (!text.startsWith("{")) return [];
  return pieces(text).map(([start, end, colon]) => [text.slice(start, colon), text.slice(colon + 1, end)]);
}

/** The members of the object that a text is, by their names; of several with one name, the last. */
export function namedOf(text: string): Map<string, string> {
  return new Map(membersOf(text).map(([name, value]) => [JSON.parse(name) as string, value]));
}

/** The items of the array that a text is. None, if it is no array. */
export function itemsOf(text: string): string[] {
  return text.startsWith("[") ? pieces(text).map(([start, end]) => text.slice(start, end)) : [];
}

type Piece = readonly [start: number, end: number, colon: number];

/** Where what stands between the commas of the outermost level begins and ends, and where the first colon in it is. */
function pieces(text: string): Piece[] {
  const found: Piece[] = [];
  let [start, colon, depth] = [1, 0, 0];
  for (let place = 0; place < text.length; place += 1) {
    switch (text[place]) {
      case '"':
        place = endOfText(text, place);
        break;
      case "{":
      case "[":
        depth += 1;
        break;
      case ":":
        if (depth === 1 && colon === 0) colon = place;
        break;
      case ",":
      case "}":
      case "]":
        if (depth === 1) {
          if (place > start) found.push([start, place, colon]);
          [start, colon] = [place + 1, 0];
        }
        if (text[place] !== ",") depth -= 1;
        break;
    }
  }
  return found;
}

/** Where the text that begins at `place` ends. */
function endOfText(text: string, place: number): number {
  let end = place + 1;
  while (end < text.length && text[end] !== '"') end += text[end] === "\\" ? 2 : 1;
  return end;
}

/** A text of JSON without the spaces between its tokens. */
export function compact(text: string): string {
  const kept: string[] = [];
  let start = 0;
  for (let place = 0; place < text.length; place += 1) {
    if (text[place] === '"') {
      place = endOfText(text, place);
    } else if (isSpace(text.charCodeAt(place))) {
      if (place > start) kept.push(text.slice(start, place));
      start = place + 1;
    }
  }
  kept.push(text.slice(start));
  return kept.join("");
}

function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;
}
