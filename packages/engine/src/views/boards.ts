import { floatRuleOf } from '../pairing/floatRules.ts';
import type { Float } from '../pairing/shared/floats.ts';
import { floatIn, meetingFloat } from '../pairing/shared/floats.ts';
import { countingOf } from '../schedule/counting.ts';
import { formatKind } from '../schedule/kinds.ts';
import { hasUncountedResults, uncountedEntrants } from '../schedule/roundRobin/withdrawal.ts';
import type { Ledger } from '../standings/ledger/ledger.ts';
import { playerLedger } from '../standings/ledger/playerLedger.ts';
import { isPredetermined } from '../standings/ledger/rounds.ts';
import type { GameResult } from '../tournament/gameResult.ts';
import { isPlayed } from '../tournament/gameResult.ts';
import { asPaired } from '../tournament/past/asPaired.ts';
import type { Points } from '../tournament/points.ts';
import type { RoundInput } from '../tournament/roundInput.ts';
import { roundInputOf } from '../tournament/roundInput.ts';
import type { Colour, Game, Player, PlayerId, Round, Title, Tournament } from '../tournament/tournament.ts';
import { roundOf } from '../tournament/tournament.ts';
import { colourDue } from './colours.ts';
import { boardNames, type Seat, seatsOf } from './seats.ts';

const known = new WeakMap<Tournament, Map<number, Ledger>>();

/**
 * The players' account after a round: what the standings count, nothing else. A game without a result is worth nothing
 * yet, and games that do not count (someone left a round robin early) are not in it. Made once a state and round.
 */
export function accountAfter(tournament: Tournament, round: number): Ledger {
  const accounts = known.get(tournament) ?? new Map<number, Ledger>();
  known.set(tournament, accounts);
  const account = accounts.get(round) ?? playerLedger(countingOf(tournament), round);
  accounts.set(round, account);
  return account;
}

const pointsOf = new WeakMap<Ledger, ReadonlyMap<PlayerId, Points>>();

/** Everyone's points after a round (0: before the first), tenths: those of cards, boards, papers, pages and files. */
export function pointsAfter(tournament: Tournament, round: number): ReadonlyMap<PlayerId, Points> {
  const account = accountAfter(tournament, Math.max(0, round));
  const points = pointsOf.get(account) ?? new Map(Array.from(account.id, (each, i) => [each, account.score[i]]));
  pointsOf.set(account, points);
  return points;
}

/** Everyone's points with which they went into a round, tenths: as its pairing knew them, where a result came or was corrected later. */
export const pointsBefore = (tournament: Tournament, round: number): ReadonlyMap<PlayerId, Points> =>
  pointsAfter(asPaired(tournament, round), round - 1);

/** The two sides of a game or a match. */
interface Sides {
  readonly white: number;
  readonly black: number;
}

/**
 * Whether what two entrants played counts: games (in events of teams: matches) of someone who left a round robin before
 * half of it count for nobody (C.05 6.6).
 */
export function countsIn(tournament: Tournament): (sides: Sides) => boolean {
  const out = uncountedEntrants(tournament);
  return ({ white, black }) => !out.has(white) && !out.has(black);
}

/** The same of single games: in events of teams the match has the brackets, since its players have numbers of their own. */
export const gameCountsIn = (tournament: Tournament): ((game: Sides) => boolean) =>
  tournament.teams.length > 0 ? () => true : countsIn(tournament);

/** A result that does not count is in brackets, as in the crosstable. */
export const inBrackets = (text: string, counts: boolean): string => (counts || text === '' ? text : `(${text})`);

/** True where a result of this round is in brackets. */
export const hasBrackets = (tournament: Tournament, round: Round['number']): boolean =>
  hasUncountedResults(tournament, [roundOf(tournament, round)]);

/** "GM Yılmaz, Ertan". */
export const nameWithTitle = (player: Player | undefined): string =>
  player === undefined ? '?' : player.title === undefined ? player.name : `${player.title} ${player.name}`;

/** One player of a board, as they went into the round. */
export interface Side {
  readonly id: PlayerId;
  readonly tpn: number;
  readonly name: string;
  readonly title: Title | undefined;
  readonly rating: number;
  /** Points before the round, tenths. */
  readonly score: Points;
  readonly float: Float | undefined;
  /** Undefined without a game before, and where the match gives the colours. */
  readonly due: Colour | undefined;
  /** They were due the other colour. */
  readonly wrongColour: boolean;
  /** Where a round of teams has no matches, as in a Skalitzka, the player's team. */
  readonly team?: string;
}

/** A board of a round as screens and papers show it. */
export interface BoardRow {
  readonly board: number;
  /** What the board is called in the hall: the table, in matches "3.2". */
  readonly name: string;
  readonly white: Side;
  readonly black: Side;
  readonly result: GameResult | undefined;
  /** In a match of teams. */
  readonly seat?: Seat;
}

/** Rows as they were drawn up last, by round. */
interface Drawn {
  readonly tournament: Tournament;
  readonly rows: readonly BoardRow[];
  readonly games: ReadonlyMap<BoardRow, Game>;
}
const drawn = new WeakMap<Tournament['players'], Map<number, Drawn>>();

/** Said for the record alone: no board looks otherwise for it. */
const TOLD: ReadonlySet<string> = new Set(['rounds', 'notes', 'kept']);

