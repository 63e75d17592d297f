// Numbers: exact division.

/** A number as `digits` times ten to the power of `exponent`. */
interface Decimal {
  readonly digits: bigint;
  readonly exponent: number;
}

/** The shortest decimal notation that denotes `value`, which must be finite. */
function decimal(value: number): Decimal {
  const [mantissa = "0", power = "0"] = String(value).split("e");
  const [whole = "0", fraction = ""] = mantissa.split(".");
  return { digits: BigInt(whole + fraction), exponent: Number(power) - fraction.length };
}

/**
 * Is `value` a multiple of `divisor`, both taken as their shortest decimal notations? The divisor is greater than zero.
 * What is not finite is no multiple of anything: `JSON.parse` makes it of numbers beyond the range, before it is known that
 * they are refused.
 */
export function isMultipleOf(value: number, divisor: number): boolean {
  if (Number.isSafeInteger(value) && Number.isSafeInteger(divisor)) return value % divisor === 0;
  if (!Number.isFinite(value)) return false;
  const a = decimal(value);
  const b = decimal(divisor);
  const exponent = Math.min(a.exponent, b.exponent);
  const scaled = a.digits * 10n ** BigInt(a.exponent - exponent);
  const unit = b.digits * 10n ** BigInt(b.exponent - exponent);
  return unit !== 0n && scaled % unit === 0n;
}
