import { isPlayed } from '../tournament/gameResult.ts';
import { blackPoints, drawValue, lossValue, whitePoints, winValue } from '../tournament/scoring.ts';
import type { Game, Round, TeamMatch, Tournament } from '../tournament/tournament.ts';
import { roundOf } from '../tournament/tournament.ts';
import type { Ledger } from './ledger.ts';
import { FORFEIT_LOSS, FORFEIT_WIN, FULL, HALF, PAB, PENDING, PLAYED, totals, ZERO_BYE } from './ledger.ts';
import { bonusTable } from './playerLedger.ts';
import { isPredetermined, primaryScore } from './rounds.ts';

/** The two accounts of a team event, which share opponents and kinds of rounds, and the points board by board. */
export interface TeamLedgers {
  readonly MP: Ledger;
  readonly GP: Ledger;
  /** Which of them sorts the table first. */
  readonly primary: 'MP' | 'GP';
  /** Boards of a match. */
  readonly boards: number;
  /** Game points, tenths: `((r - 1) * size + team) * boards + board`, board from 0. */
  readonly board: Int32Array;
  /** 1 where the board was won, played or not; like `board`. */
  readonly boardWon: Uint8Array;
}

/** The boards of a match: the White team's lineup, board colours, or the largest match. */
export function boardsOf(tournament: Tournament): number {
  let boards = tournament.boardColours?.length ?? 0;
  if (boards > 0) return boards;
  for (const round of tournament.rounds) {
    const count = new Map<number, number>();
    for (const game of round.games) {
      if (game.match === undefined) continue;
      const games = (count.get(game.match) ?? 0) + 1;
      count.set(game.match, games);
      boards = Math.max(boards, games);
    }
  }
  return Math.max(boards, 1);
}

const gamesByMatch = (round: Round): Map<number, Game[]> => {
  const matches = new Map<number, Game[]>();
  for (const game of round.games) {
    if (game.match === undefined) continue;
    const games = matches.get(game.match);
    if (games === undefined) matches.set(game.match, [game]);
    else games.push(game);
  }
  for (const games of matches.values()) games.sort((a, b) => a.board - b.board);
  return matches;
};

/** Players who won against an empty board, by team. */
function walkoversOf(round: Round, teamOf: ReadonlyMap<number, number>): Map<number, number[]> {
  const byTeam = new Map<number, number[]>();
  for (const bye of round.byes) {
    const team = teamOf.get(bye.player);
    if (team === undefined || bye.unopposed !== true || bye.kind !== 'full') continue;
    byTeam.set(team, [...(byTeam.get(team) ?? []), bye.player]);
  }
  return byTeam;
}

