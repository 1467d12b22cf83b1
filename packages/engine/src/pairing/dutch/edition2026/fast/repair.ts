import { BipartiteMatching } from '../../../../graph/bipartiteMatching.ts';
import { mayMeet } from '../legal.ts';
import type { NoPairing, Remainder, WalkState } from './remainder.ts';

/**
 * Completes a partial pairing of S1 with S2 by alternating ways, then makes it the first in order: each S1 player in
 * turn gets the first S2 player with whom the rest can still be paired. The floaters of S2 are partners of slots that
 * come after S1, so that both sides have the same size and nothing but pairs is left to decide. `walk` starts afresh.
 */
export function firstByRepair(remainder: Remainder, partner: Int32Array, walk: WalkState): Int32Array | NoPairing {
  const { field, players, pairs, classOf, mark, optional } = remainder;
  const second: number[] = [];
  const placeOf = new Int32Array(players.length).fill(-1);
  for (let at = pairs; at < players.length; at++) {
    if (mark[at] === 2) continue;
    placeOf[at] = second.length;
    second.push(at);
  }
  const slotClass: number[] = [];
  optional.forEach((count, c) => {
    for (let i = 0; i < count; i++) slotClass.push(c);
  });
  const adjacent = (s: number, place: number): boolean => {
    const at = second[place];
    if (s >= pairs) return mark[at] === 1 && classOf[at] === slotClass[s - pairs];
    return mayMeet(field, players[s], players[at]);
  };
  const { leftKind, rightKind, kinds } = kindsOf(remainder, second, slotClass);
  const matching = new BipartiteMatching(leftKind, rightKind, kinds, adjacent);
  for (let s = 0; s < pairs; s++) if (partner[s] >= 0) matching.link(s, placeOf[partner[s]]);
  if (!matching.complete()) return 'met';
  const result = new Int32Array(pairs);
  for (let s = 0; s < pairs; s++) {
    let at = walk.firstFor(s);
    while (!matching.assign(s, placeOf[at])) at = walk.firstFor(s, at);
    matching.settle(s);
    walk.take(s, at);
    result[s] = at;
  }
  return result;
}

/** So many kinds of S2 players have a bit each. */
const MOST_KINDS = 30;

/**
 * Kinds: of S1 players their type and wide prohibitions, of slots one kind each class; of S2 players their type and wide
 * prohibitions. So a prohibition that binds half of the field costs no pair looked at in vain.
 */
function kindsOf(
  { field, players, pairs, tight, classOf, optional }: Remainder,
  second: readonly number[],
  slotClass: readonly number[],
): { readonly leftKind: Uint8Array; readonly rightKind: Uint8Array; readonly kinds: readonly number[] } {
  const known = [...new Set(Array.from(players, (player) => field.wideBans[player]))];
  const bans = known.length * tight.types <= MOST_KINDS ? known : [0];
  const kindAt = (at: number): number =>
    tight.typeOf[classOf[at]] * bans.length + Math.max(0, bans.indexOf(field.wideBans[players[at]]));
  const leftKind = Uint8Array.from({ length: pairs + slotClass.length }, (_, s) =>
    s < pairs ? kindAt(s) : tight.types * bans.length + slotClass[s - pairs],
  );
  /** The kinds of S2 of some types (as bits) who share none of the prohibitions. */
  const kindsWith = (types: number, ban: number): number => {
    let all = 0;
    for (let t = 0; t < tight.types; t++) {
      for (const [b, other] of bans.entries()) {
        if (((types >> t) & 1) === 1 && (other & ban) === 0) all |= 1 << (t * bans.length + b);
      }
    }
    return all;
  };
  const ofTypes = tight.partners.flatMap((types) => bans.map((ban) => kindsWith(types, ban)));
  const ofSlots = Array.from(optional, (_, c) => kindsWith(1 << tight.typeOf[c], 0));
  return { leftKind, rightKind: Uint8Array.from(second, kindAt), kinds: [...ofTypes, ...ofSlots] };
}
