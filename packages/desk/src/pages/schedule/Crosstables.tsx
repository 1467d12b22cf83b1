import { lastPairedRound } from '@turnuva/engine/journal';
import { type CrossCell, crosstableOf, stagesOf } from '@turnuva/engine/schedule';
import { standingsOf } from '@turnuva/engine/standings';
import { useMemo } from 'preact/hooks';
import { useDesk, useWords } from '../../app/context.ts';
import { sideText } from '../../components/resultText.ts';
import { entrantNames } from './entrants.ts';

/** The table of every group: numbers against numbers, games with Black bold, totals and places. */
export function Crosstables() {
  const { say, points } = useWords();
  const { tournament } = useDesk().snapshot;
  const names = entrantNames(tournament);
  const tables = useMemo(() => {
    if (tournament.teams.length > 0) return [];
    const made = standingsOf(tournament, { round: lastPairedRound(tournament), of: 'players', unsuitable: 'drop' });
    const groups = stagesOf(tournament).flatMap((stage) => stage.groups);
    // Ranks of the whole field are places only where there is one group.
    const ranking =
      made.ok && groups.length === 1
        ? made.value.rows.map((row) => ({ entrant: row.id, rank: row.rank, values: [] }))
        : undefined;
    return groups.map((group) => ({ group, rows: crosstableOf(tournament, group, ranking) }));
  }, [tournament]);
  if (tables.length === 0) return null;
  return (
    <section class="plan-part">
      <h2>{say('standings.crosstable')}</h2>
      {tables.map(({ group, rows }, t) => (
        <div key={t} class="scroll">
          {tables.length > 1 ? <h3>{say('plan.group', { name: group.name })}</h3> : null}
          <table class="crosstable">
            <thead>
              <tr>
                <th scope="col" class="number">
                  {say('plan.number')}
                </th>
                <th scope="col">{say('plan.player')}</th>
                {rows.map((row) => (
                  <th key={row.number} scope="col" class="middle">
                    {row.number}
                  </th>
                ))}
                <th scope="col" class="number">
                  {say('card.points')}
                </th>
                <th scope="col" class="number">
                  {say('plan.place')}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.entrant} class={row.place === undefined ? 'gone' : undefined}>
                  <td class="number">{row.number}</td>
                  <td class="name">{names.get(row.entrant)}</td>
                  {row.cells.map((cells, column) => (
                    <td key={column} class={`middle${column + 1 === row.number ? ' diagonal' : ''}`}>
                      {cells.map((cell) => (
                        <Sign key={cell.round} cell={cell} />
                      ))}
                    </td>
                  ))}
                  <td class="number">
                    <strong>{points(row.total)}</strong>
                  </td>
                  <td class="number">
                    {row.place === undefined
                      ? '–'
                      : row.place === row.lastPlace
                        ? row.place
                        : `${row.place}–${row.lastPlace}`}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ))}
    </section>
  );
}

/** One side of a game; Black is bold. */
function Sign({ cell }: { readonly cell: CrossCell }) {
  const text = cell.code === undefined ? '·' : sideText(cell.code);
  return cell.colour === 'black' ? <strong> {text} </strong> : <span> {text} </span>;
}
