import { BipartiteMatching } from '../../../../graph/bipartiteMatching.ts';
import { mayMeet } from '../legal.ts';
import type { NoPairing, Remainder, WalkState } from './remainder.ts';

/**
 * Completes a partial pairing of S1 with S2 by alternating ways, then makes it the first in order: each S1 player in
 * turn gets the first S2 player with whom the rest can still be paired. The floaters of S2 are partners of slots that
 * come after S1, so that both sides have the same size and nothing but pairs is left to decide. `walk` starts afresh.
 */
export function firstByRepair(remainder: Remainder, partner: Int32Array, walk: WalkState): Int32Array | NoPairing {
  const { field, players, pairs, tight, classOf, mark, optional } = remainder;
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
  // Kinds: of S1 players their type, of slots one kind each class; of S2 players their type.
  const leftKind = Uint8Array.from({ length: pairs + slotClass.length }, (_, s) =>
    s < pairs ? tight.typeOf[classOf[s]] : tight.types + slotClass[s - pairs],
  );
  const rightKind = Uint8Array.from(second, (at) => tight.typeOf[classOf[at]]);
  const kinds = [...tight.partners, ...Array.from(optional, (_, c) => 1 << tight.typeOf[c])];
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
