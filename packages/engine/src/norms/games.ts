import { hasSchedule } from '../schedule/kinds.ts';
import { isUnfinished } from '../tournament/gameResult.ts';
import { officialRatingIn } from '../tournament/ratings/ratings.ts';
import type { Game, Player, PlayerId, Tournament } from '../tournament/tournament.ts';

/** True if the opponents of all rounds are known beforehand (B.01 1.4.1e): in a knock-out they are not. */
export const isPredetermined = (tournament: Pick<Tournament, 'system'>): boolean =>
  hasSchedule(tournament) && tournament.system !== 'knockout';

/** Why a game is not among those of a norm. */
export type LeftOutWhy =
  /** The opponent belongs to no federation of FIDE's (B.01 1.4.2a). */
  | 'noFederation'
  /** Unrated, in a round robin, without a point against rated players (B.01 1.4.2b). */
  | 'unratedWithoutPoint'
  /** Not played, or not rated because it was hardly started (B.01 1.4.2c). */
  | 'notPlayed'
  /** In a round at another rate of play than the games of the event, as the play-offs of a knock-out (B.02 1). */
  | 'otherRate'
  /** At the end, after the norm was reached (B.01 1.4.1e). */
  | 'afterwards'
  /** Won, and not needed (B.01 1.4.1f). */
  | 'won';

/** A game as a norm counts it. */
export interface NormGame {
  readonly round: number;
  readonly opponent: PlayerId;
  /** 0 when unrated. */
  readonly rating: number;
  /** Half points: 2 a win, 1 a draw, 0 a loss. */
  readonly halfPoints: number;
  /** A forfeit of the last round that counts as a loss (B.01 1.4.2c). */
  readonly asLoss?: true;
}

/** A game that does not count. */
export interface LeftOut {
  readonly round: number;
  readonly opponent: PlayerId;
  readonly why: LeftOutWhy;
}

/** The games of a player, one by one. */
export interface OwnGames {
  /** Those that count, in order of rounds. */
  readonly counted: readonly NormGame[];
  readonly leftOut: readonly LeftOut[];
  /** Rounds won by forfeit or with the pairing-allocated bye. */
  readonly missed: readonly number[];
  /** Rounds whose game has no result yet. */
  readonly pending: readonly { readonly round: number; readonly opponent: PlayerId }[];
  /** A forfeit of the opponent's in the last round of the event, counted as a loss. */
  readonly lastAsLoss?: NormGame;
}

/** FIDE's code for players who belong to none of its federations. */
const NO_FEDERATION = 'NON';

const halfPointsOf = (letter: string | undefined): number | undefined =>
  letter === '1' ? 2 : letter === '=' ? 1 : letter === '0' ? 0 : undefined;

const resultOf = (game: Game): Game['result'] => game.reported ?? game.result;

/** A game of a player's in a round. */
interface Seat {
  readonly round: number;
  readonly game: Game;
}

/** What every question about the event's norms is asked of: players and their games at hand. */
export interface Field {
  readonly tournament: Tournament;
  readonly byId: ReadonlyMap<PlayerId, Player>;
  readonly seats: Pick<ReadonlyMap<PlayerId, readonly Seat[]>, 'get'>;
  /** Rounds in which someone had no opponent through no choice of theirs: the pairing-allocated bye, an empty board. */
  readonly without: ReadonlyMap<PlayerId, readonly number[]>;
  readonly lastRound: number;
  /** Rounds whose games are not rated with the others. */
  readonly otherRate: ReadonlySet<number>;
}

/** The tournament with its players and games indexed. */
export function fieldOf(tournament: Tournament, otherRate: ReadonlySet<number> = new Set()): Field {
  const seats = new Map<PlayerId, Seat[]>();
  const without = new Map<PlayerId, number[]>();
  const put = <T>(map: Map<PlayerId, T[]>, id: PlayerId, each: T): void => {
    const list = map.get(id);
    if (list === undefined) map.set(id, [each]);
    else list.push(each);
  };
  // A player who is free in a table of an odd number was never to play that round: nothing is missed (B.01 1.4.1c).
  const isFree = isPredetermined(tournament);
  for (const { number: round, games, byes } of tournament.rounds) {
    for (const game of games) for (const id of [game.white, game.black]) put(seats, id, { round, game });
    for (const { player, kind, unopposed } of byes)
      if ((kind === 'pab' && !isFree) || (kind === 'full' && unopposed === true)) put(without, player, round);
  }
  return {
    tournament,
    byId: new Map(tournament.players.map((player) => [player.id, player])),
    seats,
    without,
    lastRound: tournament.totalRounds ?? tournament.rounds.length,
    otherRate,
  };
}

/** FIDE's rating of a player in a round: an event of more than 30 days counts that of the day (B.01 1.1.4). */
function ratingOf({ byId }: Field, id: PlayerId, round: number): number {
  const found = byId.get(id);
  return found === undefined ? 0 : officialRatingIn(found, round);
}

const opponentIn = ({ white, black }: Game, id: PlayerId): PlayerId => (white === id ? black : white);

const letterOf = (game: Game, id: PlayerId): string | undefined => resultOf(game)?.[game.white === id ? 0 : 1];

/** True for an unrated player who has met rated ones without scoring even half a point against them (B.01 1.4.2b). */
function isWithoutPoint(field: Field, id: PlayerId): boolean {
  const scores = (field.seats.get(id) ?? []).flatMap(({ round, game }) => {
    const score = halfPointsOf(letterOf(game, id));
    return score === undefined || ratingOf(field, opponentIn(game, id), round) === 0 ? [] : [score];
  });
  return scores.length > 0 && scores.every((score) => score === 0);
}

/** Why a game against an opponent does not count, however it ended. */
function refusalOf(field: Field, opponent: PlayerId, rating: number): LeftOutWhy | undefined {
  if (field.byId.get(opponent)?.federation === NO_FEDERATION) return 'noFederation';
  const roundRobin = field.tournament.system === 'round-robin';
  return roundRobin && rating === 0 && isWithoutPoint(field, opponent) ? 'unratedWithoutPoint' : undefined;
}

/** The games of a player, distinguished by whether they count (B.01 1.4.2). */
export function ownGames(field: Field, player: PlayerId): OwnGames {
  const counted: NormGame[] = [];
  const leftOut: LeftOut[] = [];
  const missed: number[] = [...(field.without.get(player) ?? [])];
  const pending: { round: number; opponent: PlayerId }[] = [];
  let lastAsLoss: NormGame | undefined;
  for (const { round, game } of field.seats.get(player) ?? []) {
    const opponent = opponentIn(game, player);
    if (field.otherRate.has(round)) {
      leftOut.push({ round, opponent, why: 'otherRate' });
      continue;
    }
    if (isUnfinished(resultOf(game))) {
      pending.push({ round, opponent });
      continue;
    }
    const letter = letterOf(game, player);
    const halfPoints = halfPointsOf(letter);
    const rating = ratingOf(field, opponent, round);
    const why = refusalOf(field, opponent, rating);
    if (letter === '+') {
      missed.push(round);
      if (round === field.lastRound && why === undefined)
        lastAsLoss = { round, opponent, rating, halfPoints: 0, asLoss: true };
    }
    if (halfPoints === undefined) leftOut.push({ round, opponent, why: 'notPlayed' });
    else if (why === undefined) counted.push({ round, opponent, rating, halfPoints });
    else leftOut.push({ round, opponent, why });
  }
  return { counted, leftOut, missed, pending, ...(lastAsLoss === undefined ? {} : { lastAsLoss }) };
}
