import type { Field1997 } from '../../../engine/src/pairing/dubov1997/text.ts';
import { leastOf, perfectMatchings } from './matchings.ts';

type Pair = readonly [number, number];

/**
 * Dubov 1997 by enumeration: every step looks at all complete pairings of everyone not yet paired. Nothing is shared with
 * the engine but the facts of the field (scores, ratings, colours due, who may meet).
 */
export class LiteralDubov1997 {
  private readonly field: Field1997;
  /** The rounds of 2.3, 2.4: who may change the column. */
  private readonly mayHave: (each: number, colour: number) => boolean;

  /** An article that is left out. */
  private readonly without: string | undefined;

  constructor(field: Field1997, mayHave: (each: number, colour: number) => boolean, without?: string) {
    this.without = without;
    this.field = field;
    this.mayHave = mayHave;
  }

  run(): { readonly bye: number; readonly pairs: readonly Pair[] } | undefined {
    const everybody = Array.from({ length: this.field.size }, (_, i) => i);
    const bye = everybody.length % 2 === 0 ? -1 : this.bye(everybody);
    if (bye === undefined) return undefined;
    let open = everybody.filter((each) => each !== bye);
    if (!this.pairable(open)) return undefined;
    const pairs: Pair[] = [];
    let incoming: number[] = [];
    while (open.length > 0) {
      const residents = this.topGroup(open.filter((each) => !incoming.includes(each)));
      const made = this.group([...residents, ...incoming], incoming, open);
      pairs.push(...made.pairs);
      const settled = made.pairs.flat();
      incoming = made.leavers;
      open = open.filter((each) => !settled.includes(each));
    }
    return { bye, pairs };
  }

  private topGroup(players: readonly number[]): number[] {
    const top = Math.max(...players.map((each) => this.field.score[each]));
    return players.filter((each) => this.field.score[each] === top);
  }

  private pairable(players: readonly number[]): boolean {
    for (const _ of perfectMatchings(players, this.field.mayMeet)) return true;
    return false;
  }

  private aro(each: number): number {
    return this.field.ratingSum[each] / this.field.opponents[each];
  }

  private bye(players: readonly number[]): number | undefined {
    const { score, rating, due, mayHaveBye } = this.field;
    const candidates = players.filter(
      (each) => mayHaveBye[each] === 1 && this.pairable(players.filter((other) => other !== each)),
    );
    const first = this.without === '4' ? [] : [0];
    return leastOf(candidates, (each) => [
      ...first.flatMap(() => [score[each], rating[each], due[each], -this.aro(each)]),
      -each,
    ]);
  }

  /** 7.1 a-c, 7.2 a-c, 8.2: how good an opponent or guest is. */
  private worth(each: number, wanted: number): number[] {
    return [this.field.due[each] === wanted ? 0 : 1, -this.field.rating[each], this.aro(each), each];
  }

  private inOrder(players: readonly number[], keyOf: (each: number) => readonly number[]): number[] {
    const left = [...players];
    const result: number[] = [];
    while (left.length > 0) {
      const best = leastOf(left, keyOf) as number;
      left.splice(left.indexOf(best), 1);
      result.push(best);
    }
    return result;
  }

  private white(players: readonly number[]): number[] {
    const aro = (each: number): number => (this.without === '6.2' ? 0 : this.aro(each));
    return this.inOrder(players, (each) => [aro(each), this.field.rating[each], this.letter(each)]);
  }

  private black(players: readonly number[]): number[] {
    return this.inOrder(players, (each) => [-this.field.rating[each], -this.aro(each), this.letter(each)]);
  }

  private due(players: readonly number[], colour: number): number[] {
    return players.filter((each) => this.field.due[each] === colour);
  }

  private group(members: number[], incoming: number[], open: readonly number[]) {
    const below = open.filter((each) => !members.includes(each));
    const next = below.length === 0 ? [] : this.topGroup(below);
    const guests = this.guests(members, next, open);
    const leavers = guests === undefined ? this.leavers(members, incoming, next, open) : [];
    const bracket = [...members, ...(guests ?? [])].filter((each) => !leavers.includes(each));
    const pairs: Pair[] = [];
    let others = bracket;
    for (const each of this.turns(incoming.filter((one) => !leavers.includes(one)))) {
      if (!others.includes(each)) continue;
      const rivals = others.filter(
        (rival) =>
          rival !== each &&
          this.field.mayMeet(each, rival) &&
          this.pairable(others.filter((other) => other !== each && other !== rival)),
      );
      const rival = leastOf(rivals, (one) => [
        incoming.includes(one) ? 1 : 0,
        ...(this.without === '8.2' ? [one] : this.worth(one, -this.field.due[each])),
      ]) as number;
      pairs.push([each, rival]);
      others = others.filter((other) => other !== each && other !== rival);
    }
    return { pairs: [...pairs, ...this.rows(others)], leavers };
  }

