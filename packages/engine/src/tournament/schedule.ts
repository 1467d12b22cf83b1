import type { GameResult } from './gameResult.ts';
import type { Colour, PlayerId } from './ids.ts';

/** A participant of a schedule: a player, in a team event a team. */
export type EntrantId = number;

/** Participants who play one another, by the number drawn: number n of the table is `order[n - 1]`. */
export interface DrawnGroup {
  readonly name: string;
  readonly order: readonly EntrantId[];
}

/** One drawing of lots: a round robin has one stage, a final group makes a second. */
export interface DrawnStage {
  /** Tournament round in which round 1 of the stage's tables is played. */
  readonly firstRound: number;
  readonly groups: readonly DrawnGroup[];
  /** How the numbers came about; a seed gives the same draw again on any machine. */
  readonly method: 'seed' | 'hand' | 'varma' | 'rating';
  readonly seed?: number;
  /** The player who drew first (by custom the highest rated). */
  readonly firstDrawer?: EntrantId;
  /** What of the players is spread over the groups as evenly as can be. */
  readonly apart?: 'club' | 'federation';
}

/** Phases of a mini-match: the games agreed, games added while level, the game that must decide. */
export const MATCH_PHASES = ['game', 'extension', 'golden'] as const;
/** What a game of a match is. */
export type MatchPhase = (typeof MATCH_PHASES)[number];

/** How the matches of a knock-out are played. */
export interface KnockoutSettings {
  /** Number of participants to be selected (the source's t). */
  readonly places: number;
  /** Games of a mini-match, even; 0 when the golden-point game decides at once. */
  readonly games: number;
  /** Other numbers of games in the last stages, that of the final first. */
  readonly lastGames?: readonly number[];
  /** Games of the match for place 3: as the semi-finals. Older brackets do not say, and have as many as the final. */
  readonly thirdPlaceGames?: number;
  /** Games added at a time while a match is level, even; 0 for none. */
  readonly extensionGames: number;
  /** How often games are added before the golden-point game. */
  readonly extensions: number;
  /** The losers of the semi-finals play for place 3. */
  readonly thirdPlace: boolean;
  /** Boards of a match: 1 for players. */
  readonly boards: number;
  /** After each stage the best number meets the worst that is left, or the bracket stays as it was drawn. */
  readonly pairing: 'fixed' | 'reseeded';
}

/** A result in a knock-out, by match, game of the match and board. */
export interface KnockoutGame {
  readonly match: number;
  /** 1, 2 ... through all phases of the match. */
  readonly game: number;
  readonly board: number;
  readonly result: GameResult;
  /** Number of moves: orders winners where nothing else does. */
  readonly moves?: number;
}

/** A colour drawn: the player with White in game 1 (`game`), or in the golden-point game. */
export interface ColourDraw {
  readonly match: number;
  readonly phase: 'game' | 'golden';
  readonly white: EntrantId;
}

/** A match given to someone by decision: walk-over, fewest moves, lots. */
export interface MatchAward {
  readonly match: number;
  readonly winner: EntrantId;
  readonly reason: string;
}

/** The state of a knock-out: who plays, how, and what has happened; the bracket follows from it. */
export interface KnockoutState {
  /** In the order of their numbers: the first meets the last. */
  readonly entrants: readonly EntrantId[];
  readonly settings: KnockoutSettings;
  readonly games: readonly KnockoutGame[];
  readonly draws: readonly ColourDraw[];
  readonly awards: readonly MatchAward[];
}

/** A result in a table of a play-off or between two of its players. */
export interface PlayoffGame {
  /** Id of the part of the play-off. */
  readonly part: string;
  /** Number of the game in its part, from 1. */
  readonly game: number;
  readonly result: GameResult;
  readonly moves?: number;
}

/** A play-off between participants who are level at the end of a tournament. */
export interface PlayoffState {
  /** The place played for: 1 is the title. */
  readonly place: number;
  /** The group of the first stage whose place it is; absent if it is a place of the event. */
  readonly group?: string;
  /** The level participants, best tie-break first. */
  readonly entrants: readonly PlayerId[];
  readonly options: {
    /** No time for games of 3 + 3: golden-point games only, if the rule gives the choice. */
    readonly short: boolean;
    /** What follows a level table: another table of golden-point games, or the lowest by tie-break leaves. */
    readonly level: 'golden-table' | 'drop-lowest';
    /** Five players: the best four play a knock-out, or all five a table. */
    readonly five: 'best-four' | 'table';
    /** Seven players: their numbers by tie-breaks (1, 5, 2, 6, 3, 7, 4), or by lot; by tie-breaks where not said. */
    readonly seven?: 'ranking' | 'lots';
    /** Seed of the drawings of lots. */
    readonly seed: number;
    /** Thinking time of a game that is no golden point: minutes, and seconds a move; 3 and 3 where not said. */
    readonly minutes?: number;
    readonly increment?: number;
    /** When the first game starts, as `14:30`. */
    readonly startTime?: string;
  };
  readonly games: readonly PlayoffGame[];
  readonly awards: readonly { readonly part: string; readonly winner: PlayerId; readonly reason: string }[];
  /** Colours of the first player of a match: in its first game, or in the golden-point game that ends it. */
  readonly colours: readonly { readonly part: string; readonly first: Colour; readonly golden?: boolean }[];
  /** Called off. It keeps its number, so that the journal's entries about it stay readable. */
  readonly cancelled?: boolean;
}

/** What the formats without Swiss pairing need to remember besides the rounds. */
export interface ScheduleState {
  readonly stages?: readonly DrawnStage[];
  readonly knockout?: KnockoutState;
  readonly playoffs?: readonly PlayoffState[];
  /** Submitted line-ups, by round and team: players from board 1 on, 0 for an empty board. */
  readonly lineUps?: readonly { readonly round: number; readonly team: number; readonly boards: readonly PlayerId[] }[];
}
