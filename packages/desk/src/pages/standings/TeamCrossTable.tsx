import type { ShownTable } from '@turnuva/engine/standings';
import { primaryFirst } from '@turnuva/engine/standings';
import type { Tournament } from '@turnuva/engine/tournament';
import { teamCrosstable } from '@turnuva/engine/views';
import { pointsWithHalves, teamCrossLegend, teamCrossTexts } from '@turnuva/text';
import { useMemo } from 'preact/hooks';
import { useWords } from '../../store/context.ts';
import { CrossTableFrame, Place } from './CrossTableFrame.tsx';

interface Props {
  readonly tournament: Tournament;
  readonly standings: ShownTable;
}

/** Game points of every match: by rounds in a Swiss event, by opponents in a round robin. */
export function TeamCrossTable({ tournament, standings }: Props) {
  const { say } = useWords();
  const sheet = useMemo(() => teamCrosstable(tournament, standings), [tournament, standings]);
  return (
    <>
      <CrossTableFrame
        sheet={sheet}
        behind={primaryFirst(tournament, say('ranking.matchPoints'), say('ranking.gamePoints')).map((title) => ({
          title,
          points: true,
        }))}
      >
        <tbody>
          {sheet.rows.map((row) => (
            <tr key={row.team} class={row.rank === undefined ? 'soft' : undefined}>
              <Place sheet={sheet} line={row.line} rank={row.rank} />
              <td class="name team">
                {row.name} {row.rank === undefined ? <span class="soft small">{say('sheets.withdrawn')}</span> : null}
              </td>
              {teamCrossTexts(sheet, row, say, tournament).map((text, at) => (
                <td key={at} class="middle">
                  {text}
                </td>
              ))}
              {primaryFirst(tournament, row.matchPoints, row.gamePoints).map((total, at) => (
                <td key={at} class="number points">
                  {pointsWithHalves(total)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </CrossTableFrame>
      <p class="soft small">{teamCrossLegend(sheet, say, tournament).join(' · ')}</p>
    </>
  );
}
