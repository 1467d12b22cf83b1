import type { OptionValue } from '../kernel/settings.ts';
import type { Acceleration } from './acceleration/virtualPoints.ts';
import type { Category } from './categories.ts';
import type { EventFields } from './eventFields.ts';
import type { ExternalValues } from './external.ts';
import type { ByeKind, GameResult } from './gameResult.ts';
import { gameCountOf } from './games/gameTable.ts';
import type { Colour, PlayerId, TeamId } from './ids.ts';
import type { Logo } from './logo.ts';
import type { EarlierNumbers, EarlierResult } from './past/earlier.ts';
import type { PlayerTexts } from './playerFields.ts';
import type { Points } from './points.ts';
import type { BoardPrizeRule, PrizeRules } from './prizes.ts';
import type { LaterRating, RatingLists, RatingMethod, RatingPeriods, RatingSource } from './ratings/ratingRules.ts';
import type { EventReports } from './reports.ts';
import type { EntrantId, ScheduleState } from './schedule.ts';
import type { Scoring } from './scoring.ts';
import { STANDARD_SCORING } from './scoring.ts';
import type { TeamTexts } from './teamFields.ts';
import type { RoundWishes, SharedBy, Wish } from './wishes.ts';

/** The event that a tournament is a section of ("Open A" of an open in three groups). */
export interface Section {
  /** The event's key: sections with the same one belong together, on whatever computer. */
  readonly event: string;
  /** The event's name; the section's own is the tournament's. */
  readonly name: string;
  /** The section's place among the sections of the event, from 1. */
  readonly place: number;
}

/** How the tables of the hall are numbered. */
export interface Tables {
  /** Number of the first table; absent means 1. */
  readonly first?: number;
  /** Players who have one table in every round, because they cannot go to any other. */
  readonly fixed?: readonly { readonly player: number; readonly table: number }[];
  /** The number that the board of such a player would have had stays free; otherwise the numbers close up. */
  readonly gaps?: boolean;
}

/** Lots drawn among participants whom no tie-break separates (C.07 4.2). */
export interface TieLots {
  /** Table in which they are tied: after this round. */
  readonly round: number;
  readonly of: 'players' | 'teams';
  /** Ids of all who were tied, the best lot first. */
  readonly order: readonly number[];
  /** Absent if the lots were drawn by hand. */
  readonly seed?: number;
}

/**
 * Places that a bracket, play-offs or several stages decided, as a report file keeps them: it has no record for any of
 * those, only for games. They are valid until a result changes.
 */
export interface FinalPlaces {
  /** Rounds of the file. */
  readonly after: number;
  /** Players, or teams if there are any; those with the same place together, the first place first. */
  readonly places: readonly (readonly EntrantId[])[];
}

/** Titles in the order of C.04.2 2.2.2. */
export const TITLES = ['GM', 'IM', 'WGM', 'FM', 'WIM', 'CM', 'WFM', 'WCM'] as const;
/** FIDE's titles. */
export type Title = (typeof TITLES)[number];

/** A registered player. */
export interface Player extends PlayerTexts {
  readonly id: PlayerId;
  /** Tournament pairing number (C.04.2 2.3): 1 is the strongest. Unique in the tournament. */
  readonly tpn: number;
  /** "Last, First". */
  readonly name: string;
  /** The tournament rating, which orders the field; 0 when unrated. */
  readonly rating: number;
  /** FIDE's rating, if the tournament rating is a different one; 0 when unrated. */
  readonly officialRating?: number;
  /** The lists that the ratings come from. */
  readonly sources?: { readonly official?: RatingSource; readonly national?: RatingSource };
  /** Ratings of later rating periods, in order of their first rounds (from round 2 on). */
  readonly laterRatings?: readonly LaterRating[];
  readonly title?: Title;
  /** A title that is not FIDE's (NM, 1N), as a file has it. */
  readonly nationalTitle?: string;
  readonly sex?: 'm' | 'w';
  readonly federation?: string;
  readonly fideId?: string;
  /** YYYY/MM/DD; unknown parts are 00. */
  readonly birth?: string;
  readonly nationalRating?: number;
  /** The arbiter's own categories ("U14", "Veterans"). */
  readonly categories?: readonly string[];
  readonly kFactor?: number;
  /** Entry fee in hundredths of the currency's unit. */
  readonly fee?: { readonly due: number; readonly paid: number };
  readonly checkedIn?: boolean;
  /** First round the player takes part in; absent means 1 (C.04.2 2.4: late entry). */
  readonly firstRound?: number;
  /** First round the player no longer takes part in (C.04.2 3.2); absent while they play. */
  readonly withdrawnFrom?: number;
  /** The regulations of the event give this player no half-point byes. */
  readonly noHalfByes?: boolean;
  /** Expelled: withdrawn and left out of the final standings. */
  readonly expelled?: boolean;
}

