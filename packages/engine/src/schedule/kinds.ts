import { ownEntry } from '../kernel/ownEntry.ts';
import { pairsTeams } from '../tournament/systemKinds.ts';
import type { Tournament } from '../tournament/tournament.ts';

/** A part of the format's page in the desk, from the top. */
export type PagePart =
  | 'bracket'
  | 'crosstables'
  | 'teamSheets'
  | 'triangle'
  | 'finalGroup'
  | 'boardPrizes'
  | 'rounds'
  | 'leaving';

/** What is known of a format without its tables and brackets. */
export interface FormatKind {
  /** The default edition first. */
  readonly editions: readonly [string, ...string[]];
  /** The field may be divided into groups. */
  readonly groups?: boolean;
  /** Nobody knows beforehand how many rounds there will be: matches last as long as they are level. */
  readonly openEnded?: boolean;
  /** The entrants: players, teams, or either. */
  readonly entrants: 'players' | 'teams' | 'either';
  /** Which score of teams counts first if the tournament does not say; match points if this is absent. */
  readonly primary?: 'MP' | 'GP';
  /**
   * How the seats in a round are decided: captains submit line-ups, or the arbiter enters them; otherwise the table
   * names the boards.
   */
  readonly lineUps?: 'captains' | 'arbiter';
  /** A board that a line-up leaves empty would keep its match from ever being over. */
  readonly fullLineUps?: true;
  /** Columns of the crosstable; by opponents if this is absent. */
  readonly crosstable?: 'rounds';
  /** True if the matches of teams are not those of the players' rounds: teams play one match per round. */
  readonly ownMatches?: boolean;
  /** Sheets that only such a format has, by their ids. */
  readonly sheets: readonly string[];
  readonly page: readonly PagePart[];
}

/**
 * By id of the format. In a file of its own, so that anyone who asks whether a tournament has a schedule need not draw in every
 * table and bracket. Everyone's opponents are known beforehand in all of them (C.07 15.2).
 */
export const FORMAT_KINDS = {
  'round-robin': {
    editions: ['berger'],
    groups: true,
    entrants: 'either',
    lineUps: 'captains',
    sheets: ['schedule', 'roundRobinTable', 'roundRobinChart'],
    page: ['crosstables', 'finalGroup', 'boardPrizes', 'rounds', 'leaving'],
  },
  scheveningen: {
    editions: ['seed'],
    entrants: 'teams',
    // The sources sum game points; a round is not a match of its own.
    primary: 'GP',
    sheets: ['schedule', 'teamScores'],
    page: ['teamSheets', 'boardPrizes', 'rounds'],
  },
  skalitzka: {
    editions: ['seed'],
    entrants: 'teams',
    primary: 'GP',
    ownMatches: true,
    sheets: ['schedule', 'teamScores'],
    page: ['triangle', 'teamSheets', 'boardPrizes', 'rounds'],
  },
  knockout: {
    editions: ['seed'],
    openEnded: true,
    entrants: 'either',
    // The rounds of a bracket are no numbers that a captain knows beforehand.
    lineUps: 'arbiter',
    fullLineUps: true,
    crosstable: 'rounds',
    sheets: ['schedule', 'bracket', 'knockoutTimes', 'miniMatches', 'matchForm'],
    page: ['bracket'],
  },
} as const satisfies Readonly<Record<string, FormatKind>>;

/** What is known about a tournament's format; undefined if it has no schedule. */
export const formatKind = ({ system }: Pick<Tournament, 'system'>): FormatKind | undefined =>
  ownEntry<FormatKind>(FORMAT_KINDS, system);

type OfTeams = Pick<Tournament, 'system' | 'teams'>;

/** True if the captains of teams choose the seats in a round: in a round robin or a Swiss for teams. */
export const captainsChoose = (tournament: OfTeams): boolean =>
  tournament.teams.length > 0 && (formatKind(tournament)?.lineUps === 'captains' || pairsTeams(tournament));

/** True if the boards of a round are those of matches between teams, such as 3.2. */
export const playsMatches = (tournament: OfTeams & Pick<Tournament, 'rounds'>): boolean =>
  captainsChoose(tournament) || tournament.rounds.some(({ matches = [] }) => matches.length > 0);

/** True if a team may change its line-up from round to round, no matter who enters it: there, and in a knock-out. */
export const seatsAreFree = (tournament: OfTeams): boolean =>
  captainsChoose(tournament) || (tournament.teams.length > 0 && formatKind(tournament)?.lineUps === 'arbiter');

/** True when the tournament's games follow from a table or a bracket, not from a Swiss pairing. */
export const hasSchedule = (tournament: Pick<Tournament, 'system'>): boolean => formatKind(tournament) !== undefined;

/** True when the page of the tournament's format has this part: a bracket, crosstables, groups with a final ... */
export const hasPart = (tournament: Pick<Tournament, 'system'>, part: PagePart): boolean =>
  formatKind(tournament)?.page.includes(part) === true;
