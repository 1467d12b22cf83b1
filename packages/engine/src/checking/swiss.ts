import { fail, ok, type Result } from '../kernel/result.ts';
import { lotOfRoundOne } from '../pairing/shared/initialColour.ts';
import type { PairingFailure, RoundPairing, SystemEdition } from '../pairing/system.ts';
import { asPaired } from '../tournament/past/asPaired.ts';
import type { Round, Tournament } from '../tournament/tournament.ts';
import { isPaired, nextRoundNumber } from '../tournament/tournament.ts';
import { linesOf, pairedByHand, type RoundDifference, type RoundsChecked, sameLines, sameOrder } from './compare.ts';

/** Pairs and bye of a paired round: those of teams if the edition pairs teams. */
export function pairedIn(
  { entrants }: Pick<SystemEdition, 'entrants'>,
  { games, byes, matches = [], teamByes = [] }: Round,
): Pick<RoundPairing, 'pairings' | 'bye'> {
  if (entrants !== 'teams') {
    return { pairings: games, bye: byes.find((each) => each.kind === 'pab')?.player ?? null };
  }
  const pairings = matches.map(({ table, white, black }) => ({ board: table, white, black }));
  return { pairings, bye: teamByes.find((each) => each.kind === 'pab')?.team ?? null };
}

/** Data missing in a file is inferred from its rounds: their number and, in round 1, the lot (C.04.3 5.1). */
export function withWhatRoundsSay(tournament: Tournament): Tournament {
  const totalRounds = tournament.totalRounds ?? nextRoundNumber(tournament) - 1;
  const initialColour = tournament.initialColour ?? lotOfRoundOne(tournament);
  return { ...tournament, totalRounds, ...(initialColour === undefined ? {} : { initialColour }) };
}

/**
 * Pairs every round again from the earlier rounds, with the results known at the time, and compares pairs, colours and bye; if
 * these agree, also the order of the boards (C.04.2 3.6). `only` is a single round (in Double-Swiss a match). Returns an error if
 * the system cannot pair the tournament at all.
 */
export function checkSwiss(
  tournament: Tournament,
  edition: SystemEdition,
  only?: number,
): Result<RoundsChecked, PairingFailure> {
  const { roundsPerMatch = 1 } = edition;
  // A TRF has no board numbers, so they are derived from the points; a system that is not FIDE's may order boards differently.
  const byPoints = edition.ownRules !== true;
  const differences: RoundDifference[] = [];
  const otherOrder: number[] = [];
  const looked = new Set<number>();
  for (const entry of tournament.rounds) {
    const round = Math.ceil(entry.number / roundsPerMatch);
    if (!isPaired(entry) || (only !== undefined && round !== only)) continue;
    const isSecond = roundsPerMatch * (round - 1) + 1 < entry.number;
    looked.add(round);
    // A match that differs is reported once.
    if (isSecond && differences.at(-1)?.round === round) continue;
    const found = linesOf(pairedIn(edition, entry));
    const paired = edition.pair(asPaired(tournament, entry.number), { round: entry.number });
    if (!paired.ok && paired.error.kind === 'unsuitable') return fail(paired.error);
    if (!paired.ok) {
      differences.push({ round, expected: [], found, failure: paired.error });
      continue;
    }
    const expected = linesOf(paired.value);
    if (sameOrder(expected, found)) continue;
    if (!sameLines(expected, found)) differences.push({ round, expected, found });
    else if (byPoints && !isSecond) otherOrder.push(round);
  }
  const byHand = pairedByHand(tournament, roundsPerMatch).filter(({ round }) => looked.has(round));
  return ok({ rounds: looked.size, differences, otherOrder, byHand });
}
