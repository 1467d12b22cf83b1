import { MaximumMatching } from '../../graph/maximumMatching.ts';
import { allow, emptyTable, forbidAll, type PairTable } from '../../graph/pairTable.ts';
import { TableMatching } from '../../graph/tableMatching.ts';
import type { Bracket } from './bracket.ts';
import type { Completion, Need } from './completion.ts';
import { askedBelow, askedMateOf, mayMeet } from './field.ts';
import { BYE_RANK, kindsOf, MAY_HAVE_BYE, MOVED_DOWN, PLAIN } from './kinds.ts';

/** With more floaters, more too than the next scoregroup has players, it is not asked whom those below need: they seldom reach that bound. */
export const FEW_FLOATERS = 16;

/** Whether so many floaters are asked about at all: if not, no floaters are said to be perfect. */
export const mayBePerfect = ({ end, nextEnd }: Bracket, floaters: number): boolean =>
  floaters <= Math.max(FEW_FLOATERS, nextEnd - end);

/**
 * True exactly if these floaters (who leave everybody below possible) reach the bound of C8, so that no others are better: all
 * of them find opponents in the next scoregroup, none there stays single (one, if together they are an odd number), and
 * whoever does leaves the rest possible. In large fields as many stay single as those below need, floaters among them only where
 * there are more of these than pairs.
 */
export function nextBracketIsPerfect(bracket: Bracket, floaters: Int32Array, completion: Completion): boolean {
  const { field, end, nextEnd } = bracket;
  if (end === field.size) return true;
  if (!mayBePerfect(bracket, floaters.length)) return false;
  const need = completion.needFrom(nextEnd);
  if (need !== undefined) return leavesTheNeeded(bracket, floaters, need);
  return floaters.length <= nextEnd - end && leavesNobody(bracket, floaters, completion);
}

/** C8 where those below the next scoregroup need nobody of it, or one. */
function leavesNobody({ field, end, nextEnd }: Bracket, floaters: Int32Array, completion: Completion): boolean {
  const count = floaters.length + nextEnd - end;
  const rank = (v: number): number => (v < floaters.length ? floaters[v] : end + v - floaters.length);
  const ranks: number[] = [];
  for (let v = 0; v < count; v++) ranks.push(rank(v));
  const kinds = kindsOf(field, ranks, (player) => (player < end ? MOVED_DOWN : PLAIN));
  const matching = new MaximumMatching(count, (u, v) => mayMeet(field, ranks[u], ranks[v]), kinds);
  if (matching.unmatched(count % 2) > count % 2) return false;
  if (count % 2 === 0) return completion.isPossible([], nextEnd);
  const single = matching.mate.indexOf(-1);
  if (single >= floaters.length && completion.isPossible([rank(single)], nextEnd)) return true;
  // Another one may stay single instead.
  const mayBeOneMore = completion.oneMoreFrom(nextEnd, []);
  if (mayBeOneMore === undefined) return false;
  const replaceable = matching.replaceable();
  for (let v = floaters.length; v < count; v++) {
    if (replaceable[v] === 1 && v !== single && mayBeOneMore(rank(v))) return true;
  }
  return false;
}

/**
 * All players of the bracket who are perfect as its only floater, or the only one beside those whom a question pairs below it, in the same
 * sense: nobody if the bound of C8 cannot be reached. One matching of the next scoregroup tells: they are those who may meet somebody whom
 * some greatest matching leaves single. Where somebody else has to stay unpaired there, a place that takes those with whom the rest is
 * possible is part of it.
 */
export function perfectFloaters(bracket: Bracket, completion: Completion): ReadonlySet<number> {
  const { field, mdps, start, end, nextEnd } = bracket;
  const partners =
    end === nextEnd ? [] : (partnersInNext(bracket, completion) ?? partnersBesideNeed(bracket, completion));
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

/** Whom a perfect floater may meet in the next scoregroup; undefined where there is none, or those below need two or more of it. */
function partnersInNext(bracket: Bracket, completion: Completion): readonly number[] | undefined {
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
    if (mayBeOneMore === undefined) return undefined;
    mayBeLeft = mayBeOneMore;
    ranks.push(BYE_RANK);
  } else if (!completion.isPossible(beside, nextEnd)) return undefined;
  const kinds = kindsOf(field, ranks, (player) => (mayBeLeft(player) ? MAY_HAVE_BYE : PLAIN));
  const isPlace = (v: number): boolean => ranks[v] === BYE_RANK;
  const adjacent = (u: number, v: number): boolean => isPlace(u) || isPlace(v) || mayMeet(field, ranks[u], ranks[v]);
  const matching = new MaximumMatching(ranks.length, adjacent, kinds);
  if (matching.unmatched(1) > 1) return undefined;
  const spare = matching.replaceable();
  return ranks.filter((rank, v) => spare[v] === 1 && rank !== BYE_RANK);
}

/** The same where those below the next scoregroup need two or more of it; one of those below where they need everybody. */
function partnersBesideNeed(bracket: Bracket, completion: Completion): readonly number[] {
  const { field, mdps, start, end, nextEnd } = bracket;
  // The odd sets do not know who of the bracket is sure to come.
  if (askedBelow(field, mdps, start, end).length > 0) return [];
  const need = completion.needFrom(nextEnd);
  if (need === undefined) return [];
  const matching = besideOneFloater(bracket, need);
  if (matching.unmatched(1) > 1) return [];
  const spare = matching.replaceable();
  const next = nextEnd - end;
  // All of them are needed: nobody is left to meet the floater.
  if (next + 1 <= need.excess) return need.sets.flatMap((set, i) => (spare[next + i] === 1 ? set : []));
  return Array.from({ length: next }, (_, v) => end + v).filter((_, v) => spare[v] === 1);
}

