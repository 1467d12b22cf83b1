import type { Round, Tournament } from '../../tournament/tournament.ts';
import { hasPart } from '../kinds.ts';
import { gamesWithoutBracket } from './decides.ts';
import { knockoutOf } from './format.ts';
import { phaseOf } from './match.ts';
import { knockoutTimesOf, minutesOfDay, STAGE_STARTS, stageStartsOf, stageStartsText } from './options.ts';
import type { KnockoutRound } from './rounds.ts';
import { knockoutRounds } from './rounds.ts';
import type { GameStart, StageStart } from './timetable.ts';
import { controlOf, gameStartIn } from './timetable.ts';
import { momentsIn, withKnockout, withMoments } from './withKnockout.ts';

/** True if days and times of the rounds are those of a programme: of a knock-out, unless its games are from a file. */
export const hasProgramme = (tournament: Tournament): boolean =>
  hasPart(tournament, 'bracket') && gamesWithoutBracket(tournament) === undefined;

/** The known rounds of a knock-out with their days and times, also before it is started. */
export function knockoutMoments(tournament: Tournament): readonly Pick<Round, 'number' | 'date' | 'time'>[] {
  const state = knockoutOf(tournament);
  const momentOf = momentsIn(tournament, state);
  return knockoutRounds(tournament, state).map((round) => ({ number: round.number, ...momentOf(round) }));
}

/**
 * The knock-out with day and time of one of its rounds; an empty text removes one, and what is left out stays. They are
 * kept in one place, the starts of its stages: of a later game only what the programme would not say anyway.
 */
export function withKnockoutTime(
  tournament: Tournament,
  number: number,
  { date, time }: Pick<Round, 'date' | 'time'>,
): Tournament {
  const state = knockoutOf(tournament);
  const round = knockoutRounds(tournament, state).find((each) => each.number === number);
  if (round === undefined) return tournament;
  const said = gameStartIn(stageStartsOf(tournament), round.stage, round.game);
  const usual = round.game === 1 ? {} : momentsIn(withGameStart(tournament, round, {}), state)(round);
  const day = date ?? said?.date ?? '';
  const minutes = time === undefined ? said?.minutes : minutesOfDay(time);
  const changed = withGameStart(tournament, round, {
    ...(day === '' || day === usual.date ? {} : { date: day }),
    ...(minutes === undefined || minutes === minutesOfDay(usual.time) ? {} : { minutes }),
  });
  return tournament.schedule?.knockout === undefined ? withMoments(changed, state) : withKnockout(changed, state);
}

/** The knock-out with another start of a game of a stage, both from 1; nothing set if `start` is empty. */
export function withGameStart(
  tournament: Tournament,
  { stage, game }: Pick<KnockoutRound, 'stage' | 'game'>,
  start: GameStart,
): Tournament {
  const starts = stageStartsOf(tournament);
  const changed = Array.from({ length: Math.max(stage, starts.length) }, (_, i): StageStart => {
    const { later = [], ...first } = starts[i] ?? {};
    if (i !== stage - 1) return { ...first, later };
    if (game === 1) return { ...start, later };
    const games = Array.from({ length: Math.max(game - 1, later.length) }, (_, n) => later[n] ?? {});
    return { ...first, later: games.map((each, n) => (n === game - 2 ? start : each)) };
  });
  const { [STAGE_STARTS.name]: _, ...options } = tournament.options ?? {};
  const text = stageStartsText(changed);
  return { ...tournament, options: text === '' ? options : { ...options, [STAGE_STARTS.name]: text } };
}

/**
 * The thinking time of a round of a knock-out, and of which phase of a match it is; undefined for every other round, where the event's
 * time control applies.
 */
export function controlOfRound(tournament: Tournament, number: number) {
  const state = tournament.schedule?.knockout;
  const round = state && knockoutRounds(tournament, state).find((each) => each.number === number);
  if (round === undefined) return undefined;
  const { settings, game } = round;
  return { control: controlOf(knockoutTimesOf(tournament), settings, game), phase: phaseOf(settings, game) };
}
