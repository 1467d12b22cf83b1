/** Lists of numbers word by word, as a dictionary has them; what a shorter one lacks counts 0. */
export function compare(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    const difference = (a[i] ?? 0) - (b[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** All ordered choices of `count` of the items, in lexicographic order (4.2); only those that `fits` at every place. */
export function* arrangements(
  items: readonly number[],
  count: number,
  fits: (place: number, item: number) => boolean = () => true,
  place = 0,
): Generator<number[]> {
  if (place === count) {
    yield [];
    return;
  }
  for (const first of items) {
    if (!fits(place, first)) continue;
    const rest = items.filter((item) => item !== first);
    for (const tail of arrangements(rest, count, fits, place + 1)) yield [first, ...tail];
  }
}

/** All choices of `count` of the items, in lexicographic order (4.4). */
export function subsets(items: readonly number[], count: number): number[][] {
  if (count === 0) return [[]];
  return items.flatMap((first, at) => subsets(items.slice(at + 1), count - 1).map((rest) => [first, ...rest]));
}

/** S1 and S2 of a homogeneous bracket after each exchange (4.3), both in order; the original first. */
export function exchanges(items: readonly number[], pairs: number): { readonly s1: number[]; readonly s2: number[] }[] {
  const first = items.slice(0, pairs);
  const second = items.slice(pairs);
  const number = new Map(items.map((item, i) => [item, i + 1]));
  const sum = (moved: readonly number[]): number => moved.reduce((total, item) => total + (number.get(item) ?? 0), 0);
  const moves: { readonly out: number[]; readonly in: number[] }[] = [];
  for (let size = 0; size <= Math.min(first.length, second.length); size++) {
    for (const out of subsets(first, size)) for (const into of subsets(second, size)) moves.push({ out, in: into });
  }
  moves.sort((a, b) => {
    const bySize = a.out.length - b.out.length;
    if (bySize !== 0) return bySize;
    const bySum = sum(a.in) - sum(a.out) - (sum(b.in) - sum(b.out));
    if (bySum !== 0) return bySum;
    // Rule 3: the largest differing number that leaves S1, higher first. Rule 4: the smallest that enters, lower first.
    const outA = [...a.out].reverse();
    const outB = [...b.out].reverse();
    for (let i = 0; i < outA.length; i++) if (outA[i] !== outB[i]) return (outB[i] ?? 0) - (outA[i] ?? 0);
    for (let i = 0; i < a.in.length; i++) if (a.in[i] !== b.in[i]) return (a.in[i] ?? 0) - (b.in[i] ?? 0);
    return 0;
  });
  const ascending = (a: number, b: number): number => a - b;
  return moves.map((move) => ({
    s1: [...first.filter((item) => !move.out.includes(item)), ...move.in].sort(ascending),
    s2: [...second.filter((item) => !move.in.includes(item)), ...move.out].sort(ascending),
  }));
}
