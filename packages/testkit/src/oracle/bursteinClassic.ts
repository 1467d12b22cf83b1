import type { ClassicField } from '../../../engine/src/pairing/bursteinClassic/text.ts';
import { leastOf, perfectMatchings } from './matchings.ts';

type Pair = readonly [number, number];
interface Entry {
  readonly pairs: readonly Pair[];
  /** -1: nobody floats. */
  readonly floater: number;
}

/** Entries in the order of 6.2 and 6.4: the first player meets the last, floating comes last; at most one floats. */
export function* entries(members: readonly number[]): Generator<Entry> {
  const [first, ...others] = members;
  if (first === undefined) {
    yield { pairs: [], floater: -1 };
    return;
  }
  for (const partner of [...others].reverse()) {
    for (const rest of entries(others.filter((each) => each !== partner))) {
      yield { pairs: [[first, partner], ...rest.pairs], floater: rest.floater };
    }
  }
  if (members.length % 2 === 1) for (const rest of entries(others)) yield { pairs: rest.pairs, floater: first };
}

/** How many of two players get the colour they are due with the best colours allowed: [White, Black] counted both ways. */
type Grants = (a: number, b: number) => number;

/** Classic Burstein by enumeration of the tables; nothing but the facts of the field is shared with the engine. */
export class LiteralBurstein {
  private readonly field: ClassicField;
  private readonly grants: Grants;

  /** An article that is left out. */
  private readonly without: string | undefined;

  constructor(field: ClassicField, grants: Grants, without?: string) {
    this.without = without;
    this.field = field;
    this.grants = grants;
  }

  run(): { readonly bye: number; readonly pairs: readonly Pair[] } | undefined {
    const { size, score, mayHaveBye } = this.field;
    const everybody = Array.from({ length: size }, (_, i) => i);
    const without = (each: number): number[] => everybody.filter((other) => other !== each);
    const candidates = everybody.filter((each) => mayHaveBye[each] === 1 && this.pairable(without(each)));
    const bye = size % 2 === 0 ? -1 : leastOf(candidates, (each) => [this.without === '4.2' ? 0 : score[each], -each]);
    if (bye === undefined || !this.pairable(without(bye))) return undefined;
    const scores = [...new Set(without(bye).map((each) => score[each]))].sort((a, b) => b - a);
    const pairs = this.brackets(scores.map((value) => without(bye).filter((each) => score[each] === value)));
    return { bye, pairs };
  }

  private pairable(players: readonly number[]): boolean {
    for (const _ of perfectMatchings(players, this.field.mayMeet)) return true;
    return false;
  }

  /** 6.6: the groups one after another; a bracket without a possible entry is joined with its neighbour. */
  private brackets(groups: number[][]): Pair[] {
    const settled: { group: number[]; entry: Entry }[] = [];
    let at = 0;
    let open = groups;
    while (at < open.length) {
      const incoming = settled[at - 1]?.entry.floater ?? -1;
      const entry = this.entry(open[at], incoming, open.slice(at + 1));
      if (entry !== undefined) {
        settled.push({ group: open[at], entry });
        at++;
        continue;
      }
      // The next group joins, or the last one joins the one before it.
      if (at + 1 === open.length) {
        at--;
        settled.pop();
      }
      open = [...open.slice(0, at), [...open[at], ...open[at + 1]], ...open.slice(at + 2)];
    }
    return settled.flatMap(({ entry }) => entry.pairs);
  }

  private entry(group: readonly number[], incoming: number, below: readonly number[][]): Entry | undefined {
    const members = [...group, ...(incoming < 0 ? [] : [incoming])].sort((a, b) => a - b);
    const table = [...entries(members)];
    if (this.without === (members.length % 2 === 0 ? '6.2' : '6.4')) table.reverse();
    const possible = table.filter(
      ({ pairs, floater }) =>
        pairs.every(([a, b]) => this.field.mayMeet(a, b)) &&
        (floater < 0 ? this.staysPairable(below) : true) &&
        (floater < 0 || ((floater !== incoming || this.without === '6.3') && this.received(floater, below))),
    );
    return leastOf(possible, ({ pairs }) => [-pairs.reduce((sum, [a, b]) => sum + this.grants(a, b), 0)]);
  }

  private staysPairable(below: readonly number[][]): boolean {
    return this.field.lookAhead === 'receiving' || this.pairable(below.flat());
  }

  private received(floater: number, below: readonly number[][]): boolean {
    if (below.length === 0) return false;
    if (this.field.lookAhead === 'below') return this.pairable([floater, ...below.flat()]);
    for (const { pairs, floater: next } of entries([floater, ...below[0]])) {
      if (next !== floater && pairs.every(([a, b]) => this.field.mayMeet(a, b))) return true;
    }
    return false;
  }
}
