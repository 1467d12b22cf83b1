import type { NoGame } from '@turnuva/engine/views';
import type { Say } from './render.ts';

/** Why somebody has no game in a round, in words. */
export const byeWords = (say: Say, bye: { readonly kind: string; readonly unopposed?: boolean }): string =>
  say(bye.unopposed === true ? 'sheets.bye.unopposed' : `sheets.bye.${bye.kind}`);

/** The same where it may be the team that has no match, or has left. */
export function noGameWords(say: Say, noGame: NoGame): string {
  if (noGame.kind === 'bye') return byeWords(say, noGame.bye);
  const bye = noGame.kind === 'teamBye' ? byeWords(say, noGame.bye) : '';
  return say(`sheets.noGame.${noGame.kind}`, { bye });
}
