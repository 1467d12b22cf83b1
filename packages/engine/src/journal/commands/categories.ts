import { ok } from '../../kernel/result.ts';
import type { Category, CategoryFilter } from '../../tournament/categories.ts';
import type { Handler, Refusal } from '../handler.ts';
import { refusal } from '../handler.ts';

const MOST_CATEGORIES = 100;

type Refused = { readonly ok: false; readonly error: Refusal };

/** The first name that is empty or appears twice (capitals do not make it another). */
export function nameRefusal(names: readonly string[], rules: { readonly empty: string; readonly twice: string }) {
  const seen = new Set<string>();
  for (const name of names) {
    if (name === '') return refusal(rules.empty);
    if (seen.has(name.toLowerCase())) return refusal(rules.twice, { name });
    seen.add(name.toLowerCase());
  }
  return undefined;
}

function filterFault({ name, filter }: Category): Refused | undefined {
  const { bornFrom, bornTo, ratingFrom, ratingTo, unrated }: CategoryFilter = filter;
  if (Object.values(filter).every((condition) => condition === undefined))
    return refusal('journal.categoryWithoutCondition', { name });
  if (bornFrom !== undefined && bornTo !== undefined && bornFrom > bornTo)
    return refusal('journal.categoryYears', { name, from: bornFrom, to: bornTo });
  if (ratingFrom !== undefined && ratingTo !== undefined && ratingFrom > ratingTo)
    return refusal('journal.categoryRatings', { name, from: ratingFrom, to: ratingTo });
  if (unrated === true && ratingFrom !== undefined && ratingFrom > 0)
    return refusal('journal.categoryUnratedRating', { name, from: ratingFrom });
  return undefined;
}

/** The tournament's categories, all of them: each with a name and at least one condition that someone can meet. */
export const defineCategories: Handler<{ readonly categories: readonly Category[] }> = {
  decide: (state, command) => {
    const categories = command.categories.map(({ name, filter }) => ({ name: name.trim(), filter }));
    if (categories.length > MOST_CATEGORIES)
      return refusal('journal.tooManyCategories', { found: categories.length, most: MOST_CATEGORIES });
    const names = categories.map(({ name }) => name);
    const wrong = nameRefusal(names, { empty: 'journal.categoryNameMissing', twice: 'journal.categoryTwice' });
    if (wrong !== undefined) return wrong;
    for (const category of categories) {
      const fault = filterFault(category);
      if (fault !== undefined) return fault;
    }
    const used = state.prizes?.lists.find(({ category }) => category !== undefined && !names.includes(category));
    if (used !== undefined)
      return refusal('journal.categoryHasPrizes', { category: used.category ?? '', list: used.name });
    return ok({ categories });
  },
  evolve: (state, event) => ({ ...state, categories: event.categories }),
};
