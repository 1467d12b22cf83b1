import type { CategoryFilter, Standings, StandingsProblem } from '@turnuva/engine/standings';
import { lastCountedRound, standingsOf } from '@turnuva/engine/standings';
import type { Player, Tournament } from '@turnuva/engine/tournament';
import { type CardLine, cardReader } from '../../components/card.ts';

/** A choice of whom to list: everybody, women, or one of the arbiter's own categories. */
export type Group = { readonly kind: 'all' | 'women' } | { readonly kind: 'category'; readonly category: string };

/** The groups that this field has. */
export function groupsOf(players: readonly Player[]): Group[] {
  const categories = [...new Set(players.flatMap((player) => player.categories ?? []))].sort();
  return [
    { kind: 'all' },
    ...(players.some((player) => player.sex === 'w') ? [{ kind: 'women' } as const] : []),
    ...categories.map((category) => ({ kind: 'category', category }) as const),
  ];
}

const filterOf = (group: Group): CategoryFilter | undefined =>
  group.kind === 'women' ? { sex: 'w' } : group.kind === 'category' ? { category: group.category } : undefined;

export interface View {
  readonly round: number;
  readonly group: Group;
  /** Whether those who left stay in the table. */
  readonly withdrawn: boolean;
}

/** Rounds after which there is a table to show. */
export const lastRound = (tournament: Tournament): number => lastCountedRound(tournament);

/** The table; codes that cannot be used here are left out and reported in it. */
export function tableOf(
  tournament: Tournament,
  { round, group, withdrawn }: View,
): { readonly standings?: Standings; readonly problem?: StandingsProblem } {
  const filter = filterOf(group);
  const result = standingsOf(tournament, {
    round,
    of: 'players',
    unsuitable: 'drop',
    includeWithdrawn: withdrawn,
    ...(filter === undefined ? {} : { filter }),
  });
  return result.ok ? { standings: result.value } : { problem: result.error };
}

export interface CrossRow {
  readonly rank: number;
  readonly player: Player;
  readonly points: number;
  readonly lines: readonly CardLine[];
}

/** The crosstable of a Swiss event; opponents by their rank in this very table, never by an older one. */
export function crossRows(
  tournament: Tournament,
  standings: Standings,
): { rows: CrossRow[]; rankOf: Map<number, number> } {
  const rankOf = new Map(standings.rows.map((row, i) => [row.id, i + 1]));
  const players = new Map(tournament.players.map((player) => [player.id, player]));
  const upTo = { ...tournament, rounds: tournament.rounds.slice(0, standings.round) };
  const cardOf = cardReader(upTo);
  const rows = standings.rows.flatMap(({ rank, id, points }) => {
    const player = players.get(id);
    return player === undefined ? [] : [{ rank, player, points, lines: cardOf(id)?.lines ?? [] }];
  });
  return { rows, rankOf };
}
