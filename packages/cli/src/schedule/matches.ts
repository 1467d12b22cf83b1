import { EMPTY_TOURNAMENT } from '@turnuva/engine';
import {
  checkedSettings,
  checkedTimes,
  clockText,
  feedersOf,
  knockoutSettings,
  minutesOfDay,
  type PlayoffPart,
  playoffOf,
  playoffTimes,
  programmeOf,
  startPlayoff,
  type TimeControl,
  tableOf,
  timetableOf,
} from '@turnuva/engine/schedule';
import { EXIT, Failure } from '../failure.ts';
import type { ProgrammeLine, ScheduleLine, ScheduleTable } from './layout.ts';
import { failureOf, type MatchRequest, type ScheduleRequest } from './request.ts';

type Settings = Readonly<Record<string, string | number | undefined>>;

const controlText = ({ whiteMinutes, blackMinutes, increment }: TimeControl): string =>
  `${whiteMinutes}/${blackMinutes}+${increment}`;

const EXTENSION_TIME = /^(\d+)\+(\d+)$/;

const refusedTimes = (found: string, expected: string): Failure =>
  new Failure(EXIT.badRequest, `--extension-times: found ${found}, expected ${expected}`);

/** The times of the extensions in the form an event keeps them: the first on its own, the later ones as a list. */
function extensionOptions({ extensionTimes, minutes, increment }: MatchRequest): Settings {
  if (extensionTimes === undefined) return { extensionMinutes: minutes, extensionIncrement: increment };
  const times = extensionTimes.split(';').map((time) => EXTENSION_TIME.exec(time.replaceAll(/\s/g, '')));
  const [first, ...later] = times.flatMap((time) => (time === null ? [] : [time]));
  if (first === undefined || times.includes(null))
    throw refusedTimes(`"${extensionTimes}"`, 'minutes and seconds a move of each, such as "25+10; 10+5; 5+3"');
  return {
    extensionMinutes: Number(first[1]),
    extensionIncrement: Number(first[2]),
    laterExtensions: later.length === 0 ? undefined : later.map(([time]) => time).join('; '),
  };
}

/** Every game of a knock-out with its time, including those played only if a match is level. */
export function knockoutProgramme(
  { places, thirdPlace, matches, language }: ScheduleRequest,
  stages: number,
): ProgrammeLine[] {
  const { games, lastGames, extensionGames, extensions, minutes, increment, start } = matches;
  const wanted = {
    places,
    thirdPlace,
    games,
    lastGames,
    extensionGames,
    extensions,
    gameMinutes: minutes,
    gameIncrement: increment,
    ...extensionOptions(matches),
    startTime: start,
  };
  const options = Object.fromEntries(
    Object.entries(wanted).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
  const tournament = { ...EMPTY_TOURNAMENT, system: 'knockout', options };
  const times = checkedTimes(tournament);
  if (!times.ok) throw failureOf(times.error, language);
  const settings = checkedSettings(knockoutSettings(tournament), { lastGames: lastGames ?? '' });
  if (!settings.ok) throw failureOf(settings.error, language);
  const said = 1 + (times.value.laterExtensions?.length ?? 0);
  if (said > Math.max(1, settings.value.extensions))
    throw refusedTimes(`${said} times`, `no more than --extensions: ${settings.value.extensions}`);
  const from = minutesOfDay(start);
  return programmeOf(timetableOf(settings.value, stages, times.value), [], from).map(
    ({ stage, game, phase, control, from: begins, until }) => ({
      stage: String(stage),
      game,
      phase,
      control: controlText(control),
      start: begins,
      end: until,
    }),
  );
}

/** White and Black of a part's games: by number, or as winners of earlier parts (`W.S1`). */
function pairsOf(part: PlayoffPart, earlier: readonly string[]): readonly (readonly [string, string])[] {
  if (part.entrants.length > 0 && part.kind === 'table')
    return part.games.map(({ white, black }) => [String(white), String(black)]);
  const names =
    part.entrants.length > 0 ? part.entrants.map(String) : feedersOf(part.id, earlier).map((id) => `W.${id}`);
  if (part.kind === 'table')
    return tableOf(part.size).flatMap((round) => round.pairs.map(([w, b]) => [names[w - 1], names[b - 1]] as const));
  const [top, bottom] = names;
  const turned = part.games.length > 0 && String(part.games[0].white) === bottom;
  return [turned ? [bottom, top] : [top, bottom]];
}

/**
 * A play-off of players who are level, 1 the best by tie-break: rounds are parts in the order in which they start, a
 * match is one line with the player who starts with White, a table has one line per game. `W.S1` is the winner of part
 * S1.
 */
export function playoff({ format, players, lots, matches, language }: ScheduleRequest): ScheduleTable {
  const { short, level, five, minutes, increment, start } = matches;
  const entrants = Array.from({ length: players }, (_, i) => i + 1);
  const made = startPlayoff(entrants, 1, {
    short,
    level,
    five,
    seed: lots ?? 1,
    ...(minutes === undefined ? {} : { minutes }),
    ...(increment === undefined ? {} : { increment }),
    ...(start === undefined ? {} : { startTime: start }),
  });
  if (!made.ok) throw failureOf(made.error, language);
  const { parts, left } = playoffOf(made.value);
  const times = playoffTimes(parts, made.value.options);
  const begins = (id: string): number =>
    Math.min(...times.filter((time) => time.part === id).map((time) => time.start));
  const starts = [...new Set(parts.map((part) => begins(part.id)))].sort((a, b) => a - b);
  const boards = new Map<number, number>();
  const lines = parts.flatMap((part, i): ScheduleLine[] => {
    const round = starts.indexOf(begins(part.id)) + 1;
    return pairsOf(
      part,
      parts.slice(0, i).map(({ id }) => id),
    ).map(([white, black]) => {
      const board = (boards.get(round) ?? 0) + 1;
      boards.set(round, board);
      return { round, board, white, black };
    });
  });
  const from = minutesOfDay(start);
  return {
    format,
    lines: [...lines, ...left.map((player) => ({ round: 1, board: null, white: String(player), black: '0' }))].sort(
      (a, b) => a.round - b.round,
    ),
    programme: times.map(({ part, game, golden, control, start: first, end }) => ({
      stage: part,
      game,
      phase: golden ? 'golden' : 'game',
      control: controlText(control),
      start: clockText(first, from),
      end: clockText(end, from),
    })),
  };
}
