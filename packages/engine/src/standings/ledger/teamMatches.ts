import { isPlayed } from '../../tournament/gameResult.ts';
import { blackPoints, drawValue, matchPointsFor, whitePoints, winValue } from '../../tournament/scoring.ts';
import { teamsAloneIn } from '../../tournament/teamPresence.ts';
import type { Game, PlayerId, Round, TeamMatch, Tournament } from '../../tournament/tournament.ts';
import { FORFEIT_LOSS, FORFEIT_WIN, FULL, HALF, PAB, PENDING, PLAYED, ZERO_BYE } from './ledger.ts';

/** The tables of a team event while they are filled; indexed like those of a ledger. */
interface TeamTables {
  readonly tournament: Tournament;
  readonly boards: number;
  readonly indexOf: ReadonlyMap<number, number>;
  /** Team index by player. */
  readonly teamOf: ReadonlyMap<number, number>;
  readonly opponent: Int32Array;
  readonly kind: Uint8Array;
  readonly colour: Int8Array;
  readonly outcome: Uint8Array;
  readonly matchPoints: Int32Array;
  readonly gamePoints: Int32Array;
  readonly board: Int32Array;
  readonly boardWon: Uint8Array;
  pending: number;
}

export function emptyTables(tournament: Tournament, rounds: number, boards: number): TeamTables {
  const { teams } = tournament;
  const cells = rounds * teams.length;
  const teamOf = new Map<number, number>();
  teams.forEach((team, i) => {
    for (const member of team.members) teamOf.set(member, i);
  });
  return {
    tournament,
    boards,
    indexOf: new Map(teams.map((team, i) => [team.id, i])),
    teamOf,
    opponent: new Int32Array(cells).fill(-1),
    kind: new Uint8Array(cells),
    colour: new Int8Array(cells),
    outcome: new Uint8Array(cells),
    matchPoints: new Int32Array(cells),
    gamePoints: new Int32Array(cells),
    board: new Int32Array(cells * boards),
    boardWon: new Uint8Array(cells * boards),
    pending: 0,
  };
}

/** A match with what belongs to it: the two teams' indices, its games, and where its round starts in the tables. */
interface Encounter {
  readonly base: number;
  readonly white: number;
  readonly black: number;
  readonly match: TeamMatch;
  readonly games: readonly Game[];
}

function gamesByMatch(round: Round): Map<number, Game[]> {
  const matches = new Map<number, Game[]>();
  for (const game of round.games) {
    if (game.match === undefined) continue;
    const games = matches.get(game.match);
    if (games === undefined) matches.set(game.match, [game]);
    else games.push(game);
  }
  for (const games of matches.values()) games.sort((a, b) => a.board - b.board);
  return matches;
}

/** Players who won against an empty board (TRF: `0000 - +`), by team. */
function walkoversOf(round: Round, teamOf: ReadonlyMap<number, number>): Map<number, number[]> {
  const byTeam = new Map<number, number[]>();
  for (const bye of round.byes) {
    const team = teamOf.get(bye.player);
    if (team === undefined || bye.unopposed !== true || bye.kind !== 'full') continue;
    byTeam.set(team, [...(byTeam.get(team) ?? []), bye.player]);
  }
  return byTeam;
}

/** Enters one round's matches and byes. */
export function enterRound(tables: TeamTables, round: Round, base: number): void {
  const games = gamesByMatch(round);
  const walkovers = walkoversOf(round, tables.teamOf);
  for (const match of round.matches ?? []) {
    const white = tables.indexOf.get(match.white);
    const black = tables.indexOf.get(match.black);
    if (white === undefined || black === undefined) continue;
    tables.opponent[base + white] = black;
    tables.opponent[base + black] = white;
    tables.colour[base + white] = 1;
    tables.colour[base + black] = -1;
    const encounter = { base, white, black, match, games: games.get(match.table) ?? [] };
    if (match.forfeit !== undefined) enterForfeit(tables, encounter);
    else if (encounter.games.length > 0 || walkovers.has(white) || walkovers.has(black))
      enterMatch(tables, encounter, walkovers);
    else leaveOpen(tables, encounter, 1);
  }
  for (const bye of round.teamByes ?? []) {
    const index = tables.indexOf.get(bye.team);
    if (index !== undefined && tables.opponent[base + index] < 0) enterBye(tables, base + index, bye.kind);
  }
  for (const team of teamsAloneIn(tables.tournament, round)) {
    const index = tables.indexOf.get(team) ?? 0;
    tables.kind[base + index] = FORFEIT_WIN;
    tables.matchPoints[base + index] = tables.tournament.matchScoring.win;
    enterWalkovers(tables, base, index, walkovers);
  }
}

function leaveOpen(tables: TeamTables, { base, white, black }: Encounter, games: number): void {
  tables.pending += games;
  tables.kind[base + white] = PENDING;
  tables.kind[base + black] = PENDING;
}

function enterMatch(tables: TeamTables, encounter: Encounter, walkovers: ReadonlyMap<number, readonly number[]>): void {
  const { base, white, black, match, games } = encounter;
  const [played, open, blank] = enterBoards(tables, encounter);
  for (const [team, lineup] of [
    [white, match.whiteBoards],
    [black, match.blackBoards],
  ] as const) {
    enterWalkovers(tables, base, team, walkovers, lineup);
  }
  if (open > 0 && open === games.length) {
    leaveOpen(tables, encounter, open);
    return;
  }
  tables.pending += open;
  if (blank > 0) {
    // Game points count as they come in; the match gives its points when every board has a result.
    tables.kind[base + white] = PENDING;
    tables.kind[base + black] = PENDING;
    return;
  }
  settle(tables, base + white, base + black, played > 0);
  settle(tables, base + black, base + white, played > 0);
}