/** A team that is registered. */
export interface Team extends TeamTexts {
  readonly id: TeamId;
  readonly tpn: number;
  readonly name: string;
  readonly strength?: number;
  /** Players in board order, reserves last. */
  readonly members: readonly PlayerId[];
  /** First round the team no longer takes part in; absent while it plays. */
  readonly withdrawnFrom?: number;
}

/** A board of a round. */
export interface Game {
  /** 1 is the first table. Unique in its round. */
  readonly board: number;
  readonly white: PlayerId;
  readonly black: PlayerId;
  /** Absent until something is entered. */
  readonly result?: GameResult;
  /** The result with which later rounds were paired, if it was corrected since; in order of `through`. */
  readonly earlierResults?: readonly EarlierResult[];
  /** The result reported for rating, if it was corrected later than pairings and standings allow (C.04.2 4.3). */
  readonly reported?: GameResult;
  /** Number of the team match this game belongs to ({@link TeamMatch.table}). */
  readonly match?: number;
}

/** A round without an opponent. */
export interface Bye {
  readonly player: PlayerId;
  readonly kind: ByeKind;
  /** Team events: a board without an opponent, won (`full`) or lost (`zero`) by forfeit (TRF 001 `+`, `-`). */
  readonly unopposed?: boolean;
  /** Left out because nobody saw them at check-in; continues until they arrive. */
  readonly unseen?: boolean;
  /** Second game of a match of two (Double-Swiss): the points of the bye are in the round before. */
  readonly counted?: false;
}

/** One match between two teams; its boards are the round's games with the same `match` number. */
export interface TeamMatch {
  readonly table: number;
  /** The team that has White on board 1. */
  readonly white: TeamId;
  readonly black: TeamId;
  /** A match that was not played: who won it, if anybody (TRF26 330). */
  readonly forfeit?: 'white' | 'black' | 'both';
  /** Why the match was given to one side or to nobody, as the arbiter entered it. */
  readonly reason?: string;
  /** The players on boards 1, 2 ... if that is not the team's order; 0 is an empty board (TRF26 300). */
  readonly whiteBoards?: readonly PlayerId[];
  readonly blackBoards?: readonly PlayerId[];
}

/** A round without an opponent, of a team. */
export interface TeamBye {
  readonly team: TeamId;
  readonly kind: ByeKind;
}

/** How far a round has come. */
export type RoundStatus = 'open' | 'paired' | 'published' | 'closed';

/** A round, paired or still to be paired. */
export interface Round {
  readonly number: number;
  readonly status: RoundStatus;
  readonly games: readonly Game[];
  /** Byes asked for in advance, and, once the round is paired, the pairing-allocated bye. */
  readonly byes: readonly Bye[];
  readonly matches?: readonly TeamMatch[];
  readonly teamByes?: readonly TeamBye[];
  /** YYYY/MM/DD. */
  readonly date?: string;
  /** HH:MM, by the clock of the place. */
  readonly time?: string;
  /** Chess960: the start position drawn for all boards, 0 to 959. */
  readonly startPosition?: number;
  /** The arbiter changed the engine's pairing (FIDE mode: a note in the file). */
  readonly manual?: boolean;
  /** How the pairing handled the wishes, if there were any. */
  readonly wishes?: RoundWishes;
}

