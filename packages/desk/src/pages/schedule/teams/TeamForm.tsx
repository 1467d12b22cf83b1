import type { Team } from '@turnuva/engine/tournament';
import { Unsaved } from '../../../components/Unsaved.tsx';
import { playerNames } from '../../../language/entrants.ts';
import { useDesk, useWords } from '../../../store/context.ts';
import { useDraft } from '../../../store/useDraft.ts';

const fieldsOf = (team: Team | null) => ({
  name: team?.name ?? '',
  captain: team?.captain ?? '',
  members: team?.members ?? [],
});

/** One team: name, captain, players from board 1 on, reserves last. */
export function TeamForm({ team, close }: { readonly team: Team | undefined; close(): void }) {
  const { say } = useWords();
  const { snapshot, send } = useDesk();
  const { tournament } = snapshot;
  const names = playerNames(tournament);
  const draft = useDraft(team ?? null, fieldsOf, `${snapshot.id} team ${team?.id ?? 'new'}`);
  const { name, captain, members } = draft.fields;
  const set = (change: Partial<typeof draft.fields>) => draft.set({ ...draft.fields, ...change });
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
    if ((await send({ kind: 'set-team', team: wanted })) !== 'done') return;
    draft.reset();
    close();
  };
  const up = (i: number) => {
    const moved = [...members];
    [moved[i - 1], moved[i]] = [moved[i], moved[i - 1]];
    set({ members: moved });
  };
  return (
    <form class="stack sheet" onSubmit={(event) => void save(event)}>
      <div class="fields">
        <label class="field">
          {say('plan.teamName')}
          <input required maxLength={80} value={name} onInput={(event) => set({ name: event.currentTarget.value })} />
        </label>
        <label class="field">
          {say('plan.captain')}
          <input maxLength={80} value={captain} onInput={(event) => set({ captain: event.currentTarget.value })} />
        </label>
        <label class="field">
          {say('plan.addMember', { board: members.length + 1 })}
          <select
            value=""
            onChange={(event) => {
              const added = Number(event.currentTarget.value);
              event.currentTarget.value = '';
              if (added > 0) set({ members: [...members, added] });
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
            <button
              type="button"
              class="quiet small"
              onClick={() => set({ members: members.filter((each) => each !== id) })}
            >
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
        <Unsaved draft={draft} />
      </div>
    </form>
  );
}
