import { ClassMatching } from '../../graph/classMatching.ts';
import { MaximumMatching } from '../../graph/maximumMatching.ts';
import { forbidAmong, tableOver } from '../../graph/pairTable.ts';
import { TableMatching } from '../../graph/tableMatching.ts';
import { type Bracket, bracketSize, type Field, NO_BYE, scoreClassOf } from './bracket.ts';
import { optimumByClasses } from './classDuals.ts';
import { BELOW, BYE, FLOATER, mayHaveBye, NEXT_GROUP, type Vertex, type Worth } from './classes.ts';
import type { Completion } from './completion.ts';
import { areKeptApart, askedBelow, askedMateOf, isConcerned, mayMeet } from './field.ts';
import { BYE_RANK, kindsOf, MAY_HAVE_BYE, MOVED_DOWN, PLAIN, type Sort } from './kinds.ts';
import { isMdp } from './text.ts';

/** How many players of a bracket float at least; calculated as far as it is asked for. */
export class FloaterBounds {
  /** By their number alone: MDPs meet residents only. */
  readonly clear: number;
  /** Whether those below need more (C4) than the bracket alone leaves over (C6). */
  readonly isNeeded: boolean;
  private readonly needed: number;
  private readonly bracket: Bracket;
  private exact: number | undefined;

  constructor(bracket: Bracket, completion: Completion) {
    this.bracket = bracket;
    const size = bracketSize(bracket);
    this.clear = Math.max(size % 2, 2 * bracket.mdps.length - size);
    this.needed = unpairedBelow(bracket, completion, bracket.end, this.clear);
    this.isNeeded = this.needed > this.clear && this.needed > this.alone;
  }

  /** The greater of both. */
  get least(): number {
    return this.isNeeded ? this.needed : this.alone;
  }

  /** C6 for the bracket alone: how many of its players must stay unpaired, whatever becomes of those below. */
  get alone(): number {
    this.exact ??= fewestFloaters(this.bracket, this.clear);
    return this.exact;
  }
}

function fewestFloaters(bracket: Bracket, least: number): number {
  const { field, mdps } = bracket;
  const ranks = playersOf(bracket);
  if (field.table.words > 0) {
    const table = tableOver(field.table, ranks);
    forbidAmong(table, [...mdps.keys()]);
    const matching = new TableMatching(ranks.length, table);
    return matching.unmatched(least) <= least ? least : matching.deficiency();
  }
  return fewestSingle(field, ranks, (player) => (isMdp(bracket, player) ? MOVED_DOWN : PLAIN));
}

/**
 * C4: how many of those from rank `from` on (the bye among them) find no partner there; where these are no more than `enough`, some number
 * up to that.
 */
export function unpairedBelow(bracket: Bracket, completion: Completion, from: number, enough = 0): number {
  const { field, byeScore } = bracket;
  if (field.table.words > 0) return completion.lackFrom(from, enough);
  const ranks = Array.from({ length: field.size - from }, (_, v) => from + v);
  if (byeScore !== NO_BYE) ranks.push(BYE_RANK);
  return fewestSingle(field, ranks, (player) => (mayHaveBye(bracket, player) ? MAY_HAVE_BYE : PLAIN));
}

/** How many of some players every legal pairing leaves single. */
function fewestSingle(field: Field, ranks: readonly number[], sortOf: (player: number) => Sort): number {
  const { kinds, kindOf, allowed } = kindsOf(field, ranks, sortOf);
  const legal = (u: number, v: number): boolean =>
    ranks[u] === BYE_RANK || ranks[v] === BYE_RANK || !areKeptApart(field, ranks[u], ranks[v]);
  return new ClassMatching({ classOf: kindOf, classes: kinds, allowed, legal }).complete();
}

/**
 * All players of the bracket who are perfect as its only floater, or the only one beside those whom a question pairs below it, in the same
 * sense: nobody if the bound of C8 cannot be reached. One matching of the next scoregroup tells: they are those who may meet someone whom
 * some greatest matching leaves single. Where someone else has to stay unpaired there, a place that takes those with whom the rest is
 * possible is part of it.
 */
export function perfectFloaters(bracket: Bracket, completion: Completion): ReadonlySet<number> {
  const { field, mdps, start, end, nextEnd } = bracket;
  const partners = end === nextEnd ? [] : partnersInNext(bracket, completion);
  const found = new Set<number>();
  const add = (player: number): void => {
    if (player === bracket.staying) return;
    const mayTake = (other: number): boolean =>
      other === field.size ? completion.mayPair(player, other) : mayMeet(field, player, other);
    if (partners.some(mayTake)) found.add(player);
  };
  for (const mdp of mdps) add(mdp);
  for (let player = start; player < end; player++) add(player);
  return found;
}

