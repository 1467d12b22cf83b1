import type { Field2009 } from '../../../engine/src/pairing/dutch2009/text.ts';
import { compare } from './sequences.ts';

/**
 * The Dutch procedure of 2009 by nothing but enumeration: every exchange and every transposition in the order of D.1
 * and D.2, tried one after another. For fields of up to eight players.
 */
interface Bracket {
  readonly members: readonly number[];
  readonly movers: number;
  readonly bye: boolean;
}
interface Wanted {
  readonly movers: number;
  readonly rest: number;
  readonly steps: number;
}
interface Made {
  readonly pairs: readonly (readonly [number, number])[];
  readonly left: readonly number[];
}
interface Level {
  readonly hardness: number;
  readonly raise: number;
  readonly drop: number;
}
interface Step {
  readonly residents: readonly number[];
  readonly movers: readonly number[];
  readonly stranded: readonly number[];
  readonly bracket: Bracket;
  readonly made: Made | undefined;
  readonly wanted: Wanted;
}

const ascending = (list: readonly number[]): number[] => [...list].sort((a, b) => a - b);
const without = (list: readonly number[], gone: readonly number[]): number[] => list.filter((x) => !gone.includes(x));

function* subsets(list: readonly number[], size: number): Generator<number[]> {
  if (size === 0) yield [];
  else
    for (let i = 0; i + size <= list.length; i++) {
      for (const rest of subsets(list.slice(i + 1), size - 1)) yield [list[i], ...rest];
    }
}

function* arrangements(list: readonly number[], size: number): Generator<number[]> {
  if (size === 0) yield [];
  else
    for (const first of list) for (const rest of arrangements(without(list, [first]), size - 1)) yield [first, ...rest];
}

/** D.2: all exchanges of p players against n - p, sorted as the text sorts them. */
function exchanges(p: number, n: number): { down: number[]; up: number[] }[] {
  const s1 = Array.from({ length: p }, (_, i) => i);
  const s2 = Array.from({ length: n - p }, (_, i) => p + i);
  const all: { down: number[]; up: number[]; gap: number }[] = [];
  for (let size = 0; size <= Math.min(p, n - p); size++) {
    for (const down of subsets(s1, size)) {
      for (const up of subsets(s2, size)) {
        const gap = up.reduce((a, b) => a + b, 0) - down.reduce((a, b) => a + b, 0);
        all.push({ down: [...down].reverse(), up, gap });
      }
    }
  }
  return all.sort(
    (a, b) => a.down.length - b.down.length || a.gap - b.gap || compare(b.down, a.down) || compare(a.up, b.up),
  );
}

export class LiteralDutch2009 {
  private readonly f: Field2009;
  private readonly steps: Step[] = [];

  /** An article of the procedure that is left out. */
  private readonly without: string | undefined;

  constructor(field: Field2009, without?: string) {
    this.without = without;
    this.f = field;
  }

  /** Pairs (unordered) and the player left over, or undefined when nothing is legal. */
  run(): Made | undefined {
    const groups: number[][] = [];
    for (let i = 0; i < this.f.size; i++) {
      if (i === 0 || this.f.score[i] !== this.f.score[i - 1]) groups.push([]);
      groups[groups.length - 1].push(i);
    }
    if (groups.length === 0) return { pairs: [], left: [] };
    for (const residents of groups.slice(0, -1)) this.middle(residents);
    const last = this.last(groups[groups.length - 1]);
    if (last === undefined) return undefined;
    return { pairs: [...this.steps.flatMap((s) => s.made?.pairs ?? []), ...last.pairs], left: last.left };
  }

  private get hardest(): number[] {
    const list = this.f.oddRound ? [0, 1] : [1];
    return this.f.lastRound ? [...list, 2] : list;
  }

  private legal(a: number, b: number, hardness: number): boolean {
    const { f } = this;
    if (f.encounters.barred(f.player[a], f.player[b])) return false;
    if (f.preference[a] === 0 || f.preference[a] !== f.preference[b]) return true;
    if (hardness === 0 && f.strength[a] >= 2 && f.strength[b] >= 2) return false;
    if (f.strength[a] < 3 || f.strength[b] < 3) return true;
    return hardness === 2 && f.entitled[a] === 1 && f.entitled[b] === 1;
  }

