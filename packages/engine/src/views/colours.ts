import { colourHistoryOf } from '../pairing/shared/colourHistory.ts';
import {
  NO_PREFERENCE,
  type Preference,
  preferenceOf,
  preferenceWithoutGame,
  strengthName,
} from '../pairing/shared/preference.ts';
import { isPredetermined } from '../standings/ledger/rounds.ts';
import type { RoundInput } from '../tournament/roundInput.ts';
import { pairsTeams, roundsPerMatch } from '../tournament/systemKinds.ts';
import { type Colour, nextRoundNumber, type Tournament } from '../tournament/tournament.ts';

/** The colour a player is due, and how strongly: C.04.3 1.7; the other systems of players name the same colour after a game. */
export interface ColourDue {
  readonly colour: Colour;
  readonly strength: 'absolute' | 'strong' | 'mild';
}

/**
 * True if players are due colours: not if a table gives them, nor in matches of teams, nor in Double-Swiss, where
 * everyone has both in every match and there are no preferences (C.04.5).
 */
export const coloursAreDue = (tournament: Tournament): boolean =>
  !isPredetermined(tournament) && !pairsTeams(tournament) && roundsPerMatch(tournament) === 1;

const dueBy = ({ colour, strength }: Preference): ColourDue | undefined =>
  colour === 0 ? undefined : { colour: colour > 0 ? 'white' : 'black', strength: strengthName(strength) };

/** The colour due in the history's round; undefined while the player (index in the history) has not played, or none is due. */
export const colourDue = (history: RoundInput, player: number): ColourDue | undefined =>
  coloursAreDue(history.tournament) ? dueBy(preferenceOf(colourHistoryOf(history, player))) : undefined;

/** A colour that is due by rule and not by games; without a strength if the rules define none. */
export type ColourByRule = Pick<ColourDue, 'colour'> & Partial<ColourDue>;

/**
 * What the rules of the event give to anyone who has not played, by rule and not by alternation: nobody is wronged who does not
 * get it where all are due the same, as in round 1, so that no board is marked. `tournament` is as it was before the round.
 */
export function colourDueWithoutGame(tournament: Tournament): ColourByRule | undefined {
  const preference = preferenceWithoutGame(tournament);
  if (preference === undefined) return undefined;
  if (preference.strength !== NO_PREFERENCE) return dueBy(preference);
  // Dubov 1997 5: in round 1 the colours change from board to board, and nobody is due one.
  return nextRoundNumber(tournament) === 1 ? undefined : { colour: preference.colour > 0 ? 'white' : 'black' };
}
