import type { Say } from '@turnuva/text';
import type { Chapter } from '@turnuva/text/manual';

/** What a printed manual needs. */
export interface PrintedManual {
  readonly chapters: readonly Chapter[];
  readonly language: string;
  readonly say: Say;
}
