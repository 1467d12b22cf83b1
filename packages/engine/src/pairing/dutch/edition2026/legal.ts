import { forbid, forbidAmong, fullTable, isInTable, NO_TABLE, type PairTable } from '../../../graph/kept/pairTable.ts';
import { ABSOLUTE } from '../../swiss/preference.ts';
import type { Field } from './field.ts';

/** C.04.3 C1: two players meet at most once; only games that were played count. */
export function haveMet(field: Field, a: number, b: number): boolean {
  const { opponents, firstOpponent } = field;
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

/** What no class of players tells of two whose classes may meet: C.04.3 C1, prohibitions, and whom a question pairs otherwise. */
export const areKeptApart = (field: Field, a: number, b: number): boolean =>
  field.table.words > 0
    ? !isInTable(field.table, a, b)
    : haveMet(field, a, b) || areForbidden(field, a, b) || !isAsked(field, a, b);

/** The absolute criteria for a pair: C.04.3 C1, C3 and prohibitions. (C.04.3 C2 concerns the bye.) */
export const mayMeet = (field: Field, a: number, b: number): boolean =>
  field.table.words > 0
    ? isInTable(field.table, a, b)
    : !wantTheSameAbsolutely(field, a, b) && !areWidelyForbidden(field, a, b) && !areKeptApart(field, a, b);

/** Fields of so many players have a table always; larger ones up to the second number where players have met more than so many others. */
const ALWAYS_IN_TABLE = 256;
const MOST_IN_TABLE = 1024;
const LONG_LISTS = 6;

/** Whom each player of a field may meet; empty for fields too large for that. */
export function tableOf(field: Field): PairTable {
  const { size, firstOpponent, opponents, history } = field;
  const isWorthwhile = size <= ALWAYS_IN_TABLE || opponents.length > LONG_LISTS * size;
  if (!isWorthwhile || size > MOST_IN_TABLE) return NO_TABLE;
  const table = fullTable(size);
  for (let a = 0; a < size; a++)
    for (let i = firstOpponent[a]; i < firstOpponent[a + 1]; i++) forbid(table, a, opponents[i]);
  for (const apart of groupsApart(field)) forbidAmong(table, apart);
  if (history.asked === undefined) return table;
  for (let a = 0; a < size; a++) {
    if (!isConcerned(field, a)) continue;
    for (let b = 0; b < size; b++) if (!isAsked(field, a, b)) forbid(table, a, b);
  }
  return table;
}

/** Players no two of whom may meet: those of an absolute preference (C3), and of each prohibition. */
function* groupsApart(field: Field): Generator<readonly number[]> {
  const { size, strength, preference, topscorer, firstBan, bans } = field;
  const ofColours: [number[], number[]] = [[], []];
  const ofBans = new Map<number, number[]>();
  for (let a = 0; a < size; a++) {
    if (strength[a] === ABSOLUTE && topscorer[a] === 0) ofColours[preference[a] > 0 ? 0 : 1].push(a);
    for (let i = firstBan[a]; i < firstBan[a + 1]; i++) {
      const members = ofBans.get(bans[i]);
      if (members === undefined) ofBans.set(bans[i], [a]);
      else members.push(a);
    }
  }
  yield* ofColours;
  yield* ofBans.values();
}
