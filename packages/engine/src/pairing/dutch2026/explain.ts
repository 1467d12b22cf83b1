import type { Decision, Facts } from '../../kernel/decision.ts';
import { ok, type Result } from '../../kernel/result.ts';
import type { Asked } from '../../tournament/asked.ts';
import { roundInputOf } from '../../tournament/roundInput.ts';
import type { PlayerId, Tournament } from '../../tournament/tournament.ts';
import { supposing } from '../shared/counterfactual/ask.ts';
import { type Assessment, countsOf, type Item } from '../shared/counterfactual/assessment.ts';
import { dueFact, lotFacts } from '../shared/dueFacts.ts';
import { meetingRound } from '../shared/encounters.ts';
import { initialColourOf } from '../shared/initialColour.ts';
import type { PairingFailure, RoundPairing } from '../system.ts';
import { type Bracket, type BracketResult, bracketOf, type Field } from './bracket.ts';
import { type Completion, completionOf } from './completion.ts';
import { decision } from './decisions.ts';
import { areForbidden, fieldOf, haveMet } from './field.ts';
import { bestCandidate, type Paired, type PairingOptions, pairField } from './round.ts';
import { solveBracket, solveWithoutEverybody } from './solver.ts';
import { type Colours, type Criterion, floaterGetsBye, mayMeetByC3, QUALITY } from './text.ts';

/** A bracket and what came of it; for each floater the best that could be done without their floating. */
interface ExplainedBracket {
  readonly bracket: Bracket;
  readonly result: BracketResult;
  readonly alternatives: readonly Alternative[];
  readonly lookAhead: LookAhead | undefined;
}

/** Larger graphs are not matched with weights only to explain. */
const MOST_TO_EXPLAIN = 400;

/** The best a bracket comes to if one of its floaters stays; undefined where that is not found in a large field. */
type Alternative = BracketResult | 'impossible' | undefined;

/** The best outcomes of a bracket in which each of its floaters in turn stays. */
function alternativesTo(bracket: Bracket, result: BracketResult, completion: Completion): Alternative[] {
  const { field, start, end } = bracket;
  if (end === field.size) return [];
  return Array.from(result.floaters, (staying) => {
    const asked = { ...bracket, staying };
    const isLarge = bracket.mdps.length + field.size - start > MOST_TO_EXPLAIN;
    return isLarge ? solveWithoutEverybody(asked, completion) : (solveBracket(asked, completion) ?? 'impossible');
  });
}

/** What a candidate comes to by each criterion of a bracket, in order; a list has one number for each score. */
type Totals = readonly { readonly criterion: Criterion; readonly byScore: ReadonlyMap<number, number> }[];

/** Adds up the criteria over pairs (ranks, [higher, lower] one after another); C8 is compared elsewhere. */
export function totalsOf(bracket: Bracket, pairs: ArrayLike<number>): Totals {
  return QUALITY.filter(({ scope, applies }) => scope === 'bracket' && applies?.(bracket) !== false).map(
    (criterion) => {
      const byScore = new Map<number, number>();
      for (let i = 0; i < pairs.length; i += 2) {
        const merit = criterion.merit(bracket, pairs[i], pairs[i + 1]);
        if (merit === 0) continue;
        const key = criterion.shape === 'list' ? bracket.field.score[pairs[i]] : 0;
        byScore.set(key, (byScore.get(key) ?? 0) + merit);
      }
      return { criterion, byScore };
    },
  );
}

/** The highest criterion in which two candidates differ, and by how much the first is better (or worse, if negative). */
function firstDifference(
  better: Totals,
  worse: Totals,
): { readonly id: Criterion['id']; readonly by: number } | undefined {
  for (let i = 0; i < better.length; i++) {
    const a = better[i].byScore;
    const b = worse[i].byScore;
    const scores = [...new Set([...a.keys(), ...b.keys()])].sort((x, y) => y - x);
    for (const score of scores) {
      const by = (a.get(score) ?? 0) - (b.get(score) ?? 0);
      if (by !== 0) return { id: better[i].criterion.id, by };
    }
  }
  return undefined;
}

