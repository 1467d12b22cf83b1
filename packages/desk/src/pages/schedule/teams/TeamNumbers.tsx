import { lastPairedRound, teamsByStrength } from '@turnuva/engine/journal';
import type { Team, Tournament } from '@turnuva/engine/tournament';
import { pairsTeams } from '@turnuva/engine/tournament';
import { ExchangeNumber } from '../../../components/ExchangeNumber.tsx';
import { Icon } from '../../../components/Icon.tsx';
import { useDesk, useWords } from '../../../store/context.ts';

/** Whether numbers of teams can still be given: in a Swiss for teams, before round 1 is paired (C.04.6 1.1.3). */
const canNumber = (tournament: Tournament): boolean => pairsTeams(tournament) && lastPairedRound(tournament) === 0;

/** Says where the numbers of teams do not follow their average ratings, with the way to have them follow. */
export function NumbersOtherwise() {
  const { say } = useWords();
  const { snapshot, send, mayEdit } = useDesk();
  if (!canNumber(snapshot.tournament) || teamsByStrength(snapshot.tournament)) return null;
  return (
    <div class="bar-warning inset" role="status">
      <Icon name="warning" />
      <span class="said">{say('teams.numbersOtherwise')}</span>
      {mayEdit ? (
        <button type="button" onClick={() => void send({ kind: 'number-teams' })}>
          {say('teams.numberByRating')}
        </button>
      ) : null}
    </div>
  );
}

/** One team's number exchanged with another's: whatever the regulations of the event say, and after lots among equals. */
export function ExchangeTeamNumbers({ team }: { readonly team: Team }) {
  const { snapshot, send } = useDesk();
  const { tournament } = snapshot;
  return canNumber(tournament) ? (
    <ExchangeNumber
      partners={tournament.teams.filter(({ id }) => id !== team.id)}
      exchange={(second) => send({ kind: 'number-teams', exchange: { first: team.id, second } })}
    />
  ) : null;
}
