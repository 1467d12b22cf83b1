import type { GivenUpBye, GivenUpWish, RoundWishes, Tournament } from '@turnuva/engine/tournament';
import { pairedNames } from './entrants.ts';
import type { Words } from './words.ts';

/** Pairs that meet although they should be kept apart: "Adams Eva – Adams Tom (family Adams, Riverside)". */
function formatPair({ kind, name, pairs }: GivenUpWish, tournament: Tournament, { say }: Words): string[] {
  const names = pairedNames(tournament);
  const of = (id: number): string => names.get(id) ?? String(id);
  return pairs.map(({ player, opponent }) =>
    say(`wishes.pair.${kind}`, { player: of(player), opponent: of(opponent), name }),
  );
}

const formatByeWish = ({ wish, players }: GivenUpBye, tournament: Tournament, { say, list }: Words): string => {
  const names = pairedNames(tournament);
  return say(`wishes.byeOf.${wish}`, { who: list(players.map((id) => names.get(id) ?? String(id))) });
};

/** What a round did with the wishes, in a sentence or two; empty if there were none to keep. */
export function wishesSentence(wishes: RoundWishes, tournament: Tournament, words: Words): string {
  const { kept, givenUp, byesGivenUp = [] } = wishes;
  if (kept + givenUp.length + byesGivenUp.length === 0) return '';
  if (!isGivenUp(wishes)) return words.say('wishes.allGranted', { count: kept });
  const pairs = givenUp.flatMap((each) => formatPair(each, tournament, words));
  const byes = byesGivenUp.map((each) => formatByeWish(each, tournament, words));
  return [
    ...(pairs.length === 0 ? [] : [words.say('wishes.givenUpPairs', { count: pairs.length, pairs: pairs.join('; ') })]),
    ...(byes.length === 0 ? [] : [words.say('wishes.byesGivenUp', { byes: byes.join('; ') })]),
  ].join(' ');
}

/** True where a wish could not be kept. */
export const isGivenUp = ({ givenUp, byesGivenUp = [] }: RoundWishes): boolean =>
  givenUp.length + byesGivenUp.length > 0;
