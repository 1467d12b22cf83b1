import type { Standings } from '@turnuva/engine/standings';
import type { Tournament } from '@turnuva/engine/tournament';
import type { CardLine } from '@turnuva/engine/views';
import { useMemo } from 'preact/hooks';
import { memo } from '../../components/memo.ts';
import { useGrowing } from '../../components/useGrowing.ts';
import { sideText } from '../../language/resultText.ts';
import { type CrossRow, crossRows } from '../../model/standings.ts';
import { useWords } from '../../store/context.ts';

interface Props {
  readonly tournament: Tournament;
  readonly standings: Standings;
  readonly wanted: ReadonlySet<number>;
  /** What is on show, as a text: see `useGrowing`. */
  readonly view: string;
}

/** Everybody's rounds in rank order: opponent's rank, colour, result. */
export function CrossTable({ tournament, standings, wanted, view }: Props) {
  const { say } = useWords();
  const { rows, rankOf } = useMemo(() => crossRows(tournament, standings), [tournament, standings]);
  const shown = useMemo(() => rows.filter(({ player }) => wanted.has(player.id)), [rows, wanted]);
  const count = useGrowing(shown.length, view);
  const rounds = Array.from({ length: standings.round }, (_, i) => i + 1);
  return (
    <div class="scroll">
      <table class="standings cross" aria-busy={count < shown.length}>
        <thead>
          <tr>
            <th scope="col" class="number">
              {say('standings.rank')}
            </th>
            <th scope="col">{say('players.column.name')}</th>
            <th scope="col" class="number">
              {say('players.column.rating')}
            </th>
            {rounds.map((round) => (
              <th key={round} scope="col" class="middle">
                {round}
              </th>
            ))}
            <th scope="col" class="number">
              {say('card.points')}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.slice(0, count).map((row) => (
            <Row key={row.player.id} row={row} rounds={standings.round} rankOf={rankOf} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  readonly row: CrossRow;
  readonly rounds: number;
  readonly rankOf: ReadonlyMap<number, number>;
}

const Row = memo(function Row({ row, rounds, rankOf }: RowProps) {
  const { say, points } = useWords();
  const { rank, player, points: total, lines } = row;
  const cell = (line: CardLine | undefined): string => {
    if (line === undefined) return '';
    if (line.opponent === undefined) return say(`standings.bye.${line.outcome}`);
    const colour = line.colour === undefined ? '' : say(`card.${line.colour}Letter`).toLowerCase();
    const sign = line.outcome.length === 1 ? sideText(line.outcome as Parameters<typeof sideText>[0]) : '';
    return `${rankOf.get(line.opponent.id) ?? '–'}${colour}${line.counted ? sign : `(${sign})`}`;
  };
  return (
    <tr>
      <td class="number rank">{rank}</td>
      <td class="name">
        {player.name} <span class="soft small">{player.title ?? ''}</span>
      </td>
      <td class="number soft">{player.rating || ''}</td>
      {Array.from({ length: rounds }, (_, i) => (
        <td key={i} class="middle">
          {cell(lines[i])}
        </td>
      ))}
      <td class="number points">{points(total)}</td>
    </tr>
  );
});
