import { boardPrizesOf } from '@turnuva/engine/schedule';
import { nameWithTitle } from '@turnuva/engine/views';
import { boardFigures, boardRuleLines } from '@turnuva/text';
import type { SheetRequest } from '../names.ts';
import { afterTitle, playersById, ratingText } from '../names.ts';
import type { Block, Sheet } from '../sheet.ts';
import { eventSheet } from './schedule.ts';

/** The best of every board, for board prizes, under the rule by which they were found. */
export function boardPrizesSheet(request: SheetRequest): Sheet {
  const { tournament, say, round, language } = request;
  const players = playersById(tournament);
  const teams = new Map(tournament.teams.map((team) => [team.id, team.name]));
  const { rule, lists } = boardPrizesOf(tournament, round);
  const blocks = lists.map((list): Block => {
    const rows = list.players.map((each) => ({ each, figures: boardFigures(each, rule, say, language) }));
    return {
      kind: 'table',
      caption: list.board === undefined ? say('sheets.reserves') : say('sheets.boardNumber', { board: list.board }),
      columns: [
        { title: say('sheets.rank'), align: 'right' },
        { title: say('sheets.player'), wide: true },
        { title: say('sheets.team'), wide: true },
        { title: say('sheets.rating'), align: 'right' },
        ...(rows[0]?.figures ?? []).map(({ title }) => ({ title, align: 'right' as const })),
      ],
      rows: rows.map(({ each, figures }) => [
        String(each.rank ?? '-'),
        nameWithTitle(players.get(each.player)),
        teams.get(each.team) ?? '',
        ratingText(players.get(each.player)),
        ...figures.map(({ text, leads }) => ({ text, bold: leads })),
      ]),
    };
  });
  const told: Block[] = lists.length === 0 ? [] : [{ kind: 'text', lines: boardRuleLines(rule, say) }];
  const sheet = eventSheet(request, 'sheets.boardPrizes', [...told, ...blocks]);
  return { ...sheet, title: `${sheet.title} · ${afterTitle(request)}` };
}
