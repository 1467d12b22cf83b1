import { shortRounds } from '@turnuva/engine/schedule';
import type { CardLine, ScoregroupPart } from '@turnuva/engine/views';
import { boardNames, nameWithTitle, scoregroupsOf } from '@turnuva/engine/views';
import { pointsText } from '@turnuva/text';
import type { SheetRequest } from '../names.ts';
import { placeAndDate, ratingText, roundTitle } from '../names.ts';
import type { Cell, Column, Sheet, TableBlock } from '../sheet.ts';
import { laidOutAlike } from '../sheet.ts';

/** In the place of the halves: who was downfloated to the next group. */
const DOWN = '\u2193';
const NO_GAME = '\u2013';

/**
 * The tables from the source documents for pairing a round by hand: each scoregroup with its halves, and for each
 * player the opponents and colours so far; then the resulting board.
 */
export function scoregroupsSheet(request: SheetRequest): Sheet {
  const { tournament, round, say, language } = request;
  const shortName = shortRounds(tournament);
  const boardName = boardNames(tournament, round);
  const letter = (isWhite: boolean): string => say(isWhite ? 'sheets.whiteShort' : 'sheets.blackShort').toLowerCase();
  const numbers = new Map(tournament.players.map(({ id, tpn }) => [id, tpn]));
  const earlier = Array.from({ length: round - 1 }, (_, i) => i + 1);
  const columns: Column[] = [
    { title: '', align: 'centre' },
    { title: say('sheets.number'), align: 'right' },
    { title: say('sheets.player'), wide: true },
    { title: say('sheets.rating'), align: 'right' },
    { title: say('sheets.points'), align: 'right' },
    ...earlier.map((each): Column => ({ title: shortName(each), align: 'centre' })),
    { title: shortName(round), align: 'centre' },
    { title: say('sheets.board'), align: 'right' },
  ];
  const past = (line: CardLine | undefined): string => {
    if (line?.opponent === undefined) return NO_GAME;
    return line.colour === undefined
      ? `${line.opponent.tpn} ${NO_GAME}`
      : `${line.opponent.tpn} ${letter(line.colour === 'white')}`;
  };
  const partText = (part: ScoregroupPart): string => (part === 'down' ? DOWN : part === 'bye' ? '' : part);
  const tables = scoregroupsOf(tournament, round).map(
    ({ score, rows }): TableBlock => ({
      kind: 'table',
      caption: say('sheets.scoregroup', { points: pointsText(score) }),
      zebra: true,
      dense: true,
      columns,
      rows: rows.map(({ part, player, score: own, lines, game }, i) => {
        const isWhite = game?.white === player.id;
        const met = game === undefined ? undefined : numbers.get(isWhite ? game.black : game.white);
        const now: Cell = {
          text: met === undefined ? say('sheets.byeShort.pab') : `${met} ${letter(isWhite)}`,
          bold: true,
        };
        return [
          // Each half is named once, as in the source documents.
          { text: rows[i - 1]?.part === part ? '' : partText(part), bold: true },
          String(player.tpn),
          nameWithTitle(player),
          ratingText(player),
          pointsText(own),
          ...earlier.map((each) => past(lines[each - 1])),
          now,
          game === undefined ? '' : boardName(game.board),
        ];
      }),
    }),
  );
  return {
    title: `${say('sheets.scoregroups')} \u00b7 ${roundTitle(request)}`,
    event: tournament.info.name,
    subtitle: placeAndDate(request),
    orientation: 'portrait',
    language,
    blocks: [
      ...laidOutAlike(tables),
      ...(tables.length === 0 ? [] : [{ kind: 'text', lines: [say('sheets.scoregroupsLegend')] } as const]),
    ],
  };
}
