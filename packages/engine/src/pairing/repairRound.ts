import { fail, ok, type Result } from '../kernel/result.ts';
import type { Tournament } from '../tournament/tournament.ts';
import type { PairingFailure, RoundPairing, SystemEdition } from './system.ts';

/**
 * Kinds of second derivation. `general`: the general method of a system that also has shortcuts. `steps`: a text that is a
 * procedure has no second method; it is followed again, and the result is checked separately (`standsApart`).
 */
export type Verification = 'general' | 'steps';

/** True if everyone is placed once and has an opponent allowed by the absolute rules. */
export function isLegalRound(
  edition: SystemEdition,
  tournament: Tournament,
  round: number,
  made: RoundPairing,
): boolean {
  const found = edition.legalField(tournament, round);
  if (!found.ok) return false;
  const { id, count, mayMeet, mayHaveBye } = found.value;
  const placeOf = new Map(Array.from({ length: count }, (_, i) => [id[i], i]));
  const placed = made.pairings.flatMap(({ white, black }) => [white, black]);
  if (made.bye !== null) placed.push(made.bye);
  const places = placed.map((each) => placeOf.get(each) ?? -1);
  if (places.length !== count || new Set(places).size !== count || places.includes(-1)) return false;
  if (made.bye !== null && !mayHaveBye(places[count - 1])) return false;
  return made.pairings.every((_, i) => mayMeet(places[2 * i], places[2 * i + 1]));
}

/** A round computed by a second derivation. */
interface RepairedRound {
  readonly made: RoundPairing;
  readonly by: Verification;
  /** False if a procedure has produced a pair that the absolute rules forbid. */
  readonly legal: boolean;
}

/** Pairs a round without shortcuts, by the method that answers questions a second time, with an empty question. */
export function repairRound(
  edition: SystemEdition,
  tournament: Tournament,
  round: number,
): Result<RepairedRound, PairingFailure> {
  const made = edition.ask?.(tournament, round, {}, true).made;
  if (made !== undefined && edition.hasGeneralPath) return ok({ made, by: 'general', legal: true });
  if (made !== undefined) return ok({ made, by: 'steps', legal: isLegalRound(edition, tournament, round, made) });
  // No answer; the reason is that of the pairing.
  const paired = edition.pair(tournament, { round });
  if (!paired.ok) return fail(paired.error);
  return ok({
    made: paired.value,
    by: 'steps',
    legal: isLegalRound(edition, tournament, round, paired.value),
  });
}
