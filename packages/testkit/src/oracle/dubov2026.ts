import type { DubovField } from '../../../engine/src/pairing/dubov2026/text.ts';
import { perfectMatchings } from './matchings.ts';
import { subsets } from './sequences.ts';

type Pair = readonly [number, number];
type Legal = (a: number, b: number) => boolean;

/** A pairing as the text judges it, item by item: a rule, its values, and the place. */
export interface LiteralItem {
  readonly rule: string;
  readonly values: readonly number[];
  readonly place: number;
}

export interface LiteralRound {
  readonly bye: number;
  readonly pairs: readonly Pair[];
  readonly items: readonly LiteralItem[];
}

/** Whom a question takes for a pair: nobody else may meet either of the two, and neither has the bye. */
export type Forced = readonly [number, number] | undefined;

export const legalWith =
  (legal: Legal, forced: Forced): Legal =>
  (a, b) =>
    legal(a, b) && (forced === undefined || forced.includes(a) === forced.includes(b));

export const pairable = (players: readonly number[], legal: Legal): boolean =>
  players.length % 2 === 0 && !(perfectMatchings(players, legal).next().done ?? false);

const less = (a: readonly number[], b: readonly number[]): boolean => {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return a[i] < b[i];
  return false;
};

interface ByeFacts {
  readonly size: number;
  readonly score: ArrayLike<number>;
  readonly games: ArrayLike<number>;
  readonly mayHaveBye: ArrayLike<number>;
}

/** 3.1 of Dubov and Burstein, or without one clause of it; -1 for an even field, undefined if nobody can have it. */
export function literalBye(field: ByeFacts, legal: Legal, forced: Forced, without?: string): number | undefined {
  const everybody = Array.from({ length: field.size }, (_, i) => i);
  if (field.size % 2 === 0) return pairable(everybody, legal) ? -1 : undefined;
  let best: number | undefined;
  for (const each of everybody) {
    if (field.mayHaveBye[each] === 0 || forced?.includes(each) === true) continue;
    const others = everybody.filter((other) => other !== each);
    if (without !== '3.1.2' && !pairable(others, legal)) continue;
    const key = (i: number): number[] => [
      without === '3.1.3' ? 0 : field.score[i],
      without === '3.1.4' ? 0 : -field.games[i],
      without === '3.1.5' ? i : -i,
    ];
    if (best === undefined || less(key(each), key(best))) best = each;
  }
  return best;
}

/** Dubov 2026 by enumeration; of the engine only the facts of the field are used. */
export class LiteralDubov2026 {
  private readonly field: DubovField;
  private readonly limits: { readonly limited: boolean; readonly maximum: number };
  private readonly forced: Forced;
  private readonly legal: Legal;

  /** An article that is left out; of an order, what it would be backwards. */
  private readonly without: string | undefined;

  constructor(field: DubovField, limits: { limited: boolean; maximum: number }, forced?: Forced, without?: string) {
    this.without = without;
    this.field = field;
    this.limits = limits;
    this.forced = forced;
    this.legal = legalWith(field.mayMeet, forced);
  }

  run(): LiteralRound | undefined {
    const { score, games, history, player } = this.field;
    const bye = literalBye(this.field, this.legal, this.forced, this.without);
    if (bye === undefined) return undefined;
    const items: LiteralItem[] = [];
    if (bye >= 0) {
      const place = score[bye];
      items.push({ rule: 'bye.score', values: [score[bye]], place });
      items.push({ rule: 'bye.games', values: [-games[bye]], place });
      items.push({ rule: 'bye.place', values: [-history.number[player[bye]]], place });
    }
    let open = Array.from({ length: this.field.size }, (_, i) => i).filter((each) => each !== bye);
    open.sort((a, b) => score[b] - score[a] || a - b);
    const pairs: Pair[] = [];
    while (open.length > 0) {
      const residents = open.filter((each) => score[each] === score[open[0]]);
      const made = this.group(residents, open.slice(residents.length));
      items.push(...made.items);
      pairs.push(...made.pairs);
      const settled = made.pairs.flat();
      open = open.filter((each) => !settled.includes(each));
    }
    return { bye, pairs, items };
  }

  private clashes(pairs: readonly Pair[]): number {
    const { preference } = this.field;
    return pairs.filter(([a, b]) => preference[a].colour !== 0 && preference[a].colour === preference[b].colour).length;
  }

  private leastClashes(bracket: readonly number[]): number {
    let least = Number.POSITIVE_INFINITY;
    for (const pairs of perfectMatchings(bracket, this.legal)) least = Math.min(least, this.clashes(pairs));
    return least;
  }

  /** C6: the upfloaters' scores, the lowest first; higher ones are better. C7 to C10 as numbers. */
  private merits(residents: readonly number[], set: readonly number[]): readonly (readonly number[])[] {
    const { score, upfloats, upfloatedLast } = this.field;
    const { limited, maximum } = this.limits;
    const often = set.filter((each) => limited && upfloats[each] >= maximum);
    return [
      set.map((each) => score[each]).sort((a, b) => a - b),
      [this.leastClashes([...residents, ...set])],
      [often.length],
      [often.reduce((sum, each) => sum + upfloats[each], 0)],
      [limited ? set.filter((each) => upfloatedLast[each] === 1).length : 0],
    ];
  }