  private guests(members: readonly number[], next: readonly number[], open: readonly number[]): number[] | undefined {
    const { mayMeet: legal, due, mayRise } = this.field;
    const lonely = [...this.white(this.due(members, 1)), ...this.black(this.due(members, -1))].filter(
      (each) => !members.some((other) => other !== each && legal(each, other)),
    );
    const majority = this.without === '7.2' ? 0 : Math.sign(this.due(members, 1).length - this.due(members, -1).length);
    const ranked = this.inOrder(next, (each) => this.worth(each, -majority));
    const across = (pairs: readonly Pair[]): Pair[] =>
      pairs
        .filter(([a, b]) => members.includes(a) !== members.includes(b))
        .map(([a, b]): Pair => (members.includes(a) ? [a, b] : [b, a]));
    const possible = [...perfectMatchings(open, legal)].filter((pairs) =>
      across(pairs).every(([, guest]) => next.includes(guest) && mayRise[guest] === 1),
    );
    const best = leastOf(possible, (pairs) => {
      const crossing = across(pairs);
      const inNext = pairs.filter(([a, b]) => next.includes(a) && next.includes(b)).length;
      const ownGuest = (each: number): number => crossing.find(([member]) => member === each)?.[1] ?? -1;
      const common = crossing.filter(([member]) => !lonely.includes(member)).map(([, guest]) => guest);
      return [
        crossing.length,
        -inNext,
        ...lonely.flatMap((each) => this.worth(ownGuest(each), -due[each])),
        ...ranked.map((guest) => (common.includes(guest) ? 0 : 1)),
      ];
    });
    return best === undefined ? undefined : across(best).map(([, guest]) => guest);
  }

  private leavers(members: number[], incoming: number[], next: number[], open: readonly number[]): number[] {
    const { mayMeet: legal, rating } = this.field;
    const stuck = (each: number): number => (next.some((other) => legal(each, other)) ? 0 : 1);
    const isIncoming = (each: number): number => (incoming.includes(each) ? 1 : 0);
    const order = this.inOrder(members, (each) => [
      isIncoming(each),
      stuck(each),
      rating[each],
      -this.aro(each),
      -each,
    ]);
    const leaving = (pairs: readonly Pair[]): number[] =>
      pairs
        .filter(([a, b]) => members.includes(a) !== members.includes(b))
        .map(([a, b]) => (members.includes(a) ? a : b));
    const sum = (values: number[]): number => values.reduce((a, b) => a + b, 0);
    const best = leastOf(perfectMatchings(open, legal), (pairs) => {
      const gone = leaving(pairs);
      return [
        gone.length,
        sum(gone.map(isIncoming)),
        sum(gone.map(stuck)),
        ...order.map((each) => (gone.includes(each) ? 0 : 1)),
      ];
    });
    return leaving(best as Pair[]);
  }

  private turns(incoming: readonly number[]): number[] {
    const white = this.white(this.due(incoming, 1));
    const black = this.black(this.due(incoming, -1));
    return incoming.flatMap((_, i) => [white[i], black[i]]).filter((each) => each !== undefined);
  }

  /** How many names of the field come before this one (6.2). */
  private letter(each: number): number {
    const { history, player } = this.field;
    const names = [...player].map((i) => history.tournament.players.find(({ id }) => id === history.id[i])?.name ?? '');
    return names.filter((name) => name < names[each]).length;
  }

  private columns(players: readonly number[]): [number[], number[]] {
    if (this.field.history.round === 1) {
      return [players.filter((_, i) => i < players.length / 2), players.filter((_, i) => i >= players.length / 2)];
    }
    let white = this.due(players, 1);
    let black = this.due(players, -1);
    const { rating } = this.field;
    const by = (clause: string, sign: number) => (each: number) =>
      this.without === clause ? [-sign * each] : [sign * this.aro(each), sign * rating[each], this.letter(each)];
    const down = this.inOrder(white, by('7.3', 1)).filter((each) => this.without === '2.6' || this.mayHave(each, -1));
    const up = this.inOrder(black, by('7.4', -1)).filter((each) => this.without === '2.6' || this.mayHave(each, 1));
    const first = (list: number[]): number | undefined => {
      const each = list.shift();
      // Two with the same colour twice meet only by the exception of the last round; the columns stay uneven then.
      if (each === undefined && !this.field.excepted.includes(1)) throw new Error('nobody may change the column');
      return each;
    };
    while (white.length > black.length) {
      const each = first(down);
      if (each === undefined) break;
      white = white.filter((other) => other !== each);
      black = [...black, each];
    }
    while (black.length > white.length) {
      const each = first(up);
      if (each === undefined) break;
      black = black.filter((other) => other !== each);
      white = [...white, each];
    }
    return [this.white(white), this.black(black)];
  }

  private rows(players: readonly number[]): Pair[] {
    const [white, black] = this.columns([...players].sort((a, b) => a - b));
    const best = leastOf(perfectMatchings([...white, ...black], this.field.mayMeet), (pairs) => {
      const partner = new Map(
        pairs.flatMap(([a, b]): Pair[] => [
          [a, b],
          [b, a],
        ]),
      );
      const inner = pairs.filter(([a, b]) => white.includes(a) === white.includes(b)).length;
      const place = (list: readonly number[]) => (each: number) => list.indexOf(partner.get(each) as number);
      // A White looks at the Blacks, then at the Whites below; the Blacks left over at the Blacks below.
      return [inner, ...white.map(place([...black, ...white])), ...black.map(place([...white, ...black]))];
    });
    return best ?? [];
  }
}
