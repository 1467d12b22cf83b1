import type { KnockoutSettings, MatchPhase } from '../../tournament/schedule.ts';
import { goldenGame, phaseOf } from './match.ts';
import { settingsIn } from './settings.ts';

/** Thinking time of one game. Increments in seconds a move. */
export interface TimeControl {
  readonly whiteMinutes: number;
  readonly blackMinutes: number;
  readonly increment: number;
}

/** Times and pauses of a knock-out, in minutes (seed 001, knock-out: time control). */
export interface KnockoutTimes {
  readonly game: TimeControl;
  /** The first extension, and all later ones that are not set separately. */
  readonly extension: TimeControl;
  /** From the second extension on; the last of them holds for all that follow. */
  readonly laterExtensions?: readonly TimeControl[];
  readonly golden: TimeControl;
  /** After the last regular game, before a play-off. */
  readonly pauseBefore: number;
  readonly pauseBetweenGames: number;
  readonly pauseBetweenStages: number;
  /** Moves for which increments are counted in the timetable. */
  readonly moves: number;
}

const each = (minutes: number, increment = 0): TimeControl => ({
  whiteMinutes: minutes,
  blackMinutes: minutes,
  increment,
});

/** White 5 minutes, Black 4 (seed 001). */
export const GOLDEN_CONTROL: TimeControl = { whiteMinutes: 5, blackMinutes: 4, increment: 0 };
const PAUSES = { pauseBefore: 30, pauseBetweenGames: 5, pauseBetweenStages: 10, moves: 60 };

/** 20 minutes, or 15 and 10 seconds a move; the golden-point game 5 against 4 (seed 001). */
export const KNOCKOUT_TIMES = {
  plain: { game: each(20), extension: each(20), golden: GOLDEN_CONTROL, ...PAUSES },
  increment: { game: each(15, 10), extension: each(15, 10), golden: GOLDEN_CONTROL, ...PAUSES },
  /** The special formats: 3 minutes and 3 seconds from the first move. */
  blitz: { game: each(3, 3), extension: each(3, 3), golden: GOLDEN_CONTROL, ...PAUSES },
} as const satisfies Record<string, KnockoutTimes>;

/** When a game of a stage is played. */
export interface TimetableEntry {
  readonly stage: number;
  readonly game: number;
  readonly phase: MatchPhase;
  readonly control: TimeControl;
  /** Minutes after the beginning; the phases after `game` only if a match is level. */
  readonly start: number;
  readonly end: number;
}

/** Minutes that a game may take at most, reckoned for this many moves. */
export const minutesOf = (control: TimeControl, moves: number): number =>
  control.whiteMinutes + control.blackMinutes + Math.ceil((2 * control.increment * moves) / 60);

/** Thinking time of a game of a match with these settings; games are counted from its first. */
export function controlOf(times: KnockoutTimes, settings: KnockoutSettings, game: number): TimeControl {
  const phase = phaseOf(settings, game);
  if (phase !== 'extension') return times[phase];
  const { laterExtensions = [] } = times;
  const before = Math.ceil((game - settings.games) / settings.extensionGames) - 1;
  return before === 0 ? times.extension : (laterExtensions[before - 1] ?? laterExtensions.at(-1) ?? times.extension);
}

/** The programme of a knock-out with every phase it may need, pauses between. */
export function timetableOf(
  settings: KnockoutSettings,
  stages: number,
  times: KnockoutTimes,
  afterTournament = false,
): TimetableEntry[] {
  const entries: TimetableEntry[] = [];
  let clock = afterTournament ? times.pauseBefore : 0;
  for (let stage = 1; stage <= stages; stage++) {
    if (stage > 1) clock += times.pauseBetweenStages;
    const usual = settingsIn(settings, stage, stages);
    // The last stage lasts as long as the longer of the final and the match for place 3.
    const third = stage === stages ? (settings.thirdPlaceGames ?? 0) : 0;
    const own = { ...usual, games: Math.max(usual.games, third) };
    for (let game = 1; game <= goldenGame(own); game++) {
      const phase = phaseOf(own, game);
      const before = game === 1 ? phase : phaseOf(own, game - 1);
      if (game > 1) clock += before === phase ? times.pauseBetweenGames : times.pauseBetweenStages;
      const control = controlOf(times, own, game);
      const end = clock + minutesOf(control, times.moves);
      entries.push({ stage, game, phase, control, start: clock, end });
      clock = end;
    }
  }
  return entries;
}