/** The criterion that puts one candidate before another, and by how much; `order` where only article 4 does. */
interface Deciding {
  readonly id: string;
  readonly by: number;
}

/** Compares the candidate made with another of the same bracket; undefined if they are the same. */
function decidingCriterion(
  plain: Bracket,
  made: BracketResult,
  instead: BracketResult,
  lookAhead: LookAhead,
): Deciding | undefined {
  const bracket = { ...plain, floaterGetsBye: floaterGetsBye(plain, made.floaters.length) };
  const difference = firstDifference(totalsOf(bracket, made.pairs), totalsOf(bracket, instead.pairs));
  if (difference !== undefined && (difference.id === 'C6' || difference.id === 'C7')) return difference;
  const [mine, theirs] = [made, instead].map(({ floaters }) => nextFloatersOf(bracket, floaters, lookAhead));
  if (mine.join() !== theirs.join()) return { id: 'C8', by: 1 };
  if (difference !== undefined) return difference;
  return pairText(made.pairs) === pairText(instead.pairs) ? undefined : { id: 'order', by: 0 };
}

/** C8: what C6 and C7 come to in the next bracket with these floaters. */
function nextFloatersOf(bracket: Bracket, floaters: Int32Array, lookAhead: LookAhead): number[] {
  const next = lookAhead(bracket, floaters);
  if (next === undefined) return [];
  const { count, byScore } = floatersOf(next);
  return [count, ...byScore];
}

function pairText(pairs: Int32Array): string {
  const lines: string[] = [];
  for (let i = 0; i < pairs.length; i += 2) lines.push(`${pairs[i]}-${pairs[i + 1]}`);
  return lines.sort().join();
}

/** Two players of a bracket who meet, as ranks, and whom the order of article 3.3 would have given to the first. */
interface OwnPair {
  readonly higher: number;
  readonly lower: number;
  /** The place in S1, from 1. */
  readonly place: number;
  readonly natural: number;
}

/** S1 and S2 of a homogeneous bracket, or of the remainder of a heterogeneous one, and what became of them. */
export interface Halves {
  /** The original halves (3.2). */
  readonly s1: readonly number[];
  readonly s2: readonly number[];
  /** Players exchanged out of S1 and into it (4.3). */
  readonly left: readonly number[];
  readonly entered: readonly number[];
  readonly pairs: readonly OwnPair[];
}

/** The halves of the residents who did not meet someone moved down; undefined where no two of them meet. */
export function halvesOf({ bracket, result }: Outcome): Halves | undefined {
  const { pairs, floaters } = result;
  const own: (readonly [number, number])[] = [];
  for (let i = 0; i < pairs.length; i += 2) if (pairs[i] >= bracket.start) own.push([pairs[i], pairs[i + 1]]);
  if (own.length === 0) return undefined;
  own.sort((a, b) => a[0] - b[0]);
  const residents = floaters.filter((floater) => floater >= bracket.start);
  const members = [...own.flat(), ...residents].sort((a, b) => a - b);
  const s1 = members.slice(0, own.length);
  const kept = new Set(own.map(([higher]) => higher));
  const s2After = members.filter((member) => !kept.has(member));
  return {
    s1,
    s2: members.slice(own.length),
    left: s1.filter((member) => !kept.has(member)),
    entered: own.map(([higher]) => higher).filter((higher) => !s1.includes(higher)),
    pairs: own.map(([higher, lower], i) => ({ higher, lower, place: i + 1, natural: s2After[i] })),
  };
}

/**
 * What alone rules out the natural opponent: `floats` where they leave the bracket, `taken` where someone
 * placed higher has them, `others` where only the rest of the pairing does.
 */
export function objectionTo({ bracket: { field }, result }: Outcome, { pairs }: Halves, pair: OwnPair): string {
  const { higher, natural, place } = pair;
  if (result.floaters.includes(natural)) return 'floats';
  if (pairs.some((other) => other.place < place && other.lower === natural)) return 'taken';
  const [a, b] = higher < natural ? [higher, natural] : [natural, higher];
  if (haveMet(field, a, b)) return 'met';
  if (areForbidden(field, a, b)) return 'forbidden';
  if (!mayMeetByC3(field.absolute[a], field.absolute[b])) return 'absolute';
  const wish = field.preference[a];
  return wish !== 0 && wish === field.preference[b] ? 'wish' : 'others';
}

