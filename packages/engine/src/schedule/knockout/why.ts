import type { Decision } from '../../kernel/decision.ts';
import type { EntrantId } from '../../tournament/schedule.ts';
import type { PlayerId, Tournament } from '../../tournament/tournament.ts';
import { reason } from '../decisions.ts';
import { nameOf } from '../saying.ts';
import type { PlayedMatch } from './bracket.ts';
import { bracketOf } from './bracket.ts';
import { knockoutRounds } from './rounds.ts';
import type { Source } from './structure.ts';

/** Why a match of a knock-out is played by these two: where each of them comes from. */
export function whyMatch(tournament: Tournament, match: PlayedMatch): Decision[] {
  const side = (source: Source, entrant: EntrantId | undefined): Decision[] => {
    if (entrant === undefined) return [];
    const { kind, ...facts } = source;
    return [reason.named(`match.${kind}`, { ...facts, name: nameOf(tournament, entrant) })];
  };
  const { top, bottom, topEntrant, bottomEntrant, stage } = match;
  return [...side(top, topEntrant), ...side(bottom, bottomEntrant), reason('match.order', { stage })];
}

/** Why a game is in a round: the match it belongs to. Nothing if there is no bracket, as in a cup from a TRF. */
export function whyGame(tournament: Tournament, round: number, white: PlayerId, black: PlayerId): Decision[] {
  const state = tournament.schedule?.knockout;
  const bracket = state === undefined ? undefined : bracketOf(state);
  if (state === undefined || bracket?.ok !== true) return [];
  const entry = knockoutRounds(tournament, state).find(({ number }) => number === round);
  const game = entry?.games.find((each) => each.white === white && each.black === black);
  const match = bracket.value.matches.find(({ id }) => id === game?.address.match);
  return match === undefined ? [] : whyMatch(tournament, match);
}
