/**
 * Articles 2 and 3 of C.04.5 and C.04.6 by nothing but enumeration: all sets of upfloaters, all pairings of a bracket.
 * Shares no code with the engine; for small fields only.
 */
import { compare } from './sequences.ts';

/** Someone to be paired, as the articles ask about them; in the order of TPN. */
export interface Member {
  readonly id: number;
  readonly score: number;
  /** Matches that 3.4.3 counts. */
  readonly matches: number;
  readonly mayHaveBye: boolean;
  readonly floated: boolean;
  /** 'w', 'b' or '' with strength. */
  readonly due: '' | 'w' | 'b';
  readonly strong: boolean;
}

export interface Articles {
  readonly members: readonly Member[];
  readonly mayMeet: (a: Member, b: Member) => boolean;
  /** C7 and C10 (C8) are in force. */
  readonly limited: boolean;
  readonly c6: string;
  readonly following: string;
  /** The clause that is left out, by its number; of an order what it would be read backwards. */
  readonly without?: string | undefined;
}

type Pairing = readonly (readonly [Member, Member])[];

function* pairingsOf(articles: Articles, [first, ...others]: readonly Member[]): Generator<Pairing> {
  if (first === undefined) {
    yield [];
    return;
  }
  for (const other of others) {
    if (!articles.mayMeet(first, other)) continue;
    const rest = others.filter((each) => each !== other);
    for (const pairs of pairingsOf(articles, rest)) yield [[first, other], ...pairs];
  }
}

const isPairable = (articles: Articles, members: readonly Member[]): boolean =>
  pairingsOf(articles, members).next().done !== true;

function* setsOf<T>(pool: readonly T[], size: number): Generator<readonly T[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (let i = 0; i + size <= pool.length; i++) {
    for (const rest of setsOf(pool.slice(i + 1), size - 1)) yield [pool[i], ...rest];
  }
}

const without = (members: readonly Member[], gone: readonly Member[]): Member[] =>
  members.filter((each) => !gone.includes(each));

/** 3.5.3: by score, then TPN. */
const inOrder = ({ members, without: gone }: Articles, some: readonly Member[]): Member[] =>
  [...some].sort((a, b) => (gone === '3.5.3' ? 0 : b.score - a.score) || members.indexOf(a) - members.indexOf(b));

/** The legal sets of the smallest size for a scoregroup (C3, C4). */
function smallestSets(
  articles: Articles,
  residents: readonly Member[],
  pool: readonly Member[],
): (readonly Member[])[] {
  const found: (readonly Member[])[] = [];
  for (let size = residents.length % 2; size <= pool.length; size += 2) {
    const legal = [...setsOf(inOrder(articles, pool), size)].filter(
      (set) =>
        isPairable(articles, [...residents, ...set]) &&
        (articles.without === 'C3' || isPairable(articles, without(pool, set))),
    );
    found.push(...legal);
    if (found.length > 0 && articles.without !== 'C4') return found;
  }
  return found;
}

/** C6: what a set of upfloaters means for the following scoregroup. */
function followingCost(
  articles: Articles,
  residents: readonly Member[],
  pool: readonly Member[],
  set: readonly Member[],
): number {
  const everybody = articles.following === 'unpaired' ? pool : articles.members;
  const lower = everybody.map(({ score }) => score).filter((score) => score < residents[0].score);
  const left = without(pool, set);
  const next = left.filter(({ score }) => score === Math.max(...lower));
  if (next.length === 0) return 0;
  const needed = smallestSets(articles, next, without(left, next))[0]?.length ?? 99;
  return articles.c6 === 'graded' ? needed : needed > next.length % 2 ? 1 : 0;
}

/** Undefined where none is legal, which C3 prevents. */
function upfloatersOf(
  articles: Articles,
  residents: readonly Member[],
  pool: readonly Member[],
): readonly Member[] | undefined {
  const { members, limited } = articles;
  const ascending = (set: readonly Member[]): number[] => set.map(({ score }) => -score).sort((a, b) => b - a);
  let sets = smallestSets(articles, residents, pool);
  if (sets.length === 0) return undefined;
  const keep = (clause: string, worth: (set: readonly Member[]) => readonly number[]): void => {
    if (clause === articles.without) return;
    const worths = sets.map(worth);
    const best = worths.reduce((least, each) => (compare(each, least) < 0 ? each : least));
    sets = sets.filter((_, i) => compare(worths[i], best) === 0);
  };
  // C5: lists in ascending order, the greatest.
  keep('C5', ascending);
  keep('C6', (set) => [followingCost(articles, residents, pool, set)]);
  if (limited) keep('C7', (set) => [set.filter(({ floated }) => floated).length]);
  const sign = articles.without === '3.5.4' ? -1 : 1;
  keep('', (set) => inOrder(articles, set).map((each) => sign * members.indexOf(each)));
  return sets[0];
}

/** C8, C9, C10 of a bracket's pairs, then the tops, then the bottoms; nothing of what is left out. */
function bracketWorth({ members, limited, without: gone }: Articles, pairs: Pairing): readonly (readonly number[])[] {
  const number = (each: Member): number => members.indexOf(each);
  let [lost, strong, repeated] = [0, 0, 0];
  for (const [a, b] of pairs) {
    if (a.due !== '' && a.due === b.due) {
      lost++;
      if (a.strong && b.strong) strong++;
    }
    const higher = a.score > b.score ? a : b;
    if (limited && a.score !== b.score && higher.floated) repeated++;
  }
  const rows = pairs.map(([a, b]) => [number(a), number(b)].sort((x, y) => x - y)).sort((x, y) => x[0] - y[0]);
  const sign = gone === '3.6.3' ? -1 : 1;
  return [
    gone === 'C8' ? [] : [lost],
    gone === 'C9' ? [] : [strong],
    gone === 'C10' ? [] : [repeated],
    rows.map(([top]) => sign * top),
    rows.map(([, bottom]) => sign * bottom),
  ];
}

