import type { Standings } from '@turnuva/engine/standings';
import type { Tournament } from '@turnuva/engine/tournament';
import { useMemo } from 'preact/hooks';
import { useWords } from '../../app/context.ts';
import type { CardLine } from '../../components/card.ts';
import { sideText } from '../../components/resultText.ts';
import { crossRows } from './model.ts';

interface Props {
  readonly tournament: Tournament;
  readonly standings: Standings;
  readonly wanted?: ReadonlySet<number>;
}

/** Everybody's rounds in rank order: opponent's rank, colour, result. */
export function CrossTable({ tournament, standings, wanted }: Props) {
  const { say, points } = useWords();
  const { rows, rankOf } = useMemo(() => crossRows(tournament, standings), [tournament, standings]);
  const rounds = Array.from({ length: standings.round }, (_, i) => i + 1);
  const cell = (line: CardLine | undefined): string => {
    if (line === undefined) return '';
    if (line.opponent === undefined) return say(`standings.bye.${line.outcome}`);
    const colour = line.colour === undefined ? '' : say(`card.${line.colour}Letter`).toLowerCase();
    const sign = line.outcome.length === 1 ? sideText(line.outcome as Parameters<typeof sideText>[0]) : '';
    return `${rankOf.get(line.opponent.id) ?? '–'}${colour}${sign}`;
  };
  return (
    <div class="scroll">
      <table class="standings cross">
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
          {rows.map(({ rank, player, points: total, lines }) =>
            wanted === undefined || wanted.has(player.id) ? (
              <tr key={player.id}>
                <td class="number rank">{rank}</td>
                <td class="name">
                  {player.name} <span class="soft small">{player.title ?? ''}</span>
                </td>
                <td class="number soft">{player.rating || ''}</td>
                {rounds.map((round) => (
                  <td key={round} class="middle">
                    {cell(lines[round - 1])}
                  </td>
                ))}
                <td class="number points">{points(total)}</td>
              </tr>
            ) : null,
          )}
        </tbody>
      </table>
    </div>
  );
}
