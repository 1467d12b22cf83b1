/** Numbers that are added one by one, by the million: an array of JavaScript would be copied number by number in the end. */
class Column {
  private numbers = new Int32Array(1024);
  private length = 0;

  add(number: number): void {
    if (this.length === this.numbers.length) {
      const longer = new Int32Array(2 * this.length);
      longer.set(this.numbers);
      this.numbers = longer;
    }
    this.numbers[this.length++] = number;
  }

  all(): Int32Array {
    return this.numbers.slice(0, this.length);
  }
}

/** The edges of a graph of vertices 0 to `vertices` - 1: the pairs that `keep` allows, the smaller vertex in `from`. */
export function edgesWhere(
  vertices: number,
  keep: (a: number, b: number) => boolean,
): { readonly from: Int32Array; readonly to: Int32Array } {
  const from = new Column();
  const to = new Column();
  for (let a = 0; a < vertices; a++) {
    for (let b = a + 1; b < vertices; b++) {
      if (!keep(a, b)) continue;
      from.add(a);
      to.add(b);
    }
  }
  return { from: from.all(), to: to.all() };
}

/** A number for each edge, by its ends. (A loop: `Float64Array.from` with a function goes through an iterator, and brackets have edges by the hundred thousand.) */
export function byEdge(
  { from, to }: { readonly from: Int32Array; readonly to: Int32Array },
  value: (u: number, v: number, edge: number) => number,
): Float64Array {
  const values = new Float64Array(from.length);
  for (let e = 0; e < values.length; e++) values[e] = value(from[e], to[e], e);
  return values;
}
