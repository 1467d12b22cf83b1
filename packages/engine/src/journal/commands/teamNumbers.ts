import { ok } from '../../kernel/result.ts';
import { pairsTeams } from '../../tournament/systemKinds.ts';
import type { TeamId } from '../../tournament/tournament.ts';
import type { Handler } from '../handler.ts';
import { refusal, unlessConfirmed } from '../handler.ts';
import { lastPairedRound } from '../rounds.ts';
import { rankedTeamIds, withTeamOrder } from '../teamRanking.ts';

type Exchange = { readonly first: TeamId; readonly second: TeamId };

/**
 * The numbers of teams before round 1: two teams exchange theirs, or all follow the average ratings. C.04.6 1.1.2 leaves the
 * order to the regulations of the event or the Chief Arbiter, so that in FIDE mode too any two may be exchanged; later numbers
 * are fixed (1.1.3). As with players, it asks first (checklist Q150, Q154).
 */
export const numberTeams: Handler<
  { readonly exchange?: Exchange },
  { readonly teamOrder: readonly TeamId[]; readonly exchange?: Exchange }
> = {
  decide: (state, command) => {
    if (!pairsTeams(state)) return refusal('journal.teamNumbersNotHere');
    if (lastPairedRound(state) > 0) return refusal('journal.teamNumbersFixed');
    const { exchange } = command;
    if (exchange === undefined) {
      const teamOrder = rankedTeamIds(state);
      const moved = state.teams.flatMap(({ id, tpn }) => {
        const after = teamOrder.indexOf(id) + 1;
        return after === tpn ? [] : [`${tpn} → ${after}`];
      });
      if (moved.length === 0) return refusal('journal.numbersStand');
      const facts = { count: moved.length, changes: moved.join(', ') };
      return unlessConfirmed(command, 'journal.teamNumbersFromRatings', 'confirm', facts) ?? ok({ teamOrder });
    }
    const { first, second } = exchange;
    const [one, other] = [first, second].map((id) => state.teams.find((team) => team.id === id));
    if (one === undefined || other === undefined)
      return refusal('journal.unknownTeam', { found: one === undefined ? first : second });
    if (first === second) return refusal('journal.otherTeamNeeded');
    const teamOrder = state.teams.map(({ id }) => (id === first ? second : id === second ? first : id));
    const facts = { team: one.name, other: other.name, number: one.tpn, otherNumber: other.tpn };
    return unlessConfirmed(command, 'journal.exchangeTeamNumbers', 'confirm', facts) ?? ok({ teamOrder, exchange });
  },
  evolve: (state, { teamOrder }) => withTeamOrder(state, teamOrder),
};
