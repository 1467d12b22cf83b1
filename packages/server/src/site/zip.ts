import { strToU8, zipSync } from 'fflate';

/** 1 January 1980 of any clock: the same files make the same archive. */
const DATE = new Date(1980, 0, 1);

/** A ZIP archive of text files. */
export const zipOf = (files: ReadonlyMap<string, string>): Uint8Array =>
  zipSync(Object.fromEntries([...files].map(([name, text]) => [name, strToU8(text)])), { mtime: DATE });
