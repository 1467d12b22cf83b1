import { isTeamEvent } from '@turnuva/engine/schedule';
import { lastCountedRound } from '@turnuva/engine/standings';
import { TEXT_COLUMNS } from '@turnuva/engine/tournament';
import { cardReader } from '@turnuva/engine/views';
import { useEffect, useMemo } from 'preact/hooks';
import { memo } from '../../../components/behaviour/memo.ts';
import { useGrowing } from '../../../components/behaviour/useGrowing.ts';
import { widest } from '../../../components/behaviour/widest.ts';
import { RowBlocks, useBlocks } from '../../../components/blocks/RowBlocks.tsx';
import { formatAnnounced } from '../../../language/byeKinds.ts';
import { ofRoundOn } from '../../../language/inCups.ts';
import type { Announced, PlayerRow, Sort, Standing } from '../../../model/players.ts';
import { useDesk, useWords } from '../../../store/context.ts';

interface Told {
  readonly say: ReturnType<typeof useWords>['say'];
  /** Whether some have not arrived yet. */
  readonly marksArrival: boolean;
  /** A bye or an absence as the event names it. */
  bye(announced: Announced): string;
  /** Who has left, and from which round on. */
  withdrawn(round: number): string;
}

interface Props {
  readonly rows: readonly PlayerRow[];
  /** What is shown and in which order, as a string: see `useGrowing`. */
  readonly view: string;
  readonly sort: Sort;
  onSort(sort: Sort): void;
  readonly chosen: number | undefined;
  onChoose(id: number): void;
}

const COLUMNS: readonly { readonly sort: Sort; readonly title: string; readonly kind?: 'number' | 'text' | 'team' }[] =
  [
    { sort: 'tpn', title: 'players.column.tpn', kind: 'number' },
    { sort: 'name', title: 'players.column.name' },
    { sort: 'rating', title: 'players.column.rating', kind: 'number' },
    { sort: 'federation', title: 'players.column.federation' },
    { sort: 'team', title: 'players.column.team', kind: 'team' },
    ...TEXT_COLUMNS.map((sort) => ({ sort, title: `players.field.${sort}`, kind: 'text' as const })),
  ];

export function PlayerTable({ rows, view, sort, onSort, chosen, onChoose }: Props) {
  const { say, points } = useWords();
  const { tournament } = useDesk().snapshot;
  const { system } = tournament;
  // As in the panel beside the list; nobody has any before a round counts.
  const totals = useMemo(() => {
    if (lastCountedRound(tournament) === 0) return undefined;
    const read = cardReader(tournament);
    return (id: number): string => {
      const total = read(id)?.total;
      return total === undefined ? '' : points(total);
    };
  }, [tournament, points]);
  const columns = isTeamEvent(tournament) ? COLUMNS : COLUMNS.filter((column) => column.sort !== 'team');
  // Once all have arrived, a mark in every row says nothing.
  const marksArrival = rows.some(({ player, standing }) => player.checkedIn !== true && isAwaited(standing));
  const told = useMemo(
    (): Told => ({
      say,
      marksArrival,
      bye: (announced) => formatAnnounced({ system }, announced, say),
      withdrawn: (round) => say(ofRoundOn({ system }, 'players.state.withdrawn'), { round }),
    }),
    [say, system, marksArrival],
  );
  const count = useGrowing(rows.length, view);
  const { table, blocks } = useBlocks(rows.length);
  // A player found by name, or by an arrow, may be below the fold, in a row that is drawn a moment later.
  const isDrawn = rows.findIndex(({ player }) => player.id === chosen) < count;
  useEffect(() => {
    if (isDrawn) table.current?.querySelector('tr.chosen')?.scrollIntoView({ block: 'nearest' });
  }, [chosen, isDrawn]);
  const held = useMemo(() => {
    const column = (text: (row: PlayerRow) => string): string => widest(rows.map(text));
    return {
      tpn: column(({ player }) => String(player.tpn)),
      name: column(({ player: { name, title = '' } }) => `${name} ${title}`),
      rating: column(({ player }) => (player.rating === 0 ? say('players.unrated') : String(player.rating))),
      federation: column(({ player }) => player.federation ?? ''),
      team: column(({ team, shortTeam = team }) => shortTeam || say('players.noTeam')),
      ...Object.fromEntries(TEXT_COLUMNS.map((key) => [key, column(({ player }) => player[key] ?? '')])),
      points: column(({ player }) => totals?.(player.id) ?? ''),
      state: column((row) => stateText(row, told)),
    };
  }, [rows, say, told, totals]);
  return (
    <div class="scroll-y">
      <table ref={table} class={`players${blocks}`} aria-busy={count < rows.length}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.sort}
                scope="col"
                class={`col-${column.sort} ${column.kind ?? ''}`}
                data-widest={(held as Partial<Record<Sort, string>>)[column.sort]}
                aria-sort={sort === column.sort ? 'ascending' : 'none'}
              >
                <button type="button" onClick={() => onSort(column.sort)}>
                  {say(column.title)}
                  <span aria-hidden="true">{sort === column.sort ? ' ▾' : ''}</span>
                </button>
              </th>
            ))}
            {totals === undefined ? null : (
              <th scope="col" class="number" data-widest={held.points}>
                {say('card.points')}
              </th>
            )}
            <th scope="col" data-widest={held.state}>
              {say('players.column.state')}
            </th>
          </tr>
        </thead>
        <RowBlocks
          rows={rows}
          count={count}
          draw={({ player, team, shortTeam, standing, later, more }) => (
            <Row
              key={player.id}
              id={player.id}
              tpn={player.tpn}
              name={player.name}
              title={player.title ?? ''}
              rating={player.rating}
              federation={player.federation ?? ''}
              team={team}
              shortTeam={shortTeam}
              // A single string, so that an unchanged row is not redrawn.
              texts={TEXT_COLUMNS.map((key) => player[key] ?? '').join('\n')}
              total={totals?.(player.id)}
              checkedIn={told.marksArrival && player.checkedIn === true && isAwaited(standing)}
              standing={wordsOf(standing, told)}
              later={later === undefined ? '' : told.bye(later)}
              more={more?.length ?? 0}
              announced={[later, ...(more ?? [])].map((each) => each && told.bye(each)).join('; ')}
              gone={isGone(standing)}
              chosen={player.id === chosen}
              onChoose={onChoose}
            />
          )}
        />
      </table>
    </div>
  );
}

