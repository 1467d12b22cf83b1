const MOST_NAMED = 8;

/** Boards by number, shortened where they are many. */
export function boardList(boards: readonly number[], list: (parts: readonly string[]) => string): string {
  if (boards.length <= MOST_NAMED) return list(boards.map(String));
  return `${list(boards.slice(0, MOST_NAMED).map(String))} …`;
}
