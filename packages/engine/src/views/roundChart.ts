import { uncountedEntrants } from '../schedule/roundRobin/withdrawal.ts';
import { scheduleOf } from '../schedule/scheduleOf.ts';
import type { SideCode } from '../tournament/gameResult.ts';
import { sideIn } from '../tournament/gameResult.ts';
import type { EntrantId } from '../tournament/schedule.ts';
import type { Colour, Game, Tournament } from '../tournament/tournament.ts';

/** A round of a player in the chart: the opponent's number, the colour, and the result once there is one. */
export interface ChartCell {
  readonly opponent: number;
  readonly colour: Colour;
  readonly code?: SideCode;
  /** The arbiter has decided it: 0-0, ½-0. */
  readonly ruled?: true;
  /** True for a game that the totals leave out: one of the two left early (C.05 6.6). */
  readonly uncounted?: boolean;
}

/** A participant's line. */
export interface ChartRow {
  readonly number: number;
  readonly entrant: EntrantId;
  /** By round; undefined if the player is free. */
  readonly cells: readonly (ChartCell | undefined)[];
}

/** Opponents by rounds, of one group. */
export interface RoundChart {
  readonly group: string;
  readonly rounds: readonly number[];
  readonly rows: readonly ChartRow[];
}

/**
 * The chart of a round robin (seed 001): players by rounds, so that pairings and colours of all rounds are seen at once.
 * Numbers are those of the table, in each group its own.
 */
export function roundCharts(tournament: Tournament): readonly RoundChart[] {
  const schedule = scheduleOf(tournament);
  if (!schedule.ok) return [];
  const teams = tournament.teams.length > 0;
  const stages = tournament.schedule?.stages ?? [];
  const drawn = stages.flatMap((stage, i) =>
    stage.groups.map((group) => ({
      ...group,
      first: stage.firstRound,
      last: (stages[i + 1]?.firstRound ?? Number.POSITIVE_INFINITY) - 1,
    })),
  );
  const all = teams ? tournament.teams : tournament.players;
  const everybody = { name: '', order: all.map(({ id }) => id), first: 1, last: Number.POSITIVE_INFINITY };
  const groups = drawn.length === 0 ? [everybody] : drawn;
  const uncounted = uncountedEntrants(tournament);
  return groups.map(({ name, order, first, last }): RoundChart => {
    const numberOf = new Map(order.map((player, i) => [player, i + 1]));
    const rounds = schedule.value.rounds.filter(({ number }) => number >= first && number <= last);
    const rows = order.map((player, i): ChartRow => {
      const cells = rounds.map(({ games, matches }): ChartCell | undefined => {
        const meetings: readonly Pick<Game, 'white' | 'black' | 'result'>[] = teams ? matches : games;
        const game = meetings.find(({ white, black }) => white === player || black === player);
        if (game === undefined) return undefined;
        const colour = game.white === player ? 'white' : 'black';
        return {
          opponent: numberOf.get(colour === 'white' ? game.black : game.white) ?? 0,
          colour,
          ...sideIn(game.result, colour),
          ...(uncounted.has(game.white) || uncounted.has(game.black) ? { uncounted: true } : {}),
        };
      });
      return { number: i + 1, entrant: player, cells };
    });
    return { group: groups.length > 1 ? name : '', rounds: rounds.map(({ number }) => number), rows };
  });
}
