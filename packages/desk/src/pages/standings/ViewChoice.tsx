import type { Subject } from '@turnuva/engine/standings';
import { hasLeavers } from '../../model/leavers.ts';
import type { Group } from '../../model/standings.ts';
import { useDesk, useWords } from '../../store/context.ts';

export interface Choice {
  readonly of: Subject;
  /** Key of a group. */
  readonly group: string;
  readonly withdrawn: boolean;
  readonly expelled: boolean;
}

interface Props {
  readonly choice: Choice;
  readonly groups: readonly Group[];
  onChange(change: Partial<Choice>): void;
}

/** Whom the table lists; only what this event has is offered. */
export function ViewChoice({ choice, groups, onChange }: Props) {
  const { say } = useWords();
  const { tournament } = useDesk().snapshot;
  const left = hasLeavers(tournament);
  const expelled = tournament.players.some((player) => player.expelled === true);
  const ofPlayers = choice.of === 'players';
  return (
    <>
      {tournament.teams.length === 0 ? null : (
        <select
          aria-label={say('ranking.of')}
          value={choice.of}
          onChange={(event) => onChange({ of: event.currentTarget.value as Subject })}
        >
          {(['teams', 'players'] as const).map((each) => (
            <option key={each} value={each}>
              {say(`ranking.of.${each}`)}
            </option>
          ))}
        </select>
      )}
      {groups.length < 2 || !ofPlayers ? null : (
        <select
          aria-label={say('standings.group')}
          value={choice.group}
          onChange={(event) => onChange({ group: event.currentTarget.value })}
        >
          {groups.map((each) => (
            <option key={each.key} value={each.key}>
              {each.name ?? say(`standings.group.${each.kind}`)}
            </option>
          ))}
        </select>
      )}
      {left && ofPlayers ? (
        <label class="tick">
          <input
            type="checkbox"
            checked={choice.withdrawn}
            onChange={(event) => onChange({ withdrawn: event.currentTarget.checked })}
          />
          {say('sheets.withWithdrawn')}
        </label>
      ) : null}
      {expelled && ofPlayers ? (
        <label class="tick">
          <input
            type="checkbox"
            checked={choice.expelled}
            onChange={(event) => onChange({ expelled: event.currentTarget.checked })}
          />
          {say('ranking.withExpelled')}
        </label>
      ) : null}
    </>
  );
}
