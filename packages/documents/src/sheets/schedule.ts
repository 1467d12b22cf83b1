import type { Game } from '@turnuva/engine';
import type { MatchBoard, PlannedRound, Schedule, TeamSheetCell } from '@turnuva/engine/schedule';
import {
  boardsOf,
  bracketOf,
  EMPTY_BOARD,
  formatById,
  hasSchedule,
  hasUncountedResults,
  knockoutOf,
  knownRounds,
  matchBoards,
  matchScore,
  resultsOfRounds,
  scheduleOf,
  teamSheetOf,
  unopposedResult,
} from '@turnuva/engine/schedule';
import type { Team } from '@turnuva/engine/tournament';
import { allStages } from '@turnuva/engine/tournament';
import {
  boardNames,
  countsIn,
  groupsIn,
  inBrackets,
  nameWithTitle,
  resultSign,
  seatName,
  sideSign,
  signsOfResults,
  signsOfSides,
} from '@turnuva/engine/views';
import type { RoundMoment } from '@turnuva/text';
import { formatLastMatch, formatRoundGroup, labelled, pointsText, roundMoment } from '@turnuva/text';
import type { SheetRequest } from '../names.ts';
import { placeAndDate, playersById, ratingText, roundTitle } from '../names.ts';
import type { Block, Cell, Column, Sheet, TableBlock } from '../sheet.ts';
import { laidOutAlike, withoutEmptyInAll } from '../sheet.ts';
import { BLANK } from './forms/emptySheets.ts';
import { bracketBlocks, signBlocks } from './legend.ts';
import { fromLeft, namedWithTeam } from './teams/matches.ts';

