import type { Bracket, BracketLayout, BracketWords } from '@turnuva/engine/schedule';
import { bracketSvg } from '@turnuva/engine/schedule';
import type { KnockoutState, Tournament } from '@turnuva/engine/tournament';
import { bracketWords } from '@turnuva/text';
import { entrantNames } from '../../../language/entrants.ts';
import type { Words } from '../../../language/words.ts';

/** The bracket of a knock-out (or a page of it) as a picture, names and scores in it. */
export const knockoutPicture = (
  bracket: Bracket,
  layout: BracketLayout,
  entrants: KnockoutState['entrants'],
  tournament: Tournament,
  words: Words,
): string => bracketSvg(layout, formatPicture(bracket, entrants, tournament, words));

/** The words of a bracket's picture. */
export function formatPicture(
  bracket: Bracket,
  entrants: KnockoutState['entrants'],
  tournament: Tournament,
  { say, points }: Words,
): BracketWords {
  const names = entrantNames(tournament);
  return bracketWords(say, bracket, {
    entrants,
    title: tournament.info.name,
    name: (id) => names.get(id) ?? '',
    points,
  });
}
