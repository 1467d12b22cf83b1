import { allGames } from '../tournament/stages.ts';
import type { Tournament } from '../tournament/tournament.ts';
import { roundsSent } from './reports.ts';

/** What is to be reported together, and by when; days as YYYY/MM/DD. */
export interface ReportDeadline {
  readonly rounds: readonly number[];
  /** Last day of play. */
  readonly end: string;
  /** The report file is with the federation's rating officer: 7 days (B.02 9.1). */
  readonly toFederation: string;
  /** The federation has sent it on to FIDE: 30 days (B.02 9.1). */
  readonly toFide: string;
  /** The first rating list that can count these games. */
  readonly list: string;
  /** Games that end later count in the list after it: three days before the list. */
  readonly closing: string;
  /** Every one of these rounds was sent. */
  readonly sent: boolean;
}

const DAYS_TO_FEDERATION = 7;
const DAYS_TO_FIDE = 30;
const DAYS_BEFORE_LIST = 3;

interface Day {
  readonly year: number;
  readonly month: number;
  readonly date: number;
}

const dayIn = (text: string): Day => {
  const [year = 0, month = 1, date = 1] = text.split('/').map(Number);
  return { year, month, date };
};
const dayText = ({ year, month, date }: Day): string =>
  [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(date).padStart(2, '0')].join('/');

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const daysOf = ({ year, month }: Day): number =>
  month === 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
const nextMonth = ({ year, month }: Day): Day =>
  month === 12 ? { year: year + 1, month: 1, date: 1 } : { year, month: month + 1, date: 1 };

/** So many days later. */
function later(day: Day, days: number): Day {
  let { year, month, date } = day;
  date += days;
  while (date > daysOf({ year, month, date })) {
    date -= daysOf({ year, month, date });
    ({ year, month } = nextMonth({ year, month, date }));
  }
  return { year, month, date };
}

const isDay = (text: string | undefined): text is string =>
  /^\d{4}\/(0[1-9]|1[0-2])\/(0[1-9]|[12]\d|3[01])$/.test(text ?? '');

/** The list of the first of a month that closes on this day or later. */
function listFor(end: string): Pick<ReportDeadline, 'list' | 'closing'> {
  for (let month = dayIn(end); ; month = nextMonth(month)) {
    const closing = dayText({ ...month, date: daysOf(month) + 1 - DAYS_BEFORE_LIST });
    if (closing >= end) return { list: dayText(nextMonth(month)), closing };
  }
}

function deadlineOf(rounds: readonly number[], end: string, sent: ReadonlySet<number>): ReportDeadline {
  return {
    rounds,
    end,
    toFederation: dayText(later(dayIn(end), DAYS_TO_FEDERATION)),
    toFide: dayText(later(dayIn(end), DAYS_TO_FIDE)),
    ...listFor(end),
    sent: rounds.length > 0 && rounds.every((round) => sent.has(round)),
  };
}

/**
 * The deadline for reporting the event. An event of more than 30 days is reported by rating periods: the rounds that
 * count in the same list go together. Empty if the dates are not known.
 */
export function reportDeadlines(tournament: Tournament): readonly ReportDeadline[] {
  // As in the report file: the rounds of all stages.
  const { info, rounds, periods } = allGames(tournament);
  const sent = new Set(roundsSent(tournament));
  const played = rounds.filter(({ games }) => games.length > 0);
  const dated = played.filter(({ date }) => isDay(date));
  if (periods?.long !== true) {
    const end = [info.endDate, ...dated.map(({ date }) => date)].filter(isDay).sort().at(-1);
    const numbers = played.map(({ number }) => number);
    return end === undefined ? [] : [deadlineOf(numbers, end, sent)];
  }
  const byList = new Map<string, { readonly rounds: number[]; end: string }>();
  for (const { number, date = '' } of dated) {
    const { list } = listFor(date);
    const part = byList.get(list) ?? { rounds: [], end: date };
    part.rounds.push(number);
    if (date > part.end) part.end = date;
    byList.set(list, part);
  }
  return [...byList.keys()].sort().map((list) => {
    const part = byList.get(list);
    return deadlineOf(part?.rounds ?? [], part?.end ?? list, sent);
  });
}

/**
 * The event as if it had these rounds only: for the report of one rating period, so that no game is sent twice. Nobody leaves it: which
 * games count for those who left early is a matter of the whole event (`pointsInRounds`).
 */
export function roundsOnly(tournament: Tournament, wanted: readonly number[]): Tournament {
  const whole = allGames(tournament);
  const throughout = <Entrant extends { readonly firstRound?: number; readonly withdrawnFrom?: number }>(
    each: Entrant,
  ) => {
    const { firstRound: _first, withdrawnFrom: _from, ...entrant } = each;
    return entrant;
  };
  const kept = whole.rounds.filter(({ number }) => wanted.includes(number));
  const dates = kept.flatMap(({ date }) => (isDay(date) ? [date] : [])).sort();
  const { stages: _stages, earlierNumbers: _numbers, finalPlaces: _places, ...rest } = whole;
  return {
    ...rest,
    info: { ...rest.info, ...(dates.length === 0 ? {} : { startDate: dates[0], endDate: dates.at(-1) ?? dates[0] }) },
    players: rest.players.map(throughout),
    teams: rest.teams.map(throughout),
    totalRounds: kept.length,
    rounds: kept.map((round, i) => ({ ...round, number: i + 1 })),
    forbidden: [],
    adjustments: [],
  };
}
