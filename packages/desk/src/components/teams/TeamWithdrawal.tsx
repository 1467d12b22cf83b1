import { isLastRoundPaired, lastPairedRound } from '@turnuva/engine/journal';
import { pairsTeams } from '@turnuva/engine/tournament';
import { useDesk, useWords } from '../../store/context.ts';

/**
 * The button by which a team leaves from the next round on, with all its players, or returns; nothing if no round is
 * left.
 */
export function TeamWithdrawal({ team: id }: { readonly team: number }) {
  const { say } = useWords();
  const { snapshot, announce } = useDesk();
  const { tournament } = snapshot;
  const team = tournament.teams.find((each) => each.id === id);
  const round = lastPairedRound(tournament) + 1;
  // Before round 1 a team that does not come is removed.
  if (team === undefined || !pairsTeams(tournament) || round === 1 || isLastRoundPaired(tournament)) return null;
  const { name, withdrawnFrom } = team;
  const isGone = withdrawnFrom !== undefined;
  const change = () =>
    isGone
      ? announce({ kind: 'readmit-team', team: id, fromRound: round }, say('players.readmitted', { name, round }))
      : announce({ kind: 'withdraw-team', team: id, fromRound: round }, say('players.withdrawnNow', { name, round }));
  const words = say(isGone ? 'players.readmit' : 'players.withdraw', { round });
  return (
    <button type="button" class="quiet small" aria-label={`${name}: ${words}`} onClick={() => void change()}>
      {words}
    </button>
  );
}
