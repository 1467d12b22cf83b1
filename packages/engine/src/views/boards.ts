import type { Float } from '../pairing/shared/floats.ts';
import { formatKind } from '../schedule/kinds.ts';
import type { GameResult } from '../tournament/gameResult.ts';
import { isPlayed } from '../tournament/gameResult.ts';
import { asPaired } from '../tournament/past/asPaired.ts';
import type { Points } from '../tournament/points.ts';
import { roundInputOf } from '../tournament/roundInput.ts';
import type { Colour, Game, PlayerId, Title, Tournament } from '../tournament/tournament.ts';
import { roundOf } from '../tournament/tournament.ts';
import { colourDue } from './colours.ts';
import { floatReader } from './floats.ts';
import { pointsBefore } from './points.ts';
import { boardNames, type Seat, seatsOf } from './seats.ts';

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
  /** Undefined without an earlier game, and if the match gives the colours. */
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

/** The rows with changed results, if nothing else has changed: of a thousand boards only one is rebuilt. */
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
  // A game without a result counts as played; entering a forfeit removes the float if the edition says so.
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
