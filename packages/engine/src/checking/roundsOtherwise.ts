import { editionOf } from '../pairing/registry.ts';
import type { GameResult } from '../tournament/gameResult.ts';
import { asPaired } from '../tournament/past/asPaired.ts';
import type { EntrantId } from '../tournament/schedule.ts';
import { roundsPerMatch } from '../tournament/systemKinds.ts';
import type { Game, Tournament } from '../tournament/tournament.ts';
import { isPaired } from '../tournament/tournament.ts';
import { linesOf, linesOnlyIn } from './compare.ts';

/** A board of a round, or a table of two teams. */
export interface OtherBoard {
  readonly board: number;
  readonly white: EntrantId;
  readonly black: EntrantId;
}

/** A round, and its boards that would be different; in Double-Swiss the first round of a match. */
export interface RoundOtherwise {
  readonly round: number;
  readonly boards: readonly OtherBoard[];
  /** The round has no pairing that obeys the rules: as it is, as it would be, or either way. */
  readonly impossible?: 'before' | 'after' | 'both';
}

/** The tournament as if a board had had a different result from the start; null removes the result. */
export function hadResultBeen(
  tournament: Tournament,
  round: number,
  board: number,
  result: GameResult | null,
): Tournament {
  const withResult = ({ result: _, earlierResults: __, ...game }: Game): Game =>
    result === null ? game : { ...game, result };
  const rounds = tournament.rounds.map((entry) =>
    entry.number === round
      ? { ...entry, games: entry.games.map((game) => (game.board === board ? withResult(game) : game)) }
      : entry,
  );
  return { ...tournament, rounds };
}

/**
 * How the rounds paired after `from` would differ with different results in earlier rounds: `after` compared with `before`, each
 * paired by the system with all other data known at the time. Changes by the arbiter are in neither. Entrants are teams if the
 * system pairs teams. Undefined if no system pairs the rounds.
 */
export function roundsOtherwise(
  before: Tournament,
  after: Tournament,
  from: number,
): readonly RoundOtherwise[] | undefined {
  const edition = editionOf(before.system, before.edition);
  if (edition === undefined) return undefined;
  const perMatch = roundsPerMatch(before);
  const isFirstOfMatch = (number: number): boolean => (number - 1) % perMatch === 0;
  return before.rounds
    .filter((entry) => entry.number > from && isPaired(entry) && isFirstOfMatch(entry.number))
    .map(({ number: round }) => {
      const [was, would] = [before, after].map((each) => edition.pair(asPaired(each, round), { round }));
      if (!was.ok || !would.ok) {
        return { round, boards: [], impossible: was.ok ? 'after' : would.ok ? 'before' : 'both' };
      }
      const others = new Set(linesOnlyIn(linesOf(would.value), linesOf(was.value)).map(([white]) => white));
      const boards = would.value.pairings.filter(({ white }) => others.has(white));
      return { round, boards: boards.map(({ board, white, black }) => ({ board, white, black })) };
    });
}
