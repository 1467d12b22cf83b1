import type { Result } from '../../../kernel/result.ts';
import type { KnockoutSettings, KnockoutState } from '../../../tournament/schedule.ts';
import { bracketOf } from '../bracket.ts';
import { withResult } from '../record.ts';
import { DEFAULT_KNOCKOUT } from '../settings.ts';

/** The value of a result that must be one. */
export function value<T>(result: Result<T, unknown>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

/** A knock-out that has started, entrants 1, 2 ... in order. */
export const start = (entrants: number, settings: Partial<KnockoutSettings> = {}): KnockoutState => ({
  entrants: Array.from({ length: entrants }, (_, i) => i + 1),
  settings: { ...DEFAULT_KNOCKOUT, ...settings },
  games: [],
  draws: [],
  awards: [],
});

/** Matches to be played now. */
const open = (state: KnockoutState) =>
  value(bracketOf(state)).matches.filter(
    (match) => match.topEntrant !== undefined && match.bottomEntrant !== undefined && match.winner === undefined,
  );

/** Enters one game by the points of the better number: 1 wins, 0 loses, = draws. */
export function play(state: KnockoutState, match: number, points: '1' | '0' | '='): KnockoutState {
  const found = value(bracketOf(state)).matches.find((each) => each.id === match);
  const game = found?.state.games.find((each) => each.game === found.state.next);
  if (game === undefined) throw new Error(`match ${match} has no game to play`);
  const result = points === '=' ? '==' : (points === '1') === game.topHasWhite ? '10' : '01';
  return value(withResult(state, { match, game: game.game, board: 1, result }));
}

/** Games of a match one after the other. */
export const playAll = (state: KnockoutState, match: number, points: string): KnockoutState =>
  [...points].reduce((now, each) => play(now, match, each as '1'), state);

/** Plays the whole bracket; the better number wins every game. Written at once, stage by stage. */
export function favourites(state: KnockoutState): KnockoutState {
  let now = state;
  for (let matches = open(now); matches.length > 0; matches = open(now)) {
    for (
      let left = matches;
      left.length > 0;
      left = open(now).filter((match) => matches.some((m) => m.id === match.id))
    ) {
      const games = left.map((match) => {
        const game = match.state.games[match.state.games.length - 1];
        return {
          match: match.id,
          game: game.game,
          board: 1,
          result: game.topHasWhite ? ('10' as const) : ('01' as const),
        };
      });
      now = { ...now, games: [...now.games, ...games] };
    }
  }
  return now;
}
