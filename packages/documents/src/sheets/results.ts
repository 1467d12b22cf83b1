import type { Bye, Game } from '@turnuva/engine';
import { BYE_KINDS, byePoints, roundOf } from '@turnuva/engine';
import type { MatchBoard } from '@turnuva/engine/schedule';
import { boardsOf, EMPTY_BOARD, matchBoards, matchScore, unopposedResult } from '@turnuva/engine/schedule';
import {
  boardNames,
  countsIn,
  gameCountsIn,
  groupsIn,
  inBrackets,
  nameWithTitle,
  pointsAfter,
  resultSign,
  signsOfResults,
} from '@turnuva/engine/views';
import { formatBye, formatRoundGroup, labelled, pointsText } from '@turnuva/text';
import type { SheetRequest } from '../names.ts';
import { placeAndDate, playersById, ratingText, roundTitle } from '../names.ts';
import type { Block, Column, Sheet, TableBlock } from '../sheet.ts';
import { laidOutAlike, withoutEmptyInAll } from '../sheet.ts';
import { inGroups } from './groups.ts';
import { bracketBlocks, signBlocks } from './legend.ts';
import { matchTexts } from './pairings.ts';
import { fromLeft, namedWithTeam, resultsOfMatches } from './teams/matches.ts';

type Row = TableBlock['rows'][number];

/** Points including the round, by player. */
function textsAfter({ tournament, round }: SheetRequest): (id: number) => string {
  const points = pointsAfter(tournament, round);
  return (id) => pointsText(points.get(id) ?? 0);
}

/** A player on a board with their points after the round, and the columns for them. */
function sides(request: SheetRequest) {
  const { tournament, say } = request;
  const players = playersById(tournament);
  const after = textsAfter(request);
  const columns = (title: string): Column[] => [
    { title: say('sheets.number'), align: 'right' },
    { title, wide: true },
    { title: say('sheets.rating'), align: 'right', optional: true },
    { title: say('sheets.points'), align: 'right' },
  ];
  const person = (id: number, name: string): string[] => {
    const player = players.get(id);
    return [String(player?.tpn ?? id), name, ratingText(player), after(id)];
  };
  return { players, columns, person };
}

/** Boards outside any match, by group: White on the left. */
function gamesTables(request: SheetRequest, games: readonly Game[]): TableBlock[] {
  const { tournament, say } = request;
  const { columns: side, person } = sides(request);
  const named = namedWithTeam(request);
  const boardName = boardNames(tournament, request.round);
  const counts = gameCountsIn(tournament);
  const columns: Column[] = [
    { title: say('sheets.board'), align: 'right' },
    ...side(say('sheets.white')),
    { title: say('sheets.result'), align: 'centre' },
    { title: say('sheets.match'), align: 'centre', optional: true },
    ...side(say('sheets.black')),
  ];
  const matchOf = matchTexts(request);
  const row = ({ board, white, black, result }: Game): Row => {
    const sign = inBrackets(resultSign(result), counts({ white, black }));
    const text = sign === '' ? say('sheets.open') : sign;
    return [
      { text: boardName(board), bold: true },
      ...person(white, named(white)),
      { text, bold: true },
      matchOf({ board, white, black }),
      ...person(black, named(black)),
    ];
  };
  const byBoard = [...games].sort((a, b) => a.board - b.board);
  const tables = inGroups(request, byBoard, ({ white }) => white).map(
    ({ caption, members }): TableBlock => ({
      kind: 'table',
      ...(caption === undefined ? {} : { caption }),
      zebra: true,
      columns,
      rows: members.map(row),
    }),
  );
  return laidOutAlike(withoutEmptyInAll(tables));
}

/**
 * The boards of a match: the teams keep their sides, as on the round's page and in the pairings; the mark shows who has
 * White.
 */
function boardsTable(request: SheetRequest, boards: readonly MatchBoard[], teams: [string, string]): TableBlock {
  const { say } = request;
  const { players, columns: side, person } = sides(request);
  const colour: Column = { title: say('sheets.colour'), align: 'centre' };
  const columns: Column[] = [
    { title: say('sheets.board'), align: 'right' },
    colour,
    ...side(teams[0]),
    { title: say('sheets.result'), align: 'centre' },
    colour,
    ...side(teams[1]),
  ];
  const rows = boards.map((each): Row => {
    const { board, white, black, game } = each;
    const seat = (id: number): string[] =>
      id === EMPTY_BOARD
        ? ['', '', say('sheets.noOpponent'), '', '']
        : [game === undefined ? '' : game.white === id ? '□' : '■', ...person(id, nameWithTitle(players.get(id)))];
    const result = game === undefined ? unopposedResult(each) : fromLeft(game, white);
    const text = result === undefined ? say('sheets.open') : resultSign(result);
    return [{ text: String(board), bold: true }, ...seat(white), { text, bold: true }, ...seat(black)];
  });
  return { kind: 'table', zebra: true, columns, rows };
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
        formatBye(say, { kind, ...bye }, tournament),
        pointsText(byePoints(tournament.scoring, kind)),
        after(player),
      ]),
    },
  ];
}

/** One table per match, under its result; boards outside any match would otherwise be lost, so they follow. */
function matchTables(request: SheetRequest): Block[] {
  const { tournament, round, say } = request;
  const { games, byes, matches = [], teamByes = [] } = roundOf(tournament, round);
  const names = new Map(tournament.teams.map(({ id, name }) => [id, name]));
  const counts = countsIn(tournament);
  const boards = boardsOf(tournament);
  const tables = [...matches]
    .sort((a, b) => a.table - b.table)
    .map((match) => {
      const { begun, whiteGamePoints, blackGamePoints } = matchScore(tournament, round, match, boards);
      const figures = `${pointsText(whiteGamePoints)} : ${pointsText(blackGamePoints)}`;
      // A match without a result yet has no score.
      const score = begun ? inBrackets(figures, counts(match)) : undefined;
      const [left, right] = [names.get(match.white) ?? '', names.get(match.black) ?? ''];
      const group = groupsIn(tournament, round).find(({ entrants }) => entrants.has(match.white));
      const caption = [
        group && formatRoundGroup(say, group),
        `${say('sheets.table')} ${match.table}`,
        `${left} - ${right}`,
        score,
      ]
        .filter((part) => part !== undefined)
        .join(' · ');
      return { ...boardsTable(request, matchBoards(tournament, { games, byes }, match), [left, right]), caption };
    });
  const others = games.filter((game) => !matches.some(({ table }) => table === game.match));
  const free = teamByes.map(({ team, kind }) => labelled(say, names.get(team) ?? '', say(`sheets.bye.${kind}`)));
  return [
    ...tables,
    ...(others.length === 0 ? [] : gamesTables(request, others)),
    ...(free.length === 0 ? [] : [{ kind: 'text' as const, lines: free }]),
  ];
}

/** The outcome of a round: every board with its result and the points after it, with byes below. */
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
      ...(inMatches ? matchTables(request) : gamesTables(request, games)),
      // A board in a match belongs to the match even without an opponent.
      ...byesTable(request, inMatches ? [] : byes),
      ...signBlocks(request, signsOfResults([...games.map(({ result }) => result), ...resultsOfMatches(request)])),
      ...bracketBlocks(request),
    ],
  };
}