  private group(residents: readonly number[], pool: readonly number[]) {
    const place = this.field.score[residents[0]];
    let chosen: { set: number[]; merits: readonly (readonly number[])[] } | undefined;
    const isFewest = this.without !== 'C5';
    for (let size = residents.length % 2; !(isFewest && chosen !== undefined) && size <= pool.length; size += 2) {
      for (const set of subsets(pool, size)) {
        const rest = pool.filter((each) => !set.includes(each));
        if (!pairable([...residents, ...set], this.legal)) continue;
        if (this.without !== 'C4' && !pairable(rest, this.legal)) continue;
        const merits = this.merits(residents, set).map((own, i) => (this.without === `C${6 + i}` ? [] : own));
        const key = ([scores, ...others]: readonly (readonly number[])[]): number[] => [
          ...scores.map((each) => -each),
          ...others.flat(),
        ];
        const isBetter = chosen === undefined || less(key(merits), key(chosen.merits));
        const isTied = chosen !== undefined && !isBetter && !less(key(chosen.merits), key(merits));
        if (isBetter || (isTied && this.without === '4.2')) chosen = { set, merits };
      }
    }
    if (chosen === undefined) throw new Error('the oracle lost the completion');
    const bracket = [...residents, ...chosen.set];
    const { fromSmaller, fromLarger, first, second } = this.recomposed(bracket);
    const rows = this.transposed(first, second);
    const [scores, c7, c8, c9, c10] = chosen.merits;
    const items: LiteralItem[] = [
      ['C5', [chosen.set.length]] as const,
      ['C6', scores] as const,
      ['C7', c7] as const,
      ['C8', c8] as const,
      ['C9', c9] as const,
      ['C10', c10] as const,
      ['upfloaters', chosen.set] as const,
      ['smaller', fromSmaller] as const,
      ['larger', fromLarger] as const,
      ['transposition', rows.flat()] as const,
    ].map(([rule, values]) => ({ rule, values, place }));
    return { items, pairs: rows };
  }

  /** 4.3: from the middle of the list outwards; of an even number the higher placed of the two in the middle first. */
  private outwards(list: readonly number[]): number[] {
    const rest = [...list];
    const order: number[] = [];
    while (rest.length > 0) order.push(...rest.splice(Math.ceil(rest.length / 2) - 1, 1));
    return this.without === '4.3' ? order.reverse() : order;
  }

  private byAro(list: readonly number[]): number[] {
    const { aro } = this.field;
    return [...list].sort((a, b) => (this.without === '1.7' ? 0 : aro[a] - aro[b]) || a - b);
  }

  private recomposed(bracket: readonly number[]) {
    const { games, preference } = this.field;
    const sorted = [...bracket].sort((a, b) => a - b);
    const nobody = sorted.every((each) => games[each] === 0);
    const half = sorted.length / 2;
    const g1 = nobody ? sorted.slice(0, half) : sorted.filter((each) => preference[each].colour > 0);
    const g2 = sorted.filter((each) => !g1.includes(each));
    const g1Smaller = g1.length <= g2.length;
    const [smaller, larger] = g1Smaller ? [g1, g2] : [g2, g1];
    const least = this.leastClashes(bracket);
    let inner = Number.POSITIVE_INFINITY;
    for (const pairs of perfectMatchings(bracket, this.legal)) {
      if (this.clashes(pairs) > least) continue;
      inner = Math.min(inner, pairs.filter(([a, b]) => smaller.includes(a) && smaller.includes(b)).length);
    }
    const inOrder = (group: readonly number[], isG1: boolean): number[] =>
      this.outwards(isG1 && !nobody ? this.byAro(group) : group);
    const more = (larger.length - smaller.length) / 2 + inner;
    for (const fromSmaller of subsets(inOrder(smaller, g1Smaller), inner)) {
      for (const fromLarger of subsets(inOrder(larger, !g1Smaller), more)) {
        const one = [...smaller.filter((each) => !fromSmaller.includes(each)), ...fromLarger];
        const other = [...larger.filter((each) => !fromLarger.includes(each)), ...fromSmaller];
        const [first, second] = g1Smaller ? [one, other] : [other, one];
        const across: Legal = (a, b) => this.legal(a, b) && first.includes(a) !== first.includes(b);
        if (pairable([...first, ...second], across)) return { fromSmaller, fromLarger, first, second };
      }
    }
    throw new Error('the oracle finds no recomposition');
  }

  private transposed(first: readonly number[], second: readonly number[]): Pair[] {
    const s1 = this.byAro(first);
    const place = (at: number, left: readonly number[]): number[] | undefined => {
      if (at === s1.length) return [];
      for (const each of left) {
        if (!this.legal(s1[at], each)) continue;
        const rest = place(
          at + 1,
          left.filter((other) => other !== each),
        );
        if (rest !== undefined) return [each, ...rest];
      }
      return undefined;
    };
    const t2 = place(
      0,
      [...second].sort((a, b) => (this.without === '4.4' ? b - a : a - b)),
    );
    if (t2 === undefined) throw new Error('the oracle finds no transposition');
    return s1.map((each, i): Pair => [each, t2[i]]);
  }
}
