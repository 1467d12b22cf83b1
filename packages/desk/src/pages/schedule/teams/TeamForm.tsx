import type { Team } from '@turnuva/engine/tournament';
import { useState } from 'preact/hooks';
import { playerNames } from '../../../language/entrants.ts';
import { useDesk, useWords } from '../../../store/context.ts';

/** One team: name, captain, players from board 1 on, reserves last. */
export function TeamForm({ team, close }: { readonly team: Team | undefined; close(): void }) {
  const { say } = useWords();
  const { snapshot, send } = useDesk();
  const { tournament } = snapshot;
  const names = playerNames(tournament);
  const [name, setName] = useState(team?.name ?? '');
  const [captain, setCaptain] = useState(team?.captain ?? '');
  const [members, setMembers] = useState<readonly number[]>(team?.members ?? []);
  const taken = new Set(tournament.teams.filter((each) => each.id !== team?.id).flatMap((each) => each.members));
  const free = tournament.players.filter((player) => !taken.has(player.id) && !members.includes(player.id));
  const save = async (event: Event) => {
    event.preventDefault();
    const { captain: _, ...kept } = team ?? { members: [] };
    const { tpn: __, ...rest } = kept as Partial<Team>;
    const wanted = {
      ...rest,
      name: name.trim(),
      members,
      ...(captain.trim() === '' ? {} : { captain: captain.trim() }),
    };
    if ((await send({ kind: 'set-team', team: wanted })) === 'done') close();
  };
  const up = (i: number) => {
    const moved = [...members];
    [moved[i - 1], moved[i]] = [moved[i], moved[i - 1]];
    setMembers(moved);
  };
  return (
    <form class="stack sheet" onSubmit={(event) => void save(event)}>
      <div class="fields">
        <label class="field">
          {say('plan.teamName')}
          <input required maxLength={80} value={name} onInput={(event) => setName(event.currentTarget.value)} />
        </label>
        <label class="field">
          {say('plan.captain')}
          <input maxLength={80} value={captain} onInput={(event) => setCaptain(event.currentTarget.value)} />
        </label>
        <label class="field">
          {say('plan.addMember', { board: members.length + 1 })}
          <select
            value=""
            onChange={(event) => {
              const added = Number(event.currentTarget.value);
              event.currentTarget.value = '';
              if (added > 0) setMembers([...members, added]);
            }}
          >
            <option value="" />
            {free.map((player) => (
              <option key={player.id} value={player.id}>
                {player.name} {player.rating === 0 ? '' : player.rating}
              </option>
            ))}
          </select>
        </label>
      </div>
      <ol class="members">
        {members.map((id, i) => (
          <li key={id}>
            {names.get(id)}{' '}
            {i === 0 ? null : (
              <button
                type="button"
                class="quiet small"
                aria-label={say('plan.boardUp', { board: i + 1 })}
                onClick={() => up(i)}
              >
                ↑
              </button>
            )}
            <button type="button" class="quiet small" onClick={() => setMembers(members.filter((each) => each !== id))}>
              {say('plan.takeOut')}
            </button>
          </li>
        ))}
      </ol>
      <div class="row">
        <button type="submit" class="main">
          {say('plan.saveTeam')}
        </button>
        <button type="button" onClick={close}>
          {say('shell.cancel')}
        </button>
      </div>
    </form>
  );
}
