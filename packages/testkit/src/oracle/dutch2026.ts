import type { RoundInput } from '@turnuva/engine';
import { type OraclePlayer, oracleLegal, oraclePlayers } from './dutchPlayers.ts';
import { arrangements, compare, exchanges, subsets } from './sequences.ts';

/** The oracle's pairing: pairs as history indices [higher, lower], sorted; the bye or -1. */
interface OraclePairing {
  readonly pairs: readonly (readonly [number, number])[];
  readonly bye: number;
}

/** A criterion of section 2 that can be left out, to see whether it decides. C6 is turned round: everyone floats who can. */
export type DutchCriterion = (typeof DUTCH_CRITERIA)[number];
export const DUTCH_CRITERIA = Array.from({ length: 21 }, (_, i) => `C${i + 1}` as const);

type Pairs = readonly (readonly [number, number])[];

/**
 * The Dutch system of 2026 by nothing but enumeration: in every bracket all candidates are generated in the order of
 * article 4, and the first of the best is taken (3.8). For up to nine players or so.
 */
export function oracleDutch2026(history: RoundInput, without?: DutchCriterion): OraclePairing | undefined {
  return new Oracle(history, without).pair();
}

/** Why not this pair, by enumeration: the article, the amount and the bracket's score; undefined if they do meet. */
interface OracleReason {
  readonly rule: string;
  readonly count: number;
  readonly bracketScore?: number;
}

/**
 * The best pairing that contains two players (history indices), found by enumeration with no other opponents for the
 * two, held against the round's own: the first criterion in the order of the text in which it is worse.
 */
export const oracleAgainst = (history: RoundInput, a: number, b: number): OracleReason | undefined =>
  oracleAnswers(history)(a, b);

/** {@link oracleAgainst} for many pairs of one round. */
export function oracleAnswers(history: RoundInput): (a: number, b: number) => OracleReason | undefined {
  const real = new Oracle(history);
  const made = real.brackets();
  return (a, b) => (made === undefined ? { rule: 'impossible', count: 0 } : reasonOf(history, real, made, a, b));
}

function reasonOf(
  history: RoundInput,
  real: Oracle,
  made: readonly OracleBracket[],
  a: number,
  b: number,
): OracleReason | undefined {
  const supposed = new Oracle(history, undefined, [a, b]);
  const instead = supposed.brackets();
  if (instead === undefined) return { rule: 'C4', count: 0 };
  if (real.byeScore !== supposed.byeScore) return { rule: 'C5', count: supposed.byeScore - real.byeScore };
  for (const [i, own] of made.entries()) {
    const found = real.worse(own, instead[i]);
    if (found !== undefined) return { ...found, bracketScore: own.score };
  }
  return undefined;
}

interface OracleBracket {
  readonly score: number;
  readonly residents: readonly number[];
  readonly pairs: Pairs;
  readonly floaters: number[];
}

class Oracle {
  private readonly players: OraclePlayer[];
  private readonly legal: boolean[][];
  byeScore = -1;
  private readonly completions = new Map<number, number>();
  private readonly ahead = new Map<string, number[]>();

  private readonly without: DutchCriterion | undefined;

  constructor(history: RoundInput, without?: DutchCriterion, forced?: readonly [number, number]) {
    this.without = without;
    const players = oraclePlayers(history);
    const isForced = (p: OraclePlayer): boolean => forced?.includes(p.index) === true;
    const fits = (a: OraclePlayer, b: OraclePlayer): boolean => isForced(a) === isForced(b);
    this.players = players.map((p) => ({ ...p, mayHaveBye: (p.mayHaveBye || without === 'C2') && !isForced(p) }));
    const left = (each: OraclePlayer): OraclePlayer =>
      without === 'C1' ? { ...each, met: new Set() } : without === 'C3' ? { ...each, topscorer: true } : each;
    this.legal = players.map((a) =>
      players.map((b) => a !== b && fits(a, b) && oracleLegal(history, left(a), left(b))),
    );
  }

  pair(): OraclePairing | undefined {
    const brackets = this.brackets();
    if (brackets === undefined) return undefined;
    const index = (i: number): number => this.players[i].index;
    const floaters = brackets.at(-1)?.floaters ?? [];
    if (floaters.length > 1) return undefined;
    return {
      pairs: brackets
        .flatMap(({ pairs }) => pairs)
        .map(([a, b]) => [index(a), index(b)] as const)
        .sort((x, y) => x[0] - y[0]),
      bye: floaters.length === 1 ? index(floaters[0]) : -1,
    };
  }

