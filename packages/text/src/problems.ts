import type { StandingsError } from '@turnuva/engine/standings';
import type { Say } from './render.ts';

/** Why a table, or one of its columns, cannot be made, and what is possible instead. */
export const problemSentence = (problem: StandingsError, say: Say): string =>
  say(`standings.problem.${problem.kind}`, {
    ...problem,
    possible: 'possible' in problem ? problem.possible.join(', ') : '',
    players: 'players' in problem ? problem.players.length : 0,
  });
