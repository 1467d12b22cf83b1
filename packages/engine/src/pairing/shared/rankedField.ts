import type { RoundInput } from '../../tournament/roundInput.ts';
import type { ColouredPair } from './colouredPairs.ts';
import type { Item, OfBye } from './counterfactual/assessment.ts';
import { lotFacts } from './dueFacts.ts';
import { Encounters } from './encounters.ts';
import { idOf, playersOf, presentIn, type SwissField } from './field.ts';
import { initialColourOf } from './initialColour.ts';
import { type Preference, preferenceOf } from './preference.ts';
import {
  BY_PREFERENCE,
  byeByGames,
  byeByPlace,
  byeByScore,
  colourOfHigher,
  mayMeetByC1,
  mayMeetByC3,
  type Side,
} from './text.ts';
import { widelyBarred } from './wideBans.ts';

/** The field of Dubov or Burstein: with preferences, and with C1 and C3 without exceptions. */
export interface RankedField extends SwissField {
  /** Games played. */
  readonly games: Int32Array;
  readonly preference: readonly Preference[];
  /** See {@link widelyBarred}. */
  readonly wideBans: Uint16Array;
}

/**
 * All participants in the round. `compare` ranks indices of the history; `unplayed` is the preference of a player without a game.
 */
export function rankedField(
  history: RoundInput,
  compare: (a: number, b: number) => number,
  unplayed: Preference,
): RankedField {
  const players = playersOf(history, presentIn(history).sort(compare));
  const { player, colours } = players;
  const preference = colours.map((each) => (each.games === 0 ? unplayed : preferenceOf(each)));
  const encounters = new Encounters(history);
  return {
    ...players,
    games: Int32Array.from(colours, (each) => each.games),
    preference,
    wideBans: widelyBarred(players),
    mayMeet: (a, b) =>
      mayMeetByC1(encounters.barred(player[a], player[b])) && mayMeetByC3(preference[a], preference[b]),
  };
}

/** What classes of players determine about C1 and C3: prohibitions that affect much of the field, and preferences. */
export const mayMeetAsClasses = ({ wideBans, preference }: RankedField, a: number, b: number): boolean =>
  mayMeetByC1((wideBans[a] & wideBans[b]) !== 0) && mayMeetByC3(preference[a], preference[b]);

/** How the bye is judged: its score, then the games of the player who has it, then the place. */
export function byeItems({ score, games }: RankedField, bye: number, place: (each: number) => number): Item[] {
  if (bye < 0) return [];
  const item = (rule: string, value: number, ofBye: OfBye): Item => ({
    rule,
    ofBye,
    facts: { bracketScore: score[bye] },
    values: [value],
  });
  return [
    item('bye.score', byeByScore(score[bye], 0), 'Score'),
    item('bye.games', byeByGames(games[bye], 0), 'Games'),
    { ...item('bye.place', byeByPlace(place(bye), 0), 'Place'), order: true },
  ];
}

/** The colours of all pairs (5.2); `higher` says whether the first of two ranks higher. */
export function colourByPreference(
  field: RankedField,
  pairs: readonly (readonly [number, number])[],
  higher: (a: number, b: number) => boolean,
): ColouredPair[] {
  const { history, player, colours, preference } = field;
  const isLotWhite = initialColourOf(history) === 'white';
  const side = (each: number): Side => ({
    colours: colours[each],
    preference: preference[each],
    number: history.number[player[each]],
  });
  return pairs.map(([a, b]) => {
    const [first, second] = higher(a, b) ? [a, b] : [b, a];
    const { isWhite, rule } = colourOfHigher(BY_PREFERENCE, side(first), side(second), isLotWhite);
    const [white, black] = isWhite ? [first, second] : [second, first];
    const facts = rule === 'lot' ? lotFacts(history, player[first], isLotWhite) : { player: idOf(field, first) };
    return { white, black, rule: `colour.${rule}`, facts };
  });
}