  /** The first criterion, in order, in which the second of two candidates of a bracket is worse, and by how much. */
  worse(made: OracleBracket, instead: OracleBracket): OracleReason | undefined {
    const below = this.below(made.residents);
    const mine = [...this.criteria(made.pairs, made.floaters, made.residents, below)];
    const theirs = [...this.criteria(instead.pairs, instead.floaters, made.residents, below)];
    for (const [i, [rule, values]] of mine.entries()) {
      const others = theirs[i][1];
      const at = Array.from({ length: Math.max(values.length, others.length) }, (_, j) => j).find(
        (j) => values[j] !== others[j],
      );
      if (at === undefined) continue;
      // Of a list: how many more have the value at which the two part. A count is first in its list.
      const isList = LISTS.includes(rule) && !(rule === 'C8' && at === 0);
      const from = rule === 'C8' ? 1 : 0;
      const times = (list: readonly number[]): number => list.slice(from).filter((each) => each === others[at]).length;
      return { rule, count: isList ? times(others) - times(values) : others[at] - values[at] };
    }
    const text = (pairs: Pairs): string =>
      pairs
        .map(([a, b]) => `${a}-${b}`)
        .sort()
        .join();
    return text(made.pairs) === text(instead.pairs) ? undefined : { rule: 'order', count: 0 };
  }

  /** The round, bracket by bracket. */
  brackets(): OracleBracket[] | undefined {
    const { players } = this;
    const everybody = (1 << players.length) - 1;
    if (players.length % 2 === 1) {
      const scores = [...new Set(players.map((p) => p.score))].sort((a, b) => a - b);
      if (this.without === 'C5') scores.splice(0, scores.length - 1);
      const lowest = scores.find((score) => {
        this.byeScore = score;
        this.completions.clear();
        return this.byes(everybody) !== 0;
      });
      if (lowest === undefined) return undefined;
    } else if (!this.canComplete(everybody)) return undefined;
    const scores = [...new Set(players.map((p) => p.score))];
    let floaters: number[] = [];
    return scores.map((score) => {
      const residents = players.map((_, i) => i).filter((i) => players[i]?.score === score);
      const { pairs, floaters: left } = this.bracket(floaters, residents);
      floaters = left;
      return { score, residents, pairs, floaters };
    });
  }

  /** Players (as bits) who have the bye in some complete legal pairing of the set; bit 30 stands for "no bye". */
  private byes(set: number): number {
    if (set === 0) return 1 << 30;
    const known = this.completions.get(set);
    if (known !== undefined) return known;
    const first = 31 - Math.clz32(set & -set);
    const rest = set & ~(1 << first);
    let result = 0;
    for (let other = first + 1; other < this.players.length; other++) {
      if ((rest >> other) & 1 && this.legal[first]?.[other]) result |= this.byes(rest & ~(1 << other));
    }
    const player = this.players[first] as OraclePlayer;
    if (player.mayHaveBye && player.score <= this.byeScore && this.byes(rest) & (1 << 30)) result |= 1 << first;
    this.completions.set(set, result);
    return result;
  }

  private canComplete(set: number): boolean {
    return this.byes(set) !== 0;
  }

  private below(residents: readonly number[]): number {
    return ((1 << this.players.length) - 1) & ~((1 << (lastOf(residents) + 1)) - 1);
  }

  private bracket(mdps: readonly number[], residents: readonly number[]) {
    const below = this.below(residents);
    const { most, sets } = this.mdpSets(mdps, residents, below);
    let best: { pairs: Pairs; floaters: number[]; cost: (readonly number[])[] } | undefined;
    for (const set of sets) {
      for (const opponents of arrangements(residents, set.length, (i, each) => this.legal[set[i]][each])) {
        const fixed = set.map((mdp, i) => [mdp, opponents[i] as number] as const);
        const rest = residents.filter((i) => !opponents.includes(i));
        for (const pairs of this.remainder(rest, most - set.length)) {
          const whole = [...fixed, ...pairs];
          const used = new Set(whole.flat());
          const floaters = [...mdps, ...residents].filter((i) => !used.has(i));
          const left = floaters.reduce((bits, i) => bits | (1 << i), below);
          if (this.without !== 'C4' && !this.canComplete(left)) continue;
          const cost = this.costs(whole, floaters, residents, below, best?.cost);
          if (cost === undefined) continue;
          best = { pairs: whole, floaters, cost };
          // Nobody floats (or nobody is below) and no other criterion counts anything: nothing later can be better.
          const isClean = cost.slice(2).every((values, i) => i === 0 || values.every((each) => each <= 0));
          if (this.without === undefined && isClean && (floaters.length === 0 || below === 0)) return best;
        }
      }
    }
    if (best === undefined) throw new Error('the oracle lost the completion');
    return best;
  }

