import type { Colour, Game, History, Player, PlayerId, Tournament } from '@turnuva/engine/tournament';
import {
  BYE_KINDS,
  codeOfBye,
  codeOfSide,
  historyOf,
  isPaired,
  roundOf,
  SIDE_CODES,
  WHITE,
} from '@turnuva/engine/tournament';

export type ByeName = (typeof BYE_KINDS)[number];

/** One round on a player's card. */
export interface CardLine {
  readonly round: number;
  readonly board?: number;
  readonly opponent?: Player;
  readonly colour?: Colour;
  readonly played: boolean;
  /** The side's own letter, a bye, `open` while the game runs, or nothing. */
  readonly outcome: (typeof SIDE_CODES)[number] | ByeName | 'open' | 'none';
  readonly gain: number;
  /** Points after the round, tenths. */
  readonly score: number;
  /** Paired with somebody of fewer (down) or more (up) points; also a bye counts as down. */
  readonly float?: 'down' | 'up';
}

export interface Card {
  readonly player: Player;
  readonly lines: readonly CardLine[];
  /** Points with adjustments, tenths. */
  readonly score: number;
  /** Games with White minus games with Black. */
  readonly colourDifference: number;
}

const OUTCOMES = new Map<number, CardLine['outcome']>([
  ...SIDE_CODES.map((code) => [codeOfSide(code), code] as const),
  ...BYE_KINDS.map((kind) => [codeOfBye(kind), kind] as const),
]);

/** A player's way through the tournament, round by round, as far as rounds are paired. */
export const cardOf = (tournament: Tournament, id: PlayerId): Card | undefined => cardReader(tournament)(id);

type Reader = (id: PlayerId) => Card | undefined;
const readers = new WeakMap<Tournament, Reader>();

/** Reads the cards of a tournament: what all of them need is gathered once for each state of it. */
export function cardReader(tournament: Tournament): Reader {
  const reader = readers.get(tournament) ?? newReader(tournament);
  readers.set(tournament, reader);
  return reader;
}

function newReader(tournament: Tournament): Reader {
  let last = tournament.rounds.length;
  while (last > 0 && !isPaired(tournament.rounds[last - 1])) last--;
  const history = historyOf(tournament, last + 1);
  const games = Array.from({ length: last }, (_, i) => {
    const byPlayer = new Map<PlayerId, Game>();
    for (const game of roundOf(tournament, i + 1).games) byPlayer.set(game.white, game).set(game.black, game);
    return byPlayer;
  });
  return (id) => {
    const index = history.indexOf.get(id);
    if (index === undefined) return undefined;
    return cardAt(tournament, history, index, (round) => games[round - 1]?.get(id));
  };
}

function cardAt(
  tournament: Tournament,
  history: History,
  index: number,
  gameIn: (round: number) => Game | undefined,
): Card {
  const last = history.round - 1;
  const lines: CardLine[] = [];
  let running = history.score[index];
  for (let round = 1; round <= last; round++) running -= history.gain[(round - 1) * history.size + index];
  let difference = 0;
  for (let round = 1; round <= last; round++) {
    const base = (round - 1) * history.size;
    const at = base + index;
    const other = history.opponent[at];
    const game = gameIn(round);
    const open = game !== undefined && game.result === undefined;
    const played = history.played[at] === 1;
    if (played) difference += history.colour[at];
    const gain = open ? 0 : history.gain[at];
    running += gain;
    const outcome = open ? 'open' : (OUTCOMES.get(history.code[at]) ?? 'none');
    const own = history.scoreBefore[at];
    const theirs = other < 0 ? own : history.scoreBefore[base + other];
    const float = outcome === 'pab' ? 'down' : own > theirs ? 'down' : own < theirs ? 'up' : undefined;
    lines.push({
      round,
      ...(game === undefined ? {} : { board: game.board }),
      ...(other < 0 ? {} : { opponent: tournament.players[other] }),
      ...(history.colour[at] === 0 ? {} : { colour: history.colour[at] === WHITE ? 'white' : 'black' }),
      played,
      outcome,
      gain,
      score: running,
      ...(float === undefined ? {} : { float }),
    });
  }
  return { player: tournament.players[index], lines, score: running, colourDifference: difference };
}
