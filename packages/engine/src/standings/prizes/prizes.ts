import type { CategoryFilter } from '../../tournament/categories.ts';
import { categoryNamed } from '../../tournament/categories.ts';
import type { Cents, Prize, PrizeList, PrizeRules, Sharing } from '../../tournament/prizes.ts';
import type { Tournament } from '../../tournament/tournament.ts';
import { decidesPlaces } from '../final.ts';
import { belongsTo } from '../members.ts';
import { areLevel } from '../playoffPlaces.ts';
import type { Standings, StandingsRow } from '../types.ts';

/** Those who may win in a list, as places in the order of the table; ties are judged by `tied`. */
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
interface Share {
  readonly amount: Cents;
  readonly thing?: string;
}

type Won = Share & { readonly list: number };

/** Whether it is a prize: money, or a prize in kind. */
const isPrize = ({ amount, thing }: Share): boolean => amount > 0 || thing !== undefined;

const shareOf = (amount: Cents, thing: string | undefined): Share =>
  thing === undefined ? { amount } : { amount, thing };

/** Someone who won more than once: the list in which they keep their prize, and those that they left. */
interface Departure {
  /** Place in the order of the table. */
  readonly at: number;
  /** Index of the list. */
  readonly kept: number;
  readonly left: readonly Won[];
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

  /** What a player wins here; undefined if nothing. */
  wonBy(at: number): Share | undefined {
    const position = this.#positionOf(at);
    if (position < 0) return undefined;
    const share = this.#shareAt(position);
    return isPrize(share) ? share : undefined;
  }

  /** Removes a winner. Nothing changes for the places above their tied group. */
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

