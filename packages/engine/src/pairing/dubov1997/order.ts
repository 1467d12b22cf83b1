import type { Field1997 } from './field.ts';

type Compare = (a: number, b: number) => number;

/** Lower ARO first; exact, as fractions. */
export const byAro =
  ({ ratingSum, opponents }: Field1997): Compare =>
  (a, b) =>
    ratingSum[a] * opponents[b] - ratingSum[b] * opponents[a];

/** By the alphabet (Dubov 1997 6.2, 7.3, 7.4). */
export const byAlphabet =
  ({ alphabet }: Field1997): Compare =>
  (a, b) =>
    alphabet[a] - alphabet[b];

/** The White column (Dubov 1997 6.2): ARO ascending, then rating ascending, then the alphabet. */
export const whiteOrder =
  (field: Field1997): Compare =>
  (a, b) =>
    byAro(field)(a, b) || field.rating[a] - field.rating[b] || byAlphabet(field)(a, b);

/** The Black column (Dubov 1997 6.2): rating descending, then ARO descending, then the alphabet. */
export const blackOrder =
  (field: Field1997): Compare =>
  (a, b) =>
    field.rating[b] - field.rating[a] || byAro(field)(b, a) || byAlphabet(field)(a, b);

/** Dubov 1997 7.1, 7.2, 8.2: due the colour wanted (0: either), then the highest rating, then the lowest ARO. */
export const guestOrder =
  (field: Field1997, wanted: number): Compare =>
  (a, b) =>
    Number(field.due[b] === wanted) - Number(field.due[a] === wanted) ||
    field.rating[b] - field.rating[a] ||
    byAro(field)(a, b) ||
    a - b;

/** The two columns in order, as they are due. */
export function columnsOf(field: Field1997, members: readonly number[]): [number[], number[]] {
  const white = members.filter((each) => field.due[each] > 0).sort(whiteOrder(field));
  const black = members.filter((each) => field.due[each] < 0).sort(blackOrder(field));
  return [white, black];
}
