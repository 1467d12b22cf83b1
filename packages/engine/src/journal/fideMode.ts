import { isUnfinished } from '../tournament/gameResult.ts';
import type { Scoring } from '../tournament/scoring.ts';
import { drawValue, lossValue, winValue } from '../tournament/scoring.ts';
import { mayRepeat, pairsTeams, roundsOfMatch, roundsPerMatch } from '../tournament/systemKinds.ts';
import type { Tournament } from '../tournament/tournament.ts';
import type { Refusal } from './handler.ts';
import { refusal } from './handler.ts';
import { lastPairedRound } from './rounds.ts';

/**
 * The requirements of FIDE's checklist for tournament programs (VCL4THP) for a tournament in FIDE mode, in one place. The
 * handlers of commands, undo and import use them, so every path gives the same result. The only way out is the command
 * `leave-fide-mode`.
 */

type Held = { readonly ok: false; readonly error: Refusal };

/** Settings that are fixed once round 1 is paired: rounds (Q57), points (Q75, Q85), system and options (Q93), acceleration (Q109), tournament rating. */
export const FIXED_ONCE_PAIRED = [
  'totalRounds',
  'system',
  'edition',
  'options',
  'scoring',
  'matchScoring',
  'boardColours',
  'teamPab',
  'acceleration',
  'initialColour',
  'ratingMethod',
] as const;

/** Those of them that may be chosen again for an event out of a file, until the first round is paired here. */
const CHOSEN_AGAIN = ['system', 'edition', 'options', 'acceleration'] as const;

/** True while all rounds of an event are those of the file from which it was read, so that nothing has been paired here. */
export const mayChooseSystemAgain = (state: Tournament): boolean =>
  state.stages === undefined && state.importedRounds !== undefined && lastPairedRound(state) <= state.importedRounds;

/** True for a setting that FIDE mode protects: round 1 is paired, and the setting may not be changed. */
export const isFixed = (state: Tournament, setting: string): boolean =>
  lastPairedRound(state) > 0 &&
  FIXED_ONCE_PAIRED.some((each) => each === setting) &&
  !(mayChooseSystemAgain(state) && CHOSEN_AGAIN.some((each) => each === setting));

const HALF_STEPS = 5;

/**
 * Scoring that no mode allows (Q74: two draws above a win and a loss; Q81: a bye above a win), or that FIDE mode does not (Q83:
 * under 1-½-0 a bye other than 1, ½ or 0, in a match of two games also 1½; Q167: an adjourned game that is not a draw for now).
 */
export function scoringRefusal(
  scoring: Scoring,
  { fideMode, system }: Pick<Tournament, 'fideMode' | 'system'>,
): Held | undefined {
  const [win, draw, loss] = [winValue(scoring), drawValue(scoring), lossValue(scoring)];
  if (2 * draw > win + loss) return refusal('journal.drawWorthTooMuch');
  // C.04.5 1.4: the bye of a match of two games is worth a win and a draw.
  const most = roundsPerMatch({ system }) === 2 ? win + draw : win;
  // If teams are paired, the bye is a team's (320); some programs write its game points to 162.
  if (scoring.pab > most && !pairsTeams({ system })) return refusal('journal.byeWorthTooMuch');
  if (!fideMode) return undefined;
  const standard = win === 10 && draw === 5 && loss === 0;
  if (standard && (scoring.pab % HALF_STEPS !== 0 || scoring.pab < 0))
    return refusal('journal.byeNotHalfPoints', { found: scoring.pab / 10 });
  return scoring.adjourned === draw ? undefined : refusal('journal.adjournedNoDraw');
}

/** The last round with a result; 0 before the first. */
function lastPlayedRound({ rounds }: Tournament): number {
  let last = rounds.length;
  while (last > 0 && !rounds[last - 1].games.some((game) => game.result !== undefined)) last--;
  return last;
}

/** The first round whose results may be corrected: the last round with results and the one before it (Q190, Q191), a match of two games being one. */
export function firstOpenRound(state: Tournament): number {
  const [lastPlayed] = roundsOfMatch(state, lastPlayedRound(state));
  return Math.max(1, lastPlayed - roundsPerMatch(state));
}

/** In FIDE mode nothing of a round before {@link firstOpenRound} changes any more (Q189, Q191). */
export function olderRoundRefusal(state: Tournament, round: number): Held | undefined {
  const first = firstOpenRound(state);
  return state.fideMode && round < first ? refusal('journal.olderRound', { round, first }) : undefined;
}

/** A game that has no final result. */
export interface OpenGame {
  readonly round: number;
  readonly board: number;
}

/** Games of paired rounds without a final result, adjourned ones among them. */
export const openGames = (state: Tournament, through = lastPairedRound(state)): readonly OpenGame[] =>
  state.rounds
    .slice(0, through)
    .flatMap(({ number, games }) =>
      games.filter((game) => isUnfinished(game.result)).map(({ board }) => ({ round: number, board })),
    );

/** True if all rounds are paired, so that anything shown or sent from then on is final. */
export const isLastRoundPaired = (state: Tournament): boolean =>
  state.totalRounds !== undefined && lastPairedRound(state) >= state.totalRounds;

/**
 * Why there is no final report file or table yet (Q161, Q169): unfinished games after the last round. A file of a tournament in
 * progress is not a report and is always available.
 */
export function finalHindrance(state: Tournament): readonly OpenGame[] {
  return state.fideMode && isLastRoundPaired(state) ? openGames(state) : [];
}

/** The refusal of a final report file where {@link finalHindrance} names games. */
export function finalRefusal(state: Tournament): Held | undefined {
  const open = finalHindrance(state);
  if (open.length === 0) return undefined;
  const where = open.map(({ round, board }) => [round, board]);
  return refusal('journal.finalOpenGames', { games: open.length, where });
}

/** True for the table after the last round while games are open: nothing may call it final (Q161). */
export const isNotFinal = (state: Tournament, round: number): boolean =>
  isLastRoundPaired(state) && round >= lastPairedRound(state) && openGames(state).length > 0;

/** The tournament after a round, for the file of a tournament in progress. */
export const afterRound = (state: Tournament, round: number): Tournament => ({
  ...state,
  rounds: state.rounds.slice(0, round),
});

/**
 * Maximum number of rounds that this number of players can play without meeting twice, including the bye if the number is odd
 * (checklist Q62); in a match of two games, rounds count twice. There is no limit if players may meet again.
 */
export function mostRounds(entrants: number, { system }: Pick<Tournament, 'system'>): number {
  if (mayRepeat({ system })) return Number.POSITIVE_INFINITY;
  return (entrants - 1 + (entrants % 2)) * roundsPerMatch({ system });
}
