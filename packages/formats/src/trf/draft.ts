import type {
  Adjustment,
  ForbiddenPairs,
  KeptLine,
  OptionValue,
  Player,
  Scoring,
  Tournament,
  TournamentInfo,
  VirtualPoints,
} from '@turnuva/engine/tournament';
import type { FaultList } from '../fault/index.ts';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** A player's line as read: who, and where his rounds stand in the cell tables. */
export interface PlayerDraft {
  readonly player: Mutable<Omit<Player, 'tpn'>>;
  readonly line: number;
  /** Tenths; undefined if the column is blank, NaN if it was wrong. */
  readonly points: number | undefined;
  readonly firstCell: number;
  readonly cellCount: number;
}

/** One player's or team's place in a record that names several, with the place of the number in the file. */
export interface NumberInFile {
  readonly number: number;
  readonly line: number;
  readonly column: number;
}

/** A bye (240, XXZ) as read; round 0 is the round to be paired. */
export interface ByeDraft {
  readonly record: string;
  readonly kind: 'full' | 'half' | 'zero';
  readonly round: number;
  readonly who: readonly NumberInFile[];
}

/** Something said about numbers that can only be checked when all players are known. */
export interface Reference {
  readonly record: string;
  readonly who: readonly NumberInFile[];
}

/** Everything read so far. Records may come in any order, so whatever refers to players waits until the end. */
export interface Draft {
  readonly faults: FaultList;
  readonly restore: (piece: string) => string;
  readonly info: Mutable<TournamentInfo> & { deputies: string[] };
  readonly tournament: { -readonly [K in keyof Tournament]?: Tournament[K] };
  readonly options: Record<string, OptionValue>;
  readonly scoring: Mutable<Partial<Scoring>>;
  readonly players: PlayerDraft[];
  /** Per cell (a player's round): opponent's number (0 none), colour (1 White, 2 Black, 0 none), result number. */
  readonly opponents: number[];
  readonly colours: number[];
  readonly results: number[];
  readonly dates: (string | undefined)[];
  readonly byes: ByeDraft[];
  readonly forbidden: (Mutable<ForbiddenPairs> & Reference)[];
  readonly virtualPoints: (Mutable<VirtualPoints> & Reference)[];
  readonly adjustments: (Mutable<Adjustment> & Reference)[];
  readonly notes: string[];
  readonly kept: KeptLine[];
  /** Line of the first occurrence of each record that may occur once. */
  readonly seen: Map<string, number>;
  /** TRF26 192. */
  code?: { readonly text: string; readonly line: number };
  /** XXC rank: the order of the lines is the order of the pairing numbers. */
  fileOrder: boolean;
  lines: number;
}

/** A draft with nothing in it. */
export function emptyDraft(faults: FaultList, restore: (piece: string) => string): Draft {
  return {
    faults,
    restore,
    info: { name: '', deputies: [] },
    tournament: {},
    options: {},
    scoring: {},
    players: [],
    opponents: [],
    colours: [],
    results: [],
    dates: [],
    byes: [],
    forbidden: [],
    virtualPoints: [],
    adjustments: [],
    notes: [],
    kept: [],
    seen: new Map(),
    fileOrder: false,
    lines: 0,
  };
}
