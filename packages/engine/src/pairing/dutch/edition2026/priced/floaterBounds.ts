import { ClassMatching } from '../../../../graph/classMatching.ts';
import { forbidAmong, tableOver } from '../../../../graph/kept/pairTable.ts';
import { TableMatching } from '../../../../graph/kept/tableMatching.ts';
import { type Bracket, bracketSize, isMdp } from '../bracket.ts';
import type { Completion } from '../completion.ts';
import { type Field, NO_BYE } from '../field.ts';
import { BYE, kindsOf, MAY_HAVE_BYE, MOVED_DOWN, PLAIN, type Sort } from '../kinds.ts';
import { areKeptApart } from '../legal.ts';
import { mayHaveBye } from './classes.ts';

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
  if (byeScore !== NO_BYE) ranks.push(BYE);
  return fewestSingle(field, ranks, (player) => (mayHaveBye(bracket, player) ? MAY_HAVE_BYE : PLAIN));
}

/** How many of some players every legal pairing leaves single. */
function fewestSingle(field: Field, ranks: readonly number[], sortOf: (player: number) => Sort): number {
  const { kinds, kindOf, allowed } = kindsOf(field, ranks, sortOf);
  const legal = (u: number, v: number): boolean =>
    ranks[u] === BYE || ranks[v] === BYE || !areKeptApart(field, ranks[u], ranks[v]);
  return new ClassMatching({ classOf: kindOf, classes: kinds, allowed, legal }).complete();
}
