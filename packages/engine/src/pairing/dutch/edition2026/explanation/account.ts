import { countsOf, type Item } from '../../../swiss/counterfactual/account.ts';
import { type Bracket, bracketSize, type Settled } from '../bracket.ts';
import { totalsOf } from './totals.ts';

/** A bracket and what it came to. */
export interface Outcome {
  readonly bracket: Bracket;
  readonly settled: Settled;
}

/** C6 and C7 of a bracket: how many float down, and how many of each score, the highest first. */
function floatersOf({ bracket, settled }: Outcome): { readonly count: number; readonly byScore: readonly number[] } {
  const { field, mdps, start } = bracket;
  const scores = [...new Set([...Array.from(mdps, (mdp) => field.score[mdp]), field.score[start]])];
  scores.sort((a, b) => b - a);
  return { count: settled.floaters.length, byScore: countsOf(scores, settled.floaters, field.score) };
}

/** What the bracket is judged by where exactly one floats, and will have the bye (C9). */
function judgedBracket({ bracket, settled }: Outcome): Bracket {
  const { field, start, byeScore } = bracket;
  const alone = bracketSize(bracket) - settled.pairs.length === 1;
  return { ...bracket, floaterGetsBye: alone && field.score[start] <= byeScore };
}

function pairsInOrder({ pairs }: Settled): number[] {
  const both: (readonly [number, number])[] = [];
  for (let i = 0; i < pairs.length; i += 2) both.push([pairs[i], pairs[i + 1]]);
  return both.sort((a, b) => a[0] - b[0]).flat();
}

/** C6 and C7 of the best pairing of the next bracket that these floaters allow (C8). */
export type LookAhead = (bracket: Bracket, floaters: Int32Array) => Outcome | undefined;

/** The Dutch account: the bye's score (C5), then of every bracket C6 to C21 and the order of article 4. */
export function itemsOf(outcomes: readonly Outcome[], byeScore: number, lookAhead: LookAhead): Item[] {
  const items: Item[] = [];
  if (Number.isFinite(byeScore)) items.push({ rule: 'C5', facts: { byeScore }, values: [byeScore], ofBye: 'Score' });
  for (const outcome of outcomes) {
    const { bracket, settled } = outcome;
    const place = { bracketScore: bracket.field.score[bracket.start] };
    const add = (rule: string, values: Item['values'], more: Pick<Item, 'order' | 'from' | 'ofBye'> = {}): void => {
      items.push({ rule, facts: place, values, ...more });
    };
    const own = floatersOf(outcome);
    add('C6', [own.count]);
    add('C7', own.byScore);
    const nextBracket = (): number[] => {
      const next = lookAhead(bracket, settled.floaters);
      if (next === undefined) return [];
      const { count, byScore } = floatersOf(next);
      return [count, ...byScore];
    };
    add('C8', nextBracket, { from: settled.floaters.join() });
    for (const { criterion, byScore } of totalsOf(judgedBracket(outcome), settled.pairs)) {
      if (criterion.id === 'C6' || criterion.id === 'C7') continue;
      const scores = criterion.shape === 'list' ? scoresOf(bracket) : [0];
      add(
        criterion.id,
        scores.map((score) => -(byScore.get(score) ?? 0)),
        criterion.id === 'C9' ? { ofBye: 'Unplayed' } : {},
      );
    }
    add('order', pairsInOrder(settled), { order: true });
  }
  return items;
}

/** The MDPs' scores, each once, the highest first. */
const scoresOf = ({ field, mdps }: Bracket): number[] => [...new Set(Array.from(mdps, (mdp) => field.score[mdp]))];
