import type { KnockoutState } from '../../tournament/schedule.ts';
import type { Round, Tournament } from '../../tournament/tournament.ts';
import { stageStartsOf } from './options.ts';
import { type KnockoutRound, knockoutRounds } from './rounds.ts';

/**
 * The tournament with its rounds rewritten from the bracket, so that pairings, slips, files and ratings see a knock-out
 * as they see everything else. What was said about a round (published, date) stays with its stage and game, also when an
 * extension of an earlier match moves its number.
 */
export function withKnockout(before: Tournament, state: KnockoutState): Tournament {
  const old = before.schedule?.knockout;
  const known = old === undefined ? [] : knockoutRounds(before, old);
  const tournament = withLineUpsMoved(before, known, state);
  const starts = stageStartsOf(tournament);
  const rounds = knockoutRounds(tournament, state).map((each): Round => {
    const date = starts[each.stage - 1]?.date;
    const earlier = known.find(({ stage, game }) => stage === each.stage && game === each.game);
    const number = old === undefined ? each.number : earlier?.number;
    const was = number === undefined ? undefined : tournament.rounds[number - 1];
    return {
      ...was,
      byes: [...(was?.byes ?? []).filter(({ unopposed }) => unopposed !== true), ...each.byes],
      number: each.number,
      status: was?.status === undefined || was.status === 'open' ? 'paired' : was.status,
      ...(date === undefined ? {} : { date }),
      games: each.games.map(({ address: _, ...game }) => game),
      ...(each.matches.length === 0 ? {} : { matches: each.matches }),
    };
  });
  return { ...tournament, rounds, schedule: { ...tournament.schedule, knockout: state } };
}

/** Line-ups belong to a stage and a game as well: they go along when an extension of an earlier match moves a round's number. */
function withLineUpsMoved(tournament: Tournament, known: readonly KnockoutRound[], state: KnockoutState): Tournament {
  const { schedule } = tournament;
  const lineUps = schedule?.lineUps ?? [];
  if (known.length === 0 || lineUps.length === 0) return tournament;
  const now = knockoutRounds(tournament, state);
  const moved = lineUps.map((each) => {
    const was = known[each.round - 1];
    const round = now.find(({ stage, game }) => stage === was?.stage && game === was.game)?.number ?? each.round;
    return { ...each, round };
  });
  return { ...tournament, schedule: { ...schedule, lineUps: moved } };
}
