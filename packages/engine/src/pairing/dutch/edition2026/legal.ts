import { MOST_IN_BITS, rangeOf } from '../../../graph/small/bits.ts';
import { ABSOLUTE } from '../../swiss/preference.ts';
import type { Field } from './field.ts';

/** C.04.3 C1: two players meet at most once; only games that were played count. */
export function haveMet(field: Field, a: number, b: number): boolean {
  const { opponents, firstOpponent, met, metWords } = field;
  if (metWords > 0) return ((met[a * metWords + (b >> 5)] >>> (b & 31)) & 1) === 1;
  const end = firstOpponent[a + 1];
  for (let i = firstOpponent[a]; i < end; i++) if (opponents[i] === b) return true;
  return false;
}

/** The arbiter's prohibitions (TRF26 260), which work like C.04.3 C1. */
export function areForbidden(field: Field, a: number, b: number): boolean {
  const { bans, firstBan } = field;
  const endA = firstBan[a + 1];
  const endB = firstBan[b + 1];
  let i = firstBan[a];
  let j = firstBan[b];
  while (i < endA && j < endB) {
    if (bans[i] === bans[j]) return true;
    if (bans[i] < bans[j]) i++;
    else j++;
  }
  return false;
}

/** The same by the wide prohibitions alone. */
export const areWidelyForbidden = ({ wideBans }: Field, a: number, b: number): boolean =>
  (wideBans[a] & wideBans[b]) !== 0;

/** C.04.3 C3: two with the same absolute preference do not meet, unless one of them is a topscorer. */
export const wantTheSameAbsolutely = (field: Field, a: number, b: number): boolean =>
  field.strength[a] === ABSOLUTE &&
  field.strength[b] === ABSOLUTE &&
  field.preference[a] === field.preference[b] &&
  field.topscorer[a] === 0 &&
  field.topscorer[b] === 0;

/** False where a question pairs one of the two otherwise. */
export const isAsked = ({ history, player }: Field, a: number, b: number): boolean =>
  history.asked === undefined || history.asked.allows(player[a], player[b]);

/** True for those whom a question keeps from somebody. */
export const isConcerned = ({ history, player }: Field, a: number): boolean =>
  history.asked?.concerns(player[a]) === true;

/** The only opponent (rank) that a question leaves somebody, -1 where it names none. */
export function askedMateOf({ history, player }: Field, a: number): number {
  const mate = history.asked?.mateOf(player[a]) ?? -1;
  return mate < 0 ? -1 : player.indexOf(mate);
}

/** What no class of players tells: C.04.3 C1, prohibitions, and whom a question pairs otherwise. */
export const areKeptApart = (field: Field, a: number, b: number): boolean =>
  haveMet(field, a, b) || areForbidden(field, a, b) || !isAsked(field, a, b);

/** The absolute criteria for a pair: C.04.3 C1, C3 and prohibitions. (C.04.3 C2 concerns the bye.) */
export const mayMeet = (field: Field, a: number, b: number): boolean =>
  field.partners.length > 0 ? ((field.partners[a] >>> b) & 1) === 1 : isLegal(field, a, b);

const isLegal = (field: Field, a: number, b: number): boolean =>
  !wantTheSameAbsolutely(field, a, b) && !areWidelyForbidden(field, a, b) && !areKeptApart(field, a, b);

/** Whom each player of a small field may meet: there is a bit left for the bye. Empty for larger ones. */
export function partnersIn(field: Field): Int32Array {
  const { size, firstOpponent, opponents, strength, bans, history } = field;
  if (size >= MOST_IN_BITS) return NO_TABLE;
  const partners = new Int32Array(size).fill(rangeOf(0, size));
  const keepApart = (a: number, b: number): void => {
    partners[a] &= ~(1 << b);
    partners[b] &= ~(1 << a);
  };
  const isFree = bans.length === 0 && history.asked === undefined;
  for (let a = 0; a < size; a++) {
    keepApart(a, a);
    for (let i = firstOpponent[a]; i < firstOpponent[a + 1]; i++) keepApart(a, opponents[i]);
    if (isFree && strength[a] !== ABSOLUTE) continue;
    for (let b = 0; b < a; b++) if (!isLegal(field, a, b)) keepApart(a, b);
  }
  return partners;
}

export const NO_TABLE = new Int32Array(0);