/** A sheet about the whole event. */
export function eventSheet(request: SheetRequest, title: string, blocks: readonly Block[], landscape = false): Sheet {
  const { tournament, say, language } = request;
  return {
    title: say(title),
    event: tournament.info.name,
    subtitle: placeAndDate({ ...request, round: 0 }),
    orientation: landscape ? 'landscape' : 'portrait',
    language,
    blocks: blocks.length > 0 ? blocks : [{ kind: 'text', lines: [say('sheets.noResultsYet')] }],
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

/**
 * The free player is listed below the games: beside "1. tur", the Turkish "tur atlayan" would repeat the word for
 * round.
 */
const freeBlocks = (request: SheetRequest, { free }: PlannedRound): Block[] =>
  free.length === 0
    ? []
    : [
        {
          kind: 'text',
          lines: [request.say('sheets.free', { names: free.map(entrantName(request)).join('; ') })],
        },
      ];

/** In single games, White is on the left. */
const gameHeads = ({ say }: SheetRequest): Column[] => [
  { title: say('sheets.white'), wide: true },
  { title: say('sheets.result'), align: 'centre' },
  { title: say('sheets.black'), wide: true },
];

/** In matches the teams keep their sides, and each player's colour is next to the name. */
const teamHeads = ({ say }: SheetRequest): Column[] => {
  const colour: Column = { title: say('sheets.colour'), align: 'centre' };
  const who: Column = { title: `${say('sheets.team')} / ${say('sheets.player')}`, wide: true };
  return [colour, who, { title: say('sheets.result'), align: 'centre' }, colour, who];
};

function roundBlock(request: SheetRequest, round: PlannedRound, moment: RoundMoment): TableBlock {
  const { tournament, say } = request;
  const players = playersById(tournament);
  const name = entrantName(request);
  const boards = boardsOf(tournament);
  const boardName = boardNames(tournament, round.number);
  const counts = countsIn(tournament);
  /** A result, in brackets if one of the two left too early for it to count (C.05 6.6), or space for it. */
  const field = (text: string, sides: Pick<Game, 'white' | 'black'>): Cell => ({
    text: inBrackets(text, counts(sides)),
    blank: text === '',
  });
  const player = (id: number): string => nameWithTitle(players.get(id));
  const gameRow = (game: Game, board: string, who = player): (Cell | string)[] => [
    board,
    who(game.white),
    field(resultSign(game.result), game),
    who(game.black),
  ];
  // For teams, the match has the brackets: it was a team that left, and the players on its boards have numbers of their
  // own.
  const boardRow = (each: MatchBoard, board: string): (Cell | string)[] => {
    const { game } = each;
    const person = (id: number): string[] =>
      id === EMPTY_BOARD
        ? ['', say('sheets.noOpponent')]
        : [game === undefined ? '' : game.white === id ? '□' : '■', player(id)];
    const result = game === undefined ? unopposedResult(each) : fromLeft(game, each.white);
    const text = resultSign(result);
    return [board, ...person(each.white), { text, blank: text === '' }, ...person(each.black)];
  };
  const groups = groupsIn(tournament, round.number);
  const groupNamed = (entrant: number): string => {
    const group = groups.find(({ entrants }) => entrants.has(entrant));
    return group?.stage === undefined ? (group?.name ?? '') : formatRoundGroup(say, group);
  };
  const matches = round.matches.flatMap((match): (Cell | string)[][] => {
    const score = matchScore(tournament, round.number, match, boards);
    const text = score.begun ? `${pointsText(score.whiteGamePoints)} - ${pointsText(score.blackGamePoints)}` : '';
    const head = [
      `${say('sheets.table')} ${match.table}`,
      '',
      name(match.white),
      field(text, match).text,
      '',
      name(match.black),
    ];
    const group = groupNamed(match.white);
    return [
      [{ text: group, bold: true }, ...head.map((each) => ({ text: each, bold: true }))],
      ...matchBoards(tournament, round, match).map((each) => [
        '',
        ...boardRow(each, seatName({ table: match.table, board: each.board })),
      ]),
    ];
  });
  const named = namedWithTeam(request);
  const games = round.games
    .filter((game) => game.match === undefined || round.matches.length === 0)
    .map((game) => {
      const [board = '', white = '', result = '', black = ''] = gameRow(game, boardName(game.board), named);
      const inMatches = matches.length > 0;
      return inMatches
        ? ['', board, '□', white, result, '■', black]
        : [groupNamed(game.white), board, white, result, black];
    });
  return {
    kind: 'table',
    caption: [roundTitle({ ...request, round: round.number }), roundMoment(request.language, moment)]
      .filter((part) => part !== undefined)
      .join(' · '),
    columns: [
      {
        title: say(groups.some(({ stage }) => stage !== undefined) ? 'sheets.match' : 'sheets.groupHead'),
        align: 'centre',
        optional: true,
      },
      { title: say('sheets.board'), align: 'right' },
      ...(matches.length > 0 ? teamHeads(request) : gameHeads(request)),
    ],
    rows: [...matches, ...games],
  };
}

/** Every round with its games, and results if known; for an event in stages, finished stages come first. */
export function wholeSchedule(request: SheetRequest): Sheet {
  const { tournament } = request;
  const { stages } = tournament;
  if (stages === undefined || request.empty === true)
    return eventSheet(request, 'sheets.schedule', scheduleBlocks(request));
  const names = [...stages.earlier.map(({ name }) => name), stages.name];
  const parts = allStages(tournament).filter((stage) => hasSchedule(stage));
  const blocks = parts.flatMap((stage, i): Block[] => [
    { kind: 'text', lines: [names[names.length - parts.length + i] ?? ''], bold: true },
    ...scheduleBlocks({ ...request, tournament: stage }),
  ]);
  return eventSheet(request, 'sheets.schedule', blocks);
}

/** Matches of a bracket that were awarded before a game was played: they are in none of its rounds. */
function awardedBlocks(request: SheetRequest): Block[] {
  const { tournament, say } = request;
  const bracket = tournament.schedule?.knockout === undefined ? undefined : bracketOf(knockoutOf(tournament));
  if (bracket?.ok !== true) return [];
  const name = entrantName(request);
  const lines = bracket.value.matches.flatMap((match) => {
    const { winner, loser, state } = match;
    if (winner === undefined || loser === undefined || state.games.length > 0) return [];
    const last = { match, won: true, opponent: loser, by: 'award' } as const;
    return [`${name(winner)} · ${formatLastMatch(say, last, name)}`];
  });
  return lines.length === 0 ? [] : [{ kind: 'text', lines }];
}

function scheduleBlocks(request: SheetRequest): Block[] {
  const schedule = scheduleOf(request.tournament);
  const rounds = schedule.ok ? schedule.value.rounds : [];
  const moments = knownRounds(request.tournament);
  const legend = bracketBlocks(request, hasUncountedResults(request.tournament, rounds));
  const tables = laidOutAlike(
    withoutEmptyInAll(rounds.map((round) => roundBlock(request, round, moments[round.number - 1] ?? {}))),
  );
  const blocks = [
    ...rounds.flatMap((round, i): Block[] => [...tables.slice(i, i + 1), ...freeBlocks(request, round)]),
    ...legend,
  ];
  return [
    ...blocks,
    ...awardedBlocks(request),
    ...signBlocks(request, signsOfResults(resultsOfRounds(request.tournament, rounds))),
  ];
}

/** Scheveningen and Skalitzka: a sheet per team, by round; for three teams, their matches as well. */
export function teamScores(request: SheetRequest): Sheet {
  const { tournament, say } = request;
  const schedule = scheduleOf(tournament);
  if (!schedule.ok || tournament.teams.length === 0) return eventSheet(request, 'sheets.teamScores', []);
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
      request.empty === true ? BLANK : `${pointsText(match.points)} - ${pointsText(match.otherPoints)}`,
      name(match.other),
    ]),
  };
  const sheets = withoutEmptyInAll(tournament.teams.flatMap((team) => teamForms(request, schedule.value, team)));
  const legend: Block = { kind: 'text', lines: [say('sheets.form.cellLegend')] };
  const signs = signsOfSides(
    tournament.teams.flatMap(({ id }) =>
      teamSheetOf(tournament, schedule.value, id).rows.flatMap(({ cells }) => cells),
    ),
  );
  const blocks = [...(triangle.length > 0 ? [matches] : []), ...sheets, legend, ...signBlocks(request, signs)];
  return eventSheet(request, 'sheets.teamScores', blocks, true);
}