/** The story of a round, bracket by bracket, in the words of the rule. */
export function explainRound(field: Field, outcomes: readonly Outcome[], colours: readonly Colours[]): Decision[] {
  const completion = completionOf(field);
  const lookAhead = completion && lookAheadIn(field, completion);
  const chapters = outcomes.map(({ bracket, result }) => {
    const alternatives = completion === undefined ? [] : alternativesTo(bracket, result, completion);
    return { bracket, result, alternatives, lookAhead };
  });
  const decisions: Decision[] = [];
  const id = (rank: number): number => field.history.id[field.player[rank]];
  const decide: AddStep = (rule, facts) => {
    decisions.push(decision.named(rule, facts));
  };
  for (const chapter of chapters) {
    const { bracket, result } = chapter;
    const bracketScore = field.score[bracket.start];
    const halves = halvesOf(chapter);
    explainBracket(decide, chapter, halves, id);
    explainCount(decide, chapter, bracketScore);
    for (const [place, floater] of result.floaters.entries()) {
      if (bracket.end === field.size) explainBye(decide, chapter, id(floater), field, floater);
      else {
        const why = reasonToFloat(chapter, place);
        decide(`float.${why}`, { player: id(floater), bracketScore });
      }
    }
    explainMovedDown(decide, chapter, halves, id);
    if (halves !== undefined) explainPairs(decide, chapter, halves, id);
  }
  const isLotWhite = initialColourOf(field.history) === 'white';
  for (const { white, black, clause } of colours) {
    decide(`colour.${clause}`, {
      white: id(white),
      whiteDue: dueFact(field.history, field.player[white]),
      black: id(black),
      blackDue: dueFact(field.history, field.player[black]),
      ...(clause === 5 ? lotFacts(field.history, field.player[Math.min(white, black)], isLotWhite) : {}),
    });
  }
  return decisions;
}

type Id = (rank: number) => number;

type AddStep = (rule: string, facts: Facts) => void;

/** How many pairs there are; where there is none, the bracket has said so. */
function explainCount(decide: AddStep, { result }: ExplainedBracket, bracketScore: number): void {
  const count = result.pairs.length / 2;
  const floaters = result.floaters.length;
  if (count > 0) decide(floaters === 0 ? 'pairs.all' : 'pairs', { bracketScore, count, floaters });
}

function explainBye(decide: AddStep, { bracket }: ExplainedBracket, player: number, field: Field, rank: number): void {
  const rivals = Array.from({ length: field.size }, (_, i) => i).filter(
    (i) => field.mayHaveBye[i] === 1 && field.score[i] === bracket.byeScore,
  );
  const unplayed = field.history.round - 1 - field.games[rank];
  const fewest = rivals.every((i) => field.games[i] === field.games[rank]);
  decide(fewest ? 'bye.C5' : 'bye.C9', { player, byeScore: bracket.byeScore, unplayed });
}

/** The criterion by which a floater was chosen: what would be worse if they stayed. */
function reasonToFloat({ bracket, result, alternatives, lookAhead }: ExplainedBracket, place: number): string {
  if (result.pairs.length === 0) return 'alone';
  const alternative = alternatives[place];
  if (alternative === undefined || lookAhead === undefined) return 'plain';
  if (alternative === 'impossible') return 'C4';
  return decidingCriterion(bracket, result, alternative, lookAhead)?.id ?? 'order';
}

/** Who is in the bracket, and its original halves (3.2). */
function explainBracket(decide: AddStep, { bracket }: ExplainedBracket, halves: Halves | undefined, id: Id): void {
  const { field, start, end, mdps } = bracket;
  const bracketScore = field.score[start];
  const residents = Array.from({ length: end - start }, (_, i) => id(start + i));
  if (mdps.length > 0) {
    const movedDownPlayers = Array.from(mdps, id);
    decide('bracket.heterogeneous', { bracketScore, movedDownPlayers, residentPlayers: residents });
  } else if (halves === undefined) {
    const rule = residents.length === 1 ? 'bracket.alone' : 'bracket.single';
    decide(rule, { bracketScore, residentPlayers: residents });
  } else {
    const s1Players = halves.s1.map(id);
    decide('bracket.homogeneous', { bracketScore, s1Players, s2Players: halves.s2.map(id) });
  }
}

