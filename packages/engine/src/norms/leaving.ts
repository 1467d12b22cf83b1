import { averageRating, performance } from '../rating/performance.ts';
import type { Judged, Judging } from './conditions.ts';
import { countedRating, judge, mixOf, ratingSum } from './conditions.ts';
import type { LeftOut, NormGame } from './games.ts';
import { isPredetermined } from './predetermined.ts';
import { REQUIREMENTS } from './titles.ts';

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
  // Who is left out takes a federation away, and never brings one.
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
  // A round robin of two cycles has fewer opponents than games: of them less may be needed than here.
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
 * The games that make a norm, with as few as possible left out: those at the end (B.01 1.4.1e; not where the opponents
 * are known beforehand) and won ones (B.01 1.4.1f; there the whole must have the mix as well). Undefined where none do.
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
