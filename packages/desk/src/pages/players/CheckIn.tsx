import type { Player } from '@turnuva/engine/tournament';
import { useMemo, useState } from 'preact/hooks';
import { PageHead } from '../../components/PageHead.tsx';
import { SearchField } from '../../components/SearchField.tsx';
import { useGrowing } from '../../components/useGrowing.ts';
import { playerRows } from '../../model/players.ts';
import { useApp, useDesk } from '../../store/context.ts';
import { feeWords, openFee } from './feeModel.ts';

/** Big rows for a tablet at the door; every tick is confirmed with the player's name. */
export function CheckIn({ close }: { close(): void }) {
  const { words, notify, ask } = useApp();
  const { snapshot, send, compareNames } = useDesk();
  const { say } = words;
  const { tournament } = snapshot;
  const [search, setSearch] = useState('');
  const rows = useMemo(
    () => playerRows(tournament, { search, filter: 'all', sort: 'name' }, compareNames),
    [tournament, search, compareNames],
  );
  const drawn = useGrowing(rows.length, search);
  const here = tournament.players.filter((player) => player.checkedIn === true).length;

  const money = feeWords(tournament, words.language);
  const owes = (player: Player): string =>
    openFee(player) === 0 ? '' : say('players.owes', { amount: money(openFee(player)) });
  const tick = async (player: Player) => {
    const arriving = player.checkedIn !== true;
    const sentence = say(arriving ? 'players.checkInQuestion' : 'players.checkOutQuestion', { name: player.name });
    const detail = [player.club, player.federation, player.rating || '', owes(player)].filter(Boolean).join(' · ');
    const yes = say(arriving ? 'players.checkInYes' : 'players.checkOutYes');
    if (!(await ask({ sentence, detail, yes, steps: 1 }))) return;
    const outcome = await send({ kind: 'change-player', player: player.id, change: { checkedIn: arriving } });
    if (outcome === 'done' || outcome === 'waiting')
      notify({ text: say(arriving ? 'players.checkedIn' : 'players.checkedOut', { name: player.name }) });
    setSearch('');
  };
  return (
    <>
      <PageHead
        title={say('players.checkIn')}
        under={say('players.checkInCount', { here, all: tournament.players.length })}
      >
        <button type="button" class="main" onClick={close}>
          {say('players.checkInDone')}
        </button>
      </PageHead>
      <div class="tools-row">
        <SearchField
          label={say('players.search')}
          value={search}
          onChange={setSearch}
          onEnter={() => {
            const [only] = rows;
            if (rows.length === 1 && only) void tick(only.player);
          }}
        />
      </div>
      <ul class="check-in">
        {rows.slice(0, drawn).map(({ player }) => (
          <li key={player.id}>
            <button type="button" aria-pressed={player.checkedIn === true} onClick={() => void tick(player)}>
              <span class="sign" aria-hidden="true">
                {player.checkedIn === true ? '✓' : ''}
              </span>
              <strong>{player.name}</strong>
              <span class="soft">
                {[player.rating || '', player.federation, player.club, owes(player)].filter(Boolean).join(' · ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
