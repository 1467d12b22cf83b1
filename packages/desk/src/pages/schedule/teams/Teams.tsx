import { lastPairedRound } from '@turnuva/engine/journal';
import { teamAverages } from '@turnuva/engine/schedule';
import { pairsTeams, type Team, withdrawalOf } from '@turnuva/engine/tournament';
import { useState } from 'preact/hooks';
import { Icon } from '../../../components/Icon.tsx';
import { lazy } from '../../../components/lazy.tsx';
import { RiskLine } from '../../../components/outlook/RiskLine.tsx';
import { TeamWithdrawal } from '../../../components/teams/TeamWithdrawal.tsx';
import { playerNames } from '../../../language/entrants.ts';
import { ofRoundOn } from '../../../language/inCups.ts';
import { suits } from '../../../model/entrants.ts';
import { useDesk, useWords } from '../../../store/context.ts';
import { TeamForm } from './TeamForm.tsx';
import { ExchangeTeamNumbers, NumbersOtherwise } from './TeamNumbers.tsx';
import { useTeamList } from './useTeamList.tsx';

/** Of use to whoever asks for it. */
const TypeTeams = lazy(async () => (await import('./TypeTeams.tsx')).TypeTeams);

/** The teams with their players in board order; registered and changed here. */
export function Teams() {
  const { say, list } = useWords();
  const { snapshot, announce, mayEdit } = useDesk();
  const { tournament } = snapshot;
  const names = playerNames(tournament);
  const averages = teamAverages(tournament);
  const [edited, setEdited] = useState<Team | 'new'>();
  const [typing, setTyping] = useState(false);
  const open = lastPairedRound(tournament) === 0;
  const { openFile, dialogue } = useTeamList(open, () => setTyping(false));
  // A format for players or teams in which players play: teams are an offer then, not something that is missing.
  const asPlayers =
    tournament.teams.length === 0 && tournament.players.length > 0 && suits(tournament.system, 'players');
  if (asPlayers && (!open || !mayEdit)) return null;
  return (
    // Where teams are paired they are what the page is about, as long as it lasts.
    <details class="plan-part" open={pairsTeams(tournament) || (open && !asPlayers)}>
      <summary>
        <h2>{say(asPlayers ? 'teams.instead' : 'plan.teams')}</h2>{' '}
        {asPlayers ? null : <span class="soft">{tournament.teams.length}</span>}
      </summary>
      {tournament.teams.length === 0 ? <p class="soft">{say('teams.none')}</p> : null}
      <NumbersOtherwise />
      <table>
        {tournament.teams.length === 0 ? null : (
          <thead>
            <tr>
              <th scope="col" class="number">
                {say('plan.number')}
              </th>
              <th scope="col">{say('plan.team')}</th>
              <th scope="col" class="number" title={say('teams.averageHelp')}>
                {say('teams.average')}
              </th>
              <th scope="col">{say('plan.teamOrder')}</th>
              <th scope="col">{say('plan.captain')}</th>
              <td />
            </tr>
          </thead>
        )}
        <tbody>
          {tournament.teams.map((team) => (
            <tr key={team.id}>
              <td class="number">{team.tpn}</td>
              <td class="name">
                <strong>{team.name}</strong>{' '}
                {withdrawalOf(tournament, team) === undefined ? null : (
                  <span class="amber small">
                    {say(ofRoundOn(tournament, 'players.state.withdrawn'), { round: team.withdrawnFrom })}
                  </span>
                )}
              </td>
              <td class="number">{averages.get(team.id) ?? '–'}</td>
              <td class="wrap">{list(team.members.map((id, i) => `${i + 1} ${names.get(id) ?? ''}`))}</td>
              <td>{team.captain ?? ''}</td>
              <td>
                {mayEdit ? (
                  <>
                    <button type="button" class="quiet small" onClick={() => setEdited(team)}>
                      {say('plan.changeTeam')}
                    </button>
                    <TeamWithdrawal team={team.id} />
                    {open ? (
                      <button
                        type="button"
                        class="quiet small"
                        onClick={() =>
                          void announce(
                            { kind: 'remove-team', team: team.id },
                            say('teams.removed', { team: team.name }),
                          )
                        }
                      >
                        {say('plan.removeTeam')}
                      </button>
                    ) : null}
                  </>
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {/* Below the buttons by which a team leaves. */}
      {tournament.teams.some(({ withdrawnFrom }) => withdrawnFrom !== undefined) ? <RiskLine /> : null}
      {mayEdit && edited === undefined && !typing ? (
        <div class="row">
          <button
            type="button"
            class={tournament.teams.length === 0 ? 'main' : undefined}
            onClick={() => setTyping(true)}
          >
            <Icon name="edit" />
            {say('teams.typeIn')}
          </button>
          <button type="button" onClick={() => setEdited('new')}>
            <Icon name="plus" />
            {say('plan.addTeam')}
          </button>
        </div>
      ) : null}
      {typing ? <TypeTeams openFile={openFile} close={() => setTyping(false)} /> : null}
      {dialogue}
      {edited === undefined ? null : (
        <TeamForm
          key={edited === 'new' ? 'new' : edited.id}
          team={edited === 'new' ? undefined : edited}
          close={() => setEdited(undefined)}
        />
      )}
      {mayEdit && edited !== undefined && edited !== 'new' ? (
        <ExchangeTeamNumbers key={edited.id} team={edited} />
      ) : null}
    </details>
  );
}
