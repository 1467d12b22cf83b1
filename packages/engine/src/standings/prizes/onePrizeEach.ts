import type { Cents } from '../../tournament/prizes.ts';

/** Who may win in a list, as a place in the order of the table; ties are judged by `tied`. */
interface ListInPlay {
  /** Places in the table, best first. Who leaves the list is taken out. */
  readonly members: number[];
  readonly amounts: readonly Cents[];
  /** By position, as the amounts: the prize in kind, which is never shared. */
  readonly things: readonly (string | undefined)[];
  tied(a: number, b: number): boolean;
  /** Shares of a tied group from its prizes; the last of the group may have no prize of their own. */
  shares(prizes: readonly Cents[]): Cents[];
}

/** What someone wins in one list. */
export interface Share {
  readonly amount: Cents;
  readonly thing?: string;
}

/** Whether it is a prize: money, or a prize in kind. Anyone who has neither has won nothing. */
export const isPrize = ({ amount, thing }: Share): boolean => amount > 0 || thing !== undefined;

export const shareOf = (amount: Cents, thing: string | undefined): Share =>
  thing === undefined ? { amount } : { amount, thing };

/** Someone who won more than once: the list in which they keep their prize, and those that they left. */
interface Departure {
  /** Place in the order of the table. */
  readonly at: number;
  /** Index of the list. */
  readonly kept: number;
  readonly left: readonly (Share & { readonly list: number })[];
}

/** Shares of one list by position among its members, kept while members leave. */
class Payment {
  readonly list: ListInPlay;
  /** By table place: in how many lists a prize is won. Shared by all lists. */
  readonly #wins: Int32Array;
  readonly #shares: Cents[] = [];
  /** By position: where its tied group starts. */
  readonly #groupStart: number[] = [];

  constructor(list: ListInPlay, wins: Int32Array) {
    this.list = list;
    this.#wins = wins;
    this.#payFrom(0);
  }

  /** What someone wins here; undefined if nothing. */
  wonBy(at: number): Share | undefined {
    const position = this.#positionOf(at);
    if (position < 0) return undefined;
    const share = this.#shareAt(position);
    return isPrize(share) ? share : undefined;
  }

  /** Takes a winner out. Nothing changes for those before their tied group. */
  leave(at: number): void {
    const position = this.#positionOf(at);
    const from = this.#groupStart[position];
    this.#count(from, -1);
    this.list.members.splice(position, 1);
    this.#payFrom(from);
  }

  #shareAt(position: number): Share {
    return shareOf(this.#shares[position], this.list.things[position]);
  }

  /** Position of someone among those who are paid. */
  #positionOf(at: number): number {
    const { members } = this.list;
    for (let low = 0, high = this.#shares.length - 1; low <= high; ) {
      const middle = (low + high) >> 1;
      if (members[middle] === at) return middle;
      if (members[middle] < at) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }

  #payFrom(from: number): void {
    const { members, amounts, tied, shares } = this.list;
    this.#shares.length = from;
    this.#groupStart.length = from;
    for (let start = from; start < Math.min(amounts.length, members.length); ) {
      let end = start + 1;
      while (end < members.length && tied(members[start], members[end])) end++;
      const prizes = Array.from({ length: end - start }, (_, n) => amounts[start + n] ?? 0);
      for (const share of shares(prizes)) {
        this.#shares.push(share);
        this.#groupStart.push(start);
      }
      start = end;
    }
    this.#count(from, 1);
  }

  #count(from: number, by: 1 | -1): void {
    for (let n = from; n < this.#shares.length; n++)
      if (isPrize(this.#shareAt(n))) this.#wins[this.list.members[n]] += by;
  }
}

/**
 * Whether one prize is larger than another. The price of a prize in kind is not known: more money is larger, and between
 * equal amounts the one with a prize in kind (docs/decisions/prizes.md).
 */
const isLarger = (a: Share, b: Share): boolean =>
  a.amount === b.amount ? a.thing !== undefined && b.thing === undefined : a.amount > b.amount;

/**
 * One prize each: the best placed of those who win more than once keeps their largest prize (the earlier list if equal)
 * and leaves the others, until nobody wins twice. One at a time: who leaves a list moves the others up in it, and their
 * largest prize may then be another. The members of `lists` are changed.
 */
export function onePrizeEach(lists: readonly ListInPlay[], size: number): Departure[] {
  const wins = new Int32Array(size);
  const payments = lists.map((list) => new Payment(list, wins));
  const departures: Departure[] = [];
  for (;;) {
    const at = wins.findIndex((count) => count > 1);
    if (at < 0) return departures;
    const won = payments.flatMap((payment, list) => {
      const share = payment.wonBy(at);
      return share === undefined ? [] : [{ list, ...share }];
    });
    const kept = won.reduce((best, each) => (isLarger(each, best) ? each : best)).list;
    const left = won.filter(({ list }) => list !== kept);
    for (const { list } of left) payments[list].leave(at);
    departures.push({ at, kept, left });
  }
}
