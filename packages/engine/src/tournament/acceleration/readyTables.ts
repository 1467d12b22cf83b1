import { drawValue, winValue } from '../scoring.ts';
import type { PlayerId, Tournament } from '../tournament.ts';
import type { VirtualPoints } from './virtualPoints.ts';

/**
 * Ready tables of virtual points beside Baku's: by group from the top, draws (half a win each) in each accelerated round.
 * What all have is left out. docs/decisions/acceleration.md.
 */
const DRAWS = {
  haley: [
    [2, 0],
    [2, 0],
  ],
  'haley-soft': [
    [2, 0],
    [2, 0],
    [1, 0],
  ],
  'two-groups': [
    [2, 0],
    [1, 0],
  ],
  'three-groups': [
    [4, 2, 0],
    [3, 2, 0],
    [2, 2, 0],
    [1, 1, 0],
  ],
} as const;

/** The name of a ready table of virtual points. */
export type ReadyTable = keyof typeof DRAWS;
/** All of them (docs/decisions/acceleration.md). */
export const READY_TABLES = Object.keys(DRAWS) as readonly ReadyTable[];

interface Entrant {
  readonly id: PlayerId;
  readonly tpn: number;
  readonly firstRound?: number;
}

/** The last of each group but the lowest: equal parts of the initial list, each rounded up to an even number. */
export function lastOfGroups(table: ReadyTable, entrants: readonly Entrant[]): PlayerId[] {
  const initial = entrants.filter(({ firstRound = 1 }) => firstRound === 1);
  const groups = DRAWS[table][0].length;
  return Array.from({ length: groups - 1 }, (_, i) => {
    const end = 2 * Math.ceil((initial.length * (i + 1)) / groups / 2);
    return initial[Math.min(end, initial.length) - 1]?.id;
  }).filter((id) => id !== undefined);
}

/**
 * A ready table as ranges of pairing numbers. Groups end with the persons who were the last of them when round 1 was
 * paired, as in C.04.7 1.3: late entries above them join their group.
 */
export function rangesOfTable(
  { acceleration, players, teams, scoring, matchScoring }: Tournament,
  table: ReadyTable,
  of: 'players' | 'teams',
): VirtualPoints[] {
  const entrants: readonly Entrant[] = of === 'teams' ? teams : players;
  const [win, draw] = of === 'teams' ? [matchScoring.win, matchScoring.draw] : [winValue(scoring), drawValue(scoring)];
  const lasts = acceleration.lastOfGroups ?? lastOfGroups(table, entrants);
  const ends = lasts.map((id) => entrants.find((each) => each.id === id)?.tpn ?? 0);
  return DRAWS[table].flatMap((byGroup, r) =>
    byGroup.flatMap((draws: number, group): VirtualPoints[] => {
      const [first, last] = [(ends[group - 1] ?? 0) + 1, ends[group] ?? 0];
      if (draws === 0 || last < first) return [];
      const points = Math.floor(draws / 2) * win + (draws % 2) * draw;
      const rounds = { firstRound: r + 1, lastRound: r + 1, firstPlayer: first, lastPlayer: last };
      return [of === 'teams' ? { points: 0, matchPoints: points, ...rounds } : { points, ...rounds }];
    }),
  );
}
