import { answeredAtCheckIn } from '@turnuva/engine/journal';
import type { Player } from '@turnuva/engine/tournament';
import { useMemo, useState } from 'preact/hooks';
import { useGrowing } from '../../components/behaviour/useGrowing.ts';
import { PageHead } from '../../components/PageHead.tsx';
import { SearchField } from '../../components/SearchField.tsx';
import { playerRows } from '../../model/players.ts';
import { useApp, useDesk } from '../../store/context.ts';
import { feeWords, openFee } from './feeModel.ts';

/** Big rows for a tablet at the door: one press checks a player in, another one (no Enter) out again. */
export function CheckIn({ close }: { close(): void }) {
  const { words, notify } = useApp();
  const { snapshot, announce, mayEdit, compareNames } = useDesk();
  const { say } = words;
  const { tournament } = snapshot;
  const [search, setSearch] = useState('');
  const [busy, setBusy] = useState(false);
  const rows = useMemo(
    () => playerRows(tournament, { search, filter: 'all', sort: 'name' }, compareNames),
    [tournament, search, compareNames],
  );
  const drawn = useGrowing(rows.length, search);
  const ticked = tournament.players.filter((player) => player.checkedIn === true);
  const here = ticked.length;
  const missing = rows.filter((row) => row.standing.kind === 'playing' && row.player.checkedIn !== true);

  const money = feeWords(tournament, words.language);
  const owes = (player: Player): string =>
    openFee(player) === 0 ? '' : say('players.owes', { amount: money(openFee(player)) });
  const tick = async (player: Player) => {
    const arriving = player.checkedIn !== true;
    const text = say(arriving ? 'players.checkedIn' : 'players.checkedOut', { name: player.name });
    setSearch('');
    await announce({ kind: 'change-player', player: player.id, change: { checkedIn: arriving } }, text);
  };
  /** Enter says that somebody is here, and never the opposite: it is pressed at the door without looking. */
  const enter = (player: Player) => {
    if (player.checkedIn !== true) return void tick(player);
    setSearch('');
    notify({ text: say('players.hereAlready', { name: player.name }) });
  };
  const tickAll = async () => {
    setBusy(true);
    const changes = missing.map(({ player }) => ({ player: player.id, change: { checkedIn: true } }));
    await announce({ kind: 'change-players', changes }, say('players.allHereNow', { count: changes.length }));
    setBusy(false);
  };
  /** A new evening begins with nobody there. */
  const untickAll = async () => {
    setBusy(true);
    // Whoever played without a tick, or stayed out until they come, is asked for anew like everybody else.
    const changes = answeredAtCheckIn(tournament).map((player) => ({ player, change: { checkedIn: false } }));
    await announce({ kind: 'change-players', changes }, say('players.nobodyHereNow', { count: here }));
    setBusy(false);
  };
  return (
    <>
      <PageHead
        title={say('players.checkIn')}
        under={say('players.checkInCount', { here, all: tournament.players.length })}
      >
        {mayEdit && here > 0 ? (
          <button type="button" disabled={busy} onClick={() => void untickAll()}>
            {say('players.nobodyHere', { count: here })}
          </button>
        ) : null}
        {mayEdit && missing.length > 0 ? (
          <button type="button" disabled={busy} onClick={() => void tickAll()}>
            {say('players.allHere', { count: missing.length })}
          </button>
        ) : null}
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
            if (rows.length === 1 && only) enter(only.player);
          }}
        />
        {search.trim() === '' || rows.length === 1 ? null : (
          <span class="soft small" role="status">
            {say('players.checkInChoose', { count: rows.length })}
          </span>
        )}
      </div>
      <ul class="check-in">
        {rows.slice(0, drawn).map(({ player }) => (
          <li key={player.id}>
            <button
              type="button"
              aria-pressed={player.checkedIn === true}
              onClick={() => void tick(player)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                if (!event.repeat) enter(player);
              }}
            >
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
