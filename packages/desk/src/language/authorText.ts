import { UNNAMED_AUTHOR } from '@turnuva/contract/author';
import type { Words } from './words.ts';

/** Who made an entry, as the page's language calls them. */
export const authorText = (by: string, { say }: Pick<Words, 'say'>): string =>
  by === UNNAMED_AUTHOR ? say('shell.arbiter') : by;
