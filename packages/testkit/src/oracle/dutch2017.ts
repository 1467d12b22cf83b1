import type { RoundInput } from '@turnuva/engine';
import { codeOfBye, winValue } from '@turnuva/engine';
import { type OraclePlayer, oracleLegal, oraclePlayers } from './dutchPlayers.ts';
import { arrangements, compare, exchanges, subsets } from './sequences.ts';

/** What can be left out of the text, to see whether it decides. */
type Dutch2017Clause = (typeof DUTCH_2017_CLAUSES)[number];
export const DUTCH_2017_CLAUSES = [
  'A.4.b',
  'A.8',
  'A.9',
  ...Array.from({ length: 19 }, (_, i) => `C.${i + 1}` as const),
  'D.1',
  'D.2',
  'D.3',
] as const;

type Pairs = readonly (readonly [number, number])[];
type Route = 'ordinary' | 'penultimate' | 'last';

/** What a bracket came to; players by their place in the ranking (A.2). */
interface Bracketed {
  readonly pairs: Pairs;
  readonly floaters: readonly number[];
}

/** A bracket as it was paired; with `isRejected` it is paired again as the PPB. */
interface Attempt extends Bracketed {
  readonly mdps: readonly number[];
  readonly residents: readonly number[];
  readonly below: readonly number[];
  readonly route: Route;
  readonly isRejected: boolean;
}

/** What a bracket comes to by a rule. */
interface Item {
  readonly rule: string;
  readonly place: number;
  readonly values: readonly number[];
}

/**
 * The Dutch system of 2017 by nothing but enumeration: in every bracket all candidates are generated in the sequence of D,
 * and the first of the best is taken (B.8). For up to ten players or so. Pairs and bye as indices of the history.
 */
export function oracleDutch2017(
  history: RoundInput,
  without?: Dutch2017Clause,
): { pairs: Pairs; bye: number } | undefined {
  return new Oracle(history, without).pair();
}

/** What the round comes to, rule by rule, and what the best one with a pair (indices of the history) comes to by the same rules. */
export function oracleItems2017(
  history: RoundInput,
): (pair?: readonly [number, number]) => { readonly items: Item[] } | undefined {
  const real = new Oracle(history);
  return (pair) => {
    const attempts = (pair === undefined ? real : new Oracle(history, undefined, pair)).attempts();
    return attempts && { items: attempts.flatMap((each) => real.itemsOf(each)) };
  };
}

class Oracle {
  private readonly players: readonly OraclePlayer[];
  private readonly legal: readonly (readonly boolean[])[];
  private readonly without: Dutch2017Clause | undefined;
  private readonly following = new Map<string, number[]>();

  constructor(history: RoundInput, without?: Dutch2017Clause, forced: readonly number[] = []) {
    this.without = without;
    const isForced = ({ index }: OraclePlayer): boolean => forced.includes(index);
    this.players = oraclePlayers(history).map((each) => ({
      ...each,
      mayHaveBye: !isForced(each) && (without === 'C.2' || !hadBye(history, each.index)),
      downfloat: [1, 2].map(
        (back) =>
          (without !== 'A.4.b' && hasNotPlayed(history, each.index, history.round - back)) ||
          floatedDown(history, each.index, history.round - back),
      ) as [boolean, boolean],
    }));
    const left = (each: OraclePlayer): OraclePlayer =>
      without === 'C.1' ? { ...each, met: new Set() } : without === 'C.3' ? { ...each, topscorer: true } : each;
    const fits = (a: OraclePlayer, b: OraclePlayer): boolean => isForced(a) === isForced(b);
    this.legal = this.players.map((a) =>
      this.players.map((b) => a !== b && fits(a, b) && oracleLegal(history, left(a), left(b))),
    );
  }

  pair(): { pairs: Pairs; bye: number } | undefined {
    const made = this.attempts()?.filter(({ isRejected }) => !isRejected);
    const floaters = made?.at(-1)?.floaters ?? [];
    if (made === undefined || floaters.length > 1) return undefined;
    const index = (i: number): number => this.players[i].index;
    return {
      pairs: made.flatMap(({ pairs }) => pairs.map(([a, b]) => [index(a), index(b)] as const)),
      bye: floaters.length === 1 ? index(floaters[0]) : -1,
    };
  }