/** Players of whom no two may meet in the rounds named (TRF26 260, XXP). */
export interface ForbiddenPairs {
  readonly players: readonly PlayerId[];
  /** In a team event: teams instead of players. */
  readonly teams?: readonly TeamId[];
  /** A rule in place of names: nobody meets players who share this with them in the current roster. Names are empty then. */
  readonly shared?: SharedBy;
  readonly firstRound: number;
  readonly lastRound: number;
}

/** A bonus or penalty (TRF26 299), or a result given to someone by decision. */
export interface Adjustment {
  readonly player?: PlayerId;
  readonly team?: TeamId;
  readonly points: Points;
  readonly matchPoints?: Points;
  /** Absent: belongs to no round. */
  readonly round?: number;
  /** TRF26 299 type letter. */
  readonly type?: string;
}

/** A line of a file that Turnuva does not interpret, kept so that it can be written again. */
export interface KeptLine {
  /** The id in columns 1-3, or `###`. */
  readonly id: string;
  readonly text: string;
}

/** Printed at the top of sheets and files. */
export interface TournamentInfo extends EventFields {}

/** The most players that a tournament may have: a TRF has four columns for a player's number. */
export const LARGEST_FIELD = 9999;

/** The most rounds that a tournament may have: TRF26 has three columns for a round's number. */
export const MOST_ROUNDS = 999;

export type { Colour, OptionValue, PlayerId, TeamId };

/** Everything that pairing and ranking depend on. */
export interface Tournament {
  readonly info: TournamentInfo;
  /** Registry id of the pairing system, for example `dutch`. */
  readonly system: string;
  readonly edition: string;
  /** Named settings of the system; each system documents its own and their defaults. */
  readonly options: Readonly<Record<string, OptionValue>>;
  /** Absent when a file does not say (TRF 142 or XXR missing). */
  readonly totalRounds?: number;
  /** Colour of the first player in round 1, drawn by lot. */
  readonly initialColour?: Colour;
  readonly scoring: Scoring;
  /** Match points for a won, drawn, lost match, in tenths (TRF26 362). */
  readonly matchScoring: { readonly win: Points; readonly draw: Points; readonly loss: Points };
  /** Colours of the White team's boards from board 1 on (TRF26 352), for example `WBWB`. */
  readonly boardColours?: string;
  /** What the pairing-allocated bye gives a team, in tenths (TRF26 320). */
  readonly teamPab?: { readonly matchPoints: Points; readonly gamePoints: Points };
  /** In ranking order, as written in TRF26 202/212, without the points that come first. */
  readonly tiebreaks: readonly string[];
  readonly tiebreakEdition: string;
  /** In order of `tpn`. */
  readonly players: readonly Player[];
  /**
   * The numbers with which earlier rounds were paired, if players have changed places since (C.04.2 2.3); in order of `through`.
   */
  readonly earlierNumbers?: readonly EarlierNumbers[];
  /** In order of `tpn`; empty in individual events. */
  readonly teams: readonly Team[];
  /** Round n is `rounds[n - 1]`; rounds to come may already hold requested byes. */
  readonly rounds: readonly Round[];
  readonly forbidden: readonly ForbiddenPairs[];
  /** Players who should preferably not meet, as entered. */
  readonly wishes?: readonly Wish[];
  readonly acceleration: Acceleration;
  /** How tournament ratings follow from official ones (TRF26 172); absent: they are typed. */
  readonly ratingMethod?: RatingMethod;
  readonly ratingLists?: RatingLists;
  /** Events over several rating periods (C.07 10; checklist Q210 to Q216). */
  readonly periods?: RatingPeriods;
  readonly adjustments: readonly Adjustment[];
  readonly fideMode: boolean;
  readonly categories?: readonly Category[];
  readonly prizes?: PrizeRules;
  readonly boardPrizes?: BoardPrizeRule;
  /** Drawings of lots among the tied, in the order in which they were made. */
  readonly lots?: readonly TieLots[];
  /** Values of tie-breaks that were calculated elsewhere. */
  readonly external?: readonly ExternalValues[];
  /** Lots, line-ups, brackets: formats whose games are known beforehand or follow from a bracket. */
  readonly schedule?: ScheduleState;
  /** Places as stored in a report file; absent if the data that decided them is available. */
  readonly finalPlaces?: FinalPlaces;
  /** Stages that are over, and who entered the one under way; absent in the first. */
  readonly stages?: EventStages;
  /** The event of several sections that this is one of. */
  readonly section?: Section;
  readonly tables?: Tables;
  readonly logo?: Logo;
  /** Data that only FIDE's forms need, and the reports that were sent. */
  readonly reports?: EventReports;
  /** How many of the rounds came with the file that the event was read from. */
  readonly importedRounds?: number;
  /** `###` notes, in order. */
  readonly notes: readonly string[];
  readonly kept: readonly KeptLine[];
}

