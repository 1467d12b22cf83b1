import { averageRating, performance } from '../rating/performance.ts';
import { notRatedRounds } from '../rating/rateOfPlay.ts';
import { allGames, stageBefore } from '../tournament/stages.ts';
import type { PlayerId, Tournament } from '../tournament/tournament.ts';
import {
  type Condition,
  countedRating,
  type Guests,
  guestsOf,
  type Judged,
  type Judging,
  judge,
  mixOf,
  ratingSum,
} from './conditions.ts';
import { type Field, fieldOf, isPredetermined, type LeftOut, type NormGame, type OwnGames, ownGames } from './games.ts';
import type { NormTitle } from './titles.ts';
import { canUse, NORM_TITLES, REQUIREMENTS } from './titles.ts';

/** Games that make a norm, and those left out for it. */
interface Found {
  readonly games: readonly NormGame[];
  readonly judged: Judged;
  readonly leftOut: readonly LeftOut[];
}

const isMade = ({ conditions }: Judged): boolean => conditions.every(({ met }) => met);

/**
 * Won games by what they mean for the mix, in each kind the lowest opponent first. Of two games of one kind leaving out
 * the lower is never worse: points and mix stay the same, the sum of the ratings is no lower.
 */
function kindsOf({ field }: Judging, games: readonly NormGame[]): NormGame[][] {
  const kinds = new Map<string, NormGame[]>();
  for (const game of games.filter(({ halfPoints }) => halfPoints === 2)) {
    const { federation = '', title = '' } = field.byId.get(game.opponent) ?? {};
    // In a double round robin the opponent counts, not the game.
    const key = field.tournament.system === 'round-robin' ? String(game.opponent) : `${federation} ${title}`;
    kinds.set(key, [...(kinds.get(key) ?? []), game]);
  }
  return [...kinds.values()].map((kind) =>
    kind.sort((a, b) => countedRating(a) - countedRating(b) || a.round - b.round),
  );
}

/** All ways of leaving out `count` games, the first ones of every kind. */
function* ways(kinds: readonly NormGame[][], count: number, from = 0): Generator<NormGame[]> {
  if (count === 0) yield [];
  else if (from < kinds.length)
    for (let here = Math.min(count, kinds[from].length); here >= 0; here--)
      for (const rest of ways(kinds, count - here, from + 1)) yield [...kinds[from].slice(0, here), ...rest];
}

/** True where no choice of games can make the norm: too few title-holders or federations, ratings or points too low. */
function isHopeless(judging: Judging, games: readonly NormGame[]): boolean {
  const { title, field, leastGames } = judging;
  const { holders, floor, average, performance: needed } = REQUIREMENTS[title];
  const held = games.filter(({ opponent }) => {
    const of = field.byId.get(opponent)?.title;
    return of !== undefined && holders.includes(of);
  });
  // A third, and never fewer than 3; a double round robin counts each of them once (B.01 1.4.5).
  if (held.length < 3) return true;
  // Leaving a game out may remove a federation, but never adds one.
  if (mixOf(judging, games).some(({ id, met }) => id === 'federations' && !met)) return true;
  const best = [...games].sort((a, b) => countedRating(b) - countedRating(a));
  const points = games.reduce((sum, { halfPoints }) => sum + halfPoints, 0);
  for (let count = games.length; count >= leastGames; count--) {
    const highest = averageRating(ratingSum(best.slice(0, count), floor), count) ?? 0;
    if (highest < average) continue;
    if (performance(highest, Math.min(points, 2 * count), count) >= needed) return false;
  }
  return true;
}

/**
 * False where no choice of so many won games among these makes the norm. Points and number of the games left are the same for all
 * choices, and none leaves a higher sum of ratings than that of the lowest opponents; anyone who goes takes no more than one from what
 * is too much, and brings nothing that is too little.
 */
function mayMake(judging: Judging, kept: readonly NormGame[], count: number): boolean {
  const won = kept.filter(({ halfPoints }) => halfPoints === 2).sort((a, b) => countedRating(a) - countedRating(b));
  if (won.length < count) return false;
  const lowest = won.slice(0, count);
  const { conditions } = judge(
    judging,
    kept.filter((game) => !lowest.includes(game)),
  );
  const before = new Map(mixOf(judging, kept).map(({ id, found }) => [id, found]));
  // A round robin of two cycles has fewer opponents than games: fewer of them may be needed than here.
  const isTable = judging.field.tournament.system === 'round-robin';
  return conditions.every(({ id, needed, most, met }) => {
    const found = before.get(id);
    if (met || found === undefined) return met;
    return isTable || (most === true ? found - count <= needed : found >= needed);
  });
}

interface Choice {
  readonly atEnd: number;
  readonly won: readonly NormGame[];
}

/** All choices that may make the norm, those with fewest games left out first; of as many, those with more of them at the end. */
function* choices(judging: Judging, games: readonly NormGame[], endMayGo: boolean): Generator<Choice> {
  const spare = Math.max(0, games.length - judging.leastGames);
  for (let left = 0; left <= spare; left++)
    for (let atEnd = endMayGo ? left : 0; atEnd >= 0; atEnd--) {
      const kept = games.slice(0, games.length - atEnd);
      if (!mayMake(judging, kept, left - atEnd)) continue;
      for (const won of ways(kindsOf(judging, kept), left - atEnd)) yield { atEnd, won };
    }
}

const outs = (games: readonly NormGame[], why: LeftOut['why']): LeftOut[] =>
  games.map(({ round, opponent }) => ({ round, opponent, why }));

/**
 * The games that make a norm, with as few as possible left out: those at the end (B.01 1.4.1e; not if the opponents are
 * known beforehand) and won ones (B.01 1.4.1f; the whole must then have the mix as well). Undefined if none do.
 */
