/** The edges of a graph of vertices 0 to `vertices` - 1: the pairs that `keep` allows, the smaller vertex in `from`. */
export function edgesWhere(
  vertices: number,
  keep: (a: number, b: number) => boolean,
): { readonly from: Int32Array; readonly to: Int32Array } {
  const from: number[] = [];
  const to: number[] = [];
  for (let a = 0; a < vertices; a++) {
    for (let b = a + 1; b < vertices; b++) {
      if (!keep(a, b)) continue;
      from.push(a);
      to.push(b);
    }
  }
  return { from: Int32Array.from(from), to: Int32Array.from(to) };
}
