import { randomFrom } from '../../kernel/random.ts';
import type { Result } from '../../kernel/result.ts';
import { ok } from '../../kernel/result.ts';
import type { EntrantId } from '../../tournament/schedule.ts';
import type { ScheduleRefusal } from '../refusal.ts';
import { refuseSchedule } from '../refusal.ts';
import type { Draw } from './lots.ts';

/** Number groups A, B, C, D by size of the even table (C.05 Annex 2). */
export const VARMA_GROUPS: Readonly<Record<number, readonly (readonly number[])[]>> = {
  10: [
    [3, 4, 8],
    [5, 7, 9],
    [1, 6],
    [2, 10],
  ],
  12: [
    [4, 5, 9, 10],
    [1, 2, 7],
    [6, 8, 12],
    [3, 11],
  ],
  14: [
    [4, 5, 6, 11, 12],
    [1, 2, 8, 9],
    [7, 10, 13],
    [3, 14],
  ],
  16: [
    [5, 6, 7, 12, 13, 14],
    [1, 2, 3, 9, 10],
    [8, 11, 15],
    [4, 16],
  ],
  18: [
    [5, 6, 7, 8, 14, 15, 16],
    [1, 2, 3, 10, 11, 12],
    [9, 13, 17],
    [4, 18],
  ],
  20: [
    [6, 7, 8, 9, 15, 16, 17, 18],
    [1, 2, 3, 11, 12, 13, 14],
    [5, 10, 19],
    [4, 20],
  ],
  22: [
    [6, 7, 8, 9, 10, 17, 18, 19, 20],
    [1, 2, 3, 4, 12, 13, 14, 15],
    [11, 16, 21],
    [5, 22],
  ],
  24: [
    [6, 7, 8, 9, 10, 11, 19, 20, 21, 22],
    [1, 2, 3, 4, 13, 14, 15, 16, 17],
    [12, 18, 23],
    [5, 24],
  ],
};

/** Whether the Annex has numbers for so many players: 9 to 24. */
export const hasVarmaGroups = (players: number): boolean => VARMA_GROUPS[players + (players % 2)] !== undefined;

/** The entrants who draw, with their federations. */
export interface VarmaEntrant {
  readonly id: EntrantId;
  readonly federation: string;
  readonly name: string;
}

const byCodePoint = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Contingents in drawing order: the largest first, then by federation; inside by name. */
function contingents(entrants: readonly VarmaEntrant[]): VarmaEntrant[][] {
  const byFederation = new Map<string, VarmaEntrant[]>();
  for (const entrant of entrants) {
    // Without a federation nobody is a compatriot.
    const key = entrant.federation === '' ? `~${entrant.id}` : entrant.federation;
    byFederation.set(key, [...(byFederation.get(key) ?? []), entrant]);
  }
  return [...byFederation.entries()]
    .sort(([a, x], [b, y]) => y.length - x.length || byCodePoint(a, b))
    .map(([, members]) => members.sort((a, b) => byCodePoint(a.name, b.name) || a.id - b.id));
}

/**
 * Restricted drawing of lots (C.05 Annex 2): players of one federation draw from one group of numbers, whose holders do
 * not meet in the last three rounds. A contingent that fits into no group takes the fullest ones one after the other.
 * 9 to 24 players; the answer is in drawing order. Repeatable by its seed.
 */
export function varmaDraw(entrants: readonly VarmaEntrant[], seed: number): Result<readonly Draw[], ScheduleRefusal> {
  const size = entrants.length + (entrants.length % 2);
  const groups = VARMA_GROUPS[size];
  if (groups === undefined) return refuseSchedule('schedule.varmaSize', { found: entrants.length, least: 9, most: 24 });
  const left = groups.map((group) => group.filter((number) => number <= entrants.length));
  const random = randomFrom(seed);
  const draws: Draw[] = [];
  const drawFrom = (group: number[], entrant: EntrantId): void => {
    const [number] = group.splice(random.below(group.length), 1);
    draws.push({ entrant, number });
  };
  for (const members of contingents(entrants)) {
    const waiting = [...members];
    while (waiting.length > 0) {
      const roomy = left.filter((group) => group.length >= waiting.length);
      const most = Math.max(...left.map((group) => group.length));
      const group = roomy.length > 0 ? roomy[random.below(roomy.length)] : (left.find((g) => g.length === most) ?? []);
      for (const entrant of waiting.splice(0, group.length)) drawFrom(group, entrant.id);
    }
  }
  return ok(draws);
}
