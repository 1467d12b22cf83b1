/** An exact fraction of safe integers, in lowest terms, `den` greater than 0. */
export interface Fraction {
  readonly num: number;
  readonly den: number;
}

const divisor = (a: number, b: number): number => {
  let [x, y] = [Math.abs(a), Math.abs(b)];
  while (y !== 0) [x, y] = [y, x % y];
  return x;
};

/** `num` / `den` in lowest terms; both integers, `den` not 0. */
export function fraction(num: number, den = 1): Fraction {
  const common = divisor(num, den) || 1;
  const sign = den < 0 ? -1 : 1;
  // `+ 0` turns -0 into 0.
  return { num: (sign * num) / common + 0, den: (sign * den) / common };
}

/** Nothing, as a fraction. */
export const ZERO: Fraction = { num: 0, den: 1 };

/** The exact sum. */
export const add = (a: Fraction, b: Fraction): Fraction => fraction(a.num * b.den + b.num * a.den, a.den * b.den);

/** Sign of `a.num / a.den - b.num / b.den` for denominators greater than 0; exact for all safe integers. */
export function compareParts(aNum: number, aDen: number, bNum: number, bDen: number): number {
  if (aDen === bDen) return Math.sign(aNum - bNum);
  const left = aNum * bDen;
  const right = bNum * aDen;
  if (Number.isSafeInteger(left) && Number.isSafeInteger(right)) return Math.sign(left - right);
  const exact = BigInt(aNum) * BigInt(bDen) - BigInt(bNum) * BigInt(aDen);
  return exact === 0n ? 0 : exact < 0n ? -1 : 1;
}

/** Below, at or above 0 as `a` is less than, equal to or greater than `b`. */
export const compare = (a: Fraction, b: Fraction): number => compareParts(a.num, a.den, b.num, b.den);

/** `num` / `den` rounded to the nearest integer, halves up (towards plus infinity); `den` greater than 0. */
export function roundedHalfUp(num: number, den: number): number {
  return Math.floor((2 * num + den) / (2 * den));
}

/**
 * Plain decimal text with a point. Without `decimals` the exact value, as long as it has at most six decimals; with
 * `decimals` always that many, halves up.
 */
export function decimalText(value: Fraction, decimals?: number): string {
  let places = decimals ?? 0;
  if (decimals === undefined) while (places < 6 && (value.num * 10 ** places) % value.den !== 0) places++;
  const scale = 10 ** places;
  const units = roundedHalfUp(value.num * scale, value.den);
  const size = Math.abs(units);
  const whole = `${units < 0 ? '-' : ''}${Math.floor(size / scale)}`;
  return places === 0 ? whole : `${whole}.${String(size % scale).padStart(places, '0')}`;
}