export function findNorm(judging: Judging, games: readonly NormGame[]): Found | undefined {
  const predetermined = isPredetermined(judging.field.tournament);
  if (isHopeless(judging, games)) return undefined;
  if (predetermined && mixOf(judging, games).some(({ met }) => !met)) return undefined;
  for (const { atEnd, won } of choices(judging, games, !predetermined)) {
    const kept = games.slice(0, games.length - atEnd);
    const counted = kept.filter((game) => !won.includes(game));
    const judged = judge(judging, counted);
    if (isMade(judged))
      return {
        games: counted,
        judged,
        leftOut: [...outs(won, 'won'), ...outs(games.slice(kept.length), 'afterwards')],
      };
  }
  return undefined;
}

/** Why the event is exempt from the article on federations. */
export type Exemption = '1.4.3d' | 'asked';

/** What a player's games come to for a title. */
export interface Norm {
  readonly player: PlayerId;
  readonly title: NormTitle;
  readonly made: boolean;
  /** Every condition, for the games that count; if no norm is made, for all that may count. */
  readonly conditions: readonly Condition[];
  readonly games: readonly NormGame[];
  readonly leftOut: readonly LeftOut[];
  readonly halfPoints: number;
  readonly average?: number;
  readonly performance?: number;
  readonly exempt?: Exemption;
  /** The result of 1.4.3d, if it applies to the event. */
  readonly guests?: Guests;
}

/** The requirements of a norm. */
export interface NormOptions {
  /** The arbiter says that the event is one of 1.4.3a to c: a national championship, a zonal. */
  readonly exempt?: boolean;
  /** After this round of the stage under way; absent: all games with a result. */
  readonly round?: number;
}

/** What all norms of an event have in common, computed once. */
export interface NormEvent {
  readonly field: Field;
  readonly guests?: Guests;
  readonly exempt?: Exemption;
}

/** The games of all stages, up to a round of the one under way. */
function upTo(tournament: Tournament, round: number | undefined): Tournament {
  const before = stageBefore(tournament);
  const all = before === undefined ? tournament : allGames(tournament);
  const played = before === undefined ? 0 : allGames(before).rounds.length;
  if (round === undefined || played + round >= all.rounds.length) return all;
  return { ...all, totalRounds: all.totalRounds ?? all.rounds.length, rounds: all.rounds.slice(0, played + round) };
}

/** The event as norms see it. */
export function normEvent(tournament: Tournament, { exempt, round }: NormOptions = {}): NormEvent {
  const otherRate = new Set(notRatedRounds(tournament).flatMap(({ rounds }) => rounds));
  const field = fieldOf(upTo(tournament, round), otherRate);
  const guests = guestsOf(field);
  const why = exempt === true ? 'asked' : guests?.enough === true ? '1.4.3d' : undefined;
  return { field, ...(guests === undefined ? {} : { guests }), ...(why === undefined ? {} : { exempt: why }) };
}

/** Games that a norm takes: 9; in nine rounds 8, if one was won by forfeit or with the bye (B.01 1.4.1a, c). */
const leastGames = ({ lastRound }: Field, { counted, missed }: OwnGames): number =>
  lastRound === 9 && missed.length > 0 && counted.length === 8 ? 8 : 9;

/** The norm of a player for a title, in an event computed before. Throws if the player is not in it. */
export function normIn(event: NormEvent, id: PlayerId, title: NormTitle): Norm {
  const { field, exempt, guests } = event;
  const player = field.byId.get(id);
  if (player === undefined) throw new Error(`norms: nobody has the id ${id}`);
  const own = ownGames(field, id);
  const { counted, lastAsLoss } = own;
  const judging = { field, player, title, exempt: exempt !== undefined, leastGames: leastGames(field, own) };
  // A player who had to play the last round and could afford to lose it has the norm even if nobody came (B.01 1.4.2c).
  const withLoss =
    lastAsLoss !== undefined && counted.length < judging.leastGames ? [...counted, lastAsLoss] : undefined;
  const found = findNorm(judging, counted) ?? (withLoss === undefined ? undefined : findNorm(judging, withLoss));
  const games = found?.games ?? counted;
  const judged: Judged = found?.judged ?? judge(judging, counted);
  const taken = new Set(games.map(({ round }) => round));
  const leftOut = [...own.leftOut, ...(found?.leftOut ?? [])].filter(({ round }) => !taken.has(round));
  return {
    player: id,
    title,
    made: found !== undefined,
    ...judged,
    games,
    leftOut: leftOut.sort((a, b) => a.round - b.round),
    ...(exempt === undefined ? {} : { exempt }),
    ...(guests === undefined ? {} : { guests }),
  };
}

/** What a player's games come to for a title, condition by condition (B.01 1.4). */
export function normOf(
  tournament: Tournament,
  { player, title, ...options }: NormOptions & { readonly player: PlayerId; readonly title: NormTitle },
): Norm {
  return normIn(normEvent(tournament, options), player, title);
}

/** For everyone who can still use one: what their games come to, by player and title, the highest first. */
export const allNorms = (event: NormEvent): Norm[] =>
  event.field.tournament.players.flatMap((player) =>
    NORM_TITLES.filter((title) => canUse(player, title)).map((title) => normIn(event, player.id, title)),
  );

/** The norms that are made. */
export const normsIn = (tournament: Tournament, options: NormOptions = {}): Norm[] =>
  allNorms(normEvent(tournament, options)).filter(({ made }) => made);

/** The conditions that are not met. */
export const missing = ({ conditions }: Pick<Norm, 'conditions'>): Condition[] => conditions.filter(({ met }) => !met);
