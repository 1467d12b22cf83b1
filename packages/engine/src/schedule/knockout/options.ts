import type { Result } from '../../kernel/result.ts';
import { ok } from '../../kernel/result.ts';
import type { SystemOption } from '../../kernel/settings.ts';
import { minutesOfPlayer } from '../../tournament/ratings/timeControl.ts';
import type { KnockoutSettings, KnockoutState } from '../../tournament/schedule.ts';
import type { Tournament } from '../../tournament/tournament.ts';
import { optionOf } from '../format.ts';
import type { ScheduleRefusal } from '../refusal.ts';
import { refuseSchedule } from '../refusal.ts';
import { isTeamEvent } from '../roundRobin/stages.ts';
import { boardsOf } from '../teams/lineUp.ts';
import { BOARDS, RATING_ORDER } from '../teams/options.ts';
import { DEFAULT_KNOCKOUT, MOST_GAMES } from './settings.ts';
import { bracketSize } from './size.ts';
import type { GameStart, KnockoutTimes, ProgrammeEntry, StageStart, TimeControl } from './timetable.ts';
import { clock, isBefore, KNOCKOUT_TIMES, programmeOf, timetableOf } from './timetable.ts';

const USUAL = KNOCKOUT_TIMES.increment;
const FORMAT = 'seed 001, knock-out 1 and 2';
const TIMES = 'seed 001, knock-out: time control';
const number = (name: string, value: number, source: string): SystemOption => ({
  name,
  type: 'number',
  default: value,
  source,
});

const PLACES = number('places', DEFAULT_KNOCKOUT.places, FORMAT);
const inPairs = { step: 2, most: MOST_GAMES };
const GAMES = { ...number('games', DEFAULT_KNOCKOUT.games, FORMAT), ...inPairs };
/** Even numbers of games, the final's first: `4; 2`. */
const LAST_GAMES: SystemOption = { name: 'lastGames', type: 'string', default: '', source: 'an option', asked: 'text' };
const EXTENSION_GAMES = { ...number('extensionGames', DEFAULT_KNOCKOUT.extensionGames, FORMAT), ...inPairs };
const EXTENSIONS = number('extensions', DEFAULT_KNOCKOUT.extensions, FORMAT);
const THIRD_PLACE: SystemOption = { name: 'thirdPlace', type: 'boolean', default: false, source: 'an option' };
const PAIRING: SystemOption = {
  name: 'bracket',
  type: 'string',
  values: ['fixed', 'reseeded'],
  default: 'fixed',
  source: 'fixed: the drawn bracket; reseeded: the best number left meets the worst after each stage',
};

const START_TIME: SystemOption = { name: 'startTime', type: 'string', default: '', source: TIMES };
/**
 * Date and time of the first game of each stage, by stage, and after commas of its later games that do not simply follow:
 * `2026/11/21 10:00, 15:00; ; 2026/11/22`.
 */
export const STAGE_STARTS: SystemOption = {
  name: 'stageStarts',
  type: 'string',
  default: '',
  source: TIMES,
  asked: 'elsewhere',
};
/** Thinking times from the second extension on, minutes and seconds a move: `10+5; 3+2`. */
export const LATER_EXTENSIONS: SystemOption = {
  name: 'laterExtensions',
  type: 'string',
  default: '',
  source: 'an option',
  above: { option: EXTENSIONS.name, value: 1 },
  asked: 'text',
};
const GAME_MINUTES = number('gameMinutes', USUAL.game.whiteMinutes, TIMES);
const GAME_INCREMENT = number('gameIncrement', USUAL.game.increment, TIMES);
const EXTENSION_MINUTES = number('extensionMinutes', USUAL.extension.whiteMinutes, TIMES);
const EXTENSION_INCREMENT = number('extensionIncrement', USUAL.extension.increment, TIMES);
const GOLDEN_WHITE = number('goldenWhite', USUAL.golden.whiteMinutes, TIMES);
const GOLDEN_BLACK = number('goldenBlack', USUAL.golden.blackMinutes, TIMES);
const PAUSE_GAMES = number('pauseGames', USUAL.pauseBetweenGames, TIMES);
const PAUSE_STAGES = number('pauseStages', USUAL.pauseBetweenStages, TIMES);
const TIME_OPTIONS = [
  GAME_MINUTES,
  GAME_INCREMENT,
  EXTENSION_MINUTES,
  EXTENSION_INCREMENT,
  GOLDEN_WHITE,
  GOLDEN_BLACK,
  PAUSE_GAMES,
  PAUSE_STAGES,
] as const;

