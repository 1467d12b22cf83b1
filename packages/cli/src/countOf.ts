/** A number of things, in the English of the command line: `1 entry`, `2 entries`. */
export const countOf = (count: number, one: string, other = `${one}s`): string =>
  `${count} ${count === 1 ? one : other}`;
