import type { Tournament, Wish } from '@turnuva/engine/tournament';
import { inSentence } from './nameText.ts';
import type { Words } from './words.ts';

/** Whom a wish is about: what they share, or the arbiter's name for them and who they are. */
export function wishTitle({ shared, name, players }: Wish, tournament: Tournament, { say, list }: Words): string {
  if (shared !== undefined) return say(`wishes.shared.${shared}`);
  const names = new Map(tournament.players.map((player) => [player.id, inSentence(player.name)]));
  const who = list(players.map((id) => names.get(id) ?? String(id)));
  return name === undefined ? who : `${name}: ${who}`;
}