  /** 3.1, 4.4: the greatest number of pairs, and the sets of MDPs whose limbo is best for C7, in order. */
  private mdpSets(mdps: readonly number[], residents: readonly number[], below: number) {
    let best: number[] | undefined;
    let most = 0;
    const limbos = new Map<string, number[]>();
    const visit = (
      open: readonly number[],
      floaters: readonly number[],
      pairs: number,
      paired: readonly number[],
    ): void => {
      // More floaters than the fewest found so far: C6 is worse, whatever follows.
      if (this.without === undefined && best !== undefined && floaters.length > best[0]) return;
      if (open.length === 0) {
        const left = floaters.reduce((bits, i) => bits | (1 << i), below);
        if (this.without !== 'C4' && !this.canComplete(left)) return;
        const cost = [this.without === 'C6' && below !== 0 ? -floaters.length : floaters.length];
        if (this.without !== 'C7') cost.push(...this.scores(floaters));
        const order = best === undefined ? -1 : compare(cost, best);
        if (order > 0) return;
        if (order < 0) limbos.clear();
        best = cost;
        most = pairs;
        const set = paired.filter((i) => mdps.includes(i)).sort((a, b) => a - b);
        limbos.set(set.join(), set);
        return;
      }
      const [first, ...rest] = open as [number, ...number[]];
      for (const other of rest) {
        if (mdps.includes(other) || !this.legal[first]?.[other]) continue;
        visit(
          rest.filter((i) => i !== other),
          floaters,
          pairs + 1,
          [...paired, first, other],
        );
      }
      visit(rest, [...floaters, first], pairs, paired);
    };
    visit([...mdps, ...residents], [], 0, []);
    const sizes = new Set([...limbos.values()].map((set) => set.length));
    return { most, sets: [...sizes].flatMap((size) => subsets(mdps, size)).filter((set) => limbos.has(set.join())) };
  }

  /** All pairings of a remainder or homogeneous bracket, in the order of 4.2 and 4.3. */
  private *remainder(rest: readonly number[], pairs: number): Generator<Pairs> {
    for (const { s1, s2 } of exchanges(rest, pairs)) {
      for (const opponents of arrangements(s2, pairs, (at, each) => this.legal[s1[at]][each])) {
        yield s1.map((i, at) => [i, opponents[at]] as const);
      }
    }
  }

  private scores(players: readonly number[]): number[] {
    return players.map((i) => this.players[i].score).sort((a, b) => b - a);
  }

  /** C6 to C21, each as numbers to be made small, lists ended by -1; undefined unless better than `best`. */
  private costs(
    pairs: Pairs,
    floaters: number[],
    residents: readonly number[],
    below: number,
    best: readonly (readonly number[])[] | undefined,
  ): (readonly number[])[] | undefined {
    const cost: (readonly number[])[] = [];
    let isBetter = best === undefined;
    for (const [, values] of this.criteria(pairs, floaters, residents, below)) {
      const order = isBetter ? -1 : compare(values, best?.[cost.length] ?? []);
      if (order > 0) return undefined;
      isBetter ||= order < 0;
      cost.push(values);
    }
    return isBetter ? cost : undefined;
  }

