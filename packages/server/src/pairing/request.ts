import type { RoundsChecked } from '@turnuva/engine/checking';
import { checkRounds } from '@turnuva/engine/checking';
import { sentenceKeyOf } from '@turnuva/engine/decisions';
import type { Refusal } from '@turnuva/engine/journal';
import type { Fact, Result } from '@turnuva/engine/kernel';
import { fail } from '@turnuva/engine/kernel';
import type { PairingFailure, RoundPairing } from '@turnuva/engine/pairing';
import { editionOf, unknownSystem } from '@turnuva/engine/pairing';
import { formatById } from '@turnuva/engine/schedule';
import type { Tournament } from '@turnuva/engine/tournament';

/** A round to be paired, with what the arbiter has already set. `explain`: record every decision. */
export interface PairingWish {
  readonly round: number;
  readonly explain?: boolean;
  /** Boards set by the arbiter; the engine pairs everyone else. */
  readonly fixed?: readonly { readonly white: number; readonly black: number }[];
  /** Player to whom the arbiter gives the pairing-allocated bye. */
  readonly fixedBye?: number;
}

export type CheckedRounds = Pick<RoundsChecked, 'rounds' | 'differences'>;

const refusing = (rule: string, facts: Readonly<Record<string, Fact>>): { ok: false; error: Refusal } =>
  fail({ rule, level: 'refuse', facts });

/** A refusal's rule is the key of its sentence. */
const ofFailure = ({ decision: { rule, facts } }: PairingFailure): Refusal => ({
  rule: sentenceKeyOf(rule),
  level: 'refuse',
  facts,
});

/** Pairs a round as requested. Pure: the result is a proposal, and nothing is recorded. */
export function pairAsWished(tournament: Tournament, wish: PairingWish): Result<RoundPairing, Refusal> {
  const { system } = tournament;
  if (formatById(system) !== undefined) return refusing('server.notPaired', { system });
  const edition = editionOf(system, tournament.edition);
  if (edition === undefined) return fail(ofFailure(unknownSystem(tournament)));
  const { round, explain = false, fixed = [], fixedBye } = wish;
  const isFixed = fixed.length > 0 || fixedBye !== undefined;
  const request = { round, explain, ...(isFixed ? { fixed: { pairs: fixed, bye: fixedBye } } : {}) };
  const paired = edition.pair(tournament, request);
  return paired.ok ? paired : fail(ofFailure(paired.error));
}

/**
 * How many rounds were compared with the tournament's own system, and those that differ. None if the system cannot pair the
 * field.
 */
export function checkedAgainst(tournament: Tournament): CheckedRounds {
  const checked = checkRounds(tournament);
  return checked?.ok ? checked.value : { rounds: 0, differences: [] };
}
