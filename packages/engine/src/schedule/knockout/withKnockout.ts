import type { KnockoutState } from '../../tournament/schedule.ts';
import type { Round, Tournament } from '../../tournament/tournament.ts';
import { phaseOf } from './match.ts';
import { knockoutProgramme, stageStartsOf } from './options.ts';
import { type KnockoutRound, knockoutRounds } from './rounds.ts';
import { clock, gameStartIn } from './timetable.ts';

/**
 * The tournament with its rounds rewritten from the bracket, so that pairings, slips, files and ratings see a knock-out
 * as they see everything else. What was said about a round (published) stays with its stage and game, also when an
 * extension of an earlier match moves its number; its day and time are those of the programme.
 */
export function withKnockout(before: Tournament, state: KnockoutState): Tournament {
  const old = before.schedule?.knockout;
  const known = old === undefined ? [] : knockoutRounds(before, old);
  const tournament = withLineUpsMoved(before, known, state);
  const momentOf = momentsIn(tournament, state);
  const rounds = knockoutRounds(tournament, state).map((each): Round => {
    const earlier = known.find(({ stage, game }) => stage === each.stage && game === each.game);
    const number = old === undefined ? each.number : earlier?.number;
    const was = number === undefined ? undefined : tournament.rounds[number - 1];
    const { date: _, time: __, ...rest } = was ?? {};
    return {
      ...rest,
      byes: [...(was?.byes ?? []).filter(({ unopposed }) => unopposed !== true), ...each.byes],
      number: each.number,
      status: was?.status === undefined || was.status === 'open' ? 'paired' : was.status,
      ...momentOf(each),
      games: each.games.map(({ address: _, ...game }) => game),
      ...(each.matches.length === 0 ? {} : { matches: each.matches }),
    };
  });
  return { ...tournament, rounds, schedule: { ...tournament.schedule, knockout: state } };
}

/** Day and time of the rounds, by the programme; a play-off game starts when the games before it are over. */
export function momentsIn(
  tournament: Tournament,
  state: KnockoutState,
): (round: Pick<KnockoutRound, 'stage' | 'game' | 'settings'>) => Pick<Round, 'date' | 'time'> {
  const programme = knockoutProgramme(tournament, state);
  const starts = stageStartsOf(tournament);
  return ({ stage, game, settings }) => {
    const entry = programme.find((each) => each.stage === stage && each.game === game);
    const isFixed = phaseOf(settings, game) === 'game' || gameStartIn(starts, stage, game)?.minutes !== undefined;
    const { date = entry?.date, minutes } = entry?.at ?? { minutes: undefined };
    return {
      ...(date === undefined ? {} : { date }),
      ...(minutes === undefined || !isFixed ? {} : { time: clock(minutes).padStart(5, '0') }),
    };
  };
}

/** A knock-out that has not been started, with days and times of the rounds known: they are announced before it starts. */
export function withMoments(tournament: Tournament, state: KnockoutState): Tournament {
  const momentOf = momentsIn(tournament, state);
  const rounds = knockoutRounds(tournament, state).map((each, i): Round => {
    const { date: _, time: __, ...rest } = tournament.rounds[i] ?? { status: 'open', games: [], byes: [] };
    return { ...rest, number: each.number, ...momentOf(each) };
  });
  return { ...tournament, rounds };
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