function bracketOf(articles: Articles, bracket: readonly Member[]): Pairing {
  const worth = (pairs: Pairing): readonly number[] => bracketWorth(articles, pairs).flat();
  let best: { readonly pairs: Pairing; readonly worth: readonly number[] } | undefined;
  for (const pairs of pairingsOf(articles, bracket)) {
    const own = worth(pairs);
    if (best === undefined || compare(own, best.worth) < 0) best = { pairs, worth: own };
  }
  return best?.pairs ?? [];
}

/** What a scoregroup came to. */
interface LiteralGroup {
  readonly residents: readonly Member[];
  readonly pool: readonly Member[];
  readonly upfloaters: readonly Member[];
  readonly pairs: Pairing;
}

interface LiteralMatches {
  readonly pairs: Pairing;
  readonly bye: Member | undefined;
  readonly groups: readonly LiteralGroup[];
}

/** The round's pairs and bye; undefined when there is no legal pairing. */
export function literalRound(articles: Articles): LiteralMatches | undefined {
  const { members, without: gone } = articles;
  let open: Member[] = [...members];
  let bye: Member | undefined;
  if (members.length % 2 === 1) {
    const candidates = members
      .filter(({ mayHaveBye }) => mayHaveBye)
      .sort(
        (a, b) =>
          (gone === '3.4.2' ? 0 : a.score - b.score) ||
          (gone === '3.4.3' ? 0 : b.matches - a.matches) ||
          (gone === '3.4.4' ? -1 : 1) * (members.indexOf(b) - members.indexOf(a)),
      );
    bye = candidates.find((each) => gone === '3.4.1' || isPairable(articles, without(members, [each])));
    if (bye === undefined) return undefined;
    open = without(open, [bye]);
  } else if (!isPairable(articles, members)) return undefined;
  const pairs: (readonly [Member, Member])[] = [];
  const groups: LiteralGroup[] = [];
  while (open.length > 0) {
    const top = Math.max(...open.map(({ score }) => score));
    const residents = open.filter(({ score }) => score === top);
    const pool = without(open, residents);
    const upfloaters = upfloatersOf(articles, residents, pool);
    if (upfloaters === undefined) return undefined;
    const made = bracketOf(articles, [...residents, ...upfloaters]);
    groups.push({ residents, pool, upfloaters, pairs: made });
    pairs.push(...made);
    open = without(pool, upfloaters);
  }
  return { pairs, bye, groups };
}

/** The articles with two who may meet nobody else, and have no bye. */
const withForced = (articles: Articles, forced: readonly number[]): Articles => ({
  ...articles,
  members: articles.members.map((each) => (forced.includes(each.id) ? { ...each, mayHaveBye: false } : each)),
  mayMeet: (a, b) => forced.includes(a.id) === forced.includes(b.id) && articles.mayMeet(a, b),
});

/** Every step that the articles compare, in their order, as numbers to be made small. */
function* stepsOf(
  articles: Articles,
  { bye, groups }: LiteralMatches,
): Generator<readonly [string, readonly number[], number]> {
  const own = (some: readonly Member[]): Member[] =>
    some.map(({ id }) => articles.members.find((each) => each.id === id) as Member);
  if (bye !== undefined) yield ['bye', [bye.id], 0];
  for (const group of groups) {
    const [residents, pool, upfloaters] = [own(group.residents), own(group.pool), own(group.upfloaters)];
    const pairs: Pairing = group.pairs.map((pair) => own(pair) as [Member, Member]);
    const { score } = residents[0];
    yield ['upfloaters', [upfloaters.length], score];
    yield ['scores', upfloaters.map((each) => -each.score).sort((a, b) => b - a), score];
    yield ['following', [followingCost(articles, residents, pool, upfloaters)], score];
    yield ['floated', [articles.limited ? upfloaters.filter(({ floated }) => floated).length : 0], score];
    yield ['set', inOrder(articles, upfloaters).map((each) => articles.members.indexOf(each)), score];
    const worth = bracketWorth(articles, pairs);
    for (const [i, rule] of ['lost', 'lostStrong', 'repeated', 'tops', 'order'].entries())
      yield [rule, worth[i], score];
  }
}

/** Why not these two, by enumeration: `rule own other at score`, `rest` where no legal pairing has them, `meet`. */
export function literalAgainst(articles: Articles): (a: number, b: number) => string {
  const made = literalRound(articles);
  return (a, b) => {
    const instead = literalRound(withForced(articles, [a, b]));
    if (made === undefined || instead === undefined) return 'rest';
    const others = stepsOf(articles, instead);
    for (const [rule, values, score] of stepsOf(articles, made)) {
      const theirs: readonly number[] = others.next().value?.[1] ?? [];
      const at = Array.from({ length: Math.max(values.length, theirs.length) }, (_, i) => i).find(
        (i) => values[i] !== theirs[i],
      );
      if (at === undefined) continue;
      if (rule === 'bye') return `bye ${values[0]} ${theirs[0]}`;
      const isSet = ['following', 'set', 'tops', 'order'].includes(rule);
      const sign = rule === 'scores' ? -1 : 1;
      return `${rule} ${isSet ? '' : `${sign * values[at]} ${sign * theirs[at]} `}at ${score}`;
    }
    return 'meet';
  };
}
