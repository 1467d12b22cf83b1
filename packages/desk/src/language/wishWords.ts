import type { GivenUpWish, RoundWishes, Tournament } from '@turnuva/engine/tournament';
import { inSentence } from './nameText.ts';
import type { Words } from './words.ts';

/** Pairs of players who meet although they should rather not: "Adams Eva – Adams Tom (family Adams, Riverside)". */
function pairWords({ kind, name, pairs }: GivenUpWish, tournament: Tournament, { say }: Words): string[] {
  const names = new Map(tournament.players.map((player) => [player.id, inSentence(player.name)]));
  const of = (id: number): string => names.get(id) ?? String(id);
  return pairs.map(({ player, opponent }) =>
    say(`wishes.pair.${kind}`, { player: of(player), opponent: of(opponent), name }),
  );
}

/** What a round made of the wishes, in a sentence. */
export function wishesSentence({ kept, givenUp }: RoundWishes, tournament: Tournament, words: Words): string {
  if (kept + givenUp.length === 0) return '';
  if (givenUp.length === 0) return words.say('wishes.allGranted', { count: kept });
  const pairs = givenUp.flatMap((each) => pairWords(each, tournament, words));
  return words.say('wishes.givenUpPairs', { count: pairs.length, pairs: pairs.join('; ') });
}
