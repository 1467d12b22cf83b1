import type { History } from '../../../tournament/history.ts';

/** Strengths of a colour preference (C.04.3 1.7). */
export const NONE = 0;
export const MILD = 1;
export const STRONG = 2;
export const ABSOLUTE = 3;

/** Colour preferences of the given players (indices in the history), from the games they played (C.04.3 1.6, 1.7). */
export function preferencesOf(history: History, player: Int32Array) {
  const size = player.length;
  const preference = new Int8Array(size);
  const strength = new Uint8Array(size);
  const difference = new Int8Array(size);
  const repeated = new Int8Array(size);
  const rounds = history.round - 1;
  for (let i = 0; i < size; i++) {
    let balance = 0;
    let last = 0;
    let lastButOne = 0;
    for (let r = 0; r < rounds; r++) {
      const at = r * history.size + player[i];
      if (history.played[at] === 0) continue;
      lastButOne = last;
      last = history.colour[at];
      balance += last;
    }
    difference[i] = balance;
    repeated[i] = last === lastButOne ? last : 0;
    if (last === 0) continue;
    if (balance > 1 || balance < -1) {
      // C.04.3 1.7.1: where both clauses hold for different colours, the difference decides.
      strength[i] = ABSOLUTE;
      preference[i] = balance > 0 ? -1 : 1;
    } else if (repeated[i] !== 0) {
      strength[i] = ABSOLUTE;
      preference[i] = -last;
    } else {
      strength[i] = balance === 0 ? MILD : STRONG;
      preference[i] = balance === 0 ? -last : -balance;
    }
  }
  return { preference, strength, difference, repeated };
}
