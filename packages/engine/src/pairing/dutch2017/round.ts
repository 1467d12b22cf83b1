import type { RoundInput } from '../../tournament/roundInput.ts';
import { type BracketResult, type Field, NO_BYE } from '../dutch2026/bracket.ts';
import { Completion } from '../dutch2026/completion.ts';
import { fieldOf } from '../dutch2026/field.ts';
import type { PairedField } from '../shared/colouredPairs.ts';
import { bracketOf, solveBracket } from './bracket.ts';
import { collapsesBelow, FLOATS_2017, firstRoute, isPenultimate, roundBarringBye } from './text.ts';
import type { Bracket } from './weights.ts';

/** The field of a round, with the floats of A.4 and the bye of C.2. */
export function fieldOf2017(history: RoundInput): Field {
  const field = fieldOf(history, FLOATS_2017);
  for (let i = 0; i < field.size; i++) {
    const index = field.player[i];
    const isAllowed = history.asked?.allowsBye(index) !== false && roundBarringBye(history, index) === 0;
    field.mayHaveBye[i] = isAllowed ? 1 : 0;
  }
  return field;
}

/** A bracket and its result. */
export interface Outcome {
  readonly bracket: Bracket;
  readonly result: BracketResult;
  /** True if everyone below could not have been paired, so that the bracket was paired again as the PPB (A.9). */
  readonly isRejected: boolean;
}

/** Whether all unpaired players can be paired (A.9). */
export const completionIn = (field: Field): Completion =>
  new Completion(field, field.size % 2 === 0 ? NO_BYE : Number.POSITIVE_INFINITY);

/**
 * Pairs a field bracket by bracket from the top (A.9); undefined if there is no legal pairing. `note` is called for every
 * bracket, twice for one that is paired again.
 */
export function pairField(
  field: Field,
  onPaired?: (outcome: Outcome) => void,
  byPlayers = false,
): PairedField | undefined {
  const completion = completionIn(field);
  if (!completion.isPossible([], 0)) return undefined;
  const pairs: [number, number][] = [];
  const groups = field.groupStart.length - 1;
  const pairBracket = (bracket: Bracket): Outcome => {
    const result = solveBracket(bracket, { byPlayers });
    const isRejected = isPenultimate(bracket.route, completion.isPossible(result.floaters, bracket.end));
    onPaired?.({ bracket, result, isRejected });
    return { bracket, result, isRejected };
  };
  let mdps: Int32Array = new Int32Array(0);
  for (let group = 0, isLast = false; group < groups && !isLast; group++) {
    isLast = group + 1 === groups;
    let outcome = pairBracket(bracketOf(field, group, mdps, firstRoute(isLast)));
    if (outcome.isRejected) outcome = pairBracket(bracketOf(field, group, mdps, 'penultimate'));
    for (let i = 0; i < outcome.result.pairs.length; i += 2)
      pairs.push([outcome.result.pairs[i], outcome.result.pairs[i + 1]]);
    mdps = outcome.result.floaters;
    if (!collapsesBelow(outcome.bracket.route)) continue;
    const { result } = pairBracket(bracketOf(field, group + 1, mdps, 'last'));
    for (let i = 0; i < result.pairs.length; i += 2) pairs.push([result.pairs[i], result.pairs[i + 1]]);
    mdps = result.floaters;
    isLast = true;
  }
  return { bye: mdps.length === 1 ? mdps[0] : -1, pairs };
}
