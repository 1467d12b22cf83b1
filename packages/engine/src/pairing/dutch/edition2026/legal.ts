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
  !wantTheSameAbsolutely(field, a, b) && !areKeptApart(field, a, b);