/** A stage that is over: all that was its own, and how its participants were numbered in it. */
export interface EarlierStage
  extends Pick<
    Tournament,
    | 'system'
    | 'edition'
    | 'options'
    | 'totalRounds'
    | 'initialColour'
    | 'tiebreaks'
    | 'tiebreakEdition'
    | 'rounds'
    | 'acceleration'
    | 'adjustments'
    | 'lots'
    | 'external'
    | 'schedule'
    | 'earlierNumbers'
    | 'finalPlaces'
  > {
  readonly name: string;
  readonly entries: readonly {
    readonly id: number;
    readonly tpn: number;
    readonly firstRound?: number;
    readonly withdrawnFrom?: number;
  }[];
  /** The entrants and how they were chosen, unless it was the first stage. */
  readonly entrants?: readonly number[];
  readonly entry?: StageEntry;
}

/** Who qualifies: the given number from the table or from each group; numbered by place or by rating. */
export interface StageEntry {
  readonly from: 'table' | 'groups';
  readonly count: number;
  readonly numbers: 'places' | 'rating';
  /** In a bracket, winner and runner-up of a group can meet in the final only. On unless it is false. */
  readonly apart?: boolean;
}

/** The stages of an event of several, from its second stage on. */
export interface EventStages {
  /** In order, the first stage first. */
  readonly earlier: readonly EarlierStage[];
  /** The stage under way. */
  readonly name: string;
  /** Players, in team events teams, best first. */
  readonly entrants: readonly number[];
  /** How they were chosen; absent if by hand. */
  readonly entry?: StageEntry;
}

/** A tournament with nobody in it: the state before the first entry of the journal. */
export const EMPTY_TOURNAMENT: Tournament = {
  info: { name: '' },
  system: 'dutch',
  edition: '2026',
  options: {},
  scoring: STANDARD_SCORING,
  matchScoring: { win: 20, draw: 10, loss: 0 },
  tiebreaks: [],
  tiebreakEdition: '2026',
  players: [],
  teams: [],
  rounds: [],
  forbidden: [],
  acceleration: { method: 'none', virtualPoints: [] },
  adjustments: [],
  fideMode: true,
  notes: [],
  kept: [],
};

/**
 * True if the round has opponents (or at least the pairing-allocated bye), not only requested byes. Matches of teams can be
 * paired without a game: if nobody from one team came, every board is won without an opponent.
 */
export const isPaired = (round: Round | undefined): boolean =>
  round !== undefined &&
  (gameCountOf(round) > 0 ||
    round.byes.some((bye) => bye.kind === 'pab' || bye.unopposed === true) ||
    (round.matches ?? []).length > 0);

/** The first round that nobody has been paired in. */
export function nextRoundNumber(tournament: Tournament): number {
  let last = tournament.rounds.length;
  while (last > 0 && !isPaired(tournament.rounds[last - 1])) last--;
  return last + 1;
}

/** The round's entry, or an empty open one. */
export const roundOf = (tournament: Tournament, number: number): Round =>
  tournament.rounds[number - 1] ?? { number, status: 'open', games: [], byes: [] };
