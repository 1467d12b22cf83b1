import { roundCharts, sideSign, signsOfSides } from '@turnuva/engine/views';
import type { SheetRequest } from '../../names.ts';
import { playersById, ratingText } from '../../names.ts';
import type { Block, Cell, Column, Sheet } from '../../sheet.ts';
import { withoutEmpty } from '../../sheet.ts';
import { fitting } from '../fitting.ts';
import { signBlocks } from '../legend.ts';
import { entrantName, eventSheet } from '../schedule.ts';

/** The chart of a round robin, player by round: against whom, Black in bold, and what came of it. */
export function roundRobinChart(request: SheetRequest): Sheet {
  const { tournament, say, empty } = request;
  const players = playersById(tournament);
  const name = entrantName(request);
  const teams = tournament.teams.length > 0;
  const charts = roundCharts(tournament);
  // As in crosstables: a dash could hardly be told from the minus of a game lost by forfeit.
  const free = say('sheets.byeShort.zero');
  const blocks = charts.map((chart): Block => {
    const columns: Column[] = [
      { title: say('sheets.number'), align: 'right' },
      { title: say(teams ? 'sheets.team' : 'sheets.player'), wide: true },
      ...(teams
        ? []
        : [
            { title: say('sheets.title'), optional: true },
            { title: say('sheets.federation'), optional: true },
            { title: say('sheets.rating'), align: 'right' as const, optional: true },
          ]),
      ...chart.rounds.map((round): Column => ({ title: String(round), align: 'centre', even: true })),
    ];
    return withoutEmpty({
      kind: 'table',
      ...(chart.group === '' ? {} : { caption: say('sheets.group', { name: chart.group }) }),
      columns,
      ...fitting(columns.length, chart.rows.length),
      rows: chart.rows.map(({ number, entrant, cells }) => {
        const player = teams ? undefined : players.get(entrant);
        const who = teams ? [] : [player?.title ?? '', player?.federation ?? '', ratingText(player)];
        return [
          String(number),
          name(entrant),
          ...who,
          ...cells.map((cell): Cell => {
            if (cell === undefined) return { text: free };
            const bold = cell.colour === 'black';
            if (cell.code === undefined || empty === true) return { text: String(cell.opponent), bold };
            const result = sideSign(cell);
            return { text: `${cell.opponent}/${cell.uncounted === true ? `(${result})` : result}`, bold };
          }),
        ];
      }),
    });
  });
  const bracketed = charts.some(({ rows }) => rows.some(({ cells }) => cells.some((cell) => cell?.uncounted === true)));
  const anyFree = charts.some(({ rows }) => rows.some(({ cells }) => cells.includes(undefined)));
  const lines = [
    say('sheets.form.chartLegend'),
    ...(anyFree ? [say('sheets.form.chartFree', { sign: free })] : []),
    ...(bracketed && empty !== true ? [say('sheets.form.bracketed')] : []),
  ];
  const signs = signsOfSides(
    charts.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells.flatMap((cell) => cell ?? []))),
  );
  return eventSheet(
    request,
    'sheets.roundRobinChart',
    blocks.length === 0 ? [] : [...blocks, { kind: 'text', lines }, ...signBlocks(request, signs)],
    true,
  );
}
