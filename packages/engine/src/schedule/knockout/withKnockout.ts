import type { KnockoutState } from '../../tournament/schedule.ts';
import type { Round, Tournament } from '../../tournament/tournament.ts';
import { stageStartsOf } from './options.ts';
import { knockoutRounds } from './rounds.ts';

/**
 * The tournament with its rounds rewritten from the bracket, so that pairings, slips, files and ratings see a knock-out
 * as they see everything else. What was said about a round (published, date) stays with its stage and game, also when an
 * extension of an earlier match moves its number.
 */
export function withKnockout(tournament: Tournament, state: KnockoutState): Tournament {
  const old = tournament.schedule?.knockout;
  const known = old === undefined ? [] : knockoutRounds(tournament, old);
  const starts = stageStartsOf(tournament);
  const rounds = knockoutRounds(tournament, state).map((each): Round => {
    const date = starts[each.stage - 1]?.date;
    const earlier = known.find(({ stage, game }) => stage === each.stage && game === each.game);
    const number = old === undefined ? each.number : earlier?.number;
    const before = number === undefined ? undefined : tournament.rounds[number - 1];
    return {
      ...before,
      byes: before?.byes ?? [],
      number: each.number,
      status: before?.status === undefined || before.status === 'open' ? 'paired' : before.status,
      ...(date === undefined ? {} : { date }),
      games: each.games.map(({ address: _, ...game }) => game),
      ...(each.matches.length === 0 ? {} : { matches: each.matches }),
    };
  });
  return { ...tournament, rounds, schedule: { ...tournament.schedule, knockout: state } };
}
