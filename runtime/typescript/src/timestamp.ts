// The time of a judgement as text.

const FORM: RegExp = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:Z|[+-](\d\d):(\d\d))$/;

/**
 * The time that a caller hands in: as RFC 3339 writes it, in capitals and without leap seconds. Every such text is a
 * `date-time` of JSON Schema. Throws a RangeError at any other.
 */
export function timestampOf(text: string | undefined): string | undefined {
  if (text === undefined || isTimestamp(text)) return text;
  throw new RangeError(`a timestamp has to be written like 2025-12-23T14:30:22Z (RFC 3339), not ${JSON.stringify(text)}`);
}

function isTimestamp(text: string): boolean {
  const found = FORM.exec(text);
  if (found === null) return false;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0, hours = 0, minutes = 0] = found
    .slice(1)
    .map((part) => Number(part ?? 0));
  const isDay = day >= 1 && day <= days(year, month);
  return isDay && hour < 24 && minute < 60 && second < 60 && hours < 24 && minutes < 60;
}

/** How many days a month has; 0 if there is no such month. */
function days(year: number, month: number): number {
  if (month < 1 || month > 12) return 0;
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}
