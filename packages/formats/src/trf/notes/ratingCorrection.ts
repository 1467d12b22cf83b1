import type { GameResult, Round } from '@turnuva/engine/tournament';
import { GAME_RESULTS } from '@turnuva/engine/tournament';

const NOTE = /^\s*Rating correction @ Round (\d{1,3}): (\d{1,5})-(\d{1,5}): (\S+) => (\S+) \(/;

/** Whether a note is ours of a result that was corrected for the report alone. */
export const isRatingCorrection = (note: string): boolean => NOTE.test(note);

const resultIn = (text: string | undefined): GameResult | undefined => GAME_RESULTS.find((each) => each === text);

/**
 * Rounds as pairings and standings used them: where our own note says that 001 has a result corrected for the report alone
 * (C.04.2 4.3), the one used is beside it again.
 */
export function withUsedResults(rounds: readonly Round[], notes: readonly string[]): readonly Round[] {
  const told = notes.flatMap((note) => {
    const [, round, white, black, used, reported] = NOTE.exec(note) ?? [];
    const [before, after] = [resultIn(used), resultIn(reported)];
    if (before === undefined || after === undefined) return [];
    return [{ round: Number(round), white: Number(white), black: Number(black), used: before, reported: after }];
  });
  if (told.length === 0) return rounds;
  return rounds.map((round) => ({
    ...round,
    games: round.games.map((game) => {
      const note = told.findLast(
        (each) =>
          each.round === round.number &&
          each.white === game.white &&
          each.black === game.black &&
          each.reported === game.result,
      );
      return note === undefined ? game : { ...game, result: note.used, reported: note.reported };
    }),
  }));
}
