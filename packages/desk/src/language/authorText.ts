import { UNNAMED_AUTHOR } from '@turnuva/contract/author';
import type { Words } from './words.ts';

/** The author of an entry, as the page's language names them. */
export const authorText = (by: string, { say }: Pick<Words, 'say'>): string =>
  by === UNNAMED_AUTHOR ? say('shell.arbiter') : by;
