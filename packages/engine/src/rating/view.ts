import { isRated } from '../tournament/gameResult.ts';
import { officialRating, officialRatingIn } from '../tournament/ratings/ratings.ts';
import { allGames, stageBefore } from '../tournament/stages.ts';
import type { Player, PlayerId, Tournament } from '../tournament/tournament.ts';
import { roundOf } from '../tournament/tournament.ts';
import type { RatedGame, RatingChange } from './change.ts';
import { differenceRuleAt, kFactor, kForPeriod, ratingChange } from './change.ts';
import { firstRating } from './firstRating.ts';
import { averageRating, percentScore, perfectPerformance, performance } from './performance.ts';

/** A player's ratings after a round: what the event did to them. */
export interface RatingView {
  readonly player: PlayerId;
  readonly rating: number;
  readonly games: number;
  readonly halfPoints: number;
  readonly average?: number;
  readonly percent?: number;
  readonly performance?: number;
  readonly perfectPerformance?: number;
  /** Absent for unrated players and without rated games. */
  readonly change?: RatingChange;
  /** Unrated players: the rating this event would give. */
  readonly firstRating?: number;
}

/** The rated games of every player up to a round, opponents with a rating only (B.02 8). */
function ratedGames(tournament: Tournament, round: number): Map<PlayerId, RatedGame[]> {
  const games = new Map<PlayerId, RatedGame[]>();
  const byId = new Map(tournament.players.map((player) => [player.id, player]));
  // Over several rating periods each game is rated with the ratings of its round (checklist Q213).
  const ratingIn = (player: PlayerId, r: number): number => {
    const found = byId.get(player);
    return found === undefined ? 0 : officialRatingIn(found, r);
  };
  for (let r = 1; r <= round; r++) {
    for (const game of roundOf(tournament, r).games) {
      const result = game.reported ?? game.result;
      if (result === undefined || !isRated(result)) continue;
      enter(game.white, game.black, result[0], r);
      enter(game.black, game.white, result[1], r);
    }
  }
  return games;

  function enter(player: PlayerId, opponent: PlayerId, letter: string | undefined, r: number): void {
    const opponentRating = ratingIn(opponent, r);
    if (opponentRating === 0) return;
    const halfPoints = letter === '1' ? 2 : letter === '=' ? 1 : 0;
    const list = games.get(player) ?? [];
    const later = byId.get(player)?.laterRatings === undefined ? {} : { ownRating: ratingIn(player, r) };
    list.push({ round: r, opponent, opponentRating, halfPoints, ...later });
    games.set(player, list);
  }
}

function viewOf(tournament: Tournament, player: Player, games: readonly RatedGame[]): RatingView {
  const halfPoints = games.reduce((sum, game) => sum + game.halfPoints, 0);
  const own = officialRating(player);
  const base = { player: player.id, rating: own, games: games.length, halfPoints };
  if (games.length === 0) return base;
  const sum = games.reduce((total, game) => total + game.opponentRating, 0);
  const average = averageRating(sum, games.length) ?? 0;
  const ratings = games.map((game) => game.opponentRating);
  const view: RatingView = {
    ...base,
    average,
    percent: percentScore(halfPoints, games.length),
    performance: performance(average, halfPoints, games.length),
    perfectPerformance: perfectPerformance(ratings, games.length, halfPoints) ?? 0,
  };
  if (own === 0) {
    const first = firstRating(sum, games.length, halfPoints);
    return first === undefined ? view : { ...view, firstRating: first };
  }
  const start = tournament.info.startDate;
  const year = start === undefined ? undefined : Number(start.slice(0, 4));
  const birthYear = player.birth === undefined ? undefined : Number(player.birth.slice(0, 4)) || undefined;
  const ages = { ...(year === undefined ? {} : { year }), ...(birthYear === undefined ? {} : { birthYear }) };
  const k = kForPeriod(player.kFactor ?? kFactor({ rating: own, ...ages }), games.length);
  return { ...view, change: ratingChange(own, k, games, differenceRuleAt(start)) };
}

/** Rating views of all players, in pairing-number order, from the games up to and including a round. */
export function ratingViews(tournament: Tournament, round: number): RatingView[] {
  // The games of earlier stages are rated with those of the stage under way.
  const before = stageBefore(tournament);
  const played = before === undefined ? 0 : allGames(before).rounds.length;
  const games = ratedGames(before === undefined ? tournament : allGames(tournament), played + round);
  return tournament.players.map((player) => viewOf(tournament, player, games.get(player.id) ?? []));
}