  /** Down 1, down 2, up 1, up 2 in force after so many steps of C.9 and C.10. */
  private inForce(drop: number): number {
    return [15, 7, 3, 1, 0][drop];
  }

  private good(pairs: readonly (readonly number[])[], level: Level): boolean {
    const { f } = this;
    return pairs.every(([a, b]) => {
      if (!this.legal(a, b, level.hardness)) return false;
      if (f.score[a] === f.score[b]) return true;
      const lower = f.score[a] < f.score[b] ? a : b;
      return (f.floats[lower] & 12 & this.inForce(level.drop)) === 0;
    });
  }

  private broken(pairs: readonly (readonly number[])[]): number {
    return pairs.filter(([a, b]) => this.f.wish[a] !== 0 && this.f.wish[a] === this.f.wish[b]).length;
  }

  private x(members: readonly number[], lowered: number): number {
    const w = members.filter((i) => this.f.wish[i] === 1).length;
    const b = members.filter((i) => this.f.wish[i] === -1).length;
    return Math.max(0, Math.max(w, b) - Math.ceil(members.length / 2) - lowered);
  }

  private staysOk(left: readonly number[], level: Level, bye: boolean): boolean {
    return left.every(
      (i) => (!bye || this.f.mayHaveBye[i] === 1) && (this.f.floats[i] & 3 & this.inForce(level.drop)) === 0,
    );
  }

  private *homogeneous(members: readonly number[], p: number, x: number, level: Level, bye: boolean): Generator<Made> {
    for (const { down, up } of exchanges(p, members.length)) {
      const s1 = members.filter((_, at) => (at < p ? !down.includes(at) : up.includes(at)));
      const s2 = without(members, s1);
      const orders = [...arrangements(s2, p)];
      for (const order of this.without === 'D.1' ? orders.reverse() : orders) {
        const pairs = s1.map((a, i): [number, number] => [a, order[i]]);
        const left = without(s2, order);
        if (this.good(pairs, level) && this.broken(pairs) <= x && this.staysOk(left, level, bye)) yield { pairs, left };
      }
    }
  }

  private *at(bracket: Bracket, wanted: Wanted): Generator<Made> {
    const { members, movers, bye } = bracket;
    const half = members.length >> 1;
    const x = this.without === 'A.8' ? members.length : this.x(members, wanted.steps);
    const most = movers > 0 ? half : Math.max(0, wanted.rest - x);
    for (const hardness of this.hardest) {
      for (let raise = 0; raise <= most; raise++) {
        for (let drop = 0; drop < 5; drop++) {
          const level = { hardness, raise, drop };
          if (movers === 0) yield* this.homogeneous(members, wanted.rest, x + raise, level, bye);
          else yield* this.heterogeneous(members, wanted, x + raise, level, bye);
        }
      }
    }
  }

  private *heterogeneous(
    members: readonly number[],
    wanted: Wanted,
    x: number,
    level: Level,
    bye: boolean,
  ): Generator<Made> {
    const s1 = members.slice(0, wanted.movers);
    const s2 = members.slice(wanted.movers);
    for (const order of arrangements(s2, s1.length)) {
      const pairs = s1.map((a, i): [number, number] => [a, order[i]]);
      if (!this.good(pairs, level) || this.broken(pairs) > x) continue;
      const rest = without(s2, order);
      const lowered = (rest.length >> 1) - wanted.rest;
      const restX = this.x(rest, lowered) + level.raise;
      for (const made of this.homogeneous(rest, wanted.rest, restX, level, bye)) {
        yield { pairs: [...pairs, ...made.pairs], left: made.left };
      }
    }
  }

  private bracketOf(members: readonly number[], movers: number, bye: boolean): Bracket {
    return { members, movers: this.without !== 'A.3' && 2 * movers >= members.length ? 0 : movers, bye };
  }

  private wants({ members, movers }: Bracket): Wanted[] {
    const list: Wanted[] = [];
    const n = members.length;
    if (movers === 0) {
      for (let rest = n >> 1; rest > 0 || list.length === 0; rest--) list.push({ movers: 0, rest, steps: list.length });
    }
    for (let first = movers; first > 0; first--) {
      for (let rest = (n - 2 * first) >> 1; rest >= 0; rest--) list.push({ movers: first, rest, steps: list.length });
    }
    return list;
  }

