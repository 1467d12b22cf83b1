import { freeIn } from '@turnuva/engine/schedule';
import type { Receipt, ReceiptTerm } from '@turnuva/engine/standings';
import { hasOwnByes, type Tournament } from '@turnuva/engine/tournament';
import { noGameOf } from '@turnuva/engine/views';
import { byeWords, noGameWords } from './byes.ts';
import type { Say } from './render.ts';

const REQUESTED: readonly string[] = ['half', 'full', 'zero'];

/**
 * What is in the place of the opponent where a line of someone's receipt has none: what the cards say of the round, and
 * so that who is free in a round robin is free there too, and Keizer's absences have their own names.
 */
export function unopposedWords(
  say: Say,
  { kind, round }: Pick<ReceiptTerm, 'kind' | 'round'>,
  tournament: Tournament,
  { id, of }: Pick<Receipt, 'id' | 'of'>,
): string {
  if (kind === undefined) return '';
  if (hasOwnByes(tournament) && REQUESTED.includes(kind)) return byeWords(say, { kind }, tournament);
  if (kind !== 'absent' || round === undefined) return say(`standings.kind.${kind}`);
  const isFree = of === 'teams' && freeIn(tournament, round).includes(id);
  const noGame = isFree ? ({ kind: 'free' } as const) : of === 'players' ? noGameOf(tournament, round, id) : undefined;
  return noGame === undefined ? say(`standings.kind.${kind}`) : noGameWords(say, noGame, tournament);
}
