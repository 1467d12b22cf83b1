import type { GameResult } from '../tournament/gameResult.ts';
import type { Game, PlayerId, Tournament } from '../tournament/tournament.ts';
import { type Field, ownGames } from './games.ts';
import type { Norm, NormEvent, NormOptions } from './norms.ts';
import { allNorms, missing, normEvent, normIn } from './norms.ts';
import type { NormTitle } from './titles.ts';

/** A norm, and what the last game must bring for it. */
export interface Outlook {
  readonly norm: Norm;
  readonly needed?: Needed;
}

/** The norm with what the last game must bring for it. */
export function outlookIn(event: NormEvent, norm: Norm): Outlook {
  const needed = neededIn(event, norm.player, norm.title);
  return { norm, ...(needed === undefined ? {} : { needed }) };
}

/** True if nobody can have nine games, nor eight of nine (B.01 1.4.1). */
export const hasTooFewRounds = ({ field }: NormEvent): boolean => field.lastRound < 9;

/** The norms made, and those that are one condition or the last game short; none if the event is too short. */
export function outlooks(event: NormEvent): Outlook[] {
  if (hasTooFewRounds(event)) return [];
  return allNorms(event)
    .map((norm) => outlookIn(event, norm))
    .filter(({ norm, needed }) => missing(norm).length <= 1 || needed?.halfPoints !== undefined);
}

/** What the game of the last round must bring. */
export interface Needed {
  readonly round: number;
  readonly opponent: PlayerId;
  /** The lowest result that makes the norm, in half points; absent if none does. */
  readonly halfPoints?: 0 | 1 | 2;
}

const FOR_WHITE: readonly GameResult[] = ['01', '==', '10'];
const FOR_BLACK: readonly GameResult[] = ['10', '==', '01'];

/** The field with this result for the player in a round; nothing else of it changes. */
function withResult(field: Field, player: PlayerId, round: number, halfPoints: 0 | 1 | 2): Field {
  const gameWith = (game: Game): Game => {
    if (game.white !== player && game.black !== player) return game;
    const { reported: _, ...rest } = game;
    return { ...rest, result: (game.white === player ? FOR_WHITE : FOR_BLACK)[halfPoints] };
  };
  const get: Field['seats']['get'] = (id) =>
    field.seats.get(id)?.map((seat) => (seat.round === round ? { round, game: gameWith(seat.game) } : seat));
  return { ...field, seats: { get } };
}

/** What the last game must bring, in an event computed before: see {@link neededNext}. */
export function neededIn(event: NormEvent, player: PlayerId, title: NormTitle): Needed | undefined {
  const { field } = event;
  const { pending } = ownGames(field, player);
  const [game] = pending;
  if (pending.length !== 1 || game.round !== field.lastRound || normIn(event, player, title).made) return undefined;
  const { round, opponent } = game;
  const least = ([0, 1, 2] as const).find(
    (halfPoints) => normIn({ ...event, field: withResult(field, player, round, halfPoints) }, player, title).made,
  );
  return { round, opponent, ...(least === undefined ? {} : { halfPoints: least }) };
}

/**
 * With one game to play, against an opponent known from the pairing: the lowest result that makes the norm. Undefined
 * if the norm is already made, more than one game is open, or further rounds follow.
 */
export function neededNext(
  tournament: Tournament,
  { player, title, ...options }: NormOptions & { readonly player: PlayerId; readonly title: NormTitle },
): Needed | undefined {
  return neededIn(normEvent(tournament, options), player, title);
}
