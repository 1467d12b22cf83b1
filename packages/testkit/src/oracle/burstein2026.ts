import type { BursteinField } from '../../../engine/src/pairing/burstein2026/text.ts';
import { type Forced, type LiteralItem, type LiteralRound, legalWith, literalBye, pairable } from './dubov2026.ts';

type Pair = readonly [number, number];
interface Candidate {
  readonly pairs: readonly Pair[];
  readonly floaters: readonly number[];
}

/** All pairings of a bracket in the order of 4.3: the largest BSN first, floating last. */
function* candidates(members: readonly number[]): Generator<Candidate> {
  const [first, ...others] = members;
  if (first === undefined) {
    yield { pairs: [], floaters: [] };
    return;
  }
  for (const partner of [...others].reverse()) {
    for (const rest of candidates(others.filter((each) => each !== partner))) {
      yield { pairs: [[first, partner], ...rest.pairs], floaters: rest.floaters };
    }
  }
  for (const rest of candidates(others)) yield { pairs: rest.pairs, floaters: [first, ...rest.floaters] };
}

const less = (a: readonly number[], b: readonly number[]): boolean => {
  for (let i = 0; i < Math.max(a.length, b.length); i++)
    if ((a[i] ?? -1) !== (b[i] ?? -1)) return (a[i] ?? -1) < (b[i] ?? -1);
  return false;
};

/** Burstein 2026 after the seeding rounds, by enumeration; of the engine only the facts of the field are used. */
export class LiteralBurstein2026 {
  private readonly field: BursteinField;
  private readonly forced: Forced;
  private readonly legal: (a: number, b: number) => boolean;
  /** By which legality C7 is judged: that of the rules, whatever is forced. */
  private readonly real: LiteralBurstein2026;

  /** An article that is left out; of an order, what it would be backwards. */
  private readonly without: string | undefined;

  constructor(field: BursteinField, forced?: Forced, without?: string) {
    this.without = without;
    this.field = field;
    this.forced = forced;
    this.legal = legalWith(field.mayMeet, forced);
    this.real = forced === undefined ? this : new LiteralBurstein2026(field);
  }

  run(): LiteralRound | undefined {
    const { score, games, size } = this.field;
    const bye = literalBye(this.field, this.legal, this.forced, this.without);
    if (bye === undefined) return undefined;
    const items: LiteralItem[] = [];
    if (bye >= 0) {
      const place = score[bye];
      items.push({ rule: 'bye.score', values: [score[bye]], place });
      items.push({ rule: 'bye.games', values: [-games[bye]], place });
      items.push({ rule: 'bye.place', values: [-bye], place });
    }
    const players = Array.from({ length: size }, (_, i) => i).filter((each) => each !== bye);
    const scores = [...new Set(players.map((each) => score[each]))].sort((a, b) => b - a);
    const pairs: Pair[] = [];
    let floaters: readonly number[] = [];
    scores.forEach((place, i) => {
      const of = (at: number): number[] => players.filter((each) => score[each] === scores[at]);
      const members = [...of(i), ...floaters].sort((a, b) => a - b);
      const lower = players.filter((each) => scores.indexOf(score[each]) > i + 1);
      const best = this.bracket(members, of(i + 1), lower);
      const c7 = this.real.next(best.floaters, of(i + 1), lower);
      items.push({ rule: 'C5', values: [best.floaters.length], place });
      items.push({ rule: 'C6', values: this.scores(best.floaters), place });
      items.push({ rule: 'C7', values: c7, place });
      items.push({ rule: 'C8', values: [this.clashes(best.pairs)], place });
      items.push({ rule: 'order', values: [...best.pairs].sort((x, y) => x[0] - y[0]).flat(), place });
      pairs.push(...best.pairs);
      floaters = best.floaters;
    });
    return { bye, pairs, items };
  }

  private scores(players: readonly number[]): number[] {
    return players.map((each) => this.field.score[each]).sort((a, b) => b - a);
  }

  private clashes(pairs: readonly Pair[]): number {
    const { preference } = this.field;
    return pairs.filter(([a, b]) => preference[a].colour !== 0 && preference[a].colour === preference[b].colour).length;
  }

  private bracket(members: readonly number[], next: readonly number[], lower: readonly number[]): Candidate {
    let best: { readonly key: number[]; readonly candidate: Candidate } | undefined;
    for (const candidate of candidates(members)) {
      if (!candidate.pairs.every(([a, b]) => this.legal(a, b))) continue;
      if (this.without !== 'C4' && !pairable([...candidate.floaters, ...next, ...lower], this.legal)) continue;
      const key = this.without === 'C5' ? [] : [candidate.floaters.length];
      if (this.without !== 'C6') key.push(...this.scores(candidate.floaters));
      if (best !== undefined && this.without === undefined && less(best.key, key)) continue;
      if (this.without !== 'C7') key.push(...this.next(candidate.floaters, next, lower));
      if (this.without !== 'C8') key.push(this.clashes(candidate.pairs));
      const isTied = best !== undefined && this.without === '4.3' && !less(best.key, key);
      if (best === undefined || isTied || less(key, best.key)) best = { key, candidate };
    }
    if (best === undefined) throw new Error('the oracle lost the completion');
    return best.candidate;
  }

  /** C7: the fewest floaters of the next bracket, and their lowest scores; padded to one length for all. */
  next(floaters: readonly number[], next: readonly number[], lower: readonly number[]): number[] {
    if (next.length === 0) return [];
    const members = [...next, ...floaters].sort((a, b) => a - b);
    let best: number[] | undefined;
    for (const { pairs, floaters: left } of candidates(members)) {
      if (!pairs.every(([a, b]) => this.legal(a, b)) || !pairable([...left, ...lower], this.legal)) continue;
      const key = [left.length, ...this.scores(left)];
      if (best === undefined || less(key, best)) best = key;
    }
    if (best === undefined) return [99];
    return [...best, ...new Array<number>(this.field.size + 1 - best.length).fill(-1)];
  }
}