  /** A.9, the outlook of the round: every bracket as it was paired. */
  attempts(): Attempt[] | undefined {
    const everybody = this.players.map((_, i) => i);
    if (!this.areCompletable([], everybody)) return undefined;
    const attempts: Attempt[] = [];
    const pairBracket = (
      mdps: readonly number[],
      residents: readonly number[],
      below: readonly number[],
      route: Route,
    ) => {
      const made = this.bracket(mdps, residents, below, route);
      const isRejected =
        route === 'ordinary' && this.without !== 'A.9' && !this.areCompletable([], [...made.floaters, ...below]);
      attempts.push({ ...made, mdps, residents, below, route, isRejected });
      return { ...made, isRejected };
    };
    let mdps: readonly number[] = [];
    for (const score of new Set(this.players.map((each) => each.score))) {
      const residents = everybody.filter((i) => this.players[i].score === score);
      const below = everybody.filter((i) => this.players[i].score < score);
      const made = pairBracket(mdps, residents, below, below.length === 0 ? 'last' : 'ordinary');
      mdps = made.floaters;
      if (!made.isRejected) continue;
      const { floaters } = pairBracket(attempts[attempts.length - 1].mdps, residents, below, 'penultimate');
      pairBracket(floaters, below, [], 'last');
      break;
    }
    return attempts;
  }

  /** What a bracket comes to, rule by rule; `order` tells candidates apart that are equal by all others. */
  itemsOf({ pairs, floaters, mdps, residents, below, route, isRejected }: Attempt): Item[] {
    const place = this.players[residents[0]].score;
    const costs = this.costs(pairs, floaters, [...mdps, ...residents], below, route);
    const items: Item[] = [{ rule: 'C.5', place, values: [floaters.length] }];
    for (const [rule, values] of costs) items.push({ rule, place, values });
    items.push({ rule: 'order', place, values: [...pairs].sort((a, b) => a[0] - b[0]).flat() });
    if (route === 'ordinary') items.push({ rule: 'A.9', place, values: [isRejected ? 1 : 0] });
    return items;
  }

  /** Whether all can be paired, one with the bye if they are odd; no two of `apart` meet (they are MDPs of what follows). */
  private areCompletable(apart: readonly number[], others: readonly number[]): boolean {
    const visit = (open: readonly number[], byeIsGiven: boolean): boolean => {
      if (open.length === 0) return true;
      const [first, ...rest] = open;
      if (!byeIsGiven && open.length % 2 === 1 && this.players[first].mayHaveBye && visit(rest, true)) return true;
      return rest.some(
        (other) =>
          this.legal[first][other] &&
          !(apart.includes(first) && apart.includes(other)) &&
          visit(
            rest.filter((i) => i !== other),
            byeIsGiven,
          ),
      );
    };
    return visit([...apart, ...others], false);
  }

  /** B: the first of the best candidates, with as many pairs as can be made (C.5). */
  private bracket(
    mdps: readonly number[],
    residents: readonly number[],
    below: readonly number[],
    route: Route,
  ): Bracketed {
    const all = [...mdps, ...residents];
    const most = Math.min(all.length >> 1, residents.length);
    const counts = Array.from({ length: most + 1 }, (_, i) => most - i);
    if (this.without === 'C.5') counts.reverse();
    for (const maxPairs of counts) {
      const best = this.best(mdps, residents, below, route, maxPairs);
      if (best !== undefined) return best;
    }
    return { pairs: [], floaters: all };
  }

  private best(
    mdps: readonly number[],
    residents: readonly number[],
    below: readonly number[],
    route: Route,
    maxPairs: number,
  ): Bracketed | undefined {
    let best: (Bracketed & { readonly cost: readonly (readonly number[])[] }) | undefined;
    for (const s1 of this.setsOfMdps(mdps, Math.min(maxPairs, residents.length))) {
      const inSequence = arrangements(residents, s1.length, (at, each) => this.legal[s1[at]][each]);
      for (const opponents of this.without === 'D.1' ? [...inSequence].reverse() : inSequence) {
        const ofMdps = s1.map((mdp, at) => [mdp, opponents[at]] as const);
        const remainder = residents.filter((each) => !opponents.includes(each));
        for (const pairs of this.remainder(remainder, maxPairs - s1.length)) {
          // The criteria speak of the higher player of a pair; after an exchange that need not be the one of S1.
          const candidate = [...ofMdps, ...pairs].map(([a, b]) => (a < b ? ([a, b] as const) : ([b, a] as const)));
          const used = new Set(candidate.flat());
          const floaters = [...mdps, ...residents].filter((each) => !used.has(each));
          if (!this.isAllowed(floaters, below, route)) continue;
          const all = [...mdps, ...residents];
          const cost = Array.from(this.costs(candidate, floaters, all, below, route), ([, values]) => values);
          if (best !== undefined && compareLists(cost, best.cost) >= 0) continue;
          best = { pairs: candidate, floaters, cost };
        }
      }
    }
    return best;
  }

