import type { Bye, Game } from '@turnuva/engine';
import { BYE_KINDS, byePoints, roundOf } from '@turnuva/engine';
import type { MatchBoard } from '@turnuva/engine/schedule';
import { EMPTY_BOARD, matchBoards, unopposedResult } from '@turnuva/engine/schedule';
import { boardNames, nameWithTitle, pointsAfter, resultSign, signsOfResults, teamSheets } from '@turnuva/engine/views';
import { byeWords, pointsText, pointsWithHalves } from '@turnuva/text';
import type { SheetRequest } from '../names.ts';
import { placeAndDate, playersById, ratingText, roundTitle } from '../names.ts';
import type { Block, Column, Sheet, TableBlock } from '../sheet.ts';
import { signBlocks } from './legend.ts';
import { namedWithTeam, resultsOfMatches } from './teams/matches.ts';

type Row = TableBlock['rows'][number];

/** Points with the round, by player. */
function textsAfter({ tournament, round }: SheetRequest): (id: number) => string {
  const points = pointsAfter(tournament, round);
  return (id) => pointsText(points.get(id) ?? 0);
}

/** Boards with what everybody has after the round; of a match also those without an opponent. */
function gamesTable(request: SheetRequest, games: readonly (Game | MatchBoard)[], caption?: string): TableBlock {
  const { tournament, say } = request;
  const players = playersById(tournament);
  const after = textsAfter(request);
  const named = namedWithTeam(request);
  // Below the heading of a match its boards have the match's numbers.
  const boardName = caption === undefined ? boardNames(tournament, request.round) : String;
  const person = (id: number): string[] => {
    if (id === EMPTY_BOARD) return ['', say('sheets.noOpponent'), '', ''];
    const player = players.get(id);
    return [
      String(player?.tpn ?? id),
      caption === undefined ? named(id) : nameWithTitle(player),
      ratingText(player),
      after(id),
    ];
  };
  const side = (title: string): Column[] => [
    { title: say('sheets.number'), align: 'right' },
    { title, wide: true },
    { title: say('sheets.rating'), align: 'right' },
    { title: say('sheets.points'), align: 'right' },
  ];
  const columns: Column[] = [
    { title: say('sheets.board'), align: 'right' },
    ...side(say('sheets.white')),
    { title: say('sheets.result'), align: 'centre' },
    ...side(say('sheets.black')),
  ];
  const rows = [...games]
    .sort((a, b) => a.board - b.board)
    .map((each): Row => {
      const { white, black, result } = seatsOf(each);
      const text = result === undefined ? say('sheets.open') : resultSign(result);
      return [{ text: boardName(each.board), bold: true }, ...person(white), { text, bold: true }, ...person(black)];
    });
  return { kind: 'table', zebra: true, columns, rows, ...(caption === undefined ? {} : { caption }) };
}

/** White, Black and result of a board; without an opponent the sides are those of the teams. */
function seatsOf(each: Game | MatchBoard): Pick<Game, 'white' | 'black' | 'result'> {
  if ('game' in each && each.game !== undefined) return each.game;
  if (!('bye' in each)) return each;
  const result = unopposedResult(each);
  return { white: each.white, black: each.black, ...(result === undefined ? {} : { result }) };
}

function byesTable(request: SheetRequest, byes: readonly Bye[]): Block[] {
  const { tournament, say } = request;
  if (byes.length === 0) return [];
  const players = playersById(tournament);
  const after = textsAfter(request);
  const ordered = [...byes].sort(
    (a, b) => BYE_KINDS.indexOf(a.kind) - BYE_KINDS.indexOf(b.kind) || a.player - b.player,
  );
  return [
    {
      kind: 'table',
      caption: say('sheets.notPaired'),
      columns: [
        { title: say('sheets.number'), align: 'right' },
        { title: say('sheets.player'), wide: true },
        { title: say('sheets.reason') },
        { title: say('sheets.forBye'), align: 'right' },
        { title: say('sheets.points'), align: 'right' },
      ],
      rows: ordered.map(({ player, kind, ...bye }) => [
        String(players.get(player)?.tpn ?? player),
        nameWithTitle(players.get(player)),
        byeWords(say, { kind, ...bye }),
        pointsText(byePoints(tournament.scoring, kind)),
        after(player),
      ]),
    },
  ];
}

/** One table a match, under its result; boards without a match would be lost, so they follow. */
function matchTables(request: SheetRequest): Block[] {
  const { tournament, round, say } = request;
  const { games, byes, matches = [], teamByes = [] } = roundOf(tournament, round);
  const names = new Map(tournament.teams.map(({ id, name }) => [id, name]));
  const scores = new Map(
    teamSheets(tournament, round).map((team) => [
      team.team,
      pointsWithHalves(team.matches[round - 1]?.gamePoints ?? ''),
    ]),
  );
  const tables = [...matches]
    .sort((a, b) => a.table - b.table)
    .map((match) => {
      const score = `${scores.get(match.white) ?? ''} : ${scores.get(match.black) ?? ''}`;
      const teams = `${names.get(match.white) ?? ''} - ${names.get(match.black) ?? ''}`;
      const boards = matchBoards(tournament, { games, byes }, match);
      return gamesTable(request, boards, `${say('sheets.table')} ${match.table} · ${teams} · ${score}`);
    });
  const others = games.filter((game) => !matches.some(({ table }) => table === game.match));
  const free = teamByes.map(({ team, kind }) => `${names.get(team) ?? ''}: ${say(`sheets.bye.${kind}`)}`);
  return [
    ...tables,
    ...(others.length === 0 ? [] : [gamesTable(request, others)]),
    ...(free.length === 0 ? [] : [{ kind: 'text' as const, lines: free }]),
  ];
}

/** What a round came to: every board with its result and the points after it; byes below. */
export function resultsSheet(request: SheetRequest): Sheet {
  const { tournament, round, say, language } = request;
  const { games, byes, matches } = roundOf(tournament, round);
  const open = games.filter((game) => game.result === undefined).length;
  const inMatches = matches !== undefined && matches.length > 0;
  return {
    title: `${say('sheets.results')} · ${roundTitle(request)}`,
    event: tournament.info.name,
    subtitle: placeAndDate(request),
    orientation: 'portrait',
    language,
    blocks: [
      ...(open === 0 ? [] : [{ kind: 'text' as const, lines: [say('sheets.openGames', { count: open })] }]),
      ...(inMatches ? matchTables(request) : [gamesTable(request, games)]),
      // In a match a board without an opponent belongs to the match.
      ...byesTable(request, inMatches ? [] : byes),
      ...signBlocks(request, signsOfResults([...games.map(({ result }) => result), ...resultsOfMatches(request)])),
    ],
  };
}
