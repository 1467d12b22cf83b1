import { ClassMatching } from '../../graph/classMatching.ts';
import { forbidAmong, tableOver } from '../../graph/pairTable.ts';
import { TableMatching } from '../../graph/tableMatching.ts';
import { edgesWhere } from '../../graph/weightedGraph.ts';
import { maximumWeightMatching } from '../../graph/weightedMatching.ts';
import { type Bracket, bracketSize, type Field, NO_BYE } from './bracket.ts';
import { optimumOf } from './classDuals.ts';
import { BELOW, BYE, FLOATER, mayHaveBye, NEXT_GROUP, type Vertex, type Worth } from './classes.ts';
import type { Completion } from './completion.ts';
import { areKeptApart, isConcerned, mayMeet, mayMeetByClass } from './field.ts';
import { BYE_RANK, kindsOf, MAY_HAVE_BYE, MOVED_DOWN, PLAIN, type Sort } from './kinds.ts';
import { isMdp } from './text.ts';

/** How many players of a bracket float at least; worked out as far as it is asked for. */
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
    const isInTable = bracket.field.table.words > 0;
    this.needed = isInTable ? completion.lackFrom(bracket.end, this.clear) : floatersNeededBelow(bracket);
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
  const { field, mdps, start } = bracket;
  const ranks = Array.from({ length: bracketSize(bracket) }, (_, v) =>
    v < mdps.length ? mdps[v] : start + v - mdps.length,
  );
  if (field.table.words > 0) {
    const table = tableOver(field.table, ranks);
    forbidAmong(table, [...mdps.keys()]);
    const matching = new TableMatching(ranks.length, table);
    return matching.unmatched(least) <= least ? least : matching.deficiency();
  }
  return fewestSingle(field, ranks, (player) => (isMdp(bracket, player) ? MOVED_DOWN : PLAIN));
}

/** C4, in large fields: how many of those below (the bye among them) find no partner without a floater. */
function floatersNeededBelow(bracket: Bracket): number {
  const { field, end, byeScore } = bracket;
  const ranks = Array.from({ length: field.size - end }, (_, v) => end + v);
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
 * The players of the bracket who, as its only floater, leave the others below completable (C4, C5) and are best by C8.
 * Undefined if that is not proved. Those below are matched together with somebody of each class of colours and wide prohibitions who floats: one
 * search tells all partners the floater may have at best.
 */
export function bestFloaters(bracket: Bracket): ReadonlySet<number> | undefined {
  const { mdps, start, end } = bracket;
  const kinds = new Map<number, number[]>();
  const add = (player: number): void => {
    if (player === bracket.staying) return;
    const { wideBans } = bracket.field;
    const colour = 2 * (bracket.field.absolute[player] + 1) + (mayHaveBye(bracket, player) ? 1 : 0);
    // Whoever a question concerns is a kind of their own.
    const kind = isConcerned(bracket.field, player) ? -1 - player : 10 * wideBans[player] + colour;
    const known = kinds.get(kind);
    if (known === undefined) kinds.set(kind, [player]);
    else known.push(player);
  };
  for (const mdp of mdps) add(mdp);
  for (let player = start; player < end; player++) add(player);
  const weighed = weighedWorths(bracket);
  let best: Worth | undefined;
  let found = new Set<number>();
  for (const players of kinds.values()) {
    const priced = worthOf(bracket, players[0]);
    if (priced === 'unknown' && weighed === undefined) return undefined;
    const worth = priced === 'unknown' ? weighed?.(players[0]) : priced;
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
export function worthOf(bracket: Bracket, example: number): Worth | 'unknown' | undefined {
  const { field, end, nextEnd, byeScore } = bracket;
  const vertices: Vertex[] = [{ rank: example, role: FLOATER, mark: 0 }];
  for (let player = end; player < field.size; player++) {
    vertices.push({ rank: player, role: player < nextEnd ? NEXT_GROUP : BELOW, mark: 0 });
  }
  if (byeScore !== NO_BYE) vertices.push({ rank: -1, role: BYE, mark: 0 });
  const found = optimumOf({ bracket, vertices, lookAhead: true });
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

/** So many below are weighed: one matching for each of them, which more of them make slow. */
const MOST_BELOW = 60;

/**
 * Tells what a floater of the same kind as a player is worth to those below (C4, C5, C8) where prices prove nothing because few are left
 * below and most of them have met: for every partner the floater may have, the others are weighed. Undefined where those below are too many or a
 * question concerns somebody; the function's answer is undefined if nobody of the kind can float at all.
 */
export function weighedWorths(bracket: Bracket): ((example: number) => Worth | undefined) | undefined {
  const { field, end, nextEnd, byeScore } = bracket;
  if (field.size - end > MOST_BELOW || field.history.asked !== undefined) return undefined;
  const below = Array.from({ length: field.size - end }, (_, i) => end + i);
  if (byeScore !== NO_BYE) below.push(BYE_RANK);
  const known = new Map<number, number | undefined>();
  const pairsWithout = (partner: number): number | undefined => {
    if (!known.has(partner))
      known.set(
        partner,
        mostPairs(
          bracket,
          below.filter((each) => each !== partner),
        ),
      );
    return known.get(partner);
  };
  return (example) => {
    let best: { readonly pairs: number; readonly isPaired: boolean; readonly partners: number[] } | undefined;
    for (const partner of below) {
      if (!mayBePartner(bracket, example, partner)) continue;
      const others = pairsWithout(partner);
      if (others === undefined) continue;
      const isPaired = partner !== BYE_RANK && partner < nextEnd;
      const pairs = others + (isPaired ? 1 : 0);
      const order = best === undefined ? 1 : pairs - best.pairs || Number(isPaired) - Number(best.isPaired);
      if (order > 0) best = { pairs, isPaired, partners: [] };
      if (order >= 0) best?.partners.push(partner);
    }
    return best;
  };
}

/** By what all players of a kind have in common: colours, wide prohibitions and the right to the bye. */
function mayBePartner(bracket: Bracket, example: number, partner: number): boolean {
  const { field } = bracket;
  if (partner === BYE_RANK) return mayHaveBye(bracket, example);
  return mayMeetByClass(field, example, partner);
}

/** The most pairs of the next scoregroup in a pairing of all these players; undefined if there is none. */
function mostPairs(bracket: Bracket, players: readonly number[]): number | undefined {
  const { field, nextEnd } = bracket;
  const { from, to } = edgesWhere(players.length, (u, v) =>
    players[v] === BYE_RANK ? mayHaveBye(bracket, players[u]) : mayMeet(field, players[u], players[v]),
  );
  const isOfNext = (v: number): boolean => players[v] !== BYE_RANK && players[v] < nextEnd;
  const weight = Float64Array.from(from, (u, e) => (isOfNext(u) && isOfNext(to[e]) ? 1 : 0));
  const { mate } = maximumWeightMatching({ vertices: players.length, from, to, width: 1, weight, perfect: true });
  let pairs = 0;
  for (let u = 0; u < players.length; u++) {
    if (mate[u] < 0) return undefined;
    if (u < mate[u] && isOfNext(u) && isOfNext(mate[u])) pairs++;
  }
  return pairs;
}