  /** D.3: the MDPs in S1, the most first (B.1.c), then those with the highest scores, then the smallest numbers. */
  private setsOfMdps(mdps: readonly number[], most: number): number[][] {
    const scores = (set: readonly number[]): number[] => set.map((i) => -this.players[i].score);
    const sets = Array.from(
      { length: Math.min(most, mdps.length) + 1 },
      (_, i) => Math.min(most, mdps.length) - i,
    ).flatMap((size) => subsets(mdps, size).sort((a, b) => compare(scores(a), scores(b)) || compare(a, b)));
    return this.without === 'D.3' ? sets.reverse() : sets;
  }

  /** D.1 and D.2: all pairings of a remainder or of a homogeneous bracket. */
  private *remainder(members: readonly number[], pairs: number): Generator<Pairs> {
    const changed = exchanges(members, pairs);
    for (const { s1, s2 } of this.without === 'D.2' ? [...changed].reverse() : changed) {
      const inSequence = arrangements(s2, pairs, (at, each) => this.legal[s1[at]][each]);
      for (const opponents of this.without === 'D.1' ? [...inSequence].reverse() : inSequence)
        yield s1.map((each, at) => [each, opponents[at]] as const);
    }
  }

  /** C.4, and of the last bracket that it completes the round (A.9). */
  private isAllowed(floaters: readonly number[], below: readonly number[], route: Route): boolean {
    if (route === 'penultimate') return this.without === 'C.4' || this.areCompletable(floaters, below);
    if (route === 'ordinary') return true;
    return floaters.length <= 1 && floaters.every((each) => this.players[each].mayHaveBye);
  }

  /** C.6 to C.19, each as numbers to be made small. C.5 is met by the number of pairs. */
  private *costs(
    pairs: Pairs,
    floaters: readonly number[],
    members: readonly number[],
    below: readonly number[],
    route: Route,
  ): Generator<readonly [rule: string, values: readonly number[]]> {
    const costs: readonly (readonly [Dutch2017Clause, () => number[]])[] = [
      ['C.6', () => this.differences(pairs, floaters, members)],
      ['C.7', () => (route === 'ordinary' ? this.ahead(floaters, below) : [])],
      [
        'C.8',
        () => [this.denied(pairs, (p, other) => isOfTopscorers(p, other) && Math.abs(p.difference - p.wants) > 2)],
      ],
      ['C.9', () => [this.denied(pairs, (p, other) => isOfTopscorers(p, other) && hadTwice(p, -p.wants))]],
      ['C.10', () => [this.denied(pairs, () => true)]],
      ['C.11', () => [this.denied(pairs, ({ kind }) => kind === 'strong')]],
      ['C.12', () => [this.floats(pairs, floaters, members, 'down', 0).length]],
      ['C.13', () => [this.floats(pairs, floaters, members, 'up', 0).length]],
      ['C.14', () => [this.floats(pairs, floaters, members, 'down', 1).length]],
      ['C.15', () => [this.floats(pairs, floaters, members, 'up', 1).length]],
      ['C.16', () => this.floats(pairs, floaters, members, 'down', 0)],
      ['C.17', () => this.floats(pairs, floaters, members, 'up', 0)],
      ['C.18', () => this.floats(pairs, floaters, members, 'down', 1)],
      ['C.19', () => this.floats(pairs, floaters, members, 'up', 1)],
    ];
    for (const [clause, cost] of costs) if (clause !== this.without) yield [clause, cost()];
  }

  /** A.8: the pairing score difference. */
  private differences(pairs: Pairs, floaters: readonly number[], members: readonly number[]): number[] {
    const artificial = this.artificial(members);
    const found = [
      ...(this.without === 'A.8' ? [] : pairs.map(([a, b]) => Math.abs(this.players[a].score - this.players[b].score))),
      ...floaters.map((each) => this.players[each].score - artificial),
    ];
    return found.sort((a, b) => b - a);
  }

  /** A.8: one point less than the lowest score of the bracket. */
  private artificial(members: readonly number[]): number {
    return Math.min(...members.map((each) => this.players[each].score)) - 10;
  }

