import { lineUpOf, lineUpRefusals } from '@turnuva/engine/schedule';
import { useState } from 'preact/hooks';
import { playerNames } from '../../language/entrants.ts';
import { problemSentence } from '../../language/refusals.ts';
import { useApp, useDesk } from '../../store/context.ts';

interface Props {
  readonly round: number;
  /** Ids of the teams without a line-up. */
  readonly teams: readonly number[];
}

/**
 * The teams whose captains have not submitted a line-up, each with the players who are seated instead. An arbiter can record
 * that as the line-up. Closed where an event does without line-ups.
 */
export function MissingLineUps({ round, teams }: Props) {
  const { words } = useApp();
  const { say } = words;
  const { snapshot, announceAll, mayEdit } = useDesk();
  const { tournament } = snapshot;
  const [busy, setBusy] = useState(false);
  const names = playerNames(tournament);
  const missing = tournament.teams
    .filter(({ id }) => teams.includes(id))
    .map((team) => {
      const line = lineUpOf(tournament, team, round);
      return { team, line, faults: lineUpRefusals(tournament, team, line) };
    });
  if (missing.length === 0) return null;
  const ready = missing.filter(({ faults }) => faults.length === 0);
  const record = async (chosen: typeof missing) => {
    setBusy(true);
    await announceAll(
      chosen.map(({ team, line }) => async () => ({ kind: 'set-line-up', round, team: team.id, boards: line })),
      (count) => say('plan.teamOrderUsed', { teams: chosen.length === 1 ? chosen[0].team.name : count }),
    );
    setBusy(false);
  };
  return (
    <details class="missing-line-ups" open={(tournament.schedule?.lineUps ?? []).length > 0}>
      <summary>{say('plan.lineUpsMissing', { count: missing.length })}</summary>
      <p class="soft small measure">{say('plan.lineUpsMissingHelp')}</p>
      {mayEdit && ready.length > 1 ? (
        <button type="button" disabled={busy} onClick={() => void record(ready)}>
          {say('plan.useTeamOrderAll', { count: ready.length })}
        </button>
      ) : null}
      <ul>
        {missing.map(({ team, line, faults }) => (
          <li key={team.id}>
            <span>
              <strong>{team.name}</strong>{' '}
              <span class="soft small">
                {line.map((player, i) => `${i + 1}\u00a0${names.get(player) ?? say('plan.emptyBoard')}`).join(' · ')}
              </span>
              {faults.slice(0, 1).map((fault) => (
                <p key={fault.rule} class="amber small">
                  {problemSentence(fault, tournament, words)}
                </p>
              ))}
            </span>
            {mayEdit && faults.length === 0 ? (
              <button
                type="button"
                class="quiet small"
                disabled={busy}
                aria-label={`${team.name}: ${say('plan.useTeamOrder')}`}
                onClick={() => void record(missing.filter((each) => each.team.id === team.id))}
              >
                {say('plan.useTeamOrder')}
              </button>
            ) : null}
          </li>
        ))}
      </ul>
    </details>
  );
}
