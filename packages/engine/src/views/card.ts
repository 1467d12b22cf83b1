import { colourHistoryOf } from '../pairing/shared/colourHistory.ts';
import type { Float } from '../pairing/shared/floats.ts';
import type { Ledger } from '../standings/ledger/ledger.ts';
import type { ByeKind, SideCode } from '../tournament/gameResult.ts';
import { BYE_KINDS, ruledMark, SIDE_CODES } from '../tournament/gameResult.ts';
import type { Points } from '../tournament/points.ts';
import type { RoundInput } from '../tournament/roundInput.ts';
import { codeOfBye, codeOfSide, roundInputOf, WHITE } from '../tournament/roundInput.ts';
import type { Colour, Game, Player, PlayerId, Tournament } from '../tournament/tournament.ts';
import { nextRoundNumber, roundOf } from '../tournament/tournament.ts';
import type { ColourDue } from './colours.ts';
import { colourDue } from './colours.ts';
import type { FloatReader } from './floats.ts';
import { floatReader, isFloatWithoutGame } from './floats.ts';
import { accountAfter } from './points.ts';
import type { SideSaid } from './signs.ts';

/** What a round came to: the side's letter (TRF), a kind of bye, `open` while there is no result, `none` without anything. */
export type CardOutcome = SideCode | ByeKind | 'open' | 'none';

/** One round on a player's card. */
export interface CardLine {
  readonly round: number;
  readonly board?: number;
  readonly opponent?: Player;
  /** Given for a game that was played or is still open: if nobody sat down there is no colour (C.04.2 3.4). */
  readonly colour?: Colour;
  readonly played: boolean;
  readonly outcome: CardOutcome;
  /** The arbiter has decided it: 0-0, ½-0. */
  readonly ruled?: true;
  /** False for a game that the standings leave out (C.05 6.6: the opponent left a round robin early). */
  readonly counted: boolean;
  /** Got in the round, tenths, without bonuses. */
  readonly points: Points;
  /** After the round, tenths, with bonuses and penalties as the standings have them. */
  readonly total: Points;
  readonly float?: Float;
  /** The float comes from a round without a game: a bye, or a win by forfeit (C.04.3 1.4.3). */
  readonly floatWithoutGame?: true;
}

/** The player's side of the round's game, for its symbol; without a code if there was no game, or no result yet. */
export const sideOf = ({ outcome, ruled }: Pick<CardLine, 'outcome' | 'ruled'>): SideSaid => ({
  code: SIDE_CODES.find((code) => code === outcome),
  ruled,
});

/** A player's way through the tournament. */
export interface PlayerCard {
  readonly player: Player;
  readonly lines: readonly CardLine[];
  /** The points of the standings, tenths. */
  readonly total: Points;
  /** Games played with White minus games played with Black. */
  readonly colourDifference: number;
  /** The colour due in the round after the card's last; absent while nothing was played. */
  readonly due?: ColourDue;
}

const OUTCOMES = new Map<number, CardOutcome>([
  ...SIDE_CODES.map((side): [number, SideCode] => [codeOfSide(side), side]),
  ...BYE_KINDS.map((bye): [number, ByeKind] => [codeOfBye(bye), bye]),
]);

/** What the cards of a tournament have in common. */
interface Material {
  readonly history: RoundInput;
  readonly account: Ledger;
  readonly floatOf: FloatReader;
  readonly games: readonly ReadonlyMap<PlayerId, Game>[];
  /** Boards without an opponent are won or lost, as on the team's sheets. */
  readonly unopposed: readonly ReadonlyMap<PlayerId, CardOutcome>[];
}

/** Returns a player's card; undefined if the player is not in the tournament. */
export type CardReader = (player: PlayerId) => PlayerCard | undefined;

const known = new WeakMap<Tournament, Map<number, CardReader>>();

/**
 * Reads the cards of all players after a round (by default the last one paired), from the history that pairs and the
 * account that ranks. What the cards share is gathered once for each state of the tournament.
 */
export function cardReader(tournament: Tournament, round = nextRoundNumber(tournament) - 1): CardReader {
  const readers = known.get(tournament) ?? new Map<number, CardReader>();
  known.set(tournament, readers);
  const reader = readers.get(round) ?? newReader(tournament, round);
  readers.set(round, reader);
  return reader;
}

function newReader(tournament: Tournament, round: number): CardReader {
  const history = roundInputOf(tournament, round + 1);
  const games = Array.from({ length: round }, (_, i) => {
    const byPlayer = new Map<PlayerId, Game>();
    for (const game of roundOf(tournament, i + 1).games) byPlayer.set(game.white, game).set(game.black, game);
    return byPlayer;
  });
  const unopposed = games.map(
    (_, i) =>
      new Map(
        roundOf(tournament, i + 1).byes.flatMap(({ player, kind, unopposed }): [PlayerId, CardOutcome][] =>
          unopposed === true ? [[player, kind === 'full' ? '+' : '-']] : [],
        ),
      ),
  );
  const material = {
    unopposed,
    history,
    account: accountAfter(tournament, round),
    floatOf: floatReader(history),
    games,
  };
  return (player) => {
    const i = history.indexOf.get(player);
    return i === undefined ? undefined : cardOf(material, i);
  };
}

function cardOf(material: Material, i: number): PlayerCard {
  const { history, account } = material;
  const lines: CardLine[] = [];
  let total = 0;
  for (let round = 1; round < history.round; round++) {
    const at = (round - 1) * history.size + i;
    total += account.gain[at] + (account.bonus?.[at] ?? 0);
    lines.push(lineOf(material, round, i, total));
  }
  const due = colourDue(history, i);
  return {
    player: history.tournament.players[i],
    lines,
    total: account.score[i],
    colourDifference: colourHistoryOf(history, i).difference,
    ...(due === undefined ? {} : { due }),
  };
}

function lineOf(
  { history, account, floatOf, games, unopposed }: Material,
  round: number,
  i: number,
  total: Points,
): CardLine {
  const at = (round - 1) * history.size + i;
  const player = history.tournament.players[i];
  const other = history.opponent[at];
  const game = games[round - 1].get(player.id);
  const board = game?.board;
  const isOpen = history.open[at] === 1;
  const played = history.played[at] === 1 && !isOpen;
  const float = floatOf(round, i);
  return {
    round,
    ...(board === undefined ? {} : { board }),
    ...(other < 0 ? {} : { opponent: history.tournament.players[other] }),
    ...(history.colour[at] === 0 || !(played || isOpen)
      ? {}
      : { colour: history.colour[at] === WHITE ? ('white' as const) : ('black' as const) }),
    played,
    outcome: isOpen ? 'open' : (unopposed[round - 1].get(player.id) ?? OUTCOMES.get(history.code[at]) ?? 'none'),
    ...ruledMark(other < 0 || isOpen ? undefined : game?.result),
    counted: other < 0 || account.opponent[at] >= 0,
    points: account.gain[at],
    total,
    ...(float === undefined ? {} : { float }),
    ...(float !== undefined && isFloatWithoutGame(history, round, i) ? { floatWithoutGame: true as const } : {}),
  };
}

/** The pairing cards of all players after a round, by pairing number. */
export function pairingCards(tournament: Tournament, round: number): PlayerCard[] {
  const read = cardReader(tournament, round);
  return tournament.players.flatMap((player) => read(player.id) ?? []);
}
