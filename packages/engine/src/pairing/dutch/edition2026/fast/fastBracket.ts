import { compareSequences } from '../../../../kernel/sequences.ts';
import { ABSOLUTE } from '../../../swiss/preference.ts';
import { type Bracket, bracketSize, type Settled } from '../bracket.ts';
import type { Completion } from '../completion.ts';
import { testFloaters } from './acceptance.ts';
import type { Candidates } from './candidates.ts';
import { BLACK_ABSOLUTE, CLASSES, classFor, WHITE_ABSOLUTE } from './colourClass.ts';
import { afterOneExchange } from './exchange.ts';
import { firstTransposition } from './firstTransposition.ts';
import { floaterChoices } from './floaterChoices.ts';
import { type FloaterPlan, floaterPlan } from './floaterPlan.ts';
import type { Remainder } from './remainder.ts';
import type { GiveUp } from './statistics.ts';
import type { Suffixes } from './suffixes.ts';
import { tightRelation } from './tight.ts';
import { type FloaterChoice, mdpOpponents, type Walk } from './walk.ts';

/** A whole candidate: the MDPs' opponents and the remainder's pairs, as [S1, S2] places one after another. */
interface Candidate {
  readonly opponents: Int32Array;
  readonly rest: Int32Array;
  readonly places: Int32Array;
}

/** What a choice of floaters leads to; without places if the remainder cannot be paired without an exchange. */
interface Attempt {
  readonly opponents: Int32Array;
  readonly remainder: Remainder;
  readonly places: Int32Array | undefined;
}

/**
 * Settles a bracket if its optimum is known by counting and the first candidate that reaches it is found without
 * search; otherwise says why not. What it returns is proved (docs/decisions/dutch-fast-path.md).
 */
export function fastBracket(
  bracket: Bracket,
  group: number,
  suffixes: Suffixes,
  completion: Completion,
  /** By resident: 1 if they must not float (changed here). */
  barred: Uint8Array = new Uint8Array(bracket.end - bracket.start),
): Settled | GiveUp {
  const { field, mdps, start, end } = bracket;
  if (mdps.length > end - start) return 'size';
  const count = new Int32Array(CLASSES);
  const settled = new Int32Array(CLASSES);
  const add = (player: number): void => {
    count[suffixes.classes[player]]++;
    if (field.topscorer[player] === 0) settled[suffixes.classes[player]]++;
  };
  for (const mdp of mdps) add(mdp);
  for (let player = start; player < end; player++) add(player);
  const plan = floaterPlan(bracket, suffixes, group, settled);
  if (plan === undefined) return 'size';
  const capped = plan.mostAbsolute[0] < plan.floaters || plan.mostAbsolute[1] < plan.floaters;
  const absoluteTopscorers = [WHITE_ABSOLUTE, BLACK_ABSOLUTE].some((each) => settled[each] < count[each]);
  if (capped && absoluteTopscorers) return 'topscorers';
  const candidates: Candidates = { bracket, classes: suffixes.classes, count, plan, absoluteTopscorers, barred };
  for (let tried = 0; tried < MOST_BARRED; tried++) {
    const choices = floaterChoices(candidates);
    if (choices === undefined) return 'floaters';
    const found = firstCandidate(candidates, choices);
    if (typeof found === 'string') return found;
    const result = settledOf(bracket, found);
    const verdict = judge(bracket, plan, suffixes, completion, result.floaters);
    if (verdict === 'perfect') return result;
    // Only a single floater can be left out without thinking about the others.
    if (verdict === 'unknown' || result.floaters.length !== 1) return 'look-ahead';
    if (tried === 0 && !barWhoMustStay(bracket, completion, barred)) return 'look-ahead';
    barred[result.floaters[0] - start] = 1;
  }
  return 'look-ahead';
}

/** So many single floaters are tried one by one; where more are worse, prices tell the best of all of them at once. */
const MOST_BARRED = 12;

/** Bars the residents who as the only floater would leave somebody below unpaired (C4); false if that is everybody. */
function barWhoMustStay({ start, end }: Bracket, completion: Completion, barred: Uint8Array): boolean {
  const mayFloat = completion.oneMoreFrom(end);
  for (let player = start; player < end; player++) if (mayFloat?.(player) !== true) barred[player - start] = 1;
  return mayFloat !== undefined;
}

