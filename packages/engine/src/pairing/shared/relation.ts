/** A symmetric relation of players 0 to `size` - 1, computed once per pair, because matchings query it millions of times. */
export function rememberRelation(
  size: number,
  relation: (a: number, b: number) => boolean,
): (a: number, b: number) => boolean {
  // 0: not computed yet, 1: no, 2: yes.
  const table = new Uint8Array(size * size);
  return (a, b) => {
    const at = a < b ? a * size + b : b * size + a;
    if (table[at] === 0) table[at] = relation(a, b) ? 2 : 1;
    return table[at] === 2;
  };
}