/**
 * C8 where those below the next scoregroup need two or more of its players: whether the others of it and the floaters pair among
 * themselves, the needed each with one of an odd set of those below.
 */
function leavesTheNeeded(bracket: Bracket, floaters: Int32Array, need: Need): boolean {
  if (floaters.length <= pairsBeside(bracket, need, floaters.length)) return inTurn(bracket, need).takes(floaters);
  return matchingOf(tableOf(bracket, need, floaters.slice().sort(), floaters.length)).complete();
}

/** The matching of everybody but the floater, where there will be one. */
const besideOneFloater = (bracket: Bracket, need: Need): TableMatching =>
  matchingOf(tableOf(bracket, need, new Int32Array(), 1));

/** How many pairs so many floaters and the next scoregroup make beside the needed. */
const pairsBeside = ({ end, nextEnd }: Bracket, { excess }: Need, floaters: number): number =>
  (floaters + nextEnd - end - excess) / 2;

const matchingOf = ({ vertices, table }: Beside): TableMatching => new TableMatching(vertices, table);

/** Floaters who are asked about one after another, no more than there are pairs: they come and go in one matching. */
class InTurn {
  readonly bracket: Bracket;
  private readonly beside: Beside;
  private readonly matching: TableMatching;
  /** By place, the floater asked about. */
  private readonly floaters: Int32Array;

  constructor(bracket: Bracket, need: Need) {
    this.bracket = bracket;
    this.floaters = new Int32Array(bracket.nextEnd - bracket.end).fill(-1);
    this.beside = tableOf(bracket, need, this.floaters, 0);
    this.matching = matchingOf(this.beside);
  }

  /** Whether all of them are matched, and everybody else is. */
  takes(players: Int32Array): boolean {
    const { floaters, matching, beside } = this;
    for (let i = 0; i < floaters.length; i++) matching.switchOff(i);
    for (let i = 0; i < players.length; i++) {
      if (floaters[i] !== players[i]) {
        floaters[i] = players[i];
        forbidAll(beside.table, i);
        allowFloater(beside, i, floaters[i]);
      }
      matching.switchOn(i);
    }
    return matching.complete();
  }
}

const kept = new WeakMap<Need, InTurn>();

function inTurn(bracket: Bracket, need: Need): InTurn {
  const known = kept.get(need);
  if (known !== undefined && known.bracket.field === bracket.field && known.bracket.end === bracket.end) return known;
  const made = new InTurn(bracket, need);
  kept.set(need, made);
  return made;
}

/** Floaters, the next scoregroup, the odd sets below it (a vertex each) and those next to these, in this order, and which of them may be matched. */
interface Beside {
  readonly bracket: Bracket;
  readonly need: Need;
  readonly vertices: number;
  readonly table: PairTable;
  /** The first vertex of the next scoregroup, and of the odd sets. */
  readonly next: number;
  readonly sets: number;
}

/** Floaters come best first, -1 for somebody who is not known yet; there will be `count` of them. */
function tableOf(bracket: Bracket, need: Need, floaters: Int32Array, count: number): Beside {
  const { field, end, nextEnd } = bracket;
  const next = floaters.length;
  const sets = next + nextEnd - end;
  const besideSets = sets + need.sets.length;
  const vertices = besideSets + need.nextTo.length;
  const beside = { bracket, need, vertices, table: emptyTable(vertices), next, sets };
  const { table } = beside;
  need.nextTo.forEach((player, i) => {
    for (let set = 0; set < need.sets.length; set++)
      if (need.mayTake(set, player)) allow(table, sets + set, besideSets + i);
  });
  // Where there are more floaters than pairs, each pair has one of them, and those with the lowest scores stay single.
  const pairs = pairsBeside(bracket, need, count);
  const isMany = count > pairs;
  for (let u = end; u < nextEnd; u++) {
    for (let v = u + 1; v < nextEnd; v++)
      if (!isMany && mayMeet(field, u, v)) allow(table, next + u - end, next + v - end);
    allowSets(beside, next + u - end, u);
  }
  const lastScore = isMany && pairs > 0 ? field.score[floaters[pairs - 1]] : Number.POSITIVE_INFINITY;
  for (const [place, player] of floaters.entries()) {
    if (player < 0) continue;
    const score = field.score[player];
    if (!isMany || (pairs > 0 && score >= lastScore)) allowFloater(beside, place, player);
    if (isMany && score <= lastScore) allowSets(beside, place, player);
  }
  return beside;
}

/** A floater may meet those of the next scoregroup. */
function allowFloater({ bracket, table, next }: Beside, place: number, player: number): void {
  const { field, end, nextEnd } = bracket;
  for (let v = end; v < nextEnd; v++) if (mayMeet(field, player, v)) allow(table, place, next + v - end);
}

/** The odd sets that may take a player. */
function allowSets({ need, table, sets }: Beside, vertex: number, player: number): void {
  for (let set = 0; set < need.sets.length; set++) if (need.mayTake(set, player)) allow(table, vertex, sets + set);
}