  /** Calculated one after another: most candidates lose by one of the first. */
  private *criteria(
    pairs: Pairs,
    floaters: readonly number[],
    residents: readonly number[],
    below: number,
  ): Generator<readonly [rule: string, values: readonly number[]]> {
    const of = (i: number): OraclePlayer => this.players[i] as OraclePlayer;
    const count = (test: (a: OraclePlayer, b: OraclePlayer) => boolean): number =>
      pairs.filter(([a, b]) => test(of(a), of(b))).length;
    const same = (a: OraclePlayer, b: OraclePlayer): boolean => a.wants !== 0 && a.wants === b.wants;
    const firm = (p: OraclePlayer): boolean => p.kind === 'strong' || p.kind === 'absolute';
    const both = (a: OraclePlayer, b: OraclePlayer): boolean => a.kind === 'absolute' && b.kind === 'absolute';
    const mixed = pairs.filter(([a, b]) => of(a).score !== of(b).score);
    const own = floaters.filter((i) => residents.includes(i));
    const resident = of(residents[0]).score;
    const mdps = [...mixed.map(([a]) => a), ...floaters.filter((i) => !residents.includes(i))];
    // An MDP who floats on counts worse than any difference; of two such, the one with the higher score is worse.
    const downs = (back: 0 | 1): number[] =>
      mdps
        .filter((i) => of(i).downfloat[back])
        .map((i) => (floaters.includes(i) ? 100_000 : 0) + of(i).score - resident);
    const ups = (back: 0 | 1): number[] =>
      mixed.filter(([, b]) => of(b).upfloat[back]).map(([a, b]) => of(a).score - of(b).score);
    const list = (values: number[]): number[] => [...values.sort((a, b) => b - a), -1];
    const costs: Partial<Record<DutchCriterion, () => number[]>> = {
      C6: () => [floaters.length],
      C7: () => list(this.scores(floaters)),
      C8: () => this.next(floaters, residents, below),
      C9: () => [this.byeCost(floaters, below)],
      C10: () => [
        count((a, b) => both(a, b) && same(a, b) && Math.abs(a.difference) > 1 && Math.abs(b.difference) > 1),
      ],
      C11: () => [count((a, b) => both(a, b) && same(a, b) && this.thirdTime(a, b))],
      C12: () => [count(same)],
      C13: () => [count((a, b) => same(a, b) && firm(a) && firm(b) && !both(a, b))],
      C14: () => [own.filter((i) => of(i).downfloat[0]).length],
      C15: () => [mixed.filter(([, b]) => of(b).upfloat[0]).length],
      C16: () => [own.filter((i) => of(i).downfloat[1]).length],
      C17: () => [mixed.filter(([, b]) => of(b).upfloat[1]).length],
      C18: () => list(downs(0)),
      C19: () => list(ups(0)),
      C20: () => list(downs(1)),
      C21: () => list(ups(1)),
    };
    for (const id of DUTCH_CRITERIA) {
      const cost = id === this.without ? undefined : costs[id];
      if (cost !== undefined) yield [id, cost()];
    }
  }

  private thirdTime(a: OraclePlayer, b: OraclePlayer): boolean {
    const repeats = (p: OraclePlayer): boolean =>
      p.colours.length > 1 && p.colours.at(-1) === -p.wants && p.colours.at(-2) === -p.wants;
    const lead = Math.abs(a.difference) - Math.abs(b.difference);
    if (lead === 0) return repeats(a) && repeats(b);
    return lead < 0 ? repeats(a) : repeats(b);
  }

  /** {@link lookAhead}, once for the same floaters. */
  private next(floaters: readonly number[], residents: readonly number[], below: number): number[] {
    const key = `${residents[0]}:${floaters.join()}`;
    const values = this.ahead.get(key) ?? this.lookAhead(floaters, residents, below);
    this.ahead.set(key, values);
    return values;
  }

  /** C8: over all pairings of the next bracket that leave the rest completable, fewest floaters, then their scores. */
  private lookAhead(floaters: readonly number[], residents: readonly number[], below: number): number[] {
    const start = lastOf(residents) + 1;
    const score = this.players[start]?.score;
    if (score === undefined) return [0, -1];
    const next = this.players.map((_, i) => i).filter((i) => this.players[i]?.score === score);
    const rest = below & ~next.reduce((bits, i) => bits | (1 << i), 0);
    let best: number[] | undefined;
    const visit = (open: readonly number[], left: readonly number[]): void => {
      if (best !== undefined && left.length > best[0]) return;
      if (open.length === 0) {
        if (!this.canComplete(left.reduce((bits, i) => bits | (1 << i), rest))) return;
        const cost = [left.length, ...this.scores(left), -1];
        if (best === undefined || compare(cost, best) < 0) best = cost;
        return;
      }
      const [first, ...others] = open as [number, ...number[]];
      for (const other of others) {
        if (floaters.includes(other) || !this.legal[first]?.[other]) continue;
        visit(
          others.filter((i) => i !== other),
          left,
        );
      }
      visit(others, [...left, first]);
    };
    visit([...floaters, ...next], []);
    return best ?? [99];
  }

  /** C9: unplayed games of the single floater, if every completion gives them the bye. */
  private byeCost(floaters: readonly number[], below: number): number {
    if (this.byeScore < 0 || floaters.length !== 1) return 0;
    const only = floaters[0] as number;
    return this.byes(below | (1 << only)) === 1 << only ? this.players[only].unplayed : 0;
  }
}

/** Criteria that compare lists: the greatest value first. */
const LISTS = ['C7', 'C8', 'C18', 'C19', 'C20', 'C21'];

const lastOf = (items: readonly number[]): number => items[items.length - 1];
