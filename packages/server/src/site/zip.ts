import { strToU8, zipSync } from 'fflate';
import type { SiteFiles } from './site.ts';

/** 1 January 1980 of any clock: the same files make the same archive. */
const DATE = new Date(1980, 0, 1);

/** A ZIP archive of files. */
export const zipOf = (files: SiteFiles): Uint8Array =>
  zipSync(
    Object.fromEntries(
      [...files].map(([name, content]) => [name, typeof content === 'string' ? strToU8(content) : content]),
    ),
    { mtime: DATE },
  );