function judge(
  bracket: Bracket,
  plan: FloaterPlan,
  suffixes: Suffixes,
  completion: Completion,
  floaters: Int32Array,
): 'perfect' | 'worse' | 'unknown' {
  const { field, end } = bracket;
  if (plan.bye || floaters.length === 0 || end === field.size) {
    if (completion.isPossible(floaters, end)) return 'perfect';
    return floaters.length === 0 ? 'unknown' : 'worse';
  }
  const isKept = (player: number): boolean =>
    plan.keep !== 0 && suffixes.classes[player] === classFor(plan.keep, ABSOLUTE) && field.topscorer[player] === 0;
  return testFloaters(bracket, floaters, completion, plan.leftOver, isKept);
}

/** The first candidate in the order of article 4 over all choices of floaters that are equally good. */
function firstCandidate(candidates: Candidates, choices: readonly FloaterChoice[]): Candidate | GiveUp {
  const attempts: Attempt[] = [];
  for (const choice of choices) {
    const attempt = attemptWith(candidates, choice);
    if (attempt === undefined) return 'mdp';
    attempts.push(attempt);
  }
  // The MDP-pairing comes first in the order; of those with the first one, a remainder without exchange.
  const first = attempts.reduce((a, b) => (compareSequences(b.opponents, a.opponents) < 0 ? b : a)).opponents;
  const level = attempts.filter(({ opponents }) => compareSequences(opponents, first) === 0);
  let best: Candidate | undefined;
  for (const { opponents, remainder, places } of level) {
    if (places === undefined || (best !== undefined && compareSequences(best.places, places) <= 0)) continue;
    best = { opponents, rest: remainder.players, places };
  }
  if (best !== undefined) return best;
  // With MDPs another MDP-pairing might be needed instead of an exchange, unless one exchange is seen to do.
  const exchanged = afterOneExchange(level.map(({ remainder }) => remainder));
  if (exchanged === undefined) return 'exchange';
  return { opponents: first, rest: level[exchanged.which].remainder.players, places: exchanged.places };
}

/** The first candidate with these floaters; undefined if an MDP finds no opponent. */
function attemptWith(candidates: Candidates, choice: FloaterChoice): Attempt | undefined {
  const { bracket, classes, count } = candidates;
  const { field, mdps, start, end } = bracket;
  const paired = count.map((all, c) => all - choice.byClass[c]);
  const pairs = (bracketSize(bracket) - candidates.plan.floaters) >> 1;
  const tight = tightRelation(paired, pairs);
  const walk: Walk = { field, classes, mdps, start, end, tight, floaters: choice };
  const opponents = mdpOpponents(walk, paired);
  if (opponents === undefined) return undefined;
  const taken = new Uint8Array(end - start);
  for (const player of opponents) taken[player - start] = 1;
  const rest = new Int32Array(end - start - mdps.length);
  const classOf = new Uint8Array(rest.length);
  const mark = new Uint8Array(rest.length);
  let size = 0;
  for (let player = start; player < end; player++) {
    if (taken[player - start] === 1) continue;
    classOf[size] = classes[player];
    mark[size] = choice.mark[player - start];
    rest[size++] = player;
  }
  const remainder: Remainder = {
    field,
    players: rest,
    pairs: pairs - mdps.length,
    tight,
    classOf,
    mark,
    optional: choice.optional,
  };
  const partner = firstTransposition(remainder);
  if (typeof partner === 'string') return { opponents, remainder, places: undefined };
  const places = new Int32Array(2 * partner.length);
  for (let s = 0; s < partner.length; s++) {
    places[2 * s] = s;
    places[2 * s + 1] = partner[s];
  }
  return { opponents, remainder, places };
}

function settledOf({ mdps }: Bracket, { opponents, rest, places }: Candidate): Settled {
  const pairs = new Int32Array(2 * mdps.length + places.length);
  for (let i = 0; i < mdps.length; i++) {
    pairs[2 * i] = mdps[i];
    pairs[2 * i + 1] = opponents[i];
  }
  const used = new Uint8Array(rest.length);
  for (let i = 0; i < places.length; i++) {
    pairs[2 * mdps.length + i] = rest[places[i]];
    used[places[i]] = 1;
  }
  return { pairs, floaters: rest.filter((_, i) => used[i] === 0) };
}
