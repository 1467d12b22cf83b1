import { type Bits, countOf, firstOf, lastOf, MOST_IN_BITS } from './bits.ts';

/** Partner by vertex: one memory for all questions, because none is asked while another is answered. */
const mate = new Int8Array(MOST_IN_BITS);

/**
 * Matches the vertices of a set by ways of one edge and of three, and tells those who stay single; those of `apart` are not
 * matched with one another. Where most pairs are allowed nobody who can be matched stays single, and nothing is asked for in
 * memory; but nothing is proved where somebody does ({@link MaximumMatching} tells).
 */
export function singlesOf(adjacent: Int32Array, vertices: Bits, apart: Bits): Bits {
  let single = vertices;
  for (let left = vertices; left !== 0; ) {
    const u = lastOf(left);
    left &= ~(1 << u);
    const others = partnersOf(adjacent, u, apart) & left;
    if (others === 0) continue;
    const v = lastOf(others);
    left &= ~(1 << v);
    single &= ~((1 << u) | (1 << v));
    mate[u] = v;
    mate[v] = u;
  }
  for (let left = single; left !== 0; left &= left - 1) {
    const u = firstOf(left);
    for (let between = partnersOf(adjacent, u, apart) & vertices & ~single; between !== 0; between &= between - 1) {
      const x = firstOf(between);
      const y = mate[x];
      const others = partnersOf(adjacent, y, apart) & single & ~(1 << u);
      if (others === 0) continue;
      const v = firstOf(others);
      mate[u] = x;
      mate[x] = u;
      mate[y] = v;
      mate[v] = y;
      single &= ~((1 << u) | (1 << v));
      left &= ~(1 << v);
      break;
    }
  }
  return single;
}

/** Whether all vertices of a set can be matched, none of `apart` with another of them; undefined where short ways do not tell. */
export function arePairable(adjacent: Int32Array, vertices: Bits, apart: Bits): boolean | undefined {
  const single = singlesOf(adjacent, vertices, apart);
  if (single === 0) return true;
  // Of four no way is longer than three edges.
  if (countOf(vertices) <= 4) return false;
  for (let left = single; left !== 0; left &= left - 1)
    if ((partnersOf(adjacent, firstOf(left), apart) & vertices) === 0) return false;
  return undefined;
}

const partnersOf = (adjacent: Int32Array, v: number, apart: Bits): Bits =>
  (apart & (1 << v)) === 0 ? adjacent[v] : adjacent[v] & ~apart;
