import type { Game } from '@turnuva/engine';
import { reverseResult, roundOf, roundsOfMatch } from '@turnuva/engine';
import { EMPTY_BOARD, missingLineUps, unopposedResult } from '@turnuva/engine/schedule';
import type { MatchRow } from '@turnuva/engine/views';
import {
  boardNames,
  countsIn,
  inBrackets,
  matchRows,
  nameWithTitle,
  resultSign,
  seatName,
  teamByeRows,
} from '@turnuva/engine/views';
import { pointsText } from '@turnuva/text';
import type { SheetRequest } from '../../names.ts';
import { playersById, ratingText, roundTitle, SLIP_RESULTS } from '../../names.ts';
import type { Card, CardLine, Cell, Column, TableBlock } from '../../sheet.ts';
import { laidOutAlike } from '../../sheet.ts';
import { inGroups } from '../groups.ts';

/** Names of the teams by player; nothing if nobody plays for a team. */
export const teamNames = ({ tournament }: SheetRequest): ReadonlyMap<number, string> =>
  new Map(tournament.teams.flatMap(({ members, name }) => members.map((member): [number, string] => [member, name])));

/** A player's name with title, and the team if there are teams: for boards outside any match. */
export function namedWithTeam(request: SheetRequest): (id: number) => string {
  const players = playersById(request.tournament);
  const teams = teamNames(request);
  return (id) => [nameWithTitle(players.get(id)), teams.get(id)].filter((part) => part !== undefined).join(', ');
}

/** The matches of a round, each with its boards below it: the teams keep their sides, the mark shows who has White. */
export function matchTables(request: SheetRequest): TableBlock[] {
  const { tournament, round, say } = request;
  const players = playersById(tournament);
  // The heading of a match names the teams, with their match points; the lines below it name players.
  const who = `${say('sheets.team')} (${say('sheets.matchPoints')}) / ${say('sheets.player')}`;
  const columns: Column[] = [
    { title: say('sheets.table'), align: 'right' },
    { title: say('sheets.colour'), align: 'centre' },
    { title: who, wide: true },
    { title: say('sheets.rating'), align: 'right' },
    { title: say('sheets.result'), align: 'centre' },
    { title: say('sheets.colour'), align: 'centre' },
    { title: who, wide: true },
    { title: say('sheets.rating'), align: 'right' },
  ];
  const counts = countsIn(tournament);
  // Their boards show the order of the list, which is not what the captain has chosen.
  const missing = missingLineUps(tournament, round);
  const head = ({ table, white, black, score, match }: MatchRow): (Cell | string)[] => {
    const figures = score.begun ? `${pointsText(score.whiteGamePoints)} - ${pointsText(score.blackGamePoints)}` : '';
    const text = inBrackets(figures, counts(match));
    /** With the match points from before the round; no rating is beside it, so it covers that column too. */
    const nameCell = ({ id, name, matchPoints }: MatchRow['white']): Cell => ({
      text: `${name}\u00a0(${pointsText(matchPoints)})${missing.has(id) ? ` – ${say('sheets.lineUpMissing')}` : ''}`,
      bold: true,
      span: 2,
    });
    return [
      { text: String(table), bold: true, group: true },
      '',
      nameCell(white),
      '',
      { text, bold: true, blank: text === '' },
      '',
      nameCell(black),
      '',
    ];
  };
  const lines = (row: MatchRow): (Cell | string)[][] =>
    row.boards.map((each) => {
      const { board, white, black, game } = each;
      const person = (id: number): string[] => {
        if (id === EMPTY_BOARD) return ['', say('sheets.noOpponent'), ''];
        const colour = game === undefined ? '' : game.white === id ? '□' : '■';
        return [colour, nameWithTitle(players.get(id)), ratingText(players.get(id))];
      };
      const result = game === undefined ? unopposedResult(each) : fromLeft(game, white);
      const text = resultSign(result);
      return [`${row.table}.${board}`, ...person(white), { text, blank: text === '' }, ...person(black)];
    });
  const tables = inGroups(request, matchRows(tournament, round), ({ match }) => match.white).map(
    ({ caption, members }): TableBlock => ({
      kind: 'table',
      ...(caption === undefined ? {} : { caption }),
      columns,
      rows: members.flatMap((row) => [head(row), ...lines(row)]),
    }),
  );
  return tables.length > 1 ? laidOutAlike(tables) : tables;
}

/** The content of a round's match boards; a board without an opponent has its forfeit. */
export const resultsOfMatches = ({ tournament, round }: SheetRequest): (Game['result'] | undefined)[] =>
  matchRows(tournament, round).flatMap(({ boards }) =>
    boards.map((each) => (each.game === undefined ? unopposedResult(each) : each.game.result)),
  );

/** A game's result from the side of the player who sits on the left. */
export function fromLeft({ white, result }: Game, left: number): Game['result'] {
  return result === undefined || white === left ? result : reverseResult(result);
}

/** Teams without a match, with what their bye is worth. */
export function teamByesBlock({ tournament, round, say }: SheetRequest): TableBlock[] {
  const rows = teamByeRows(tournament, round);
  if (rows.length === 0) return [];
  return [
    {
      kind: 'table',
      caption: say('sheets.notPaired'),
      columns: [
        { title: say('sheets.team'), wide: true },
        { title: say('sheets.reason') },
        { title: say('sheets.matchPoints'), align: 'right' },
        { title: say('sheets.gamePoints'), align: 'right' },
      ],
      rows: rows.map(({ team, kind, matchPoints, gamePoints }) => [
        team.name,
        say(`sheets.bye.${kind}`),
        pointsText(matchPoints),
        pointsText(gamePoints),
      ]),
    },
  ];
}

/** A match of two games on one slip: the same two players, colours reversed, results game by game. */
export function doubleSlips(request: SheetRequest): Card[] {
  const { tournament, round, say, address } = request;
  const players = playersById(tournament);
  const [first] = roundsOfMatch(tournament, round);
  const games = roundOf(tournament, first).games;
  const boardName = boardNames(tournament, first);
  const line = (number: number, white: number, black: number): CardLine[] => [
    {
      text: say('sheets.gameNumber', { game: number }),
      bold: true,
    },
    { text: `□ ${nameWithTitle(players.get(white))}  –  ■ ${nameWithTitle(players.get(black))}` },
    { text: '', boxes: SLIP_RESULTS },
  ];
  return [...games]
    .sort((a, b) => a.board - b.board)
    .map(({ board, white, black }) => ({
      lines: [
        { text: tournament.info.name, size: 'small' },
        {
          text: `${say('sheets.board')} ${boardName(board)} · ${say('sheets.matchNumber', { match: Math.ceil(round / 2) })}`,
          size: 'big',
          bold: true,
        },
        ...line(1, white, black),
        ...line(2, black, white),
        { text: `${say('sheets.signature')} (${nameWithTitle(players.get(white))})`, blank: true },
        { text: `${say('sheets.signature')} (${nameWithTitle(players.get(black))})`, blank: true },
      ],
      ...(address === undefined ? {} : { qr: `${address}/b/${board}?round=${first}` }),
    }));
}

/** The heading of a slip in a team event: match, board and round. */
export function slipTeams(request: SheetRequest, board: number): string | undefined {
  const row = matchRows(request.tournament, request.round).find(({ boards }) =>
    boards.some(({ game }) => game?.board === board),
  );
  const at = row?.boards.find(({ game }) => game?.board === board);
  return row === undefined || at === undefined
    ? undefined
    : `${request.say('sheets.board')} ${seatName({ table: row.table, board: at.board })} · ${roundTitle(request)}`;
}
