import type { Say } from './render.ts';

/** Why somebody has no game in a round, in words. */
export const byeWords = (say: Say, bye: { readonly kind: string; readonly unopposed?: boolean }): string =>
  say(bye.unopposed === true ? 'sheets.bye.unopposed' : `sheets.bye.${bye.kind}`);
