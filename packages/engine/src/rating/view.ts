import { isRated } from '../tournament/gameResult.ts';
import { officialRating, officialRatingIn } from '../tournament/ratings/ratings.ts';
import { differenceRuleAt, firstDayOf } from '../tournament/rulesByDate.ts';
import { allGames, stageBefore } from '../tournament/stages.ts';
import type { Player, PlayerId, Tournament } from '../tournament/tournament.ts';
import { roundOf } from '../tournament/tournament.ts';
import type { RatedGame, RatingChange } from './change.ts';
import { kFactor, kForPeriod, kHangsOnYear, RULES_YEAR, ratingChange } from './change.ts';
import { averageRating, firstRating, percentScore, perfectPerformance, performance } from './performance.ts';
import { notRatedRounds } from './rateOfPlay.ts';

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
  /** K follows from the age, and no date of the event is known: it is that of an event of {@link RULES_YEAR}. */
  readonly kAssumed?: true;
  /** Unrated players: the rating this event would give. */
  readonly firstRating?: number;
}

/** The rated games of every player up to a round, opponents with a rating only (B.02 8), without some rounds. */
function ratedGames(tournament: Tournament, round: number, without: ReadonlySet<number>): Map<PlayerId, RatedGame[]> {
  const games = new Map<PlayerId, RatedGame[]>();
  const byId = new Map(tournament.players.map((player) => [player.id, player]));
  // Over several rating periods each game is rated with the ratings of its round (checklist Q213).
  const ratingIn = (player: PlayerId, r: number): number => {
    const found = byId.get(player);
    return found === undefined ? 0 : officialRatingIn(found, r);
  };
  for (let r = 1; r <= round; r++) {
    if (without.has(r)) continue;
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

function viewOf(firstDay: string | undefined, player: Player, games: readonly RatedGame[]): RatingView {
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
  return { ...view, ...changeOf(firstDay, player, games) };
}

/** What the games do to a rated player, and whether their K is only assumed. */
function changeOf(
  firstDay: string | undefined,
  player: Player,
  games: readonly RatedGame[],
): Pick<RatingView, 'change' | 'kAssumed'> {
  const rating = officialRating(player);
  const birthYear = Number(player.birth?.slice(0, 4)) || undefined;
  const facts = {
    rating,
    year: firstDay === undefined ? RULES_YEAR : Number(firstDay.slice(0, 4)),
    ...(birthYear === undefined ? {} : { birthYear }),
  };
  const k = kForPeriod(player.kFactor ?? kFactor(facts), games.length);
  const change = ratingChange(rating, k, games, differenceRuleAt(firstDay));
  const assumed = firstDay === undefined && player.kFactor === undefined && kHangsOnYear(facts);
  return assumed ? { change, kAssumed: true } : { change };
}

/** Names written out; every K that is assumed has its mark in the table. */
const MOST_NAMED = 8;

/**
 * The remark in a table of ratings about a K that is only assumed: for which year, and for whom; undefined if there is
 * none.
 */
export function assumedK(
  { players }: Pick<Tournament, 'players'>,
  views: readonly RatingView[],
): { readonly year: number; readonly names: string } | undefined {
  const assumed = new Set(views.filter(({ kAssumed }) => kAssumed).map(({ player }) => player));
  if (assumed.size === 0) return undefined;
  const names = players.filter(({ id }) => assumed.has(id)).map(({ name }) => name);
  return {
    year: RULES_YEAR,
    names: [...names.slice(0, MOST_NAMED), ...(names.length > MOST_NAMED ? ['…'] : [])].join('; '),
  };
}

/** K as a table shows it: with a question mark if it is only assumed. */
export const kText = ({ change, kAssumed }: RatingView): string =>
  change === undefined ? '' : `${change.k}${kAssumed === true ? '?' : ''}`;

/**
 * Rating views of all players, in pairing-number order, from the games up to and including a round; those that
 * {@link notRatedRounds} names are left out.
 */
export function ratingViews(tournament: Tournament, round: number): RatingView[] {
  // The games of earlier stages are rated with those of the stage under way.
  const before = stageBefore(tournament);
  const played = before === undefined ? 0 : allGames(before).rounds.length;
  const all = before === undefined ? tournament : allGames(tournament);
  const without = new Set(notRatedRounds(tournament).flatMap(({ rounds }) => rounds));
  const games = ratedGames(all, played + round, without);
  const firstDay = firstDayOf(all);
  return tournament.players.map((player) => viewOf(firstDay, player, games.get(player.id) ?? []));
}
