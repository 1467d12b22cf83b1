import type { Bye, Game, Player } from '@turnuva/engine';
import { BYE_KINDS, roundOf } from '@turnuva/engine';
import { pointsAfter } from '@turnuva/engine/views';
import { byeWords } from '@turnuva/text';
import type { SheetRequest } from '../names.ts';
import { byName, placeAndDate, playersById, pointsText, ratingText, roundTitle, titled } from '../names.ts';
import type { CardLine, CardsBlock, Column, Sheet, TableBlock } from '../sheet.ts';

/** A result as it is printed: `1 - 0`, `½ - ½`, `+ - -`; empty until one is entered. */
export function resultText(result: Game['result']): string {
  if (result === undefined) return '';
  if (result === '??') return '?';
  const side = (letter: string | undefined): string =>
    ({ '=': '½', D: '½', W: '1', L: '0' })[letter ?? ''] ?? letter ?? '';
  return `${side(result[0])} - ${side(result[1])}`;
}

const byBoard = (games: readonly Game[]): Game[] => [...games].sort((a, b) => a.board - b.board);

/** Points before the round, by player id. */
export const pointsBefore = ({ tournament, round }: SheetRequest): ReadonlyMap<number, number> =>
  pointsAfter(tournament, round - 1);

function byesBlock(request: SheetRequest, byes: readonly Bye[]): TableBlock[] {
  if (byes.length === 0) return [];
  const { say, tournament } = request;
  const players = playersById(tournament);
  const ordered = [...byes].sort(
    (a, b) => BYE_KINDS.indexOf(a.kind) - BYE_KINDS.indexOf(b.kind) || a.player - b.player,
  );
  return [
    {
      kind: 'table',
      caption: say('sheets.notPaired'),
      columns: [{ title: say('sheets.player'), wide: true }, { title: say('sheets.reason') }],
      rows: ordered.map((bye) => [titled(players.get(bye.player)), byeWords(say, bye)]),
    },
  ];
}

/** Pairings (or, once entered, results) in board order, byes below. */
export function pairingsByBoard(request: SheetRequest): Sheet {
  const { tournament, round, say, language } = request;
  const entry = roundOf(tournament, round);
  const players = playersById(tournament);
  const before = pointsBefore(request);
  const person = (id: number): string[] => [
    pointsText(before.get(id) ?? 0),
    titled(players.get(id)),
    ratingText(players.get(id)),
  ];
  const columns: Column[] = [
    { title: say('sheets.board'), align: 'right' },
    { title: say('sheets.points'), align: 'right' },
    { title: say('sheets.white'), wide: true },
    { title: say('sheets.rating'), align: 'right' },
    { title: say('sheets.result'), align: 'centre' },
    { title: say('sheets.points'), align: 'right' },
    { title: say('sheets.black'), wide: true },
    { title: say('sheets.rating'), align: 'right' },
  ];
  const rows = byBoard(entry.games).map((game) => {
    const result = resultText(game.result);
    const middle = { text: result, bold: true, blank: result === '' };
    return [{ text: String(game.board), bold: true }, ...person(game.white), middle, ...person(game.black)];
  });
  return {
    title: `${say('sheets.pairings')} · ${roundTitle(request)}`,
    event: tournament.info.name,
    subtitle: placeAndDate(request),
    orientation: 'portrait',
    language,
    blocks: [{ kind: 'table', columns, rows, zebra: true }, ...byesBlock(request, entry.byes)],
  };
}

/** Who sits where, in the order of names: two columns a page. */
export function pairingsByName(request: SheetRequest): Sheet {
  const { tournament, round, say, language } = request;
  const entry = roundOf(tournament, round);
  const players = playersById(tournament);
  const places = new Map<number, readonly string[]>();
  for (const game of entry.games) {
    places.set(game.white, [String(game.board), say('sheets.whiteShort'), titled(players.get(game.black))]);
    places.set(game.black, [String(game.board), say('sheets.blackShort'), titled(players.get(game.white))]);
  }
  for (const bye of entry.byes) places.set(bye.player, ['', '', byeWords(say, bye)]);
  const named = tournament.players.filter((player) => places.has(player.id)).sort(byName(tournament, language));
  return {
    title: `${say('sheets.pairingsByName')} · ${roundTitle(request)}`,
    event: tournament.info.name,
    subtitle: placeAndDate(request),
    orientation: 'portrait',
    language,
    blocks: [
      {
        kind: 'table',
        side: 2,
        columns: [
          { title: say('sheets.player'), wide: true },
          { title: say('sheets.board'), align: 'right' },
          { title: say('sheets.colour'), align: 'centre' },
          { title: say('sheets.opponent'), wide: true },
        ],
        rows: named.map((player) => [{ text: player.name, bold: true }, ...(places.get(player.id) ?? [])]),
      },
    ],
  };
}

const SLIPS_A_ROW = 2;
const SLIP_ROWS = 2;
const SLIP_RESULTS = ['1 - 0', '½ - ½', '0 - 1'];

/**
 * One slip a board, four to a page, with boxes for the result and room for both signatures. Where the tournament has a
 * public page, a code leads a phone to the board: players to their names, the arbiter to its place in the desk.
 */
export function resultSlips(request: SheetRequest): Sheet {
  const { tournament, round, say, language, address } = request;
  const players = playersById(tournament);
  const lines = (colour: string, player: Player | undefined): CardLine[] => [
    { text: [colour, ratingText(player)].filter((part) => part !== '').join(' · '), size: 'small' },
    { text: titled(player), size: 'large', bold: true },
  ];
  const block: CardsBlock = {
    kind: 'cards',
    perRow: SLIPS_A_ROW,
    rowsPerPage: SLIP_ROWS,
    cards: byBoard(roundOf(tournament, round).games).map((game) => ({
      lines: [
        { text: tournament.info.name, size: 'small' },
        { text: `${say('sheets.board')} ${game.board} · ${roundTitle(request)}`, size: 'big', bold: true },
        ...lines(say('sheets.white'), players.get(game.white)),
        ...lines(say('sheets.black'), players.get(game.black)),
        { text: '', boxes: SLIP_RESULTS },
        { text: `${say('sheets.signature')} (${say('sheets.white')})`, blank: true },
        { text: `${say('sheets.signature')} (${say('sheets.black')})`, blank: true },
      ],
      ...(address === undefined ? {} : { qr: `${address}/b/${game.board}?round=${round}` }),
    })),
  };
  return {
    title: `${say('sheets.slips')} · ${roundTitle(request)}`,
    event: tournament.info.name,
    subtitle: placeAndDate(request),
    orientation: 'portrait',
    language,
    blocks: [block],
  };
}
