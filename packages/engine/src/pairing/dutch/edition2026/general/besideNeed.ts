import { allow, emptyTable, forbidAll, type PairTable } from '../../../../graph/kept/pairTable.ts';
import { TableMatching } from '../../../../graph/kept/tableMatching.ts';
import type { Bracket } from '../bracket.ts';
import { mayMeet } from '../legal.ts';
import type { Need } from '../need.ts';

/**
 * C8 where those below the next scoregroup need two or more of its players: whether the others of it and the floaters pair among
 * themselves, the needed each with one of an odd set of those below.
 */
export function leavesTheNeeded(bracket: Bracket, floaters: Int32Array, need: Need): boolean {
  if (floaters.length <= pairsBeside(bracket, need, floaters.length)) return inTurn(bracket, need).takes(floaters);
  return matchingOf(tableOf(bracket, need, floaters.slice().sort(), floaters.length)).complete();
}

/** The matching of everybody but the floater, where there will be one. */
export const besideOneFloater = (bracket: Bracket, need: Need): TableMatching =>
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
