import type { Player } from '@turnuva/engine/tournament';
import type { Words } from '../../language/words.ts';

const inBrackets = (facts: readonly unknown[]): string => {
  const known = facts.filter(Boolean);
  return known.length === 0 ? '' : ` (${known.join(', ')})`;
};

/** Who the player seems to be, with what helps to decide whether they are. `sameId`: by FIDE ID, not only by name. */
export const sameSentence = (double: Player, sameId: boolean, { say }: Words): string =>
  say(sameId ? 'players.sameId' : 'players.sameName', {
    name: double.name,
    number: double.tpn,
    details: inBrackets([double.birth?.slice(0, 4), double.federation, double.club, double.rating || '']),
  });
