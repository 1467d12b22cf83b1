/** So many of something, in the English of the command: `1 entry`, `2 entries`. */
export const countOf = (count: number, one: string, other = `${one}s`): string =>
  `${count} ${count === 1 ? one : other}`;