/** About the last column; a mark has a margin of its own. */
function stateText({ player, standing, later, more }: PlayerRow, told: Told): string {
  const marks = [
    wordsOf(standing, told),
    told.marksArrival && player.checkedIn === true && isAwaited(standing) ? '✓' : '',
  ];
  const drawn = marks.map((mark) => (mark === '' ? '' : `  ${mark}  `));
  return [...drawn, later && told.bye(later), more && `+${more.length}`].filter(Boolean).join(' ');
}

/** Whether the player is still playing, so that it matters whether they have arrived. */
const isAwaited = (standing: Standing): boolean => !isGone(standing) && standing.kind !== 'outOfStage';

const isGone = ({ kind }: Standing): boolean => kind === 'withdrawn' || kind === 'expelled';

function wordsOf(standing: Standing, told: Told): string {
  const { say } = told;
  switch (standing.kind) {
    case 'playing':
      return '';
    case 'bye':
      return told.bye(standing);
    case 'withdrawn':
      return told.withdrawn(standing.from);
    case 'expelled':
      return say('players.state.expelled');
    case 'outOfStage':
      return say('players.state.outOfStage');
    case 'enters':
      return say('players.state.enters', { round: standing.round });
    case 'noneLeft':
      return say('players.state.noneLeft');
  }
}

interface RowProps {
  readonly id: number;
  readonly tpn: number;
  readonly name: string;
  readonly title: string;
  readonly rating: number;
  readonly federation: string;
  /** In a team event only. */
  readonly team: string | undefined;
  readonly shortTeam: string | undefined;
  /** The plain texts with a column, one per line. */
  readonly texts: string;
  /** The points so far; undefined before a round counts. */
  readonly total: string | undefined;
  readonly checkedIn: boolean;
  readonly standing: string;
  readonly later: string;
  /** `more`: how many byes there are besides those written out; `announced`: all the later ones in words. */
  readonly more: number;
  readonly announced: string;
  readonly gone: boolean;
  readonly chosen: boolean;
  onChoose(id: number): void;
}

const Row = memo(function Row(row: RowProps) {
  const { say } = useWords();
  return (
    <tr
      class={`${row.gone ? 'gone' : ''}${row.chosen ? ' chosen' : ''}`}
      data-player={row.id}
      onClick={() => row.onChoose(row.id)}
    >
      <td class="number">{row.tpn}</td>
      <td class="name">
        <span class="named">
          <button type="button" class="link" aria-expanded={row.chosen} title={row.name}>
            {row.name}
          </button>
          {row.title === '' ? null : <span class="soft small">{row.title}</span>}
        </span>
      </td>
      <td class="number">{row.rating === 0 ? <span class="soft">{say('players.unrated')}</span> : row.rating}</td>
      <td>{row.federation}</td>
      {row.team === undefined ? null : (
        <td class="team" title={row.team}>
          {row.shortTeam || <span class="amber small">{say('players.noTeam')}</span>}
        </td>
      )}
      {row.texts.split('\n').map((text, i) => (
        <td key={TEXT_COLUMNS[i]} class={`text ${TEXT_COLUMNS[i]}`}>
          {text}
        </td>
      ))}
      {row.total === undefined ? null : <td class="number points">{row.total}</td>}
      <td>
        {row.standing === '' ? null : <span class="tag amber">{row.standing}</span>}{' '}
        {row.checkedIn ? (
          <span class="soft" title={say('players.here')}>
            ✓ <span class="hidden">{say('players.here')}</span>
          </span>
        ) : null}
        {row.later === '' ? null : (
          <span class="soft small" title={row.announced}>
            {' '}
            {row.later}
            {row.more === 0 ? null : ` +${row.more}`}
          </span>
        )}
      </td>
    </tr>
  );
});
