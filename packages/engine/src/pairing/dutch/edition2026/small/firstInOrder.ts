import { countOf, firstOf } from '../../../../graph/small/bits.ts';
import type { Settled } from '../bracket.ts';
import { firstExchanged } from './firstExchanged.ts';
import { Matchings } from './matchings.ts';
import { type Places, ranksOf, type SmallBracket } from './pairValues.ts';

/** The first candidate in the order of article 4 among the best ones, whose floaters are one of the given sets. */
export function firstInOrder(small: SmallBracket, matchings: Matchings, choices: readonly Places[]): Settled {
  const { bracket, size } = small;
  const all = (1 << size) - 1;
  const pairs: number[] = [];
  // Who is still to be paired, for each set of floaters that the choices so far leave.
  let open = choices.map((each) => all & ~each);
  // 4.4: the best-ranked MDPs are paired.
  for (let mdp = 0; mdp < bracket.mdps.length && open.length > 1; mdp++)
    open = preferBetter(open, (left) => (left & (1 << mdp)) !== 0);
  // 4.2: each MDP's opponent as high as possible. Those who are paired here are no longer in the remainder.
  const places = (1 << bracket.mdps.length) - 1;
  let remainder = all & ~places;
  const mdps = open[0] & places;
  for (let left = mdps; left !== 0; left &= left - 1) {
    const mdp = firstOf(left);
    const mate = firstMate(matchings, open, mdp, remainder);
    if (open.length > 1) open = open.filter((each) => takes(matchings, each, mdp, mate));
    for (let i = 0; i < open.length; i++) open[i] &= ~(1 << mdp) & ~(1 << mate);
    remainder &= ~(1 << mate);
    pairs.push(mdp, mate);
  }
  const rest =
    firstWithoutExchange(small, matchings, open, remainder) ?? firstExchanged(small, matchings, open, remainder);
  const ranks = new Int32Array(pairs.length + rest.length);
  let floaters = all;
  for (let i = 0; i < ranks.length; i++) {
    const place = i < pairs.length ? pairs[i] : rest[i - pairs.length];
    ranks[i] = small.rank[place];
    floaters &= ~(1 << place);
  }
  return { pairs: ranks, floaters: ranksOf(small.rank, floaters) };
}

/** Those of which it is true; all, if of none. */
function preferBetter(open: readonly Places[], isBetter: (left: Places) => boolean): Places[] {
  const better = open.filter(isBetter);
  return better.length > 0 ? better : [...open];
}

const takes = (matchings: Matchings, open: Places, u: number, v: number): boolean =>
  (open & (1 << v)) !== 0 && matchings.keepsBest(open, u, v);

/** The first place with which the first player of every set can be paired in the best way for one of them. */
function firstMate(matchings: Matchings, open: readonly Places[], u: number, among: Places): number {
  for (let left = among; left !== 0; left &= left - 1) {
    const v = firstOf(left);
    if (v < u) continue;
    for (const each of open) if (takes(matchings, each, u, v)) return v;
  }
  throw new Error('a best pairing has no first pair');
}

/** 4.2 where S1 is the upper half of the remainder; undefined if that reaches the best for none. */
function firstWithoutExchange(
  small: SmallBracket,
  all: Matchings,
  open: readonly Places[],
  remainder: Places,
): number[] | undefined {
  let s1 = 0;
  let s2 = remainder;
  for (let i = countOf(open[0]) / 2; i > 0; i--) {
    s1 |= s2 & -s2;
    s2 &= s2 - 1;
  }
  const plain = open.length === 1 ? asTheyStand(small, all, open[0], s1) : undefined;
  if (plain !== undefined) return plain;
  const halves = new Matchings(small, s2, 1);
  let level = open.filter((left) => (left & s1) === s1 && halves.best(left) === all.best(left));
  if (level.length === 0) return undefined;
  const pairs: number[] = [];
  for (; s1 !== 0; s1 &= s1 - 1) {
    const u = firstOf(s1);
    const v = firstMate(halves, level, u, s2);
    level = level.filter((each) => takes(halves, each, u, v)).map((each) => each & ~(1 << u) & ~(1 << v));
    pairs.push(u, v);
  }
  return pairs;
}

/** S1 with S2 as they stand, where that is the best: no candidate comes before it (4.2). */
function asTheyStand(
  { size, legal, value }: SmallBracket,
  all: Matchings,
  open: Places,
  s1: Places,
): number[] | undefined {
  if ((open & s1) !== s1) return undefined;
  const pairs: number[] = [];
  let total = 0;
  let s2 = open & ~s1;
  for (let left = s1; left !== 0; left &= left - 1, s2 &= s2 - 1) {
    const u = firstOf(left);
    const v = firstOf(s2);
    if ((legal[u] & (1 << v)) === 0) return undefined;
    total += value[u * size + v];
    pairs.push(u, v);
  }
  return total === all.best(open) ? pairs : undefined;
}