/** As they are asked for: the later extensions after the first. */
const TIMES_IN_ORDER = TIME_OPTIONS.flatMap((option) =>
  option === EXTENSION_INCREMENT ? [option, LATER_EXTENSIONS] : [option],
);

/** All settings of a knock-out. */
export const KNOCKOUT_OPTIONS: readonly SystemOption[] = [
  PLACES,
  GAMES,
  LAST_GAMES,
  EXTENSION_GAMES,
  EXTENSIONS,
  THIRD_PLACE,
  PAIRING,
  BOARDS,
  RATING_ORDER,
  ...[START_TIME, STAGE_STARTS, ...TIMES_IN_ORDER].map((option) => ({ ...option, later: true })),
];

/** The games of the last stages as they were typed, for a refusal of what is no number. */
export const typedLastGames = (tournament: Tournament): string => optionOf<string>(tournament, LAST_GAMES);

/** The settings that the tournament's options ask for. */
export function knockoutSettings(tournament: Tournament): KnockoutSettings {
  const lastGames = partsOf(typedLastGames(tournament)).map((part) => (part === '' ? NaN : Number(part)));
  return {
    places: optionOf<number>(tournament, PLACES),
    games: optionOf<number>(tournament, GAMES),
    ...(lastGames.length === 0 ? {} : { lastGames }),
    extensionGames: optionOf<number>(tournament, EXTENSION_GAMES),
    extensions: optionOf<number>(tournament, EXTENSIONS),
    thirdPlace: optionOf<boolean>(tournament, THIRD_PLACE),
    pairing: optionOf<KnockoutSettings['pairing']>(tournament, PAIRING),
    boards: isTeamEvent(tournament) ? Math.max(1, boardsOf(tournament)) : 1,
  };
}

const partsOf = (text: string): readonly string[] =>
  text.trim() === '' ? [] : text.split(';').map((part) => part.replace(/\s+/g, ''));
