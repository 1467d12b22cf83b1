import type { Result } from '../kernel/index.ts';
import { fail, ok, randomFrom } from '../kernel/index.ts';
import type { Game, GameResult, Tournament } from '../tournament/index.ts';
import { unknownSystem } from './decisions.ts';
import { editionOf } from './registry.ts';
import type { PairingFailure } from './system.ts';

/** With up to this many unfinished games, all outcomes are tried: 3 to the sixth is 729 pairings. */
export const MOST_PROVED = 6;
/** Possible results of a game played to the end. */
const OUTCOMES = ['10', '==', '01'] as const satisfies readonly GameResult[];
/** With more, this many random outcomes are tried. */
const SAMPLES = 400;

/** A pair that meets whatever the results of the unfinished games; `board` if the board is also the same in all outcomes. */
export interface CertainBoard {
  readonly white: number;
  readonly black: number;
  readonly board?: number;
}

/** What is certain about the next round, whatever the results of the unfinished games. */
export interface CertainPairing {
  /** In the order of the boards; those without a certain board number come last. */
  readonly boards: readonly CertainBoard[];
  /** Who gets the bye in all outcomes. */
  readonly bye?: number;
  /** Boards of the previous round without a result. */
  readonly open: readonly number[];
  /** Number of outcomes paired. */
  readonly tried: number;
  /** True if all outcomes were tried; otherwise only a sample, which proves nothing. */
  readonly proved: boolean;
}

const isOpen = (game: Game): boolean => game.result === undefined;

/** The outcomes to try: all of them, or `SAMPLES` drawn from a fixed seed. */
function* outcomesOf(count: number): Generator<readonly GameResult[]> {
  if (count <= MOST_PROVED) {
    for (let code = 0; code < OUTCOMES.length ** count; code++)
      yield Array.from({ length: count }, (_, i) => OUTCOMES[Math.floor(code / OUTCOMES.length ** i) % 3] ?? '==');
    return;
  }
  const random = randomFrom(count);
  for (let sample = 0; sample < SAMPLES; sample++)
    yield Array.from({ length: count }, () => OUTCOMES[random.below(OUTCOMES.length)] ?? '==');
}

/**
 * The boards of `round` that are certain while games of the previous round are still in progress: those that the system pairs in
 * the same way whatever the results. Only results of games played to the end are considered; a forfeit may change everything,
 * because it does not count as a game. Fails if the round cannot be paired after one of the outcomes.
 */
export function certainPairing(tournament: Tournament, round: number): Result<CertainPairing, PairingFailure> {
  const edition = editionOf(tournament.system, tournament.edition);
  if (edition === undefined) return fail(unknownSystem(tournament));
  const last = tournament.rounds[round - 2];
  const open = (last?.games ?? []).filter(isOpen).map(({ board }) => board);
  const after = (results: readonly GameResult[]): Tournament => ({
    ...tournament,
    rounds: tournament.rounds.map((each) =>
      each.number !== round - 1
        ? each
        : {
            ...each,
            status: 'closed',
            games: each.games.map((game) =>
              isOpen(game) ? { ...game, result: results[open.indexOf(game.board)] ?? '==' } : game,
            ),
          },
    ),
  });

  let boards: Map<string, CertainBoard> | undefined;
  let bye: number | null | undefined;
  let tried = 0;
  for (const results of outcomesOf(open.length)) {
    const paired = edition.pair(after(results), { round });
    if (!paired.ok) return paired;
    tried += 1;
    const { pairings } = paired.value;
    const met = new Map(pairings.map(({ white, black }, i) => [`${white}-${black}`, { white, black, board: i + 1 }]));
    if (boards === undefined) {
      boards = met;
      bye = paired.value.bye;
      continue;
    }
    for (const [key, before] of boards) {
      const now = met.get(key);
      if (now === undefined) boards.delete(key);
      else if (now.board !== before.board) boards.set(key, { white: before.white, black: before.black });
    }
    if (bye !== paired.value.bye) bye = null;
    // No board is left that a further outcome could rule out.
    if (boards.size === 0 && bye === null) break;
  }
  const found = [...(boards?.values() ?? [])];
  return ok({
    boards: found.sort((a, b) => (a.board ?? Number.POSITIVE_INFINITY) - (b.board ?? Number.POSITIVE_INFINITY)),
    ...(bye === null || bye === undefined ? {} : { bye }),
    open,
    tried,
    proved: open.length <= MOST_PROVED,
  });
}
