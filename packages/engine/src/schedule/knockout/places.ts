import type { KnockoutState } from '../../tournament/schedule.ts';
import type { Tournament } from '../../tournament/tournament.ts';
import { isTeamEvent } from '../roundRobin/stages.ts';
import { beatenSoFar, bracketOf, sharedPlaces } from './bracket.ts';
import { knockoutRounds } from './rounds.ts';

/** The knock-out as it stood after a round: without later games, and without awards in stages that had not started. */
function stateAfter(tournament: Tournament, state: KnockoutState, round: number): KnockoutState {
  const rounds = knockoutRounds(tournament, state).filter(({ number }) => number <= round);
  const played = new Set(
    rounds.flatMap(({ games }) => games.map(({ address: { match, game } }) => `${match} ${game}`)),
  );
  const stage = rounds.at(-1)?.stage ?? 0;
  const bracket = bracketOf(state);
  const begun = new Set(
    bracket.ok ? bracket.value.matches.flatMap((each) => (each.stage <= stage ? [each.id] : [])) : [],
  );
  return {
    ...state,
    games: state.games.filter(({ match, game }) => played.has(`${match} ${game}`)),
    awards: state.awards.filter(({ match }) => begun.has(match)),
  };
}

/** The stage in which each was eliminated, now or after an earlier round; anyone who never took part is last. */
export function knockoutPlaces(tournament: Tournament, round?: number) {
  const now = tournament.schedule?.knockout;
  const state = now === undefined || round === undefined ? now : stateAfter(tournament, now, round);
  const bracket = state === undefined ? undefined : bracketOf(state);
  if (state === undefined || bracket?.ok !== true) return undefined;
  const others = tournament.players.map((player) => player.id).filter((id) => !state.entrants.includes(id));
  const outside = isTeamEvent(tournament) ? [] : others;
  return [
    ...sharedPlaces(bracket.value),
    ...beatenSoFar(bracket.value),
    { place: state.entrants.length + 1, entrants: outside },
  ];
}
