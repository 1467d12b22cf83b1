import type { Decision, Facts } from '../../kernel/decision.ts';
import type { BracketResult, Field } from '../dutch2026/bracket.ts';
import { type Halves, halvesOf, objectionTo } from '../dutch2026/explain.ts';
import { type Item, valuesOf } from '../shared/counterfactual/assessment.ts';
import { idOf } from '../shared/field.ts';
import { bracketOf, solveBracket } from './bracket.ts';
import { decision } from './decisions.ts';
import { completionIn, type Outcome } from './round.ts';
import {
  CRITERIA,
  type Criterion,
  downfloaterDifference,
  firstRoute,
  isResident,
  mustComplete,
  pairDifference,
} from './text.ts';
import type { Bracket } from './weights.ts';

/**
 * The value of a bracket by one of its own criteria: a number, or a number for each score difference, the largest first (A.8).
 */
function totalsOf({ bracket, result }: Outcome, { minimises, pair, downfloater }: Criterion): number[] {
  const { field, lowest } = bracket;
  const { pairs, floaters } = result;
  const found: number[] = [];
  for (let i = 0; i < pairs.length; i += 2) {
    if (pair?.(field, pairs[i], pairs[i + 1]) === true) found.push(pairDifference(field, pairs[i], pairs[i + 1]));
  }
  for (const player of floaters)
    if (downfloater?.(field, player) === true) found.push(downfloaterDifference(field, player, lowest));
  if (minimises === 'number') return [found.length];
  return differencesIn(bracket).map((difference) => found.filter((each) => each === difference).length);
}

/** The possible score differences of a bracket's pairs and downfloaters, the largest first. */
function differencesIn({ field, mdps, start, end, lowest }: Bracket): number[] {
  const scores = new Set<number>();
  for (const mdp of mdps) scores.add(field.score[mdp]);
  for (let player = start; player < end; player++) scores.add(field.score[player]);
  const found = new Set<number>();
  for (const mine of scores) for (const theirs of [...scores, lowest - 10]) found.add(Math.abs(mine - theirs));
  return [...found].sort((a, b) => b - a);
}

/** C.7: the value of the following bracket with these downfloaters, by C.5 and C.6; empty if there is none. */
function followingTotals({ field, start, end }: Bracket, floaters: Int32Array): number[] {
  const group = field.group[start] + 1;
  if (end === field.size) return [];
  const route = firstRoute(group + 2 === field.groupStart.length);
  const following = bracketOf(field, group, floaters, route);
  // C.2: the last bracket has to complete the round.
  if (mustComplete(route) && !completionIn(field).isPossible(floaters, end)) return [field.size];
  const outcome = { bracket: following, result: solveBracket(following), isRejected: false };
  return CRITERIA.filter(({ id }) => id === 'C.5' || id === 'C.6').flatMap((each) => totalsOf(outcome, each));
}

/** The criteria of a bracket in order, C.7 once, with its value. */
function valuesOfCriteria(outcome: Outcome): Pick<Item, 'rule' | 'values' | 'from'>[] {
  const items: Pick<Item, 'rule' | 'values' | 'from'>[] = [];
  const { bracket, result } = outcome;
  for (const criterion of CRITERIA) {
    if (criterion.applies?.(bracket) === false) continue;
    const { id, following } = criterion;
    if (following !== true) items.push({ rule: id, values: totalsOf(outcome, criterion) });
    else if (items.at(-1)?.rule !== id)
      items.push({ rule: id, values: () => followingTotals(bracket, result.floaters), from: result.floaters.join() });
  }
  return items;
}

/**
 * How a round is judged: for every bracket C.5 to C.19 and the sequence of D; for a bracket that was paired again, both times.
 */
export function itemsOf(field: Field, outcomes: readonly Outcome[]): Item[] {
  const items: Item[] = [];
  for (const outcome of outcomes) {
    const judged = { ...outcome, bracket: { ...outcome.bracket, field } };
    const facts = { bracketScore: field.score[outcome.bracket.start] };
    for (const item of valuesOfCriteria(judged)) items.push({ ...item, facts });
    const pairs = pairsOf(outcome.result).sort((a, b) => a[0] - b[0]);
    items.push({ rule: 'order', facts, values: pairs.flat(), order: true });
    // A.9: what makes the bracket the PPB.
    if (outcome.bracket.route === 'ordinary') items.push({ rule: 'A.9', facts, values: [outcome.isRejected ? 1 : 0] });
  }
  return items;
}

function pairsOf({ pairs }: BracketResult): [number, number][] {
  const found: [number, number][] = [];
  for (let i = 0; i < pairs.length; i += 2) found.push([pairs[i], pairs[i + 1]]);
  return found;
}

/** Brackets with more players than this are not paired again just for an explanation. */
const MOST_TO_EXPLAIN = 150;