  /** Position of a participant among those who are paid. */
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
 * Whether one prize is larger than another. The value of a prize in kind is unknown, so more money is larger, and between equal
 * amounts the one with a prize in kind (docs/decisions/prizes.md).
 */
const isLarger = (a: Share, b: Share): boolean =>
  a.amount === b.amount ? a.thing !== undefined && b.thing === undefined : a.amount > b.amount;

/**
 * One prize per player, settled from the largest: of those who win more than once, the one who keeps the largest prize (the best placed
 * if equal; of their own prizes the one on the earlier list if equal) gives up the others, until nobody wins twice. This is done one
 * player at a time, because the others on a list then move up or share with fewer, and their largest prize may change. The members
 * of `lists` are modified.
 */
function onePrizeEach(lists: readonly ListInPlay[], size: number): Departure[] {
  const wins = new Int32Array(size);
  const payments = lists.map((list) => new Payment(list, wins));
  const departures: Departure[] = [];
  for (;;) {
    let next: { readonly at: number; readonly won: readonly Won[]; readonly best: Won } | undefined;
    for (let at = 0; at < size; at++) {
      if (wins[at] < 2) continue;
      const won = payments.flatMap((payment, list) => {
        const share = payment.wonBy(at);
        return share === undefined ? [] : [{ list, ...share }];
      });
      const best = won.reduce((one, each) => (isLarger(each, one) ? each : one));
      if (next === undefined || isLarger(best, next.best)) next = { at, won, best };
    }
    if (next === undefined) return departures;
    const { at, won, best } = next;
    const left = won.filter((each) => each !== best);
    for (const { list } of left) payments[list].leave(at);
    departures.push({ at, kept: best.list, left });
  }
}

export type { Cents, Prize, PrizeList, PrizeRules, Sharing };

/** A prize as it is won. */
export interface PrizeRow extends Share {
  readonly list: string;
  /** Places of the list whose prizes were put together, from the first. */
  readonly firstPlace: number;
  readonly lastPlace: number;
  /** Player's id; in an event of teams the team's. */
  readonly player: number;
  readonly points: number;
  /** Money. A prize in kind (`thing`) comes on top: it is not shared, and belongs to their own place. */
  readonly amount: Cents;
  /** The money of their own place; 0 beyond the last prize. */
  readonly own: Cents;
  /** The prizes that were put together, and among how many they are shared. */
  readonly pool: Cents;
  readonly sharers: number;
  /** Whether the share was rounded to whole cents, and in which direction. */
  readonly rounded?: 'up' | 'down';
}

/** A prize that went on to the next because its winner keeps a larger one. */
export interface PassedOver extends Share {
  readonly list: string;
  readonly player: number;
  /** The list in which they keep their prize. */
  readonly keeps: string;
}

/** A list added up: announced is paid and left. */
export interface PrizeListTotal {
  readonly list: string;
  readonly announced: Cents;
  readonly paid: Cents;
  /** Prizes that nobody could win. */
  readonly left: Cents;
  /** Prizes in kind that nobody could win, by place; absent if there are none. */
  readonly thingsLeft?: readonly string[];
}

/** The winners of each prize. `announced` is always `paid` plus `left`. */
export interface PrizeSheet {
  readonly rows: readonly PrizeRow[];
  readonly lists: readonly PrizeListTotal[];
  /** In the order in which they were passed over. */
  readonly passed: readonly PassedOver[];
  readonly announced: Cents;
  readonly paid: Cents;
  readonly left: Cents;
}

/** Integer shares and remainders; uses plain numbers if every product is exact, which it is for all but extreme sums. */
function divide(amount: Cents, weights: readonly number[], total: number): [Cents[], number[]] {
  if (amount * Math.max(...weights) <= Number.MAX_SAFE_INTEGER) {
    const rest = weights.map((weight) => (amount * weight) % total);
    return [weights.map((weight, i) => (amount * weight - rest[i]) / total), rest];
  }
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const sum = BigInt(total);
  return [exact.map((each) => Number(each / sum)), exact.map((each) => Number(each % sum))];
}

/**
 * Divides an amount in proportion to integer weights, to the cent: everyone gets the integer part, and the remaining cents go to
 * the largest remainders, better-placed players first.
 */
export function apportion(amount: Cents, weights: readonly number[]): Cents[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return weights.map(() => 0);
  const [shares, rest] = divide(amount, weights, total);
  let left = amount - shares.reduce((sum, share) => sum + share, 0);
  const order = weights.map((_, i) => i).sort((a, b) => rest[b] - rest[a] || a - b);
  for (const i of order) {
    if (left === 0) break;
    shares[i]++;
    left--;
  }
  return shares;
}

/** The prizes of a list in cents; percentages are rounded so that together they take exactly their part of the fund. */
export function amountsOf(list: PrizeList, fund: Cents): Cents[] {
  const parts = list.prizes.map((prize) => ('basisPoints' in prize ? prize.basisPoints : 0));
  const together = parts.reduce((sum, part) => sum + part, 0);
  const shares = apportion(Math.floor((fund * together) / 10_000), parts);
  return list.prizes.map((prize, i) => ('cents' in prize ? prize.cents : shares[i]));
}

/** Shares of a tied group; the last of the group may have no prize of their own. */
function sharesOf(sharing: Sharing, prizes: readonly Cents[]): Cents[] {
  const sum = prizes.reduce((total, prize) => total + prize, 0);
  // Hort: half of one's own prize plus half of an equal share, times twice the number of sharers.
  const weights = sharing === 'hort' ? prizes.map((prize) => prizes.length * prize + sum) : prizes.map(() => 1);
  return apportion(sum, weights);
}

/** The direction in which a share was rounded: whole cents compared with the exact share, times twice the number of sharers. */
function roundingOf(
  sharing: Sharing,
  amount: Cents,
  own: Cents,
  pool: Cents,
  sharers: number,
): Pick<PrizeRow, 'rounded'> {
  const exact = sharing === 'hort' ? sharers * own + pool : 2 * pool;
  const off = 2 * sharers * amount - exact;
  return off === 0 ? {} : { rounded: off > 0 ? 'up' : 'down' };
}

type Tied = (a: StandingsRow, b: StandingsRow) => boolean;
const tiedBy = (sharing: Sharing, standings: Standings): Tied =>
  sharing === 'rank' ? (a, b) => a.rank === b.rank : (a, b) => areLevel(standings, a, b);

/**
 * Pays out one list among its candidates, best first: money is shared among tied players by the list's rule; prizes in kind each
 * go to their place. If no money was pooled, everyone has a separate place.
 */
function payOut(
  { name, sharing }: PrizeList,
  amounts: readonly Cents[],
  things: readonly (string | undefined)[],
  candidates: StandingsRow[],
  tied: Tied,
): PrizeRow[] {
  const rows: PrizeRow[] = [];
  for (let from = 0; from < Math.min(amounts.length, candidates.length); ) {
    let to = from + 1;
    while (to < candidates.length && tied(candidates[from], candidates[to])) to++;
    const prizes = Array.from({ length: to - from }, (_, n) => amounts[from + n] ?? 0);
    const pool = prizes.reduce((total, prize) => total + prize, 0);
    const sharers = prizes.length;
    const together = { firstPlace: from + 1, lastPlace: Math.min(to, amounts.length), pool, sharers };
    sharesOf(sharing, prizes).forEach((amount, n) => {
      const { id, points } = candidates[from + n];
      const own = prizes[n];
      const place = from + n + 1;
      const places = pool > 0 ? together : { firstPlace: place, lastPlace: place, pool, sharers: 1 };
      const share = shareOf(amount, things[from + n]);
      const rounded = roundingOf(sharing, amount, own, pool, sharers);
      rows.push({ list: name, ...places, player: id, points, ...share, own, ...rounded });
    });
    from = to;
  }
  return rows.filter(isPrize);
}

/** Everything that someone wins, over all lists. */
export interface Winnings {
  readonly amount: Cents;
  readonly things: readonly string[];
}

/** For anyone who wins nothing. */
export const NO_WINNINGS: Winnings = { amount: 0, things: [] };

/** What every winner wins, in the order in which the lists first name them. */
export function winningsOf({ rows }: PrizeSheet): ReadonlyMap<number, Winnings> {
  const won = new Map<number, Winnings>();
  for (const { player, amount, thing } of rows) {
    const before = won.get(player) ?? NO_WINNINGS;
    const things = thing === undefined ? before.things : [...before.things, thing];
    won.set(player, { amount: before.amount + amount, things });
  }
  return won;
}

/** Tells who of a table belongs to a category. */
function membership(tournament: Tournament, of: Standings['of']): (id: number, filter: CategoryFilter) => boolean {
  const players = new Map(tournament.players.map((player) => [player.id, player]));
  const teams = new Map(tournament.teams.map((team) => [team.id, team]));
  return (id, filter) => {
    if (of === 'teams') return filter.federation === undefined || teams.get(id)?.federation === filter.federation;
    const player = players.get(id);
    return player !== undefined && belongsTo(player, filter);
  };
}

/**
 * The prize sheet of a table of players or teams. With one prize per player, a player who would win on several lists keeps the
 * largest (the one on the earlier list if equal) and gives up the others, which are paid out again, until nobody wins twice; the
 * largest prize that anyone keeps so is settled first.
 */
export function prizeSheet(tournament: Tournament, standings: Standings, rules: PrizeRules): PrizeSheet {
  // Players eliminated in the same stage share the prizes of these places, whatever was scored on the way (seed 001).
  const byRank = decidesPlaces(tournament);
  const lists = byRank ? rules.lists.map((list) => ({ ...list, sharing: 'rank' as const })) : rules.lists;
  const amounts = lists.map((list) => amountsOf(list, rules.fund ?? 0));
  const things = lists.map((list) => list.prizes.map(({ thing }) => thing));
  const members = membersByList(tournament, standings, lists);
  const table = standings.rows;
  const inPlay = lists.map(({ sharing }, l) => {
    const tied = tiedBy(sharing, standings);
    return {
      members: members[l],
      amounts: amounts[l],
      things: things[l],
      tied: (a: number, b: number) => tied(table[a], table[b]),
      shares: (prizes: readonly Cents[]) => sharesOf(sharing, prizes),
    };
  });
  const passed = (rules.onePrizeEach ? onePrizeEach(inPlay, table.length) : []).flatMap(({ at, kept, left }) =>
    left.map(({ list, ...share }): PassedOver => {
      return { list: lists[list].name, player: table[at].id, ...share, keeps: lists[kept].name };
    }),
  );
  const paid = lists.map((list, l) =>
    payOut(
      list,
      amounts[l],
      things[l],
      members[l].map((at) => table[at]),
      tiedBy(list.sharing, standings),
    ),
  );
  const totals = lists.map(({ name }, l): PrizeListTotal => {
    const announced = amounts[l].reduce((sum, each) => sum + each, 0);
    const out = paid[l].reduce((sum, row) => sum + row.amount, 0);
    // A prize in kind goes with its place: those beyond the last candidate stay.
    const thingsLeft = things[l].slice(members[l].length).filter((thing) => thing !== undefined);
    const total = { list: name, announced, paid: out, left: announced - out };
    return thingsLeft.length === 0 ? total : { ...total, thingsLeft };
  });
  const total = (key: 'announced' | 'paid' | 'left'): Cents => totals.reduce((sum, list) => sum + list[key], 0);
  return {
    rows: paid.flat(),
    lists: totals,
    passed,
    announced: total('announced'),
    paid: total('paid'),
    left: total('left'),
  };
}

/** Places in the table of the players who can win on each list. A category that no longer exists has no members. */
function membersByList(tournament: Tournament, { of, rows }: Standings, lists: readonly PrizeList[]): number[][] {
  const belongs = membership(tournament, of);
  return lists.map(({ category }) => {
    const filter = category === undefined ? {} : categoryNamed(tournament, category)?.filter;
    if (filter === undefined) return [];
    return rows.flatMap(({ id }, at) => (belongs(id, filter) ? [at] : []));
  });
}
