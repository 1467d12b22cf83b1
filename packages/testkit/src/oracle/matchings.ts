/** All ways to pair the players completely; the first player is paired first, with the others in their order. */
export function* perfectMatchings(
  players: readonly number[],
  legal: (a: number, b: number) => boolean,
): Generator<(readonly [number, number])[]> {
  const [first, ...others] = players;
  if (first === undefined) {
    yield [];
    return;
  }
  for (const partner of others) {
    if (!legal(first, partner)) continue;
    const rest = others.filter((each) => each !== partner);
    for (const pairs of perfectMatchings(rest, legal)) yield [[first, partner], ...pairs];
  }
}

/** The candidate with the lexicographically smallest key, the first of equal ones. */
export function leastOf<T>(candidates: Iterable<T>, keyOf: (candidate: T) => readonly number[]): T | undefined {
  let best: { readonly candidate: T; readonly key: readonly number[] } | undefined;
  for (const candidate of candidates) {
    const key = keyOf(candidate);
    if (best === undefined || isLess(key, best.key)) best = { candidate, key };
  }
  return best?.candidate;
}

function isLess(a: readonly number[], b: readonly number[]): boolean {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return a[i] < b[i];
  return false;
}
