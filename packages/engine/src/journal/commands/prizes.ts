import { ok } from '../../kernel/result.ts';
import { type Category, type CategoryFilter, categoryNamed } from '../../tournament/categories.ts';
import { LONGEST_THING, type Prize, type PrizeList, type PrizeRules } from '../../tournament/prizes.ts';
import type { Tournament } from '../../tournament/tournament.ts';
import { type Handler, type Refusal, refusal } from '../handler.ts';

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

const WHOLE_FUND = 10_000;
/** A hundred million of any currency: sums of all lists stay exact integers. */
const MOST_CENTS = 10_000_000_000;

const partsOf = (list: PrizeList): number =>
  list.prizes.reduce((sum, prize) => sum + ('basisPoints' in prize ? prize.basisPoints : 0), 0);

const isAmount = (value: number, most: number): boolean => Number.isInteger(value) && value >= 0 && value <= most;

/** The prize with its name in kind trimmed. */
const tidy = (prize: Prize): Prize => (prize.thing === undefined ? prize : { ...prize, thing: prize.thing.trim() });

/** The name of what is wrong with a prize; undefined if it is an amount, a prize in kind, or both. */
function prizeFault(prize: Prize): string | undefined {
  const [amount, most] = 'cents' in prize ? [prize.cents, MOST_CENTS] : [prize.basisPoints, WHOLE_FUND];
  if (!isAmount(amount, most)) return 'journal.prizeAmount';
  if (prize.thing === undefined) return amount === 0 ? 'journal.prizeOfNothing' : undefined;
  return prize.thing === '' || prize.thing.length > LONGEST_THING ? 'journal.prizeThing' : undefined;
}

function listFault(state: Tournament, list: PrizeList) {
  const { name, category, prizes } = list;
  if (prizes.length === 0) return refusal('journal.prizeListEmpty', { name });
  if (category !== undefined && categoryNamed(state, category) === undefined) {
    const known = (state.categories ?? []).map((each) => each.name);
    return refusal('journal.prizeCategoryUnknown', { name, category, known });
  }
  for (const [i, prize] of prizes.entries()) {
    const fault = prizeFault(prize);
    if (fault !== undefined) return refusal(fault, { name, place: i + 1, most: LONGEST_THING });
  }
  return undefined;
}

function rulesFault(state: Tournament, { currency, fund, lists }: PrizeRules) {
  if (!/^[A-Z]{3}$/.test(currency)) return refusal('journal.prizeCurrency', { found: currency });
  if (fund !== undefined && !isAmount(fund, MOST_CENTS)) return refusal('journal.prizeFundAmount');
  const names = lists.map(({ name }) => name);
  const wrong = nameRefusal(names, { empty: 'journal.prizeListNameMissing', twice: 'journal.prizeListTwice' });
  if (wrong !== undefined) return wrong;
  for (const list of lists) {
    const fault = listFault(state, list);
    if (fault !== undefined) return fault;
  }
  const parts = lists.reduce((sum, list) => sum + partsOf(list), 0);
  if (parts > 0 && fund === undefined) return refusal('journal.prizeFundMissing');
  if (parts > WHOLE_FUND) return refusal('journal.prizeFundExceeded', { found: Math.ceil(parts / 100) });
  return undefined;
}

/** Sets all prizes of the tournament; null removes them. */
export const definePrizes: Handler<{ readonly prizes: PrizeRules | null }> = {
  decide: (state, command) => {
    if (command.prizes === null) return ok({ prizes: null });
    const lists = command.prizes.lists.map((list) => ({
      ...list,
      name: list.name.trim(),
      prizes: list.prizes.map(tidy),
    }));
    const prizes = { ...command.prizes, lists };
    return rulesFault(state, prizes) ?? ok({ prizes });
  },
  evolve: (state, { prizes }) => {
    const { prizes: _, ...without } = state;
    return prizes === null ? without : { ...without, prizes };
  },
};
