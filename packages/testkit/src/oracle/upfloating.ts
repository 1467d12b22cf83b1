/**
 * Articles 2 and 3 of C.04.5 and C.04.6 by nothing but enumeration: all sets of upfloaters, all pairings of a bracket.
 * Shares no code with the engine; for small fields only.
 */

/** Somebody to be paired, as the articles ask about them; in the order of TPN. */
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
}

export type Pairing = readonly (readonly [Member, Member])[];

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

/** Lists of numbers word by word, as a dictionary has them. */
function compare(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return a[i] - b[i];
  return 0;
}

/** 3.5.3: by score, then TPN. */
const inOrder = ({ members }: Articles, some: readonly Member[]): Member[] =>
  [...some].sort((a, b) => b.score - a.score || members.indexOf(a) - members.indexOf(b));

/** The legal sets of the smallest size for a scoregroup (C3, C4). */
function smallestSets(
  articles: Articles,
  residents: readonly Member[],
  pool: readonly Member[],
): (readonly Member[])[] {
  for (let size = residents.length % 2; size <= pool.length; size += 2) {
    const legal = [...setsOf(inOrder(articles, pool), size)].filter(
      (set) => isPairable(articles, [...residents, ...set]) && isPairable(articles, without(pool, set)),
    );
    if (legal.length > 0) return legal;
  }
  return [];
}

function upfloatersOf(articles: Articles, residents: readonly Member[], pool: readonly Member[]): readonly Member[] {
  const { members, limited } = articles;
  const ascending = (set: readonly Member[]): number[] => set.map(({ score }) => -score).sort((a, b) => b - a);
  let sets = smallestSets(articles, residents, pool);
  const keep = (worth: (set: readonly Member[]) => readonly number[]): void => {
    const worths = sets.map(worth);
    const best = worths.reduce((least, each) => (compare(each, least) < 0 ? each : least));
    sets = sets.filter((_, i) => compare(worths[i], best) === 0);
  };
  // C5: lists in ascending order, the greatest.
  keep(ascending);
  // C6.
  const everybody = articles.following === 'unpaired' ? pool : members;
  const lower = everybody.map(({ score }) => score).filter((score) => score < residents[0].score);
  keep((set) => {
    const left = without(pool, set);
    const next = left.filter(({ score }) => score === Math.max(...lower));
    if (next.length === 0) return [0];
    const needed = smallestSets(articles, next, without(left, next))[0]?.length ?? 99;
    return articles.c6 === 'graded' ? [needed] : [needed > next.length % 2 ? 1 : 0];
  });
  // C7.
  if (limited) keep((set) => [set.filter(({ floated }) => floated).length]);
  keep((set) => inOrder(articles, set).map((each) => members.indexOf(each)));
  return sets[0];
}

function bracketOf(articles: Articles, bracket: readonly Member[]): Pairing {
  const { members, limited } = articles;
  const number = (each: Member): number => members.indexOf(each);
  const worth = (pairs: Pairing): number[] => {
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
    return [lost, strong, repeated, ...rows.map(([top]) => top), ...rows.map(([, bottom]) => bottom)];
  };
  let best: { readonly pairs: Pairing; readonly worth: readonly number[] } | undefined;
  for (const pairs of pairingsOf(articles, bracket)) {
    const own = worth(pairs);
    if (best === undefined || compare(own, best.worth) < 0) best = { pairs, worth: own };
  }
  return best?.pairs ?? [];
}

/** The round's pairs and bye; undefined when there is no legal pairing. */
export function literalRound(
  articles: Articles,
): { readonly pairs: Pairing; readonly bye: Member | undefined } | undefined {
  const { members } = articles;
  let open: Member[] = [...members];
  let bye: Member | undefined;
  if (members.length % 2 === 1) {
    const candidates = members
      .filter(({ mayHaveBye }) => mayHaveBye)
      .sort((a, b) => a.score - b.score || b.matches - a.matches || members.indexOf(b) - members.indexOf(a));
    bye = candidates.find((each) => isPairable(articles, without(members, [each])));
    if (bye === undefined) return undefined;
    open = without(open, [bye]);
  } else if (!isPairable(articles, members)) return undefined;
  const pairs: (readonly [Member, Member])[] = [];
  while (open.length > 0) {
    const top = Math.max(...open.map(({ score }) => score));
    const residents = open.filter(({ score }) => score === top);
    const pool = without(open, residents);
    const upfloaters = upfloatersOf(articles, residents, pool);
    pairs.push(...bracketOf(articles, [...residents, ...upfloaters]));
    open = without(pool, upfloaters);
  }
  return { pairs, bye };
}
