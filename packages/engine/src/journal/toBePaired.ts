import { presentIn } from '../tournament/roundInput.ts';
import { pairsTeams } from '../tournament/systemKinds.ts';
import { teamsPresentIn } from '../tournament/teamPresence.ts';
import type { PlayerId, Tournament } from '../tournament/tournament.ts';
import { withRound } from './rounds.ts';

/** Ids of all participants to be paired in a round: entered, not withdrawn, no bye announced. Teams if the system pairs teams. */
export function toBePaired(state: Tournament, round: number): PlayerId[] {
  if (pairsTeams(state)) {
    const before = withRound(state, round, ({ matches: _, ...entry }) => ({
      ...entry,
      games: [],
      // Someone without an opponent at the board is there.
      byes: entry.byes.filter((bye) => bye.unopposed !== true),
      teamByes: (entry.teamByes ?? []).filter((bye) => bye.kind !== 'pab'),
    }));
    const teams = teamsPresentIn(before, round);
    return state.teams.filter((_, i) => teams[i] === 1).map((team) => team.id);
  }
  // A round that is paired already is judged by what was known before its pairing.
  const open = withRound(state, round, (entry) => ({
    ...entry,
    games: [],
    byes: entry.byes.filter((bye) => bye.kind !== 'pab'),
  }));
  const present = presentIn(open, round);
  return state.players.filter((_, i) => present[i] === 1).map((player) => player.id);
}