/** Boards won without an opponent. */
function enterWalkovers(
  tables: TeamTables,
  base: number,
  team: number,
  walkovers: ReadonlyMap<number, readonly number[]>,
  lineup: readonly PlayerId[] = tables.tournament.teams[team].members,
): void {
  for (const player of walkovers.get(team) ?? []) {
    const seat = lineup.indexOf(player);
    const points = tables.tournament.scoring.forfeitWin;
    enterBoard(tables, base + team, seat < 0 ? tables.boards : seat, points, true);
  }
}

/** Enters the boards' points; returns how many games were played, are unfinished, and have no result at all. */
function enterBoards(tables: TeamTables, { base, white, black, games }: Encounter): [number, number, number] {
  const { scoring } = tables.tournament;
  let played = 0;
  let open = 0;
  let blank = 0;
  games.forEach((game, position) => {
    const { result } = game;
    if (result === undefined || result === '??') open++;
    else if (isPlayed(result)) played++;
    if (result === undefined) {
      blank++;
      return;
    }
    const withWhite = tables.teamOf.get(game.white) ?? (tables.teamOf.get(game.black) === white ? black : white);
    const withBlack = withWhite === white ? black : white;
    const number = boardWithin(game, position, tables.boards);
    enterBoard(tables, base + withWhite, number, whitePoints(scoring, result), '1W+'.includes(result[0]));
    enterBoard(tables, base + withBlack, number, blackPoints(scoring, result), '1W+'.includes(result[1]));
  });
  return [played, open, blank];
}

/** Board of a match, from 0: rounds are numbered match by match; any other numbering counts in order. */
function boardWithin(game: Game, position: number, boards: number): number {
  const within = game.board - 1 - ((game.match ?? 1) - 1) * boards;
  return within >= 0 && within < boards ? within : position;
}

function enterBoard(tables: TeamTables, at: number, number: number, points: number, won: boolean): void {
  tables.gamePoints[at] += points;
  if (number >= tables.boards) return;
  tables.board[at * tables.boards + number] += points;
  if (won) tables.boardWon[at * tables.boards + number] = 1;
}

/**
 * C.07 15.1: a match is played if at least one of its games was; otherwise it is lost by forfeit by a side that did not appear,
 * or that has fewer points (16.1).
 */
function settle({ tournament, gamePoints, ...tables }: TeamTables, at: number, against: number, played: boolean): void {
  const [own, other] = [gamePoints[at], gamePoints[against]];
  const lost = own < other || own === 0;
  tables.outcome[at] = played ? Math.sign(own - other) + 1 : 0;
  tables.kind[at] = played ? PLAYED : lost ? FORFEIT_LOSS : FORFEIT_WIN;
  tables.matchPoints[at] = matchPointsFor(tournament.matchScoring, own, other, played);
}

function enterForfeit(tables: TeamTables, encounter: Encounter): void {
  const { base, white, black, match } = encounter;
  const { matchScoring, scoring } = tables.tournament;
  for (const [team, side] of [
    [white, 'white'],
    [black, 'black'],
  ] as const) {
    const won = match.forfeit === side;
    tables.kind[base + team] = won ? FORFEIT_WIN : FORFEIT_LOSS;
    tables.matchPoints[base + team] = won ? matchScoring.win : 0;
    if (won) everyBoard(tables, base + team, scoring.forfeitWin, true);
  }
}

function everyBoard(tables: TeamTables, at: number, points: number, won: boolean): void {
  const { boards, board, boardWon, gamePoints } = tables;
  gamePoints[at] = boards * points;
  board.fill(points, at * boards, (at + 1) * boards);
  boardWon.fill(won ? 1 : 0, at * boards, (at + 1) * boards);
}

/** What the pairing-allocated bye gives a team: a draw unless the tournament says otherwise (C.04.6 1.4). */
export const pabWorth = (
  { matchScoring, scoring, teamPab }: Tournament,
  boards: number,
): NonNullable<Tournament['teamPab']> =>
  teamPab ?? { matchPoints: matchScoring.draw, gamePoints: boards * drawValue(scoring) };

function enterBye(tables: TeamTables, at: number, bye: 'pab' | 'full' | 'half' | 'zero'): void {
  const { matchScoring, scoring } = tables.tournament;
  const draw = drawValue(scoring);
  if (bye === 'pab') {
    // For C.07 12 a win on every board.
    everyBoard(tables, at, winValue(scoring), true);
    tables.kind[at] = PAB;
    const worth = pabWorth(tables.tournament, tables.boards);
    tables.matchPoints[at] = worth.matchPoints;
    tables.gamePoints[at] = worth.gamePoints;
  } else if (bye === 'full') {
    everyBoard(tables, at, winValue(scoring), true);
    tables.kind[at] = FULL;
    tables.matchPoints[at] = matchScoring.win;
  } else if (bye === 'half') {
    everyBoard(tables, at, draw, false);
    tables.kind[at] = HALF;
    tables.matchPoints[at] = matchScoring.draw;
  } else tables.kind[at] = ZERO_BYE;
}
