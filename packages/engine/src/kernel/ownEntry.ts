/**
 * What a table has under a name that came from outside; undefined where it has nothing. Plain indexing would answer names such as
 * "constructor" or "toString" with what every object inherits.
 */
export const ownEntry = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;
