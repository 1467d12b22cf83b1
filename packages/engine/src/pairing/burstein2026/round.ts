import { ok, type Result } from '../../kernel/result.ts';
import type { RoundInput } from '../../tournament/roundInput.ts';
import { drawValue } from '../../tournament/scoring.ts';
import { firstBye } from '../shared/bye.ts';
import type { PairedField } from '../shared/colouredPairs.ts';
import { askedMates } from '../shared/counterfactual/ask.ts';
import { scoregroupsOf } from '../shared/field.ts';
import { rankedField } from '../shared/rankedField.ts';
import { unsuitable } from '../shared/refusals.ts';
import type { PairingFailure } from '../system.ts';
import { type Bracket, type BracketPairing, pairOthers, withEverybody } from './bracket.ts';
import { decision } from './decisions.ts';
import {
  type BursteinField,
  buchholzOf,
  byIndex,
  byRanking,
  doesRunCount,
  isAgainstOneself,
  isZeroPointBye,
  type Opposition,
  PREFERENCE_WITHOUT_GAME,
  pointsOfRun,
  READINGS,
  sonnebornBergerOf,
  type ZeroPointRun,
} from './text.ts';

/** A player's score as their opponents use it (C.04.4.2 1.7.2.2). */
export function scoreForOpponents(history: RoundInput, player: number, run: ZeroPointRun): number {
  const { size, round, code, score, present, tournament } = history;
  if (!doesRunCount(present[player] === 1, run)) return score[player];
  let byes = 0;
  while (byes < round - 1 && isZeroPointBye(code[(round - 2 - byes) * size + player])) byes++;
  return score[player] + pointsOfRun(byes, drawValue(tournament.scoring), tournament.scoring.zeroBye);
}

/** Buchholz and Sonneborn-Berger of everyone; virtual points are left out. */
function oppositionOf(history: RoundInput, run: ZeroPointRun): Opposition {
  const { size, round, opponent, played, gain, score } = history;
  const used = Int32Array.from({ length: size }, (_, player) => scoreForOpponents(history, player, run));
  const buchholz = new Int32Array(size);
  const sonnebornBerger = new Int32Array(size);
  for (let at = 0; at < (round - 1) * size; at++) {
    const player = at % size;
    const strength = isAgainstOneself(played[at]) ? score[player] : used[opponent[at]];
    buchholz[player] += buchholzOf(strength);
    sonnebornBerger[player] += sonnebornBergerOf(gain[at], strength);
  }
  return { buchholz, sonnebornBerger };
}

/** Everyone who takes part in the round, ranked. */
export function bursteinField(history: RoundInput, run: ZeroPointRun): BursteinField {
  const opposition = oppositionOf(history, run);
  return { ...rankedField(history, (a, b) => byIndex(opposition, a, b), PREFERENCE_WITHOUT_GAME), opposition };
}

/** The field of a round, or what data is missing in the tournament. */
export function fieldOf(history: RoundInput): Result<BursteinField, PairingFailure> {
  const { tournament, round } = history;
  if (tournament.totalRounds === undefined) return unsuitable(decision('roundsMissing', { round }));
  const readings = READINGS.asked(tournament.options, decision.named);
  return readings.ok ? ok(bursteinField(history, readings.value.zeroPointRun)) : readings;
}

/** A bracket and its result. */
export interface PairedBracket extends Bracket, BracketPairing {
  readonly score: number;
}

/**
 * Pairs the round: the bye, then bracket by bracket from the top (C.04.4.2 1.9); undefined if there is no legal pairing. With
 * `general`, every bracket is solved by weights together with everyone below.
 */
export function pairField(
  field: BursteinField,
  onPaired?: (bracket: PairedBracket) => void,
  general = false,
): PairedField | undefined {
  const bye = firstBye(field);
  if (bye === undefined) return undefined;
  const mates = askedMates(field);
  const groups = scoregroupsOf(field, bye);
  const pairs: (readonly [number, number])[] = [];
  let floaters: readonly number[] = [];
  for (const [i, { score, residents }] of groups.entries()) {
    const bracket: Bracket = {
      members: [...residents, ...floaters].sort(byRanking),
      next: groups[i + 1]?.residents ?? [],
      lower: groups.slice(i + 2).flatMap((group) => group.residents),
    };
    const paired = general ? withEverybody(field, bracket) : pairOthers(field, bracket, mates);
    onPaired?.({ ...bracket, ...paired, score });
    pairs.push(...paired.pairs);
    floaters = paired.floaters;
  }
  return { bye, pairs };
}
