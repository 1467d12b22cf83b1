import type { TeamPointsInFile } from '@turnuva/engine/checking';
import type { Mutable } from '@turnuva/engine/kernel';
import type {
  Adjustment,
  ForbiddenPairs,
  KeptLine,
  OptionValue,
  Player,
  RulesRead,
  Scoring,
  Tournament,
  TournamentInfo,
  VirtualPoints,
} from '@turnuva/engine/tournament';
import type { AskedSystem } from '../format/format.ts';
import type { ParseErrorList } from '../parseErrors/index.ts';
import type { Remark } from './remark.ts';
import type { StageInFile } from './stages.ts';

export const NO_POINTS = -1_000_000;

/** A player's line as read: who, and where their rounds are in the cell tables. */
export interface PlayerDraft {
  readonly player: Mutable<Omit<Player, 'tpn'>>;
  readonly line: number;
  /** Tenths; NO_POINTS if the column is blank or wrong. They may be negative after a penalty. */
  readonly points: number;
  /** Columns 86-89; 0 if they are blank or wrong. */
  readonly rank: number;
  readonly firstCell: number;
  cellCount: number;
}

/** One player's or team's place in a record that names several, with the place of the number in the file. */
export interface NumberInFile {
  readonly number: number;
  readonly line: number;
  readonly column: number;
}

/** Points of a player (columns 81-84) that do not follow from the results, in tenths. */
export interface OtherPoints {
  readonly id: number;
  readonly expected: number;
  readonly found: number;
  readonly line: number;
}

/** A bye (240, XXZ) as read; round 0 is the round to be paired. */
export interface ByeDraft {
  readonly record: string;
  readonly kind: 'full' | 'half' | 'zero';
  readonly round: number;
  readonly who: readonly NumberInFile[];
}

/** A team as read (310, 013). */
export interface TeamDraft {
  readonly id: number;
  readonly line: number;
  readonly record: string;
  readonly name: string;
  readonly nickname?: string;
  readonly strength?: number;
  readonly members: readonly NumberInFile[];
}

/** Who sat on a team's boards in a round (300); number 0 is an empty board. */
export interface LineupDraft {
  readonly round: number;
  readonly team: NumberInFile;
  readonly opponent: NumberInFile;
  readonly boards: readonly NumberInFile[];
}

/** A match that was not played (330). */
interface TeamForfeitDraft {
  readonly round: number;
  readonly forfeit: 'white' | 'black' | 'both';
  readonly white: NumberInFile;
  readonly black: NumberInFile;
}

/** Something said about numbers that can only be checked when all players are known. */
export interface Reference {
  readonly record: string;
  readonly who: readonly NumberInFile[];
}

