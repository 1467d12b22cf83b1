import { type Bracket, bracketSize } from '../bracket.ts';
import type { Completion } from '../completion.ts';
import type { Settled } from '../general/solveBracket.ts';
import { CLASSES } from './colourClass.ts';
import { type FloaterPlan, floaterPlan } from './floaterPlan.ts';
import { testFloaters } from './floaterTest.ts';
import { type Candidates, floaterChoices } from './hypotheses.ts';
import { firstTransposition, type Remainder } from './remainder.ts';
import type { GiveUp } from './statistics.ts';
import type { Suffixes } from './suffixes.ts';
import { tightRelation } from './tight.ts';
import { type FloaterChoice, mdpOpponents, type Walk } from './walk.ts';

/** A whole candidate: the MDPs' opponents, the remainder in order and the S2 places that its S1 members meet. */
interface Candidate {
  readonly opponents: Int32Array;
  readonly rest: Int32Array;
  readonly partner: Int32Array;
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
  /** By resident: 1 if he must not float (changed here). */
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
  const absoluteTopscorers = settled[3] < count[3] || settled[6] < count[6];
  if (capped && absoluteTopscorers) return 'topscorers';
  const candidates: Candidates = { bracket, classes: suffixes.classes, count, plan, absoluteTopscorers, barred };
  for (;;) {
    const choices = floaterChoices(candidates);
    if (choices === undefined) return 'floaters';
    const found = firstCandidate(candidates, choices);
    if (typeof found === 'string') return found;
    const result = settledOf(bracket, found);
    const verdict = judge(bracket, plan, suffixes, completion, result.floaters);
    if (verdict === 'perfect') return result;
    // Only a single floater can be left out without thinking about the others.
    if (verdict === 'unknown' || result.floaters.length !== 1) return 'look-ahead';
    barred[result.floaters[0] - start] = 1;
  }
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
    plan.keep !== 0 && suffixes.classes[player] === (plan.keep > 0 ? 3 : 6) && field.topscorer[player] === 0;
  return testFloaters(bracket, floaters, completion, plan.leftOver, isKept);
}

/** The first candidate in the order of article 4 over all choices of floaters that are equally good. */
function firstCandidate(candidates: Candidates, choices: readonly FloaterChoice[]): Candidate | GiveUp {
  let best: Candidate | undefined;
  const withoutPairing: Int32Array[] = [];
  for (const choice of choices) {
    const found = candidateWith(candidates, choice);
    if (found === 'mdp') return 'mdp';
    if (found instanceof Int32Array) withoutPairing.push(found);
    else if (best === undefined || isEarlier(found, best)) best = found;
  }
  if (best === undefined) return 'exchange';
  // Where only an exchange could help, the candidate is later, unless its MDP-pairing is earlier.
  for (const opponents of withoutPairing) if (compare(opponents, best.opponents) < 0) return 'exchange';
  return best;
}

/** The first candidate with these floaters; the MDPs' opponents alone if the rest needs an exchange. */
function candidateWith(candidates: Candidates, choice: FloaterChoice): Candidate | Int32Array | 'mdp' {
  const { bracket, classes, count } = candidates;
  const { field, mdps, start, end } = bracket;
  const paired = count.map((all, c) => all - choice.byClass[c]);
  const pairs = (bracketSize(bracket) - candidates.plan.floaters) >> 1;
  const tight = tightRelation(paired, pairs);
  const walk: Walk = { field, classes, mdps, start, end, tight, floaters: choice };
  const opponents = mdpOpponents(walk, paired);
  if (opponents === undefined) return 'mdp';
  const taken = new Uint8Array(end - start);
  for (const player of opponents) taken[player - start] = 1;
  const rest = new Int32Array(end - start - mdps.length);
  let size = 0;
  for (let player = start; player < end; player++) if (taken[player - start] === 0) rest[size++] = player;
  const remainder: Remainder = {
    field,
    players: rest,
    pairs: pairs - mdps.length,
    tight,
    classOf: Uint8Array.from(rest, (player) => classes[player]),
    mark: Uint8Array.from(rest, (player) => choice.mark[player - start]),
    optional: choice.optional,
  };
  const partner = firstTransposition(remainder);
  return partner === 'exchange' ? opponents : { opponents, rest, partner };
}

function compare(a: Int32Array, b: Int32Array): number {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return a[i] - b[i];
  return 0;
}

/** Equal MDP-pairings leave equal remainders, so that places can be compared. */
function isEarlier(a: Candidate, b: Candidate): boolean {
  return (compare(a.opponents, b.opponents) || compare(a.partner, b.partner)) < 0;
}

function settledOf({ mdps }: Bracket, { opponents, rest, partner }: Candidate): Settled {
  const pairs = new Int32Array(2 * (mdps.length + partner.length));
  let at = 0;
  for (let i = 0; i < mdps.length; i++) {
    pairs[at++] = mdps[i];
    pairs[at++] = opponents[i];
  }
  const used = new Uint8Array(rest.length);
  for (let s = 0; s < partner.length; s++) {
    pairs[at++] = rest[s];
    pairs[at++] = rest[partner[s]];
    used[s] = used[partner[s]] = 1;
  }
  return { pairs, floaters: rest.filter((_, i) => used[i] === 0) };
}
