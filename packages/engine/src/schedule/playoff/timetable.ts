import type { PlayoffState } from '../../tournament/schedule.ts';
import type { Tournament } from '../../tournament/tournament.ts';
import { minutesOfDay } from '../knockout/options.ts';
import type { TimeControl } from '../knockout/timetable.ts';
import { clockText, GOLDEN_CONTROL, KNOCKOUT_TIMES, minutesOf, timeOnDay } from '../knockout/timetable.ts';
import type { PlayoffPart } from './part.ts';

/** A game of a play-off with its time, in minutes after the beginning of the play-off. */
export interface PlayoffTime {
  readonly part: string;
  readonly game: number;
  readonly golden: boolean;
  readonly control: TimeControl;
  readonly start: number;
  readonly end: number;
}

/**
 * Earlier parts whose winners or level players play a part, in the order of its numbers; empty if the players are
 * known.
 */
export function feedersOf(id: string, earlier: readonly string[]): readonly string[] {
  const stage = /^K(\d+)\.(\d+)$/.exec(id);
  if (stage !== null) {
    const before = earlier.filter((each) => each.startsWith(`K${Number(stage[1]) - 1}.`));
    const number = Number(stage[2]);
    return before.length === 0 ? [] : [before[number - 1], before[before.length - number]];
  }
  if (id === 'final') {
    // Anyone who does not go on to another part.
    const fed = new Set(earlier.flatMap((each, i) => feedersOf(each, earlier.slice(0, i))));
    return earlier.filter((each) => !fed.has(each));
  }
  const parent = id.slice(0, Math.max(0, id.lastIndexOf('.')));
  if (id.endsWith('.final')) return earlier.filter((each) => each.startsWith(`${parent}.S`));
  return earlier.filter((each) => each === parent);
}

/** Which games of a part are played at the same time: rounds of a table, single games of a match. */
function gameRounds(part: PlayoffPart): readonly { readonly golden: boolean; readonly games: readonly number[] }[] {
  if (part.kind === 'duel') {
    const numbers = part.golden ? [1] : [1, 2, 3];
    return numbers.map((game) => ({ golden: part.golden || game === 3, games: [game] }));
  }
  const together = Math.max(1, Math.floor(part.size / 2));
  const count = (part.size * (part.size - 1)) / 2;
  return Array.from({ length: Math.ceil(count / together) }, (_, round) => ({
    golden: part.golden,
    games: Array.from({ length: together }, (_, i) => round * together + i + 1),
  }));
}

/** Thinking time of the games that are no golden point: 3 minutes and 3 seconds, unless the play-off says otherwise. */
export const playoffControl = ({ minutes, increment }: PlayoffState['options']): TimeControl => ({
  whiteMinutes: minutes ?? KNOCKOUT_TIMES.blitz.game.whiteMinutes,
  blackMinutes: minutes ?? KNOCKOUT_TIMES.blitz.game.blackMinutes,
  increment: increment ?? KNOCKOUT_TIMES.blitz.game.increment,
});

/** The time of a game as it is printed. */
export interface ClockTime {
  readonly text: string;
  /** After midnight: the day, if that of the last round is known. */
  readonly date?: string;
  readonly isLate: boolean;
}

/** Times of a play-off, which is played on the day of the last round; the time elapsed if its start is not set. */
export function playoffClock(
  { rounds }: Pick<Tournament, 'rounds'>,
  { startTime }: PlayoffState['options'],
): (minutes: number) => ClockTime {
  const start = minutesOfDay(startTime);
  const day = rounds.findLast(({ date }) => date !== undefined)?.date;
  return (minutes) => {
    if (start === undefined) return { text: clockText(minutes), isLate: false };
    const { text, date } = timeOnDay(start + minutes, day);
    return { text, ...(date === undefined ? {} : { date }), isLate: timeOnDay(start + minutes).days > 0 };
  };
}

/** The programme of the parts known so far; the deciding game of a match has its time whether it is needed or not. */
export function playoffTimes(parts: readonly PlayoffPart[], options: PlayoffState['options']): PlayoffTime[] {
  const { pauseBetweenGames, pauseBetweenStages, moves } = KNOCKOUT_TIMES.blitz;
  const times: PlayoffTime[] = [];
  const ends = new Map<string, number>();
  for (const part of parts) {
    const before = feedersOf(part.id, [...ends.keys()]).map((id) => ends.get(id) ?? 0);
    let clock = before.length === 0 ? 0 : Math.max(...before) + pauseBetweenStages;
    for (const [i, { golden, games }] of gameRounds(part).entries()) {
      if (i > 0) clock += pauseBetweenGames;
      const control = golden ? GOLDEN_CONTROL : playoffControl(options);
      const end = clock + minutesOf(control, moves);
      for (const game of games) times.push({ part: part.id, game, golden, control, start: clock, end });
      clock = end;
    }
    ends.set(part.id, clock);
  }
  return times;
}