/** This many rounds fit beside a name on a page; any more go in a table of their own below, with their own totals. */
const MOST_ROUNDS_ABREAST = 14;

/** A team's form for each of its opponents (seed 001, Scheveningen: a sheet for every team and every opponent). */
function teamForms(request: SheetRequest, schedule: Schedule, team: Team): TableBlock[] {
  const { tournament, say, empty } = request;
  const players = playersById(tournament);
  const sheet = teamSheetOf(tournament, schedule, team.id);
  const teamOf = new Map(tournament.teams.flatMap((each) => each.members.map((member) => [member, each.id] as const)));
  const opponents = tournament.teams.filter(({ id }) =>
    sheet.rows.some(({ cells }) => cells.some(({ opponent }) => id !== team.id && teamOf.get(opponent) === id)),
  );
  const blank: Cell = { text: '', blank: true };
  const captain = team.captain === undefined ? '' : `  (${labelled(say, say('sheets.captain'), team.captain)})`;
  const total = (points: number): Cell | string => (empty === true ? blank : { text: pointsText(points), bold: true });
  return opponents.flatMap((other) => {
    const against = (cell: TeamSheetCell): boolean => teamOf.get(cell.opponent) === other.id;
    const rounds = sheet.rounds.filter((round) =>
      sheet.rows.some(({ cells }) => cells.some((cell) => cell.round === round && against(cell))),
    );
    const sum = (cells: readonly TeamSheetCell[]): number => cells.reduce((all, { points = 0 }) => all + points, 0);
    const rowsOf = sheet.rows.map(({ number, player, cells }) => ({ number, player, cells: cells.filter(against) }));
    // Parts of equal length, in the same type size.
    const count = Math.ceil(rounds.length / MOST_ROUNDS_ABREAST);
    const abreast = Math.ceil(rounds.length / Math.max(1, count));
    const parts = Array.from({ length: count }, (_, i) => rounds.slice(i * abreast, (i + 1) * abreast));
    return parts.map((part, i): TableBlock => {
      const last = i === parts.length - 1;
      const until = (cells: readonly TeamSheetCell[]) => cells.filter(({ round }) => round <= (part.at(-1) ?? 0));
      return {
        kind: 'table',
        caption: `${say('sheets.form.against', { team: team.name, other: other.name })}${captain}${parts.length > 1 ? `  ${i + 1}/${parts.length}` : ''}`,
        dense: abreast > 8,
        columns: [
          { title: say('sheets.number'), align: 'right' },
          { title: say('sheets.player'), wide: true },
          { title: say('sheets.title'), optional: true },
          { title: say('sheets.rating'), align: 'right', optional: true },
          ...part.map((round): Column => ({ title: String(round), align: 'centre' })),
          { title: last ? say('sheets.total') : say('sheets.form.carried'), align: 'right' },
        ],
        rows: [
          ...rowsOf.map(({ number, player, cells }): (Cell | string)[] => [
            String(number),
            players.get(player)?.name ?? '',
            players.get(player)?.title ?? '',
            ratingText(players.get(player)),
            ...part.map((round): Cell => {
              const own = cells.filter((cell) => cell.round === round);
              const result = (cell: TeamSheetCell): string => (empty === true ? '' : sideSign(cell));
              const text = own.map((cell) => `${cell.opponentNumber}:${result(cell)}`).join(' ');
              return { text, bold: own[0]?.colour === 'black' };
            }),
            total(sum(until(cells))),
          ]),
          [
            '',
            say('sheets.total'),
            '',
            '',
            ...part.map((round) =>
              total(sum(rowsOf.flatMap(({ cells }) => cells.filter((cell) => cell.round === round)))),
            ),
            total(sum(rowsOf.flatMap(({ cells }) => until(cells)))),
          ],
        ],
      };
    });
  });
}
