import { useCallback, useMemo, useState } from 'preact/hooks';
import { useLocation } from 'wouter-preact';
import { useApp, useDesk } from '../../app/context.ts';
import { addressOf } from '../../app/places.ts';
import { Icon } from '../../components/Icon.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { SearchField } from '../../components/SearchField.tsx';
import { matches } from '../players/model.ts';
import { CrossTable } from './CrossTable.tsx';
import { groupsOf, lastRound, tableOf } from './model.ts';
import { problemWords } from './problemWords.ts';
import { RankTable } from './RankTable.tsx';
import { ReceiptDialogue } from './ReceiptDialogue.tsx';

/** The table after any round, by the tournament's tie-breaks; every value opens its receipt. */
export function StandingsPage() {
  const { words } = useApp();
  const { snapshot } = useDesk();
  const { say } = words;
  const { tournament, id } = snapshot;
  const [, navigate] = useLocation();
  const last = lastRound(tournament);
  const [chosen, setChosen] = useState<number>();
  const [group, setGroup] = useState(0);
  const [withdrawn, setWithdrawn] = useState(true);
  const [cross, setCross] = useState(false);
  const [search, setSearch] = useState('');
  const [receipt, setReceipt] = useState<{ player: number; code: string }>();
  const round = Math.min(chosen ?? last, last);
  const groups = useMemo(() => groupsOf(tournament.players), [tournament.players]);
  const { standings, problem } = useMemo(
    () => tableOf(tournament, { round, group: groups[group] ?? { kind: 'all' }, withdrawn }),
    [tournament, round, group, groups, withdrawn],
  );
  const wanted = useMemo(
    () => new Set(tournament.players.filter((player) => matches(player, search)).map((player) => player.id)),
    [tournament.players, search],
  );
  const view = `${round} ${group} ${withdrawn} ${search}`;
  const openReceipt = useCallback((player: number, code: string) => setReceipt({ player, code }), []);
  if (tournament.players.length === 0) {
    return (
      <>
        <PageHead title={say('standings.title')} />
        <section class="empty">
          <h2>{say('standings.emptyTitle')}</h2>
          <p>{say('standings.empty')}</p>
        </section>
      </>
    );
  }
  return (
    <>
      <PageHead
        title={say('standings.title')}
        under={round === 0 ? say('standings.beforeRound1') : say('standings.afterRound', { round })}
      >
        <button type="button" aria-pressed={cross} onClick={() => setCross(!cross)}>
          <Icon name="standings" />
          {say('standings.crosstable')}
        </button>
        <button type="button" onClick={() => navigate(addressOf(id, 'playoff'))}>
          <Icon name="round" />
          {say('plan.playoff')}
        </button>
        <button
          type="button"
          class="main"
          onClick={() => navigate(`${addressOf(id, 'sheets')}/${cross ? 'crosstable' : 'standings'}/${round}`)}
        >
          <Icon name="print" />
          {say('round.print')}
        </button>
      </PageHead>
      <div class="tools-row">
        <SearchField label={say('players.search')} value={search} onChange={setSearch} />
        <select
          aria-label={say('standings.after')}
          value={round}
          onChange={(event) => setChosen(Number(event.currentTarget.value))}
        >
          {Array.from({ length: last + 1 }, (_, i) => (
            <option key={i} value={i}>
              {i === 0 ? say('standings.beforeRound1') : say('standings.afterRound', { round: i })}
            </option>
          ))}
        </select>
        {groups.length < 2 ? null : (
          <select
            aria-label={say('standings.group')}
            value={group}
            onChange={(event) => setGroup(Number(event.currentTarget.value))}
          >
            {groups.map((each, i) => (
              <option key={i} value={i}>
                {each.kind === 'category' ? each.category : say(`standings.group.${each.kind}`)}
              </option>
            ))}
          </select>
        )}
        {tournament.players.some((player) => player.withdrawnFrom !== undefined) ? (
          <label class="tick">
            <input
              type="checkbox"
              checked={withdrawn}
              onChange={(event) => setWithdrawn(event.currentTarget.checked)}
            />
            {say('standings.withWithdrawn')}
          </label>
        ) : null}
        {standings !== undefined && standings.pending > 0 ? (
          <span class="tag amber">{say('standings.pending', { count: standings.pending })}</span>
        ) : null}
      </div>
      {problem === undefined ? null : <p class="red">{problemWords(problem, words)}</p>}
      {standings?.dropped.map((each, i) => (
        <p key={i} class="amber small">
          {problemWords(each, words)}
        </p>
      ))}
      {standings === undefined ? null : cross ? (
        <CrossTable tournament={tournament} standings={standings} wanted={wanted} view={view} />
      ) : (
        <RankTable tournament={tournament} standings={standings} wanted={wanted} view={view} onValue={openReceipt} />
      )}
      {receipt === undefined ? null : (
        <ReceiptDialogue {...receipt} round={round} close={() => setReceipt(undefined)} />
      )}
    </>
  );
}
