import { hasOwnByes, type Tournament } from '@turnuva/engine/tournament';
import type { NoGame } from '@turnuva/engine/views';
import type { Say } from './render.ts';

type Event = Pick<Tournament, 'system'>;

/** Why someone has no game in a round, in words: those of the event's system, where it has its own. */
export function byeWords(say: Say, bye: { readonly kind: string; readonly unopposed?: boolean }, event: Event): string {
  if (bye.unopposed === true) return say('sheets.bye.unopposed');
  if (!hasOwnByes(event)) return say(`sheets.bye.${bye.kind}`);
  return say(
    bye.kind === 'full' ? 'sheets.onDuty' : bye.kind === 'half' ? 'sheets.bye.zero' : `sheets.bye.${bye.kind}`,
  );
}

/** The same where it may be the team that has no match, or has left. */
export function noGameWords(say: Say, noGame: NoGame, event: Event): string {
  if (noGame.kind === 'bye') return byeWords(say, noGame.bye, event);
  const bye = noGame.kind === 'teamBye' ? byeWords(say, noGame.bye, event) : '';
  return say(`sheets.noGame.${noGame.kind}`, { bye });
}