/** The opponents of the moved-down players, and the halves of the remainder that they leave (3.3). */
function explainMovedDown(
  decide: AddStep,
  { bracket, result }: ExplainedBracket,
  halves: Halves | undefined,
  id: Id,
): void {
  const bracketScore = bracket.field.score[bracket.start];
  for (let i = 0; i < result.pairs.length; i += 2) {
    const [player, opponent] = [result.pairs[i], result.pairs[i + 1]];
    if (player < bracket.start) decide('mdp', { player: id(player), opponent: id(opponent), bracketScore });
  }
  if (bracket.mdps.length === 0 || halves === undefined) return;
  decide('remainder', { bracketScore, s1Players: halves.s1.map(id), s2Players: halves.s2.map(id) });
}

/** Exchanges and transpositions between S1 and S2, and each pair that came of them. */
function explainPairs(decide: AddStep, chapter: ExplainedBracket, halves: Halves, id: Id): void {
  const bracketScore = chapter.bracket.field.score[chapter.bracket.start];
  const { left, entered, pairs } = halves;
  const moved = pairs.filter(({ lower, natural }) => lower !== natural).length;
  if (entered.length > 0) {
    decide('exchange', { bracketScore, outPlayers: left.map(id), inPlayers: entered.map(id) });
  }
  if (moved > 0) decide('transposition', { bracketScore, count: moved });
  else if (entered.length === 0) decide('natural', { bracketScore, count: pairs.length });
  for (const pair of pairs) {
    const facts = { player: id(pair.higher), opponent: id(pair.lower), place: pair.place };
    if (pair.lower === pair.natural) decide('pair', facts);
    else {
      const objection = objectionTo(chapter, halves, pair);
      decide(`pair.${objection}`, { ...facts, naturalPlayer: id(pair.natural) });
    }
  }
}

/** A bracket and what it came to. */
export interface Outcome {
  readonly bracket: Bracket;
  readonly result: BracketResult;
}

/** C6 and C7 of a bracket: how many float down, and how many of each score, the highest first. */
function floatersOf({ bracket, result }: Outcome): { readonly count: number; readonly byScore: readonly number[] } {
  const { field, mdps, start } = bracket;
  const scores = [...new Set([...Array.from(mdps, (mdp) => field.score[mdp]), field.score[start]])];
  scores.sort((a, b) => b - a);
  return { count: result.floaters.length, byScore: countsOf(scores, result.floaters, field.score) };
}

/** What the bracket is judged by where exactly one floats, and will have the bye (C9). */
function judgedBracket({ bracket, result }: Outcome): Bracket {
  return { ...bracket, floaterGetsBye: floaterGetsBye(bracket, result.floaters.length) };
}

function pairsInOrder({ pairs }: BracketResult): number[] {
  const both: (readonly [number, number])[] = [];
  for (let i = 0; i < pairs.length; i += 2) both.push([pairs[i], pairs[i + 1]]);
  return both.sort((a, b) => a[0] - b[0]).flat();
}

/** C6 and C7 of the best pairing of the next bracket that these floaters allow (C8). */
type LookAhead = (bracket: Bracket, floaters: Int32Array) => Outcome | undefined;