  private first(bracket: Bracket, wanted: Wanted, accept: (left: readonly number[]) => boolean): Made | undefined {
    for (const made of this.at(bracket, wanted)) if (accept(made.left)) return made;
    return undefined;
  }

  private strandedOf(members: readonly number[]): number[] {
    if (this.without === 'C.1') return [];
    const hardness = this.hardest[this.hardest.length - 1];
    return members.filter((a) => !members.some((b) => a !== b && this.legal(a, b, hardness)));
  }

  private moved(): number[] {
    const above = this.steps[this.steps.length - 1];
    return above === undefined ? [] : ascending([...above.stranded, ...(above.made?.left ?? above.bracket.members)]);
  }

  private complete(bracket: Bracket): Made | undefined {
    return this.first(bracket, this.wants(bracket)[0], () => true);
  }

  private prepare(movers: readonly number[], residents: readonly number[]) {
    const members = [...movers, ...residents];
    const stranded = this.strandedOf(members);
    const staying = without(members, stranded);
    return { stranded, bracket: this.bracketOf(staying, without(movers, stranded).length, false) };
  }

  private middle(residents: readonly number[]): void {
    const movers = this.moved();
    const { stranded, bracket } = this.prepare(movers, residents);
    const lost = stranded.some((i) => movers.includes(i));
    if (lost && this.redo(residents)) return;
    const [complete, ...lower] = this.wants(bracket);
    let wanted = complete;
    let made = this.first(bracket, complete, () => true);
    if (made === undefined && movers.length > 0 && !lost && this.redo(residents)) return;
    for (const next of lower) {
      if (made !== undefined) break;
      wanted = next;
      made = this.first(bracket, next, () => true);
    }
    this.steps.push({ residents, movers, stranded, bracket, made, wanted });
  }

  private redo(residents: readonly number[]): boolean {
    const above = this.steps[this.steps.length - 1];
    const before = above?.made;
    if (above === undefined || before === undefined || this.without === 'C.12') return false;
    const memo = new Map<string, boolean>();
    const made = this.first(above.bracket, above.wanted, (left) => {
      const key = ascending(left).join();
      if (key === ascending(before.left).join()) return false;
      const known = memo.get(key);
      if (known !== undefined) return known;
      const movers = ascending([...above.stranded, ...left]);
      const next = this.prepare(movers, residents);
      const works = !next.stranded.some((i) => movers.includes(i)) && this.complete(next.bracket) !== undefined;
      memo.set(key, works);
      return works;
    });
    if (made === undefined) return false;
    this.steps[this.steps.length - 1] = { ...above, made };
    const movers = this.moved();
    const next = this.prepare(movers, residents);
    this.steps.push({
      residents,
      movers,
      ...next,
      made: this.complete(next.bracket),
      wanted: this.wants(next.bracket)[0],
    });
    return true;
  }

  private last(lowest: readonly number[]): Made | undefined {
    let residents = lowest;
    let added: readonly number[] = [];
    for (;;) {
      const prepare = (movers: readonly number[]): Bracket => {
        const members = [...movers, ...added, ...residents];
        const s1 = added.length === 0 ? movers.length : movers.length + added.length;
        return this.bracketOf(members, s1, members.length % 2 === 1);
      };
      const bracket = prepare(this.moved());
      const made = this.complete(bracket);
      if (made !== undefined) return made;
      const above = this.steps.pop();
      if (above === undefined) return this.alone(bracket);
      const memo = new Map<string, boolean>();
      const works = (left: readonly number[]): boolean => {
        const movers = ascending([...above.stranded, ...left]);
        const key = movers.join();
        if (!memo.has(key)) memo.set(key, this.complete(prepare(movers)) !== undefined);
        return memo.get(key) === true;
      };
      for (const wanted of this.without === 'C.13' ? [] : this.wants(above.bracket)) {
        const again = this.first(above.bracket, wanted, works);
        if (again === undefined) continue;
        this.steps.push({ ...above, made: again, wanted });
        return this.complete(prepare(this.moved()));
      }
      residents = [...added, ...residents];
      added = above.residents;
    }
  }

  private alone(bracket: Bracket): Made | undefined {
    for (let movers = bracket.movers - 1; movers >= 0; movers--) {
      const made = this.complete({ ...bracket, movers });
      if (made !== undefined) return made;
    }
    return undefined;
  }
}