const HOUR = 60;
const DAY = 24 * HOUR;

/** Minutes as hours and minutes: `9:05`. */
export const clock = (minutes: number): string =>
  `${Math.floor(minutes / HOUR)}:${String(minutes % HOUR).padStart(2, '0')}`;

/**
 * `10:05` if the start is known (minutes after midnight; `0:15 (+1)` on the next day), otherwise the time elapsed:
 * `+1:05`.
 */
export function clockText(minutes: number, start?: number): string {
  const days = start === undefined ? 0 : Math.floor((start + minutes) / DAY);
  const at = start === undefined ? minutes : (start + minutes) % DAY;
  const text = clock(at);
  if (start === undefined) return `+${text}`;
  return days === 0 ? text : `${text} (+${days})`;
}

/** When a game starts, as far as it is set. */
export interface GameStart {
  /** `2026/11/21`. */
  readonly date?: string;
  /** Minutes after midnight. */
  readonly minutes?: number;
}

/** When a stage starts, and its games from the second on that do not simply follow. */
export interface StageStart extends GameStart {
  readonly later?: readonly GameStart[];
}

/** What was said of a game of a stage, both from 1. */
export const gameStartIn = (starts: readonly StageStart[], stage: number, game: number): GameStart | undefined =>
  game === 1 ? starts[stage - 1] : starts[stage - 1]?.later?.[game - 2];

/** A game of the programme with its day and its time, as they are printed. */
export interface ProgrammeEntry extends TimetableEntry {
  /** `2026/11/21`, where someone said. */
  readonly date?: string;
  readonly from: string;
  readonly until: string;
  /** Its day, where it is not that of the first game of the stage: the next, or one that was set. */
  readonly fromDate?: string;
  readonly untilDate?: string;
  /** The day, where known, and the minutes after its midnight; absent if the day is counted. */
  readonly at?: Moment;
  /** It starts after midnight, or at a time that was set before all games before it may be over. */
  readonly warning?: 'afterMidnight' | 'tooEarly';
}

/** A stage that would go on after 22:00 starts the next morning, or whenever the first day began. */
const LATEST = 22 * HOUR;

