import { ownEntry } from '../kernel/ownEntry.ts';
import { EMPTY_TOURNAMENT, type Player, type Team, type Tournament } from './tournament.ts';

/** What the pairings of a system mean, if not one game between two players. */
export interface SystemKind {
  readonly entrants?: 'teams';
  readonly roundsPerMatch?: 2;
  /** The same two may meet again, and someone may have a second bye. */
  readonly repeats?: true;
  /** No system of FIDE's: an event paired by it is never in FIDE mode. */
  readonly ownRules?: true;
  /** No lot falls for the colour of board 1: the rules give every colour. */
  readonly noColourLot?: true;
  /** Opponents and the bye go by the system's own ranking, not by scoregroups. */
  readonly byRanking?: true;
  /** Rounds without a game bring what its own rules say: an absence a share, a full-point bye that of duty for the club. */
  readonly ownByes?: true;
}

/** By system. In a file of its own, so that callers need not load every engine. */
export const KINDS = {
  'double-swiss': { roundsPerMatch: 2 },
  keizer: { repeats: true, ownRules: true, noColourLot: true, byRanking: true, ownByes: true },
  'team-swiss': { entrants: 'teams' },
} as const satisfies Readonly<Record<string, SystemKind>>;

/** The edition in force for systems without a text from the same year as the rest; by system. */
const IN_FORCE: Readonly<Record<string, string>> = { keizer: 'classic' };

/** The edition of a system by which an event is paired that names none. */
export const editionInForce = (system: string): string => ownEntry(IN_FORCE, system) ?? EMPTY_TOURNAMENT.edition;

const kindOf = ({ system }: Pick<Tournament, 'system'>): SystemKind => ownEntry<SystemKind>(KINDS, system) ?? {};

/** True where teams are paired (and the numbers of a pairing are those of teams). */
export const pairsTeams = (tournament: Pick<Tournament, 'system'>): boolean => kindOf(tournament).entrants === 'teams';

/** Whom the system pairs: the teams, or the players. */
export const pairedEntrants = (
  tournament: Pick<Tournament, 'system' | 'teams' | 'players'>,
): readonly (Team | Player)[] => (pairsTeams(tournament) ? tournament.teams : tournament.players);

/** True if the same two may meet again. */
export const mayRepeat = (tournament: Pick<Tournament, 'system'>): boolean => kindOf(tournament).repeats === true;

/** True if the colour of board 1 is drawn before round 1. */
export const hasColourLot = (tournament: Pick<Tournament, 'system'>): boolean =>
  kindOf(tournament).noColourLot !== true;

/** True if a ranking of the system's own takes the place of scoregroups. */
export const pairsByRanking = (tournament: Pick<Tournament, 'system'>): boolean =>
  kindOf(tournament).byRanking === true;

/** True if the system itself sets the points for rounds without a game, including those before a late entry. */
export const hasOwnByes = (tournament: Pick<Tournament, 'system'>): boolean => kindOf(tournament).ownByes === true;

/** True for a system that FIDE mode does not offer. */
export const hasOwnRules = (tournament: Pick<Tournament, 'system'>): boolean => kindOf(tournament).ownRules === true;

/** Rounds of the tournament that a pairing of its system covers: 2 in Double-Swiss, else 1. */
export const roundsPerMatch = (tournament: Pick<Tournament, 'system'>): 1 | 2 => kindOf(tournament).roundsPerMatch ?? 1;

/** What a pairing-allocated bye is worth where nothing else was announced: a win, and in Double-Swiss a win and a draw (C.04.5 1.4). */
export const usualPab = (tournament: Pick<Tournament, 'system'>, win: number, draw: number): number =>
  roundsPerMatch(tournament) === 2 ? win + draw : win;

/** The rounds that belong to the same match as a round, in order: itself, or the two games of Double-Swiss. */
export function roundsOfMatch(tournament: Pick<Tournament, 'system'>, round: number): readonly number[] {
  if (roundsPerMatch(tournament) === 1) return [round];
  const first = 2 * Math.ceil(round / 2) - 1;
  return [first, first + 1];
}