/** Everything read so far. Records may come in any order, so whatever refers to players waits until the end. */
export interface Draft {
  readonly teams: TeamDraft[];
  /** 013, used only if there is no 310. */
  readonly oldTeams: TeamDraft[];
  readonly lineups: LineupDraft[];
  readonly teamForfeits: TeamForfeitDraft[];
  readonly teamPabs: { readonly round: number; readonly team: NumberInFile }[];
  /** National rating records, found by the starting number when all players are known. */
  readonly national: { readonly player: number; readonly rating?: number; readonly id?: string }[];
  readonly faults: ParseErrorList;
  readonly restore: (piece: string) => string;
  readonly info: Mutable<TournamentInfo> & { deputies: string[] };
  readonly tournament: Mutable<Partial<Tournament>>;
  readonly options: Record<string, OptionValue>;
  readonly scoring: Mutable<Partial<Scoring>>;
  /** The file has XXS, JaVaFo's record, whose values left out are not those of 162. */
  hasXxs?: true;
  readonly players: PlayerDraft[];
  /** Places in `players` by starting number: the first, -1 if there is none. It grows: see {@link withRoomFor}. */
  index: Int32Array;
  /** Places of those whose starting number another line has already. */
  readonly repeated: number[];
  /** Starting numbers of lines that could not be read: others may name them without a fault of their own. */
  readonly unreadable: Set<number>;
  /** All players' rounds, packed as cell.ts says; a player's start at their `firstCell`. */
  readonly cells: Int32Array;
  cellCount: number;
  /**
   * Letters that are not a result, by the place of their cell: they are read as an unknown result, and quoted
   * unchanged.
   */
  readonly strangeLetters: Map<number, string>;
  /** The last round with something in it in any line. */
  lastRound: number;
  /**
   * What {@link noteCell} found while the lines were read: games whose second line is still to come, and whether the
   * rest agree.
   */
  unanswered: number;
  regular: boolean;
  readonly dates: (string | undefined)[];
  readonly byes: ByeDraft[];
  readonly forbidden: (Mutable<ForbiddenPairs> & Reference)[];
  readonly virtualPoints: (Mutable<VirtualPoints> & Reference & { readonly line: number })[];
  readonly adjustments: (Mutable<Adjustment> & Reference)[];
  readonly notes: string[];
  readonly kept: KeptLine[];
  /** Line of the first occurrence of each record that may occur once. */
  readonly seen: Map<string, number>;
  /** TRF26 192. */
  code?: { readonly text: string; readonly line: number };
  remark?: Remark;
  /** The stages of an event with several, as given by our comments. */
  readonly stages: StageInFile[];
  /** The system asked for, over what the file says. */
  asked?: AskedSystem;
  /** How the rules of the event were found. */
  rules?: RulesRead;
  /** XXC rank: the order of the lines is the order of the pairing numbers. */
  fileOrder: boolean;
  /** Ranks of teams (310, columns 69-71), by number. */
  readonly teamRanks: Map<number, number>;
  /** Points of teams (310, columns 55-67), by number. */
  readonly teamPoints: Map<number, TeamPointsInFile>;
  /** Points that do not follow from the results; undefined if they make the file invalid. */
  readonly otherPoints: OtherPoints[] | undefined;
  /** Lines of players whose columns count bytes. */
  readonly inBytes: number[];
  /** 299 without numbers, which mean everyone. */
  readonly forAll: { readonly text: string; readonly adjustment: Mutable<Adjustment> }[];
  /** Byes written as old files do (`0000 - =`), which were taken for the letters of today. */
  oldByes: number;
  /** Records seen that show which dialect this is. */
  readonly signs: { trf26: boolean; xx: boolean; old: boolean };
}

/** A text for a field: control characters in it become blanks, as nothing else would read them. */
export const fieldText = ({ restore }: Pick<Draft, 'restore'>, piece: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must go
  restore(piece).replace(/[\u0000-\u001f\u007f-\u009f]+/g, ' ');

/** Starting numbers that there is room for before more come: most files have fewer, and few have more than a thousand. */
const FIRST_NUMBERS = 256;

/** The same places, with room for this starting number. */
export function withRoomFor(index: Int32Array, number: number): Int32Array {
  if (number < index.length) return index;
  const larger = new Int32Array(Math.max(4 * index.length, number + 1)).fill(-1);
  larger.set(index);
  return larger;
}

/** A draft with nothing in it, for a text of `size` characters. */
export function emptyDraft(
  faults: ParseErrorList,
  restore: (piece: string) => string,
  size: number,
  tellPoints = false,
): Draft {
  return {
    faults,
    restore,
    info: { name: '', deputies: [] },
    tournament: {},
    options: {},
    scoring: {},
    teams: [],
    oldTeams: [],
    lineups: [],
    teamForfeits: [],
    teamPabs: [],
    national: [],
    players: [],
    index: new Int32Array(FIRST_NUMBERS).fill(-1),
    repeated: [],
    unreadable: new Set(),
    // A round takes ten columns, so there cannot be more.
    cells: new Int32Array(Math.ceil(size / 10) + 1),
    cellCount: 0,
    strangeLetters: new Map(),
    lastRound: 0,
    unanswered: 0,
    regular: true,
    dates: [],
    byes: [],
    forbidden: [],
    virtualPoints: [],
    adjustments: [],
    notes: [],
    stages: [],
    kept: [],
    seen: new Map(),
    fileOrder: false,
    teamRanks: new Map(),
    teamPoints: new Map(),
    otherPoints: tellPoints ? [] : undefined,
    inBytes: [],
    forAll: [],
    oldByes: 0,
    signs: { trf26: false, xx: false, old: false },
  };
}