/** Whom a perfect floater may meet in the next scoregroup; nobody where there is no perfect one, or those below need two or more of it. */
function partnersInNext(bracket: Bracket, completion: Completion): readonly number[] {
  const { field, mdps, start, end, nextEnd } = bracket;
  // Whom a question pairs elsewhere meets nobody here.
  const beside = askedBelow(field, mdps, start, nextEnd);
  const ranks: number[] = [];
  for (let player = end; player < nextEnd; player++) {
    const mate = askedMateOf(field, player);
    if (mate < 0 || (mate >= end && mate < nextEnd)) ranks.push(player);
  }
  let mayBeLeft = (_: number): boolean => false;
  if (ranks.length % 2 === 0) {
    const mayBeOneMore = completion.oneMoreFrom(nextEnd, beside);
    if (mayBeOneMore === undefined) return [];
    mayBeLeft = mayBeOneMore;
    ranks.push(BYE_RANK);
  } else if (!completion.isPossible(beside, nextEnd)) return [];
  const kinds = kindsOf(field, ranks, (player) => (mayBeLeft(player) ? MAY_HAVE_BYE : PLAIN));
  const isPlace = (v: number): boolean => ranks[v] === BYE_RANK;
  const adjacent = (u: number, v: number): boolean => isPlace(u) || isPlace(v) || mayMeet(field, ranks[u], ranks[v]);
  const matching = new MaximumMatching(ranks.length, adjacent, kinds);
  if (matching.unmatched(1) > 1) return [];
  const spare = matching.replaceable();
  return ranks.filter((rank, v) => spare[v] === 1 && rank !== BYE_RANK);
}

/** Who may be the only floater of the bracket: of those without whom the others can be paired (C6), the ones with the lowest score (C7). */
export function possibleFloaters(bracket: Bracket): readonly number[] {
  const { field, staying } = bracket;
  const ranks = playersOf(bracket);
  const kinds = kindsOf(field, ranks, (player) => (isMdp(bracket, player) ? MOVED_DOWN : PLAIN));
  const matching = new MaximumMatching(ranks.length, (u, v) => mayMeet(field, ranks[u], ranks[v]), kinds);
  const replaceable = matching.replaceable();
  const possible = ranks.filter((rank, v) => rank !== staying && replaceable[v] === 1);
  const lowest = Math.max(...possible.map((rank) => scoreClassOf(bracket, rank)));
  return possible.filter((rank) => scoreClassOf(bracket, rank) === lowest);
}

const playersOf = ({ mdps, start, end }: Bracket): number[] => {
  const players = [...mdps];
  for (let player = start; player < end; player++) players.push(player);
  return players;
};

/** How many of the bracket and of those below it down to rank `to` - 1 find no opponent among them at least. */
export const fewestUnpaired = (bracket: Bracket, to: number): number =>
  fewestSingle(bracket.field, playersOf({ ...bracket, end: to }), (player) =>
    isMdp(bracket, player) ? MOVED_DOWN : PLAIN,
  );

/**
 * Those of some players of the bracket who, as its only floater, leave the others below completable (C4, C5) and are best by C8.
 * Undefined if that is not proved. Those below are matched together with someone of each class of colours and wide prohibitions who floats: one
 * search tells all partners the floater may have at best.
 */
export function bestFloaters(bracket: Bracket, possible: readonly number[]): ReadonlySet<number> | undefined {
  const kinds = new Map<number, number[]>();
  const add = (player: number): void => {
    const { wideBans } = bracket.field;
    const colour = 2 * (bracket.field.absolute[player] + 1) + (mayHaveBye(bracket, player) ? 1 : 0);
    // A player whom a question concerns is a kind of their own.
    const kind = isConcerned(bracket.field, player) ? -1 - player : 10 * wideBans[player] + colour;
    const known = kinds.get(kind);
    if (known === undefined) kinds.set(kind, [player]);
    else known.push(player);
  };
  for (const player of possible) add(player);
  let best: Worth | undefined;
  let found = new Set<number>();
  for (const players of kinds.values()) {
    const worth = worthOf(bracket, players[0]);
    if (worth === 'unknown') return undefined;
    if (worth === undefined) continue;
    const order = best === undefined ? 1 : worth.pairs - best.pairs || Number(worth.isPaired) - Number(best.isPaired);
    if (order < 0) continue;
    if (order > 0) found = new Set();
    best = worth;
    for (const player of players) if (hasPartner(bracket, player, worth.partners)) found.add(player);
  }
  return found.size > 0 ? found : undefined;
}

const hasPartner = (bracket: Bracket, player: number, partners: readonly number[]): boolean =>
  partners.some((other) => (other < 0 ? mayHaveBye(bracket, player) : mayMeet(bracket.field, player, other)));

/** Undefined if nobody of the kind can float at all. */
function worthOf(bracket: Bracket, example: number): Worth | 'unknown' | undefined {
  const { field, end, nextEnd, byeScore } = bracket;
  const vertices: Vertex[] = [{ rank: example, role: FLOATER, mark: 0 }];
  for (let player = end; player < field.size; player++) {
    vertices.push({ rank: player, role: player < nextEnd ? NEXT_GROUP : BELOW, mark: 0 });
  }
  if (byeScore !== NO_BYE) vertices.push({ rank: -1, role: BYE, mark: 0 });
  const found = optimumByClasses({ bracket, vertices, lookAhead: true });
  if (found === undefined) return 'unknown';
  if (found === 'impossible') return undefined;
  const { matching } = found;
  const inNext = 1 + nextEnd - end;
  let paired = 0;
  for (let v = 0; v < inNext; v++) if (matching.mate[v] < inNext) paired++;
  const isPaired = matching.mate[0] < inNext;
  matching.searchPartnersOf(0);
  const partners: number[] = [];
  for (let v = 1; v < vertices.length; v++) {
    if (matching.isOuter(v) && matching.mayMatch(0, v)) partners.push(vertices[v].rank);
  }
  return { pairs: paired / 2, isPaired, partners };
}