/** The ledgers of teams after the given round. */
export function teamLedgers(tournament: Tournament, rounds: number): TeamLedgers {
  const { teams, scoring, matchScoring } = tournament;
  const size = teams.length;
  const boards = boardsOf(tournament);
  const win = winValue(scoring);
  const draw = drawValue(scoring);
  const indexOf = new Map(teams.map((team, i) => [team.id, i]));
  const teamOf = new Map<number, number>();
  for (let i = 0; i < size; i++) for (const member of teams[i].members) teamOf.set(member, i);
  const opponent = new Int32Array(rounds * size).fill(-1);
  const kind = new Uint8Array(rounds * size);
  const colour = new Int8Array(rounds * size);
  const outcome = new Uint8Array(rounds * size);
  const mp = new Int32Array(rounds * size);
  const gp = new Int32Array(rounds * size);
  const board = new Int32Array(rounds * size * boards);
  const boardWon = new Uint8Array(rounds * size * boards);
  let pending = 0;
  let walkovers: ReadonlyMap<number, readonly number[]> = new Map();
  for (let r = 1; r <= rounds; r++) {
    const round = roundOf(tournament, r);
    const base = (r - 1) * size;
    const games = gamesByMatch(round);
    walkovers = walkoversOf(round, teamOf);
    for (const match of round.matches ?? []) {
      const white = indexOf.get(match.white);
      const black = indexOf.get(match.black);
      if (white === undefined || black === undefined) continue;
      opponent[base + white] = black;
      opponent[base + black] = white;
      colour[base + white] = 1;
      colour[base + black] = -1;
      const list = games.get(match.table) ?? [];
      if (match.forfeit === undefined && list.length > 0) playedMatch(base, white, black, match, list);
      else if (match.forfeit !== undefined) forfeited(base, white, black, match, list);
      else {
        pending++;
        kind[base + white] = PENDING;
        kind[base + black] = PENDING;
      }
    }
    for (const bye of round.teamByes ?? []) {
      const index = indexOf.get(bye.team);
      if (index !== undefined && opponent[base + index] < 0) byeOf(base + index, bye.kind);
    }
  }
  const shared = {
    of: 'teams' as const,
    size,
    rounds,
    planned: tournament.totalRounds ?? rounds,
    predetermined: isPredetermined(tournament),
    id: Int32Array.from(teams, (team) => team.id),
    indexOf,
    tpn: Int32Array.from(teams, (team) => team.tpn),
    rating: Int32Array.from(teams, (team) => team.strength ?? 0),
    opponent,
    kind,
    colour,
    outcome,
    pending,
  };
  const bonusMP = bonusTable(tournament, 'team', 'matchPoints', indexOf, rounds);
  const bonusGP = bonusTable(tournament, 'team', 'points', indexOf, rounds);
  const MP: Ledger = {
    ...shared,
    gain: mp,
    bonus: bonusMP,
    score: totals(size, rounds, mp, bonusMP),
    ...matchScoring,
  };
  const GP: Ledger = {
    ...shared,
    gain: gp,
    bonus: bonusGP,
    score: totals(size, rounds, gp, bonusGP),
    win: boards * win,
    draw: boards * draw,
    loss: boards * lossValue(scoring),
  };
  return { MP, GP, primary: primaryScore(tournament), boards, board, boardWon };

  /** Enters the boards' points; returns how many games were played, and how many have no result yet. */
  function enterBoards(base: number, white: number, black: number, games: readonly Game[]): [number, number] {
    let played = 0;
    let open = 0;
    games.forEach((game, position) => {
      const whiteTeam = teamOf.get(game.white) ?? (teamOf.get(game.black) === white ? black : white);
      const blackTeam = whiteTeam === white ? black : white;
      const { result } = game;
      if (result === undefined || result === '??') open++;
      else if (isPlayed(result)) played++;
      if (result === undefined) return;
      const number = boardWithin(game, position);
      enterBoard(base + whiteTeam, number, whitePoints(scoring, result), '1W+'.includes(result[0]));
      enterBoard(base + blackTeam, number, blackPoints(scoring, result), '1W+'.includes(result[1]));
    });
    return [played, open];
  }

  /** Board of a match, from 0: rounds are numbered match by match; any other numbering counts in order. */
  function boardWithin(game: Game, position: number): number {
    const within = game.board - 1 - ((game.match ?? 1) - 1) * boards;
    return within >= 0 && within < boards ? within : position;
  }

  function enterBoard(at: number, number: number, points: number, won: boolean): void {
    gp[at] += points;
    if (number >= boards) return;
    board[at * boards + number] += points;
    if (won) boardWon[at * boards + number] = 1;
  }

  /** Players of the match whose opponent's board was empty won without play (TRF: `0000 - +`). */
  function enterWalkovers(at: number, team: number, lineup: readonly number[] | undefined): void {
    for (const player of walkovers.get(team) ?? []) {
      const seat = (lineup ?? teams[team].members).indexOf(player);
      enterBoard(at, seat < 0 ? boards : seat, scoring.forfeitWin, true);
    }
  }

  function playedMatch(base: number, white: number, black: number, match: TeamMatch, games: readonly Game[]): void {
    const [played, open] = enterBoards(base, white, black, games);
    enterWalkovers(base + white, white, match.whiteBoards);
    enterWalkovers(base + black, black, match.blackBoards);
    pending += open;
    if (open === games.length) {
      kind[base + white] = PENDING;
      kind[base + black] = PENDING;
      return;
    }
    const lead = Math.sign(gp[base + white] - gp[base + black]);
    settle(base + white, lead, played > 0);
    settle(base + black, -lead, played > 0);
  }

  /** Match points by comparing game points; C.07 15.1: a match is played if one of its games was. */
  function settle(at: number, lead: number, played: boolean): void {
    outcome[at] = played ? lead + 1 : 0;
    mp[at] = lead > 0 ? matchScoring.win : lead < 0 ? matchScoring.loss : matchScoring.draw;
    if (played) kind[at] = PLAYED;
    else kind[at] = lead > 0 || gp[at] > 0 ? FORFEIT_WIN : FORFEIT_LOSS;
    // Nobody came on either side: a double forfeit, no draw.
    if (!played && lead === 0 && gp[at] === 0) mp[at] = 0;
  }

  function forfeited(base: number, white: number, black: number, match: TeamMatch, games: readonly Game[]): void {
    for (const [team, side] of [
      [white, 'white'],
      [black, 'black'],
    ] as const) {
      const won = match.forfeit === side;
      kind[base + team] = won ? FORFEIT_WIN : FORFEIT_LOSS;
      mp[base + team] = won ? matchScoring.win : 0;
      if (won && games.length === 0) everyBoard(base + team, win, true);
    }
    if (games.length > 0) enterBoards(base, white, black, games);
  }

  function everyBoard(at: number, points: number, won: boolean): void {
    gp[at] = boards * points;
    board.fill(points, at * boards, (at + 1) * boards);
    boardWon.fill(won ? 1 : 0, at * boards, (at + 1) * boards);
  }

  function byeOf(at: number, bye: 'pab' | 'full' | 'half' | 'zero'): void {
    if (bye === 'pab') {
      // C.04.6 1.4: worth a draw unless the rules say otherwise; for C.07 12 a win on every board.
      everyBoard(at, win, true);
      kind[at] = PAB;
      mp[at] = tournament.teamPab?.matchPoints ?? matchScoring.draw;
      gp[at] = tournament.teamPab?.gamePoints ?? boards * draw;
    } else if (bye === 'full') {
      everyBoard(at, win, true);
      kind[at] = FULL;
      mp[at] = matchScoring.win;
    } else if (bye === 'half') {
      everyBoard(at, draw, false);
      kind[at] = HALF;
      mp[at] = matchScoring.draw;
    } else kind[at] = ZERO_BYE;
  }
}