const daysIn = (year: number, month: number): number => {
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return month === 2 ? (leap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
};

/** The day after `2026/11/21`. */
function nextDay(date: string): string {
  const [year = 0, month = 1, day = 1] = date.split('/').map(Number);
  const next =
    day < daysIn(year, month) ? [year, month, day + 1] : month < 12 ? [year, month + 1, 1] : [year + 1, 1, 1];
  return next.map((part) => String(part).padStart(2, '0')).join('/');
}

/**
 * The timetable with the starting times that were set: a stage starts at its own day and time if it has one, otherwise
 * as soon as the stage before it and the pause are over; on the next day if it would not end by ten in the evening.
 */
export function programmeOf(
  entries: readonly TimetableEntry[],
  starts: readonly StageStart[],
  start: number | undefined,
): ProgrammeEntry[] {
  const endOf = (stage: number): number => entries.findLast((entry) => entry.stage === stage)?.end ?? 0;
  let date: string | undefined;
  let shift = start;
  /** The time at which the day under way began. */
  let morning = start;
  /** On which of its days the stage starts, and when the games before it are over. */
  let firstDay = 0;
  let over: { readonly date: string | undefined; readonly minutes: number } | undefined;
  let stageDate: string | undefined;
  return entries.map((entry) => {
    const isFirst = entry.game === 1;
    const own = gameStartIn(starts, entry.stage, entry.game);
    const isSet = own?.date !== undefined || own?.minutes !== undefined;
    const at = own?.minutes ?? (own?.date !== undefined && own.date !== date ? start : undefined);
    if (at !== undefined) {
      const day = isFirst || date !== undefined || shift === undefined ? 0 : Math.floor((shift + entry.start) / DAY);
      shift = day * DAY + at - entry.start;
      morning = own?.date === undefined ? (morning ?? at) : at;
    } else if (isFirst && shift !== undefined && morning !== undefined) {
      const day = Math.floor((shift + entry.start) / DAY);
      const begun = shift + entry.start > day * DAY + morning;
      if (begun && shift + endOf(entry.stage) > day * DAY + LATEST) {
        // With dates the day is named, without them it is counted: "10:00 (+1)".
        shift = (date === undefined ? (day + 1) * DAY : 0) + morning - entry.start;
        if (date !== undefined) date = nextDay(date);
      }
    }
    date = own?.date ?? date;
    if (isFirst) stageDate = date;
    const dayOf = (minutes: number): number => (shift === undefined ? 0 : timeOnDay(shift + minutes).days);
    if (isFirst || isSet) firstDay = dayOf(entry.start);
    const begins = shift === undefined ? undefined : shift + entry.start;
    const isEarly =
      (isFirst || isSet) && begins !== undefined && over !== undefined && isBefore({ date, minutes: begins }, over);
    const warning = dayOf(entry.start) > firstDay ? 'afterMidnight' : isEarly ? 'tooEarly' : undefined;
    if (shift !== undefined) over = { date, minutes: shift + entry.end };
    const clockAt = (minutes: number) =>
      shift === undefined ? { text: clockText(minutes), date: undefined } : timeOnDay(shift + minutes, date);
    const [from, until] = [clockAt(entry.start), clockAt(entry.end)];
    const otherDay = date === stageDate ? undefined : date;
    const [fromDate, untilDate] = [from.date ?? otherDay, until.date ?? otherDay];
    const isCounted = date === undefined && dayOf(entry.start) > 0;
    return {
      ...entry,
      ...(date === undefined ? {} : { date }),
      from: from.text,
      until: until.text,
      ...(fromDate === undefined ? {} : { fromDate }),
      ...(untilDate === undefined ? {} : { untilDate }),
      ...(begins === undefined || isCounted ? {} : { at: { date: from.date ?? date, minutes: begins % DAY } }),
      ...(warning === undefined ? {} : { warning }),
    };
  });
}

/** Minutes after the midnight of a day as a time; on a later day with its date, or counted if the first is not known. */
export function timeOnDay(minutes: number, day?: string): { text: string; days: number; date?: string } {
  const days = Math.floor(minutes / DAY);
  if (days === 0 || day === undefined) return { text: clockText(minutes, 0), days };
  return { text: clockText(minutes - days * DAY, 0), days, date: daysAfter(day, days) };
}

/** A moment of the programme: a day, if it is known, and the time on it. */
export interface Moment {
  readonly date: string | undefined;
  /** After the midnight with which the day starts. */
  readonly minutes: number;
}

/** The day so many days after `2026/11/21`. */
const daysAfter = (date: string, days: number): string => (days <= 0 ? date : daysAfter(nextDay(date), days - 1));

/** Nothing is before another time if the day of one of them is not known. */
export function isBefore(a: Moment, b: Moment): boolean {
  if (a.date === undefined || b.date === undefined) return a.date === b.date && a.minutes < b.minutes;
  const days = Math.floor(b.minutes / DAY);
  const [end, minutes] = [daysAfter(b.date, days), b.minutes - days * DAY];
  return a.date < end || (a.date === end && a.minutes < minutes);
}
