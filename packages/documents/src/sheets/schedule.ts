import type { Game } from '@turnuva/engine';
import type { CrossCell, MatchBoard, PlannedRound, TeamSheetCell } from '@turnuva/engine/schedule';
import {
  boardsOf,
  EMPTY_BOARD,
  formatById,
  matchBoards,
  matchScore,
  scheduleOf,
  teamSheetOf,
  unopposedResult,
} from '@turnuva/engine/schedule';
import type { SheetRequest } from '../names.ts';
import { placeAndDate, playersById, pointsText, resultText, roundTitle, titled } from '../names.ts';
import type { Block, Cell, Column, Sheet } from '../sheet.ts';

const SIDES: Readonly<Record<string, string>> = { '=': '½', D: '½', W: '1', L: '0', '?': '*' };

/** A sheet about the whole event. */
export function eventSheet(request: SheetRequest, title: string, blocks: readonly Block[], landscape = false): Sheet {
  const { tournament, say, language } = request;
  return {
    title: say(title),
    event: tournament.info.name,
    subtitle: placeAndDate({ ...request, round: 0 }),
    orientation: landscape ? 'landscape' : 'portrait',
    language,
    blocks: blocks.length > 0 ? blocks : [{ kind: 'text', lines: [say('sheets.notPossible')] }],
  };
}

/** Names of those who take part: teams in team events. */
export function entrantName({ tournament }: SheetRequest): (id: number) => string {
  const names = new Map<number, string>(
    tournament.teams.length > 0
      ? tournament.teams.map((team) => [team.id, team.name])
      : tournament.players.map((player) => [player.id, player.name]),
  );
  return (id) => names.get(id) ?? '';
}

function roundBlock(request: SheetRequest, round: PlannedRound): Block {
  const { tournament, say } = request;
  const players = playersById(tournament);
  const name = entrantName(request);
  const boards = boardsOf(tournament);
  const free = round.free.length === 0 ? '' : `  (${say('sheets.free', { names: round.free.map(name).join('; ') })})`;
  const gameRow = (game: Game, board: string): string[] => [
    board,
    titled(players.get(game.white)),
    resultText(game.result),
    titled(players.get(game.black)),
  ];
  const boardRow = (each: MatchBoard, board: string): string[] => {
    if (each.game !== undefined) return gameRow(each.game, board);
    const person = (id: number): string => (id === EMPTY_BOARD ? say('sheets.noOpponent') : titled(players.get(id)));
    return [board, person(each.white), resultText(unopposedResult(each)), person(each.black)];
  };
  const matches = round.matches.flatMap((match): (Cell | string)[][] => {
    const score = matchScore(tournament, round.number, match, boards);
    const begun = score.complete || score.whiteGamePoints + score.blackGamePoints > 0;
    const text = begun ? `${pointsText(score.whiteGamePoints)} - ${pointsText(score.blackGamePoints)}` : '';
    const head = [`${say('sheets.table')} ${match.table}`, name(match.white), text, name(match.black)];
    return [
      head.map((each) => ({ text: each, bold: true })),
      ...matchBoards(tournament, round, match).map((each) => boardRow(each, `${match.table}/${each.board}`)),
    ];
  });
  const games = round.games
    .filter((game) => game.match === undefined || round.matches.length === 0)
    .map((game) => gameRow(game, String(game.board)));
  return {
    kind: 'table',
    caption: `${roundTitle({ ...request, round: round.number })}${free}`,
    columns: [
      { title: say('sheets.board'), align: 'right' },
      { title: say('sheets.white'), wide: true },
      { title: say('sheets.result'), align: 'centre' },
      { title: say('sheets.black'), wide: true },
    ],
    rows: [...matches, ...games],
  };
}

/** Every round with its games, results where they are known. */
export function wholeSchedule(request: SheetRequest): Sheet {
  const schedule = scheduleOf(request.tournament);
  const blocks = schedule.ok ? schedule.value.rounds.map((round) => roundBlock(request, round)) : [];
  return eventSheet(request, 'sheets.schedule', blocks);
}

/** One side of a game as the sources print it: games with Black bold. */
export const side = ({ code, colour }: CrossCell | TeamSheetCell): Cell => ({
  text: code === undefined ? '' : (SIDES[code] ?? code),
  bold: colour === 'black',
});

/** Scheveningen and Skalitzka: a sheet a team, in rounds; for three teams their matches as well. */
export function teamScores(request: SheetRequest): Sheet {
  const { tournament, say } = request;
  const schedule = scheduleOf(tournament);
  if (!schedule.ok || tournament.teams.length === 0) return eventSheet(request, 'sheets.teamScores', []);
  const players = playersById(tournament);
  const name = entrantName(request);
  const triangle = formatById(tournament.system)?.matches?.(tournament, schedule.value) ?? [];
  const matches: Block = {
    kind: 'table',
    caption: say('sheets.threeMatches'),
    columns: [
      { title: say('sheets.team'), wide: true },
      { title: say('sheets.result'), align: 'centre' },
      { title: say('sheets.team'), wide: true },
    ],
    rows: triangle.map((match) => [
      name(match.team),
      `${pointsText(match.points)} - ${pointsText(match.otherPoints)}`,
      name(match.other),
    ]),
  };
  const sheets = tournament.teams.map((team): Block => {
    const sheet = teamSheetOf(tournament, schedule.value, team.id);
    return {
      kind: 'table',
      caption: team.captain === undefined ? team.name : `${team.name}  (${say('sheets.captain')}: ${team.captain})`,
      columns: [
        { title: say('sheets.number'), align: 'right' },
        { title: say('sheets.player'), wide: true },
        ...sheet.rounds.map((round): Column => ({ title: String(round), align: 'centre' })),
        { title: say('sheets.total'), align: 'right' },
      ],
      rows: [
        ...sheet.rows.map((row) => [
          String(row.number),
          titled(players.get(row.player)),
          ...sheet.rounds.map((round): Cell => {
            const cells = row.cells.filter((cell) => cell.round === round);
            const text = cells.map((cell) => `${cell.opponentNumber}/${side(cell).text}`).join(' ');
            return { text, bold: cells[0]?.colour === 'black' };
          }),
          { text: pointsText(row.total), bold: true },
        ]),
        ['', say('sheets.total'), ...sheet.roundTotals.map(pointsText), { text: pointsText(sheet.total), bold: true }],
      ],
    };
  });
  return eventSheet(request, 'sheets.teamScores', triangle.length > 0 ? [matches, ...sheets] : sheets);
}
