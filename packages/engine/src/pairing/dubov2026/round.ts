import { ok, type Result } from '../../kernel/result.ts';
import type { RoundInput } from '../../tournament/roundInput.ts';
import { firstBye } from '../shared/bye.ts';
import type { PairedField } from '../shared/colouredPairs.ts';
import { floatIn } from '../shared/floats.ts';
import { rankedField } from '../shared/rankedField.ts';
import { unsuitable } from '../shared/refusals.ts';
import type { PairingFailure } from '../system.ts';
import { chooseUpfloaters, type Group, pairBracket, type Subgroups } from './bracket.ts';
import { decision } from './decisions.ts';
import {
  averageRating,
  byNumber,
  byScore,
  countsForAro,
  type DubovField,
  floatRuleOf,
  isRated,
  isSameScoregroup,
  PREFERENCE_WITHOUT_GAME,
  READINGS,
  type Readings2026,
} from './text.ts';

/**
 * Ids of the players without a rating that the round needs: participants, and the opponents they have met, whose ratings make up
 * their ARO. No other ratings are used.
 */
export function unratedOf(history: RoundInput): number[] {
  const { size, round, id, present, rating, opponent } = history;
  const asked = Uint8Array.from(present);
  for (let at = 0; at < (round - 1) * size; at++) {
    if (countsForAro(history, at) && present[at % size] === 1) asked[opponent[at]] = 1;
  }
  return Array.from(id).filter((_, i) => asked[i] === 1 && !isRated(rating[i]));
}

function averageOf(history: RoundInput, player: number): number {
  const { size, round, opponent, rating } = history;
  const met: number[] = [];
  for (let r = 0; r < round - 1; r++) {
    const at = r * size + player;
    if (countsForAro(history, at)) met.push(rating[opponent[at]]);
  }
  return averageRating(
    met.reduce((sum, each) => sum + each, 0),
    met.length,
  );
}

/** Everyone who takes part in the round. */
export function dubovField(history: RoundInput, readings: Readings2026): DubovField {
  const { round, tournament } = history;
  const rule = floatRuleOf(readings);
  const field = rankedField(history, byNumber, PREFERENCE_WITHOUT_GAME);
  const upfloats = new Int32Array(field.size);
  const upfloatedLast = new Uint8Array(field.size);
  field.player.forEach((each, i) => {
    for (let r = 1; r < round; r++) {
      if (floatIn(history, r, each, rule) !== 'up') continue;
      upfloats[i]++;
      if (r === round - 1) upfloatedLast[i] = 1;
    }
  });
  const aro = field.player.map((each) => averageOf(history, each));
  return { ...field, aro, upfloats, upfloatedLast, round, totalRounds: tournament.totalRounds ?? round };
}

/** The field of a round, or what data is missing: C8 to C10 need the number of rounds, 1 and 4 need ratings. */
export function fieldOf(history: RoundInput): Result<DubovField, PairingFailure> {
  const { tournament, round } = history;
  if (tournament.totalRounds === undefined) return unsuitable(decision('roundsMissing', { round }));
  const readings = READINGS.asked(tournament.options, decision.named);
  if (!readings.ok) return readings;
  const unrated = unratedOf(history);
  if (unrated.length > 0) return unsuitable(decision('unrated', { players: unrated, count: unrated.length }));
  return ok(dubovField(history, readings.value));
}

/** The result of a scoregroup, for the explanation. */
export interface PairedGroup extends Group, Subgroups {
  readonly score: number;
  readonly upfloaters: readonly number[];
  readonly pairs: readonly (readonly [number, number])[];
}

/**
 * Pairs the round: the bye, then the scoregroups from the top (C.04.4.1 1.9); undefined if there is no legal pairing. With
 * `general`, all upfloaters are chosen by weighted matching, together with everyone below.
 */
export function pairField(
  field: DubovField,
  onPaired?: (group: PairedGroup) => void,
  general = false,
): PairedField | undefined {
  const bye = firstBye(field);
  if (bye === undefined) return undefined;
  let open = Array.from({ length: field.size }, (_, i) => i).filter((each) => each !== bye);
  open.sort((a, b) => byScore(field, a, b));
  const pairs: (readonly [number, number])[] = [];
  while (open.length > 0) {
    const score = field.score[open[0]];
    const residents = open.filter((each) => isSameScoregroup(field.score[each], score));
    const pool = open.filter((each) => !isSameScoregroup(field.score[each], score));
    const upfloaters = chooseUpfloaters(field, { residents, pool }, general);
    const made = pairBracket(field, [...residents, ...upfloaters]);
    onPaired?.({ ...made, score, residents, pool, upfloaters });
    pairs.push(...made.pairs);
    const lifted = new Set(upfloaters);
    open = pool.filter((each) => !lifted.has(each));
  }
  return { bye, pairs };
}
