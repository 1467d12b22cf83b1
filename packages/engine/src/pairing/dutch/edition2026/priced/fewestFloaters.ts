import { ClassMatching } from '../../../../graph/classMatching.ts';
import { type Bracket, bracketSize, isMdp } from '../bracket.ts';
import { type Field, NO_BYE } from '../field.ts';
import { BYE, kindsOf, MAY_HAVE_BYE, MOVED_DOWN, PLAIN, type Sort } from '../kinds.ts';
import { areKeptApart } from '../legal.ts';
import { mayHaveBye } from './classes.ts';

/** C6 for the bracket alone: how many of its players must stay unpaired, whatever becomes of those below. */
export function fewestFloaters(bracket: Bracket): number {
  const { field, mdps, start } = bracket;
  const ranks = Array.from({ length: bracketSize(bracket) }, (_, v) =>
    v < mdps.length ? mdps[v] : start + v - mdps.length,
  );
  return fewestSingle(field, ranks, (player) => (isMdp(bracket, player) ? MOVED_DOWN : PLAIN));
}

/** C4: how many of those below (the bye among them) find no partner without a floater. */
export function floatersNeededBelow(bracket: Bracket): number {
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
