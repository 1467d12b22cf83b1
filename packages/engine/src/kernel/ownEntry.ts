/**
 * The entry of a table for a name that comes from outside; undefined if there is none. Plain indexing would return inherited
 * members for names such as "constructor" or "toString".
 */
export const ownEntry = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;
