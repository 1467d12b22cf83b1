import { answeredAtCheckIn, isLastRoundPaired, lastPairedRound } from '@turnuva/engine/journal';
import { hasSchedule } from '@turnuva/engine/schedule';
import type { Player } from '@turnuva/engine/tournament';
import { shortName } from '@turnuva/engine/tournament';
import { formatBye } from '@turnuva/text';
import { useMemo, useState } from 'preact/hooks';
import { useGrowing } from '../../components/behaviour/useGrowing.ts';
import { MoreMenu } from '../../components/frame/Menu.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { SearchField } from '../../components/SearchField.tsx';
import { byesOffered, roundOfBye } from '../../language/byeKinds.ts';
import { matches, type PlayerRow, playerRows, type Standing } from '../../model/players.ts';
import { useApp, useDesk } from '../../store/context.ts';
import { formatFee, openFee } from './Fee.tsx';

/** Who is not expected any more. */
const GONE: readonly Standing['kind'][] = ['withdrawn', 'expelled', 'outOfStage'];

const isAwaited = ({ standing, player }: PlayerRow): boolean =>
  standing.kind === 'playing' && player.checkedIn !== true;

/** Big rows for a tablet at the door: one tap checks a player in, another one (not Enter) out again. */
export function CheckIn({ close }: { close(): void }) {
  const { words, notify } = useApp();
  const { snapshot, announce, mayEdit, compareNames } = useDesk();
  const { say } = words;
  const { tournament } = snapshot;
  const [search, setSearch] = useState('');
  /** The row that Enter applies to, if several were found: none until an arrow or Enter has marked one. */
  const [marked, setMarked] = useState<number>();
  const [busy, setBusy] = useState(false);
  const coming = useMemo(
    () =>
      playerRows(tournament, { search: '', filter: 'all', sort: 'name' }, compareNames).filter(
        ({ standing }) => !GONE.includes(standing.kind),
      ),
    [tournament, compareNames],
  );
  const rows = useMemo(() => coming.filter(({ player }) => matches(player, search)), [coming, search]);
  const drawn = useGrowing(rows.length, search);
  const here = coming.filter(({ player }) => player.checkedIn === true).length;
  const missing = rows.filter(isAwaited);
  const awaited = useMemo(() => coming.filter(isAwaited).map(({ player }) => player), [coming]);

  const money = formatFee(tournament, words.language);
  const owes = (player: Player): string =>
    openFee(player) === 0 ? '' : say('players.owes', { amount: money(openFee(player)) });
  const find = (text: string) => {
    setSearch(text);
    setMarked(undefined);
  };
  const takeFound = () => {
    const found = marked === undefined ? (rows.length === 1 ? rows[0] : undefined) : rows[marked];
    if (search.trim() === '') return;
    if (found === undefined) setMarked(rows.length === 0 ? undefined : 0);
    else enter(found.player);
  };
  const tick = async (player: Player) => {
    const arriving = player.checkedIn !== true;
    const text = say(arriving ? 'players.checkedIn' : 'players.checkedOut', { name: player.name });
    find('');
    await announce({ kind: 'change-player', player: player.id, change: { checkedIn: arriving } }, text);
  };
  /** Enter says that someone is present, never the opposite: at the door it is pressed without looking. */
  const enter = (player: Player) => {
    if (player.checkedIn !== true) return void tick(player);
    find('');
    notify({ text: say('players.hereAlready', { name: player.name }) });
  };
  const tickAll = async () => {
    setBusy(true);
    const changes = missing.map(({ player }) => ({ player: player.id, change: { checkedIn: true } }));
    await announce({ kind: 'change-players', changes }, say('players.allHereNow', { count: changes.length }));
    setBusy(false);
  };
  /** A new evening starts with nobody present. */
  const untickAll = async () => {
    setBusy(true);
    // Players who played without a tick, or are left out until they arrive, are asked about again like everyone else.
    const changes = answeredAtCheckIn(tournament).map((player) => ({ player, change: { checkedIn: false } }));
    await announce({ kind: 'change-players', changes }, say('players.nobodyHereNow', { count: here }));
    setBusy(false);
  };
  return (
    <>
      <PageHead title={say('players.checkIn')} under={say('players.checkInCount', { here, all: coming.length })}>
        {mayEdit && here > 0 ? (
          <MoreMenu>
            {(close) => (
              <button
                type="button"
                disabled={busy}
                onClick={() => {
                  close();
                  void untickAll();
                }}
              >
                {say('players.nobodyHere', { count: here })}
              </button>
            )}
          </MoreMenu>
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
          // Once everyone is present, nobody needs to be searched for: letters are shortcuts again.
          takesLetters={here < coming.length}
          onChange={find}
          onEnter={takeFound}
          onMove={(by) =>
            setMarked(Math.min(Math.max(0, (marked ?? (by > 0 ? -1 : rows.length)) + by), Math.max(0, rows.length - 1)))
          }
        />
        {search.trim() === '' || rows.length === 1 ? null : (
          <span class="soft small" role="status">
            {say('players.checkInChoose', { count: rows.length })}
          </span>
        )}
      </div>
      <ul class="check-in">
        {rows.slice(0, drawn).map(({ player }, i) => (
          <li key={player.id} class={i === marked ? 'hit' : undefined}>
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
              <span class="person">
                <strong>{player.name}</strong>
                <span class="soft small club">
                  {owes(player) === '' ? null : <span class="amber">{owes(player)} · </span>}
                  {[player.federation, player.club].filter(Boolean).join(' · ')}
                </span>
              </span>
              <span class="soft small number">{player.rating || '–'}</span>
            </button>
          </li>
        ))}
      </ul>
      {/* It stays when everyone is here: without it, all columns would move. */}
      {mayEdit && coming.length > 0 ? (
        <NotHere players={awaited} all={coming.length} here={(player) => void tick(player)} />
      ) : null}
    </>
  );
}

/** How many are listed here; the list itself has them all. */
const MOST_BESIDE = 40;

interface NotHereProps {
  readonly players: readonly Player[];
  readonly all: number;
  here(player: Player): void;
}

/** Who has not arrived yet, each with the two answers: they are present, or they have asked for a bye. */
function NotHere({ players, all, here }: NotHereProps) {
  const { words } = useApp();
  const { snapshot, announce } = useDesk();
  const { say } = words;
  const { tournament } = snapshot;
  const round = lastPairedRound(tournament) + 1;
  const hasByes = !hasSchedule(tournament) && !isLastRoundPaired(tournament);
  const grant = (player: Player, bye: string) => {
    const kind = byesOffered(tournament).find((each) => each === bye);
    if (kind === undefined) return;
    const facts = {
      name: player.name,
      bye: formatBye(say, { kind }, tournament),
      round: roundOfBye(tournament, round),
    };
    void announce({ kind: 'grant-bye', round, player: player.id, bye: kind }, say('players.byeGranted', facts));
  };
  return (
    <aside class="side idle" aria-label={say('players.notHere')}>
      <div class="row">
        <h2>{say('players.notHere')}</h2>
        <span class="soft push figures">{players.length}</span>
      </div>
      <div class="progress">
        <i style={{ width: `${(100 * (all - players.length)) / all}%` }} />
      </div>
      <ul class="list not-here">
        {players.slice(0, MOST_BESIDE).map((player) => (
          <li key={player.id}>
            <span title={player.name}>{shortName(player.name, 18)}</span>
            <button
              type="button"
              class="quiet small push"
              aria-label={say('players.isHereOf', { name: player.name })}
              onClick={() => here(player)}
            >
              {say('players.isHere')}
            </button>
            {hasByes ? (
              <select
                aria-label={say('players.byeFor', { name: player.name, round: roundOfBye(tournament, round) })}
                value=""
                onChange={(event) => grant(player, event.currentTarget.value)}
              >
                <option value="">{say('players.byeNow')}</option>
                {byesOffered(tournament).map((kind) => (
                  <option key={kind} value={kind}>
                    {formatBye(say, { kind }, tournament)}
                  </option>
                ))}
              </select>
            ) : null}
          </li>
        ))}
      </ul>
      {players.length > MOST_BESIDE ? <p class="soft small">+ {players.length - MOST_BESIDE}</p> : null}
    </aside>
  );
}
