import { teamAverages } from '@turnuva/engine/schedule';
import { nameWithTitle } from '@turnuva/engine/views';
import type { SheetRequest } from '../../names.ts';
import { playersById, ratingText } from '../../names.ts';
import type { TableBlock } from '../../sheet.ts';
import { withoutEmpty } from '../../sheet.ts';

/** The teams by number, each with its captain, the average rating of its first boards, and its players in board order. */
export function teamLists(request: SheetRequest): TableBlock[] {
  const { tournament, say } = request;
  const players = playersById(tournament);
  const averages = teamAverages(tournament);
  return tournament.teams.map(({ id: team, tpn, name, captain, federation, members }) =>
    withoutEmpty({
      kind: 'table',
      caption: [
        `${tpn}  ${name}`,
        federation,
        captain === undefined ? undefined : `${say('sheets.captain')}: ${captain}`,
        averages.has(team) ? `${say('sheets.teamAverage')}: ${averages.get(team)}` : undefined,
      ]
        .filter((part) => part !== undefined)
        .join('  ·  '),
      columns: [
        { title: say('sheets.board'), align: 'right' },
        { title: say('sheets.player'), wide: true },
        { title: say('sheets.number'), align: 'right' },
        { title: say('sheets.rating'), align: 'right', optional: true },
        { title: say('sheets.federation'), optional: true },
        { title: say('sheets.birth'), align: 'right', optional: true },
      ],
      rows: members.map((id, i) => {
        const player = players.get(id);
        return [
          String(i + 1),
          nameWithTitle(player),
          String(player?.tpn ?? ''),
          ratingText(player),
          player?.federation ?? '',
          (player?.birth ?? '').slice(0, 4),
        ];
      }),
    }),
  );
}
