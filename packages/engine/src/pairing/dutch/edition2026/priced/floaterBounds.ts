import { ClassMatching } from '../../../../graph/classMatching.ts';
import { forbidAmong, tableOver } from '../../../../graph/kept/pairTable.ts';
import { TableMatching } from '../../../../graph/kept/tableMatching.ts';
import { type Bracket, bracketSize, isMdp } from '../bracket.ts';
import type { Completion } from '../completion.ts';
import { kindsOf, MOVED_DOWN, PLAIN } from '../kinds.ts';
import { areKeptApart } from '../legal.ts';

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
    this.needed = completion.lackFrom(bracket.end, this.clear);
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
  const { kinds, kindOf, allowed } = kindsOf(field, ranks, (player) => (isMdp(bracket, player) ? MOVED_DOWN : PLAIN));
  const legal = (u: number, v: number): boolean => !areKeptApart(field, ranks[u], ranks[v]);
  return new ClassMatching({ classOf: kindOf, classes: kinds, allowed, legal }).complete();
}