/** The Dutch account: the bye's score (C5), then of every bracket C6 to C21 and the order of article 4. */
export function itemsOf(outcomes: readonly Outcome[], byeScore: number, lookAhead: LookAhead): Item[] {
  const items: Item[] = [];
  if (Number.isFinite(byeScore)) items.push({ rule: 'C5', facts: { byeScore }, values: [byeScore], ofBye: 'Score' });
  for (const outcome of outcomes) {
    const { bracket, result } = outcome;
    const place = { bracketScore: bracket.field.score[bracket.start] };
    const add = (rule: string, values: Item['values'], more: Pick<Item, 'order' | 'from' | 'ofBye'> = {}): void => {
      items.push({ rule, facts: place, values, ...more });
    };
    const own = floatersOf(outcome);
    add('C6', [own.count]);
    add('C7', own.byScore);
    const nextBracket = (): number[] => nextFloatersOf(bracket, result.floaters, lookAhead);
    add('C8', nextBracket, { from: result.floaters.join() });
    for (const { criterion, byScore } of totalsOf(judgedBracket(outcome), result.pairs)) {
      if (criterion.id === 'C6' || criterion.id === 'C7') continue;
      const scores = criterion.shape === 'list' ? scoresOf(bracket) : [0];
      add(
        criterion.id,
        scores.map((score) => -(byScore.get(score) ?? 0)),
        criterion.id === 'C9' ? { ofBye: 'Unplayed' } : {},
      );
    }
    add('order', pairsInOrder(result), { order: true });
  }
  return items;
}

/** The MDPs' scores, each once, the highest first. */
const scoresOf = ({ field, mdps }: Bracket): number[] => [...new Set(Array.from(mdps, (mdp) => field.score[mdp]))];

/** What rules out a pair in any round: absence, C1, C3 and the arbiter; empty where the two may meet. */
export function objections(tournament: Tournament, round: number, a: PlayerId, b: PlayerId): readonly Decision[] {
  const history = roundInputOf(tournament, round);
  const field = fieldOf(history);
  const speak = (id: string, facts: Facts = {}): Decision[] => [
    decision.named(`against.${id}`, { player: a, opponent: b, ...facts }),
  ];
  const rankOf = (id: PlayerId): number => field.player.indexOf(history.indexOf.get(id) ?? -1);
  const [higher, lower] = [rankOf(a), rankOf(b)].sort((x, y) => x - y);
  if (higher < 0 || higher === lower) return speak('absent');
  const met = haveMet(field, higher, lower) ? meetingRound(history, field.player[higher], field.player[lower]) : 0;
  if (met > 0) return speak('C1', { round: met });
  if (areForbidden(field, higher, lower)) return speak('forbidden');
  return !mayMeetByC3(field.absolute[higher], field.absolute[lower]) ? speak('C3') : [];
}

/** Works out for C8 what the next bracket can make of given floaters, once for each set of them. */
function lookAheadIn(field: Field, completion: Completion): LookAhead {
  const known = new Map<string, Outcome>();
  return ({ start }: Bracket, floaters: Int32Array) => {
    const group = field.group[start] + 1;
    if (group + 1 >= field.groupStart.length) return undefined;
    const key = `${group}:${floaters.join()}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const bracket = bracketOf(field, group, floaters, completion.byeScore);
    const outcome = { bracket, result: bestCandidate(bracket, completion) };
    known.set(key, outcome);
    return outcome;
  };
}

/** Pairs a round, under the condition that is asked about, and judges it by the unchanged rules. */
export function assessmentOf(
  tournament: Tournament,
  round: number,
  way: PairingOptions,
  asked: Asked | undefined,
  finish: (field: Field, paired: Paired) => RoundPairing,
): Result<Assessment, PairingFailure> {
  const field = fieldOf(roundInputOf(tournament, round));
  const supposed = asked === undefined ? field : fieldOf(roundInputOf(supposing(tournament, round, asked), round));
  const completion = completionOf(supposed);
  const real = asked === undefined ? completion : completionOf(field);
  if (completion === undefined || real === undefined) {
    const facts = { round, count: field.size };
    return { ok: false, error: { kind: 'impossible', decision: decision('impossible', facts) } };
  }
  const outcomes: Outcome[] = [];
  const record = (bracket: Bracket, result: BracketResult): void => {
    outcomes.push({ bracket: { ...bracket, field }, result });
  };
  const paired = pairField(supposed, completion, { ...way, record });
  return ok({
    items: itemsOf(outcomes, completion.byeScore, lookAheadIn(field, real)),
    pairing: finish(field, paired),
  });
}