/** True when nothing but results of this round, and what came after it, is different. */
function onlyResults(before: Tournament, now: Tournament, round: number): boolean {
  const others = (a: object, b: object, except: (key: string) => boolean): boolean =>
    [...new Set([...Object.keys(a), ...Object.keys(b)])].every(
      (key) => except(key) || Object.is(a[key as keyof typeof a], b[key as keyof typeof b]),
    );
  const [entry, after] = [roundOf(before, round), roundOf(now, round)];
  return (
    others(before, now, (key) => TOLD.has(key)) &&
    before.rounds.slice(0, round - 1).every((each, i) => each === now.rounds[i]) &&
    others(entry, after, (key) => key === 'games') &&
    entry.games.length === after.games.length
  );
}

/** A float belongs to a game that is played, or is still to be: a forfeit may take it away. */
const counts = (result: GameResult | undefined): boolean => result === undefined || isPlayed(result);

/** The rows with other results, where that alone has changed: of a thousand boards one is drawn up again. */
function withResults(last: Drawn, tournament: Tournament, round: number): Drawn | undefined {
  if (!onlyResults(last.tournament, tournament, round)) return undefined;
  const now = new Map(roundOf(tournament, round).games.map((game) => [game.board, game]));
  const games = new Map<BoardRow, Game>();
  for (const [i, row] of last.rows.entries()) {
    const was = last.games.get(row);
    const game = now.get(row.board);
    if (game === undefined || was === undefined) return undefined;
    const same = was === game || (was.white === game.white && was.black === game.black && was.match === game.match);
    if (!same || (was !== game && !(counts(was.result) && counts(game.result)))) return undefined;
    games.set(was.result === game.result ? row : { ...row, result: game.result }, game);
    if (games.size !== i + 1) return undefined;
  }
  return { tournament, rows: [...games.keys()], games };
}

/**
 * The boards of a paired round in the order of their numbers. Rows of boards on which nothing has changed since they were last
 * asked for are the same objects.
 */
export function boardRows(tournament: Tournament, round: number): readonly BoardRow[] {
  const known = drawn.get(tournament.players) ?? new Map<number, Drawn>();
  drawn.set(tournament.players, known);
  const last = known.get(round);
  if (last?.tournament === tournament) return last.rows;
  const rows = last && withResults(last, tournament, round);
  const fresh = rows ?? drawnUp(tournament, round);
  known.set(round, fresh);
  return fresh.rows;
}

function drawnUp(tournament: Tournament, round: number): Drawn {
  const then = asPaired(tournament, round);
  const history = roundInputOf(then, round);
  // A game without a result counts as played; a forfeit entered takes the float away where the edition says so.
  const floatOf = floatReader(roundInputOf(then, round + 1));
  const numbers = new Map(tournament.players.map((player) => [player.id, player.tpn]));
  const points = pointsBefore(tournament, round);
  const seats = seatsOf(tournament, round);
  const nameOf = boardNames(tournament, round);
  const teams = new Map(
    formatKind(tournament)?.ownMatches === true
      ? tournament.teams.flatMap(({ name: team, members }) => members.map((member) => [member, { team }] as const))
      : [],
  );
  const side = (player: PlayerId, colour: Colour): Side => {
    const i = history.indexOf.get(player) ?? -1;
    const { id, name, title, rating } = then.players[i];
    // The number that the list of players shows.
    const tpn = numbers.get(id) ?? 0;
    // In a match the board gives the colour: nobody is due one.
    const due = seats.size > 0 ? undefined : colourDue(history, i);
    const wrongColour = due !== undefined && due.colour !== colour;
    const float = floatOf(round, i);
    return {
      id,
      tpn,
      name,
      title,
      rating,
      score: points.get(id) ?? 0,
      float,
      due: due?.colour,
      wrongColour,
      ...teams.get(id),
    };
  };
  const games = new Map<BoardRow, Game>();
  for (const game of [...roundOf(tournament, round).games].sort((a, b) => a.board - b.board)) {
    const { board, white, black, result } = game;
    if (!history.indexOf.has(white) || !history.indexOf.has(black)) continue;
    const seat = seats.get(board);
    games.set(
      {
        board,
        name: nameOf(board),
        white: side(white, 'white'),
        black: side(black, 'black'),
        result,
        ...(seat === undefined ? {} : { seat }),
      },
      game,
    );
  }
  return { tournament, rows: [...games.keys()], games };
}

/** The float of a player (index in the history) in a round. */
export type FloatReader = (round: number, player: number) => Float | undefined;

/**
 * Floats as the tournament's own edition counts them. Players float where score groups of players are paired: not by a
 * table, not where teams are paired, and not in a system whose text knows no floats.
 */
export function floatReader(history: RoundInput): FloatReader {
  const { tournament } = history;
  const rule = floatRuleOf(tournament);
  if (rule === undefined || tournament.teams.length > 0 || isPredetermined(tournament)) return () => undefined;
  return (round, player) => floatIn(history, round, player, rule);
}

/** Whether the float of a round comes from no game: from a bye, or from points without a game. */
export function isFloatWithoutGame(history: RoundInput, round: number, player: number): boolean {
  const rule = floatRuleOf(history.tournament);
  return rule !== undefined && meetingFloat(history, round, player, rule.meetings) === 'none';
}