const CONTROL = /^(\d{1,3})(?:min\S*?|['’′])?\+(\d{1,3})(?:s\S*|["”″])?$/i;

/** A time control of one period with an increment, such as `90+30` or `90 min + 30 s`; undefined for any other. */
export function simpleControl(text: string): TimeControl | undefined {
  const [, minutes, seconds] = CONTROL.exec(text.replace(/\s+/g, '')) ?? [];
  if (minutes === undefined || seconds === undefined) return undefined;
  return { whiteMinutes: Number(minutes), blackMinutes: Number(minutes), increment: Number(seconds) };
}

function laterExtensionsOf(tournament: Tournament): Pick<KnockoutTimes, 'laterExtensions'> {
  const parts = partsOf(optionOf<string>(tournament, LATER_EXTENSIONS));
  const laterExtensions = parts.flatMap((part) => simpleControl(part) ?? []);
  return laterExtensions.length === 0 ? {} : { laterExtensions };
}

/** Thinking times and pauses that the tournament's options ask for. They may be changed at any time. */
export function knockoutTimesOf(tournament: Tournament): KnockoutTimes {
  const value = (option: SystemOption): number => optionOf<number>(tournament, option);
  const [minutes, extension] = [value(GAME_MINUTES), value(EXTENSION_MINUTES)];
  return {
    game: { whiteMinutes: minutes, blackMinutes: minutes, increment: value(GAME_INCREMENT) },
    extension: { whiteMinutes: extension, blackMinutes: extension, increment: value(EXTENSION_INCREMENT) },
    ...laterExtensionsOf(tournament),
    golden: { whiteMinutes: value(GOLDEN_WHITE), blackMinutes: value(GOLDEN_BLACK), increment: 0 },
    pauseBefore: USUAL.pauseBefore,
    pauseBetweenGames: value(PAUSE_GAMES),
    pauseBetweenStages: value(PAUSE_STAGES),
    moves: USUAL.moves,
  };
}

/** Minutes after midnight of a time such as `14:30`; undefined if none is given. */
export function minutesOfDay(text: string | undefined): number | undefined {
  const found = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text ?? '');
  return found === null ? undefined : Number(found[1]) * 60 + Number(found[2]);
}

/** Places in this list of rounds that start before the round before them may be over, by the time control of the event. */
export function roundsTooEarly(
  info: Tournament['info'],
  rounds: readonly { readonly date?: string; readonly time?: string }[],
): number[] {
  // Of a round whose length is not known, only that the next one starts after it.
  const length = Math.ceil(2 * (minutesOfPlayer(info) ?? 0.5));
  return rounds.flatMap(({ date, time }, i) => {
    const before = rounds[i - 1];
    const [minutes, earlier] = [minutesOfDay(time), minutesOfDay(before?.time)];
    if (!date || !before?.date) return [];
    if (minutes === undefined || earlier === undefined) return date < before.date ? [i] : [];
    return isBefore({ date, minutes }, { date: before.date, minutes: earlier + length }) ? [i] : [];
  });
}

/** When the first game starts, in minutes after midnight; undefined if it is not set. */
export const startOf = (tournament: Tournament): number | undefined =>
  minutesOfDay(optionOf<string>(tournament, START_TIME));

/** What was said of the beginnings of the stages, the first stage first. */
export function stageStartsOf(tournament: Tournament): readonly StageStart[] {
  const text = optionOf<string>(tournament, STAGE_STARTS);
  if (text.trim() === '') return [];
  return text.split(';').map((part) => {
    const [first = {}, ...later] = part.split(',').map(gameStart);
    return { ...first, ...(later.length === 0 ? {} : { later }) };
  });
}

function gameStart(text: string): GameStart {
  const [first = '', second = ''] = text.trim().split(/\s+/);
  const date = DATE.test(first) ? first : undefined;
  const minutes = minutesOfDay(date === undefined ? first : second);
  return { ...(date === undefined ? {} : { date }), ...(minutes === undefined ? {} : { minutes }) };
}

/** The same as text, as the option keeps it. */
export function stageStartsText(starts: readonly StageStart[]): string {
  const startText = ({ date = '', minutes }: GameStart): string =>
    [date, minutes === undefined ? '' : clock(minutes)].filter((part) => part !== '').join(' ');
  return joined(
    starts.map((start) => joined([start, ...(start.later ?? [])].map(startText), ', ')),
    '; ',
  );
}

/** Texts in a row, without empty ones at the end. */
function joined(texts: readonly string[], separator: string): string {
  const last = texts.findLastIndex((text) => text !== '');
  return texts.slice(0, last + 1).join(separator);
}

/** Every game of a knock-out that may be played, with its time as far as it is known. */
export function knockoutProgramme(tournament: Tournament, { entrants, settings }: KnockoutState): ProgrammeEntry[] {
  const size = bracketSize(entrants.length, settings.places);
  if (!size.ok) return [];
  const entries = timetableOf(settings, size.value.stages, knockoutTimesOf(tournament));
  return programmeOf(entries, stageStartsOf(tournament), startOf(tournament));
}

const DATE = /^\d{4}\/(0[1-9]|1[0-2])\/(0[1-9]|[12]\d|3[01])$/;
const MOST_TIME = 600;

/** What is wrong with thinking times, pauses and the first game's time. */
export function checkedTimes(tournament: Tournament): Result<KnockoutTimes, ScheduleRefusal> {
  const start = optionOf<string>(tournament, START_TIME);
  if (start !== '' && startOf(tournament) === undefined) return refuseSchedule('schedule.startTime', { found: start });
  const starts = optionOf<string>(tournament, STAGE_STARTS);
  const tidy = joined(
    starts.split(';').map((part) => joined(part.split(',').map(tidyBeginning), ', ')),
    '; ',
  );
  if (stageStartsText(stageStartsOf(tournament)) !== tidy)
    return refuseSchedule('schedule.stageStarts', { found: starts });
  for (const option of TIME_OPTIONS) {
    const found = optionOf<number>(tournament, option);
    const least = option.name.endsWith('Increment') || option.name.startsWith('pause') ? 0 : 1;
    if (!Number.isInteger(found) || found < least || found > MOST_TIME)
      return refuseSchedule('schedule.timeOutOfRange', { option: option.name, found, least, most: MOST_TIME });
  }
  const later = optionOf<string>(tournament, LATER_EXTENSIONS);
  const times = knockoutTimesOf(tournament);
  const { laterExtensions = [] } = times;
  const fit = laterExtensions.every(
    ({ whiteMinutes, increment }) => whiteMinutes >= 1 && whiteMinutes <= MOST_TIME && increment <= MOST_TIME,
  );
  if (!fit || laterExtensions.length !== partsOf(later).length)
    return refuseSchedule('schedule.laterExtensions', { found: later });
  return ok(times);
}

/** One part of the stages' beginnings with its spaces and a leading zero of the hour taken out. */
const tidyBeginning = (part: string): string =>
  part
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/(^| )0(\d:)/, '$1$2');
