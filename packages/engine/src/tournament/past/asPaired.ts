import type { GameResult } from '../gameResult.ts';
import type { Game, Round, Tournament } from '../tournament.ts';
import type { EarlierResult } from './earlier.ts';
import { playersAsPaired, withNumbersForgotten } from './earlierNumbers.ts';

/** The result known when `round` was paired, if it has been corrected since. */
const knownThen = (game: Game, round: number): EarlierResult | undefined =>
  game.earlierResults?.find(({ through }) => through >= round);

/** A game whose result became known, or was corrected, after a later round had been paired. */
export interface SettledLater {
  readonly round: number;
  readonly board: number;
  /** Absent where nothing stood there. */
  readonly before?: GameResult;
}

/** Games of earlier rounds with another result now than when `round` was paired. */
export function settledAfterPairing({ rounds }: Tournament, round: number): readonly SettledLater[] {
  return rounds.slice(0, round - 1).flatMap(({ number, games }) =>
    games.flatMap((game) => {
      const then = knownThen(game, round);
      if (then === undefined || then.result === game.result) return [];
      return [{ round: number, board: game.board, ...(then.result === undefined ? {} : { before: then.result }) }];
    }),
  );
}

const hasEarlierResults = ({ games }: Round): boolean => games.some((game) => game.earlierResults !== undefined);

function withResult({ result: _, ...game }: Game, result: GameResult | undefined): Game {
  return result === undefined ? game : { ...game, result };
}

/**
 * The tournament with the numbers (C.04.2 2.3) and the results of earlier rounds that were known when `round` was paired:
 * an adjourned game played to its end later was a draw for that pairing (C.04.2 3.1), and a correction takes effect from
 * the next pairing on (C.04.2 4.3). The same object where nothing is different, as for a round yet to be paired.
 */
export function asPaired(tournament: Tournament, round: number): Tournament {
  const players = playersAsPaired(tournament, round);
  if (!tournament.rounds.some(hasEarlierResults) || settledAfterPairing(tournament, round).length === 0)
    return players === tournament.players ? tournament : { ...tournament, players };
  const rounds = tournament.rounds.map((entry): Round => {
    if (entry.number >= round) return entry;
    const games = entry.games.map((game) => {
      const then = knownThen(game, round);
      return then === undefined ? game : withResult(game, then.result);
    });
    return { ...entry, games };
  });
  return { ...tournament, players, rounds };
}

/** A game with another result; `through`, the round last paired after it, was paired with the one that stood there (0: none was). */
export function withOtherResult(game: Game, result: GameResult | undefined, through: number): Game {
  const { earlierResults = [] } = game;
  const changed = withResult(game, result);
  if (through <= (earlierResults.at(-1)?.through ?? 0) || game.result === result) return changed;
  const then: EarlierResult = { through, ...(game.result === undefined ? {} : { result: game.result }) };
  return { ...changed, earlierResults: [...earlierResults, then] };
}

/** The tournament after `round` was undone, or paired again with what is known now. */
export function withPairingForgotten(now: Tournament, round: number): Tournament {
  const tournament = withNumbersForgotten(now, round);
  const isTold = ({ earlierResults }: Game): boolean => (earlierResults?.at(-1)?.through ?? 0) >= round;
  if (!tournament.rounds.some(({ games }) => games.some(isTold))) return tournament;
  const rounds = tournament.rounds.map((entry): Round => {
    const forgotten = (game: Game): Game => {
      if (!isTold(game)) return game;
      const { earlierResults = [], ...rest } = game;
      let last = entry.number;
      const kept = earlierResults.flatMap((each) => {
        const through = Math.min(each.through, round - 1);
        if (through <= last) return [];
        last = through;
        return [{ ...each, through }];
      });
      return kept.length === 0 ? rest : { ...rest, earlierResults: kept };
    };
    return { ...entry, games: entry.games.map(forgotten) };
  });
  return { ...tournament, rounds };
}
