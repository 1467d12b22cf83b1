/** Who may be matched with whom: symmetric, without loops. */
export type Simple = readonly (readonly boolean[])[];

const indices = (n: number): number[] => Array.from({ length: n }, (_, v) => v);

/** The most ways between two vertices that share no edge, and the vertices on the side of `s` of a smallest cut. */
function smallestCut(graph: Simple, s: number, t: number): { readonly value: number; readonly side: boolean[] } {
  const n = graph.length;
  // What an edge still carries in each direction: 1, and 2 where its other direction is in use.
  const room = graph.map((row) => row.map(Number));
  for (let value = 0; ; value++) {
    const from = new Array<number>(n).fill(-1);
    from[s] = s;
    const queue = [s];
    for (const v of queue) {
      for (let w = 0; w < n; w++) {
        if (from[w] >= 0 || room[v][w] === 0) continue;
        from[w] = v;
        queue.push(w);
      }
    }
    if (from[t] < 0) return { value, side: from.map((each) => each >= 0) };
    for (let w = t; w !== s; w = from[w]) {
      room[from[w]][w]--;
      room[w][from[w]]++;
    }
  }
}

/**
 * A set of an odd number of vertices with fewer than `least` edges to the others; undefined where there is none. Among
 * the smallest odd cuts one is an edge of the cut tree (Padberg and Rao 1982); the tree is Gusfield's (1990).
 */
export function oddCutBelow(graph: Simple, least: number): readonly number[] | undefined {
  const n = graph.length;
  const parent = new Array<number>(n).fill(0);
  const weight = new Array<number>(n).fill(0);
  for (let s = 1; s < n; s++) {
    const t = parent[s];
    const { value, side } = smallestCut(graph, s, t);
    weight[s] = value;
    for (let v = 1; v < n; v++) if (v !== s && side[v] && parent[v] === t) parent[v] = s;
    if (!side[parent[t]]) continue;
    parent[s] = parent[t];
    parent[t] = s;
    weight[s] = weight[t];
    weight[t] = value;
  }
  const isBelow = (v: number, top: number): boolean => {
    for (let w = v; ; w = parent[w]) {
      if (w === top) return true;
      if (w === 0) return false;
    }
  };
  for (let top = 1; top < n; top++) {
    if (weight[top] >= least) continue;
    const inside = indices(n).filter((v) => isBelow(v, top));
    if (inside.length % 2 === 1) return inside.length * 2 <= n ? inside : indices(n).filter((v) => !inside.includes(v));
  }
  return undefined;
}
