import type { GameResult } from '../tournament/gameResult.ts';
import type { PlayerId, Tournament } from '../tournament/tournament.ts';
import { ownGames } from './games.ts';
import type { NormOptions } from './norms.ts';
import { normEvent, normIn } from './norms.ts';
import type { NormTitle } from './titles.ts';

/** What the game of the last round must bring. */
export interface Needed {
  readonly round: number;
  readonly opponent: PlayerId;
  /** The least result that makes the norm, in half points; absent where none does. */
  readonly halfPoints?: 0 | 1 | 2;
}

const RESULTS: readonly GameResult[] = ['01', '==', '10'];
const FOR_BLACK: readonly GameResult[] = ['10', '==', '01'];

/** The tournament with this result for the player in a round. */
const withResult = (tournament: Tournament, player: PlayerId, round: number, halfPoints: 0 | 1 | 2): Tournament => ({
  ...tournament,
  rounds: tournament.rounds.map((each) =>
    each.number !== round
      ? each
      : {
          ...each,
          games: each.games.map((game) => {
            if (game.white !== player && game.black !== player) return game;
            const { reported: _, ...rest } = game;
            return { ...rest, result: (game.white === player ? RESULTS : FOR_BLACK)[halfPoints] };
          }),
        },
  ),
});

/**
 * With one game to play, whose opponent is known from the pairing: the least result that makes the norm. Undefined where
 * the norm is made already, more than one game is open, or further rounds follow.
 */
export function neededNext(
  tournament: Tournament,
  { player, title, ...options }: NormOptions & { readonly player: PlayerId; readonly title: NormTitle },
): Needed | undefined {
  const event = normEvent(tournament, options);
  const { field } = event;
  const { pending } = ownGames(field, player);
  const [game] = pending;
  if (pending.length !== 1 || game.round !== field.lastRound || normIn(event, player, title).made) return undefined;
  const { round, opponent } = game;
  const least = ([0, 1, 2] as const).find((halfPoints) => {
    const then = normEvent(withResult(field.tournament, player, round, halfPoints), options);
    return normIn(then, player, title).made;
  });
  return { round, opponent, ...(least === undefined ? {} : { halfPoints: least }) };
}
