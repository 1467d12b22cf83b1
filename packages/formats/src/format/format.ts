import type { TeamPointsInFile } from '@turnuva/engine/checking';
import type { Result } from '@turnuva/engine/kernel';
import type { BeyondReportFile, RulesRead, Tournament } from '@turnuva/engine/tournament';
import type { ParseError } from '../parseErrors/index.ts';

/** Data that TRF26 can store and an older dialect may not, in the order of the records. */
export const DROPPED_PARTS = [
  'totalRounds',
  'initialColour',
  'scoring',
  'ratingMethod',
  'timeControlCode',
  'byes',
  'virtualPoints',
  'forbidden',
  'adjustments',
  'lineUps',
  'teamColumns',
  'teamPab',
  'teamForfeits',
  'boardColours',
  'matchScoring',
  'otherRecords',
  'external',
  'notes',
] as const;
/** A part of a tournament that a format cannot store: TRF26 records or, for lists of players and games, everything else. */
export type DroppedPart =
  | (typeof DROPPED_PARTS)[number]
  | ('rounds' | 'teams' | 'byesTaken' | 'tiebreaks' | 'pairingSystem' | 'longNames');

/** So many of a kind that cannot be written. */
export interface Dropped {
  readonly part: DroppedPart;
  readonly count: number;
}

/** What a list of players does not include. */
export const droppedByList = ({ rounds, teams }: Tournament): readonly Dropped[] =>
  [
    { part: 'rounds' as const, count: rounds.filter(({ games }) => games.length > 0).length },
    { part: 'teams' as const, count: teams.length },
  ].filter(({ count }) => count > 0);

/** The system that a file is to be read by, whatever it says. */
export interface AskedSystem {
  readonly system: string;
  /** If absent: the one determined by the event's dates. */
  readonly edition?: string;
  readonly options?: Tournament['options'];
}

/** A tournament out of a file. */
export interface Reading {
  readonly tournament: Tournament;
  readonly warnings: readonly ParseError[];
  /** Final ranks as the file has them, by id; absent if the format has none. */
  readonly ranks?: ReadonlyMap<number, number>;
  readonly teamRanks?: ReadonlyMap<number, number>;
  /** Match points and game points of teams as the file has them, by number. */
  readonly teamPoints?: ReadonlyMap<number, TeamPointsInFile>;
  /** Points in the file that do not follow from its results, in tenths; only if they were requested. */
  readonly otherPoints?: readonly {
    readonly id: number;
    readonly expected: number;
    readonly found: number;
    readonly line: number;
  }[];
  /** Assumptions for data missing in the file, and data that was read differently from how it is written. */
  readonly adjustments?: readonly ParseError[];
  /** How the rules of the event were found; absent for formats that name them always. */
  readonly rules?: RulesRead;
}

/** How a file is read: wrong points either refuse it or are only reported, which a checker needs. */
export interface ReadOptions {
  readonly wrongPoints?: 'refuse' | 'tell';
  /** The encoding of a text file, if the user knows better than the detection. */
  readonly encoding?: string;
  /** The system to use, overriding the file. */
  readonly asked?: AskedSystem;
}

/** A file format: one folder, one line in the registry. */
export interface Format {
  readonly id: string;
  /** File name endings, lower case, without the dot; the usual one first. */
  readonly endings: readonly string[];
  /** True if these bytes (and the file's name, if known) look like this format. */
  detect(bytes: Uint8Array, name?: string): boolean;
  /** Reads a tournament; absent for formats that only go out, or that need time to unpack. */
  read?(bytes: Uint8Array, options?: ReadOptions): Result<Reading, readonly ParseError[]>;
  /** Writes a tournament; absent for formats that only come in. */
  write?(tournament: Tournament): string | Uint8Array;
  /** What this format cannot store of the tournament; absent if nothing is lost, or if it only stores a list of players. */
  omits?(tournament: Tournament): readonly BeyondReportFile[];
  /** What an older dialect drops of the records that TRF26 has, with how many of a kind. */
  drops?(tournament: Tournament): readonly Dropped[];
}

/** True if the file's name has one of the endings. */
export function endsWith(name: string | undefined, endings: readonly string[]): boolean {
  const ending = name?.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return ending !== undefined && endings.includes(ending);
}
