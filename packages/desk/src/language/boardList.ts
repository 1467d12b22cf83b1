const MOST_NAMED = 8;

/** Boards by number (in team matches by `nameOf`), shortened if there are many. */
export function boardList(
  boards: readonly number[],
  list: (parts: readonly string[]) => string,
  nameOf: (board: number) => string = String,
): string {
  const names = boards.slice(0, MOST_NAMED).map(nameOf);
  return boards.length <= MOST_NAMED ? list(names) : `${list(names)} …`;
}