  /** C.7: over all pairings of the following bracket, fewest left, then the smallest differences. The last one completes the round. */
  private ahead(floaters: readonly number[], below: readonly number[]): number[] {
    const score = this.players[below[0]].score;
    const next = below.filter((each) => this.players[each].score === score);
    const key = `${next[0]} ${floaters}`;
    const known = this.following.get(key);
    if (known !== undefined) return known;
    const isLast = next.length === below.length;
    let best: number[] = [this.players.length];
    const visit = (open: readonly number[], pairs: Pairs, left: readonly number[]): void => {
      if (left.length > best[0]) return;
      const [first, ...rest] = open;
      if (first === undefined) {
        if (isLast && !this.isAllowed(left, [], 'last')) return;
        const cost = [left.length, ...this.differences(pairs, left, [...floaters, ...next])];
        if (compare(cost, best) < 0) best = cost;
        return;
      }
      for (const other of rest) {
        if (!this.legal[first][other] || floaters.includes(other)) continue;
        visit(
          rest.filter((each) => each !== other),
          [...pairs, [first, other]],
          left,
        );
      }
      visit(rest, pairs, [...left, first]);
    };
    visit([...floaters, ...next], [], []);
    this.following.set(key, best);
    return best;
  }

  /** How many of those who do not get the colour they prefer (E.1 to E.4). */
  private denied(pairs: Pairs, counts: (player: OraclePlayer, opponent: OraclePlayer) => boolean): number {
    return pairs.filter(([a, b]) => {
      const [higher, lower] = [this.players[a], this.players[b]];
      if (higher.wants === 0 || higher.wants !== lower.wants) return false;
      return isGranted(higher, lower) ? counts(lower, higher) : counts(higher, lower);
    }).length;
  }

  /** The differences (A.8) of those who get a float (A.4) that they had a round, or two rounds, before; the greatest first. */
  private floats(
    pairs: Pairs,
    floaters: readonly number[],
    members: readonly number[],
    direction: 'down' | 'up',
    back: 0 | 1,
  ): number[] {
    const uneven = pairs.filter(([a, b]) => this.players[a].score !== this.players[b].score);
    const had = (each: number): boolean => {
      const { downfloat, upfloat } = this.players[each];
      return direction === 'down' ? downfloat[back] : upfloat[back];
    };
    const found = uneven
      .filter(([a, b]) => had(direction === 'down' ? a : b))
      .map(([a, b]) => this.players[a].score - this.players[b].score);
    if (direction === 'down')
      found.push(...floaters.filter(had).map((each) => this.players[each].score - this.artificial(members)));
    return found.sort((a, b) => b - a);
  }
}

function compareLists(a: readonly (readonly number[])[], b: readonly (readonly number[])[]): number {
  for (let i = 0; i < a.length; i++) {
    const order = compare(a[i], b[i]);
    if (order !== 0) return order;
  }
  return 0;
}

const isOfTopscorers = (a: OraclePlayer, b: OraclePlayer): boolean => a.topscorer || b.topscorer;

const hadTwice = ({ colours }: OraclePlayer, colour: number): boolean =>
  colours.length > 1 && colours.at(-1) === colour && colours.at(-2) === colour;

const STRENGTHS = ['none', 'mild', 'strong', 'absolute'];

/** E.2 to E.4, of two who prefer the same colour: whether the higher player gets it. */
function isGranted(higher: OraclePlayer, lower: OraclePlayer): boolean {
  const strength = STRENGTHS.indexOf(higher.kind) - STRENGTHS.indexOf(lower.kind);
  if (strength !== 0) return strength > 0;
  const width = Math.abs(higher.difference) - Math.abs(lower.difference);
  if (higher.kind === 'absolute' && width !== 0) return width > 0;
  for (let back = 1; back <= Math.min(higher.colours.length, lower.colours.length); back++) {
    const [mine, theirs] = [higher.colours.at(-back), lower.colours.at(-back)];
    if (mine !== theirs) return mine !== higher.wants;
  }
  return true;
}

/** C.2: a pairing-allocated bye, or a win by forfeit. */
function hadBye({ round, size, code, played, opponent, gain, tournament }: RoundInput, index: number): boolean {
  for (let r = 1; r < round; r++) {
    const at = (r - 1) * size + index;
    if (code[at] === codeOfBye('pab')) return true;
    if (played[at] === 0 && opponent[at] >= 0 && gain[at] >= winValue(tournament.scoring)) return true;
  }
  return false;
}

/** A.4.b: players who, for whatever reason, did not play in the round. */
const hasNotPlayed = ({ size, played }: RoundInput, index: number, round: number): boolean =>
  round >= 1 && played[(round - 1) * size + index] === 0;

/** A.4.b: the higher player of a game between different scores. */
function floatedDown({ size, played, opponent, scoreBefore }: RoundInput, index: number, round: number): boolean {
  if (round < 1) return false;
  const base = (round - 1) * size;
  return played[base + index] === 1 && scoreBefore[base + index] > scoreBefore[base + opponent[base + index]];
}
