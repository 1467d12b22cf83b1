import type { StandingsProblem } from '@turnuva/engine/standings';
import type { Words } from '../../language/words.ts';

/** Why a table or one of its columns cannot be made. */
export const problemWords = (problem: StandingsProblem, { say, list }: Words): string =>
  say(`standings.problem.${problem.kind}`, {
    ...problem,
    possible: 'possible' in problem ? list(problem.possible) : '',
    players: 'players' in problem ? problem.players.length : 0,
  });