/** The criterion by which someone floats: the first that would be worse if they were paired in the bracket. */
function reasonToFloat(outcome: Outcome, floater: number): string {
  const { bracket, result } = outcome;
  const { field, mdps, start, end, nextEnd, route } = bracket;
  if (result.pairs.length === 0) return 'alone';
  const reach = (mustComplete(route) ? field.size : nextEnd) - start + mdps.length;
  if (reach > MOST_TO_EXPLAIN) return 'plain';
  const instead = { ...outcome, result: solveBracket(bracket, { staying: floater }) };
  if (instead.result.floaters.includes(floater)) return mustComplete(route) && end < field.size ? 'C.4' : 'alone';
  const [made, other] = [valuesOfCriteria(outcome), valuesOfCriteria(instead)];
  const difference = made.findIndex((item, i) => valuesOf(item as Item).join() !== valuesOf(other[i] as Item).join());
  return difference < 0 ? 'order' : made[difference].rule;
}

type Explain = (rule: string, facts: Facts) => void;

/** The explanation of a bracket: who is in it, how many pairs it has, who floats and why, who meets whom. */
export function explainBracket(field: Field, outcome: Outcome): Decision[] {
  const { bracket, result, isRejected } = outcome;
  const decisions: Decision[] = [];
  const id = (rank: number): number => idOf(field, rank);
  const explain: Explain = (rule, facts) => void decisions.push(decision.named(rule, facts));
  const bracketScore = field.score[bracket.start];
  if (isRejected) {
    const floatedPlayers = Array.from(result.floaters, id);
    if (floatedPlayers.length > 0) explain('penultimate', { bracketScore, floatedPlayers });
    else explain('penultimate.nobody', { bracketScore });
    return decisions;
  }
  const halves = halvesOf(outcome);
  explainMembers(explain, bracket, halves, id);
  const [count, floaters] = [result.pairs.length / 2, result.floaters.length];
  if (count > 0) explain(floaters === 0 ? 'pairs.all' : 'pairs', { bracketScore, count, floaters });
  for (const floater of result.floaters) {
    if (bracket.end === field.size) explain('bye', { player: id(floater), score: field.score[floater] });
    else explain(`float.${reasonToFloat(outcome, floater)}`, { player: id(floater), bracketScore });
  }
  for (const [player, opponent] of pairsOf(result))
    if (!isResident(bracket, player)) explain('mdp', { player: id(player), opponent: id(opponent), bracketScore });
  if (halves === undefined) return decisions;
  if (bracket.mdps.length > 0)
    explain('remainder', { bracketScore, s1Players: halves.s1.map(id), s2Players: halves.s2.map(id) });
  explainPairs(explain, outcome, halves, id);
  return decisions;
}

function explainMembers(
  explain: Explain,
  bracket: Bracket,
  halves: Halves | undefined,
  id: (rank: number) => number,
): void {
  const { field, start, end, mdps, route } = bracket;
  const bracketScore = field.score[start];
  const residentPlayers = Array.from({ length: end - start }, (_, i) => id(start + i));
  const movedDownPlayers = Array.from(mdps, id);
  // A.9: if the residents have several scores, it is the collapsed scoregroup.
  if (route === 'last' && field.score[end - 1] !== bracketScore) {
    if (mdps.length > 0) explain('bracket.collapsed', { residentPlayers, movedDownPlayers });
    else explain('bracket.collapsed.alone', { residentPlayers });
  } else if (mdps.length > 0) explain('bracket.heterogeneous', { bracketScore, movedDownPlayers, residentPlayers });
  else if (halves === undefined)
    explain(`bracket.${end - start === 1 ? 'alone' : 'single'}`, { bracketScore, residentPlayers });
  else explain('bracket.homogeneous', { bracketScore, s1Players: halves.s1.map(id), s2Players: halves.s2.map(id) });
}

/** Exchanges and transpositions between S1 and S2, and the resulting pairs. */
function explainPairs(explain: Explain, outcome: Outcome, halves: Halves, id: (rank: number) => number): void {
  const bracketScore = outcome.bracket.field.score[outcome.bracket.start];
  const { left, entered, pairs } = halves;
  const moved = pairs.filter(({ lower, natural }) => lower !== natural).length;
  if (entered.length > 0) explain('exchange', { bracketScore, outPlayers: left.map(id), inPlayers: entered.map(id) });
  if (moved > 0) explain('transposition', { bracketScore, count: moved });
  else if (entered.length === 0) explain('natural', { bracketScore, count: pairs.length });
  for (const pair of pairs) {
    const facts = { player: id(pair.higher), opponent: id(pair.lower), place: pair.place };
    if (pair.lower === pair.natural) explain('pair', facts);
    else explain(`pair.${objectionTo(outcome, halves, pair)}`, { ...facts, naturalPlayer: id(pair.natural) });
  }
}
