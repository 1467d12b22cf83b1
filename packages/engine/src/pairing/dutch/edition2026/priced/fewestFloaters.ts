import { ClassMatching } from '../../../../graph/classMatching.ts';
import { type Bracket, bracketSize, isMdp } from '../bracket.ts';
import { type Field, NO_BYE } from '../field.ts';
import { areKeptApart } from '../legal.ts';
import { absoluteClass, absolutesMayMeet } from './absolutes.ts';
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

const BYE = -1;
const PLAIN = 0;
/** Two of these are not paired with one another. */
const MOVED_DOWN = 1;
const MAY_HAVE_BYE = 2;
type Sort = typeof PLAIN | typeof MOVED_DOWN | typeof MAY_HAVE_BYE;

interface Kind {
  /** See {@link absoluteClass}; -1 for the bye. */
  readonly absolute: number;
  readonly sort: Sort;
  readonly wideBans: number;
}

/** How many of some players every legal pairing leaves single. */
function fewestSingle(field: Field, ranks: readonly number[], sortOf: (player: number) => Sort): number {
  const kinds: Kind[] = [];
  const numbers = new Map<number, number>();
  const classOf = new Int32Array(ranks.length);
  for (let v = 0; v < ranks.length; v++) {
    const player = ranks[v];
    const absolute = player === BYE ? -1 : absoluteClass(field, player);
    const sort = player === BYE ? PLAIN : sortOf(player);
    const wideBans = player === BYE ? 0 : field.wideBans[player];
    const key = (wideBans * 3 + sort) * 6 + absolute + 1;
    const known = numbers.get(key);
    if (known === undefined) {
      numbers.set(key, kinds.length);
      kinds.push({ absolute, sort, wideBans });
    }
    classOf[v] = known ?? kinds.length - 1;
  }
  const allowed = Uint8Array.from({ length: kinds.length ** 2 }, (_, at) =>
    mayBePaired(kinds[at % kinds.length], kinds[Math.floor(at / kinds.length)]) ? 1 : 0,
  );
  const legal = (u: number, v: number): boolean =>
    ranks[u] === BYE || ranks[v] === BYE || !areKeptApart(field, ranks[u], ranks[v]);
  return new ClassMatching({ classOf, classes: kinds.length, allowed, legal }).complete();
}

function mayBePaired(a: Kind, b: Kind): boolean {
  if (a.absolute < 0 || b.absolute < 0) return a.sort === MAY_HAVE_BYE || b.sort === MAY_HAVE_BYE;
  if (a.sort === MOVED_DOWN && b.sort === MOVED_DOWN) return false;
  return absolutesMayMeet(a.absolute, b.absolute) && (a.wideBans & b.wideBans) === 0;
}
