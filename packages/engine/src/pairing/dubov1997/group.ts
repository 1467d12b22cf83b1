import type { Column } from '../../graph/columns.ts';
import { Refinement } from '../../graph/refinement.ts';
import { edgesWhere } from '../../graph/weightedGraph.ts';
import { blackOrder, type Field1997, whiteOrder } from './text.ts';

/** The two columns in order, as they are due. */
export function columnsOf(field: Field1997, members: readonly number[]): [number[], number[]] {
  const white = members.filter((each) => field.due[each] > 0).sort((a, b) => whiteOrder(field, a, b));
  const black = members.filter((each) => field.due[each] < 0).sort((a, b) => blackOrder(field, a, b));
  return [white, black];
}

/** A group to be paired, and everyone below it; players of the field. */
export interface Group {
  /** Residents and players moved down into it. */
  readonly members: readonly number[];
  /** Players moved down into it. */
  readonly incoming: readonly number[];
  readonly next: readonly number[];
  readonly lower: readonly number[];
}

/** Pairs that weighting may use, as positions in a list of players, and columns of weights for them. */
interface Weighing {
  readonly refinement: Refinement;
  readonly from: Int32Array;
  readonly to: Int32Array;
  column(span: number, value: (a: number, b: number) => number): Column;
}

/** All legal pairs of the players for which `keep` holds, as positions in the list; with `perfect`, everyone must be paired. */
export function weighing(
  field: Field1997,
  players: readonly number[],
  perfect: boolean,
  keep: (a: number, b: number) => boolean,
): Weighing {
  const { from, to } = edgesWhere(players.length, (a, b) => keep(a, b) && field.mayMeet(players[a], players[b]));
  return {
    refinement: new Refinement(players.length, from, to, perfect),
    from,
    to,
    column: (span, value) => ({ span, values: (e) => value(from[e], to[e]) }),
  };
}
