import type { QuestionedRound, Supposition } from '../../../../tournament/asked.ts';
import type { History } from '../../../../tournament/history.ts';
import { roundOf } from '../../../../tournament/tournament.ts';
import { type Bracket, bracketOf, type Settled } from '../bracket.ts';
import { type Completion, completionOf } from '../completion.ts';
import { type Suffixes, suffixesOf } from '../fast/suffixes.ts';
import type { Field } from '../field.ts';
import { fieldOf } from '../fieldOf.ts';
import { askedMateOf } from '../legal.ts';
import { settle, type Way } from '../settle.ts';

/**
 * The players whose partner a question leaves open. Those whom it pairs, and who gets the bye that it gives, add the same to every
 * candidate of every bracket by C5 to C21, so that the others decide alone which candidate is the best, and are
 * an ordinary field (docs/decisions/why-not.md).
 */
interface OpenField {
  /** What a bracket of the whole field comes to; undefined where the others alone do not tell. */
  settle(bracket: Bracket, group: number, way: Way): Settled | undefined;
}

/** Undefined where nothing is asked, or not whom somebody meets. */
export function openFieldOf(whole: Field, completion: Completion): OpenField | undefined {
  const { asked } = whole.history;
  // Those who are left over then would have the bye by their own rules alone.
  const { byeLimits }: QuestionedRound = roundOf(whole.history.tournament, whole.history.round);
  if (byeLimits !== undefined) return undefined;
  if (asked === undefined || !whole.player.some((player) => asked.isSettled(player))) return undefined;
  const field = fieldOf(withoutSettled(whole));
  const ownCompletion = field.size === 0 ? undefined : completionOf(field);
  const isBye = (rank: number): boolean => asked.isSettled(whole.player[rank]) && askedMateOf(whole, rank) < 0;
  const givesBye = Array.from({ length: whole.size }, (_, rank) => rank).some(isBye);
  if (ownCompletion === undefined || (!givesBye && ownCompletion.byeScore !== completion.byeScore)) return undefined;
  return new Open(whole, field, ownCompletion);
}

function withoutSettled({ history }: Field): History {
  const { asked } = history;
  if (asked === undefined) return history;
  const present = history.present.map((here, player) => (asked.isSettled(player) ? 0 : here));
  // What wishes leave of the bye binds the others all the same.
  const byeAlone: Supposition = {
    allows: () => true,
    allowsBye: asked.allowsBye,
    mateOf: () => -1,
    isSettled: () => false,
    concerns: () => false,
  };
  return { ...history, present, asked: byeAlone };
}

class Open implements OpenField {
  private readonly whole: Field;
  private readonly field: Field;
  private readonly completion: Completion;
  private readonly suffixes: Suffixes;
  /** Rank among the others, by rank in the whole field: -1 for those whom the question settles. */
  private readonly rank: Int32Array;
  /** Rank in the whole field, by rank among the others. */
  private readonly wholeRank: Int32Array;
  /** Partner by rank in the whole field: -1 for the bye, and for the others. */
  private readonly mate: Int32Array;

  constructor(whole: Field, field: Field, completion: Completion) {
    this.whole = whole;
    this.field = field;
    this.completion = completion;
    this.suffixes = suffixesOf(field);
    this.rank = new Int32Array(whole.size).fill(-1);
    this.wholeRank = new Int32Array(field.size);
    this.mate = new Int32Array(whole.size).fill(-1);
    const { asked } = whole.history;
    let next = 0;
    for (let each = 0; each < whole.size; each++) {
      if (asked?.isSettled(whole.player[each]) === true) this.mate[each] = askedMateOf(whole, each);
      else {
        this.rank[each] = next;
        this.wholeRank[next++] = each;
      }
    }
  }

  settle(bracket: Bracket, group: number, way: Way): Settled | undefined {
    const { whole, rank, field, completion } = this;
    const inBracket = [...bracket.mdps];
    for (let each = bracket.start; each < bracket.end; each++) inBracket.push(each);
    const settled = inBracket.filter((each) => rank[each] < 0);
    const own = field.group[rank[inBracket.findLast((each) => each >= bracket.start && rank[each] >= 0) ?? -1]];
    const nextGroup = whole.groupStart[group + 2];
    // A scoregroup of which nobody is left would have C8 look at the one below it.
    if (own === undefined) return undefined;
    if (nextGroup !== undefined && !this.hasOthers(bracket.end, nextGroup)) return undefined;
    const floating = settled.filter((each) => this.mate[each] < 0 || this.mate[each] >= bracket.end);
    // C9 speaks only where exactly one floats.
    if (floating.length > 0 && whole.score[bracket.start] <= bracket.byeScore) return undefined;
    const mdps = bracket.mdps.map((each) => rank[each]).filter((each) => each >= 0);
    const smaller = bracketOf(field, own, mdps, completion.byeScore);
    const { record, ...unrecorded } = way;
    const found = settle(smaller, own, this.suffixes, completion, unrecorded);
    // Article 4 numbers the residents left with those whom the question settles: only without an exchange does it agree.
    const isNumbered = settled.some((each) => each >= bracket.start && !bracket.mdps.includes(this.mate[each]));
    if (isNumbered && isExchanged(smaller, found)) return undefined;
    return this.wholeOf(found, bracket, settled, floating);
  }

  private hasOthers(start: number, end: number): boolean {
    for (let each = start; each < end; each++) if (this.rank[each] >= 0) return true;
    return false;
  }

  private wholeOf(found: Settled, { end }: Bracket, settled: readonly number[], floating: readonly number[]): Settled {
    const inWhole = (each: number): number => this.wholeRank[each];
    const pairs = Array.from(found.pairs, inWhole);
    for (const each of settled) if (this.mate[each] > each && this.mate[each] < end) pairs.push(each, this.mate[each]);
    const floaters = [...Array.from(found.floaters, inWhole), ...floating].sort((a, b) => a - b);
    return { pairs: Int32Array.from(pairs), floaters: Int32Array.from(floaters) };
  }
}

/** True where S1 of the remainder is not simply its upper half (4.3). */
function isExchanged({ start, end, mdps }: Bracket, { pairs }: Settled): boolean {
  const lowest = mdps.at(-1) ?? -1;
  const inS1 = new Set<number>();
  const taken = new Set<number>();
  for (let i = 0; i < pairs.length; i += 2) {
    const [a, b] = [Math.min(pairs[i], pairs[i + 1]), Math.max(pairs[i], pairs[i + 1])];
    if (a <= lowest) taken.add(b);
    else inS1.add(a);
  }
  let left = inS1.size;
  for (let each = start; each < end && left > 0; each++) {
    if (taken.has(each)) continue;
    if (!inS1.has(each)) return true;
    left--;
  }
  return false;
}
