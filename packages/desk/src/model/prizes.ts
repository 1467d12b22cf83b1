import type { Prize, PrizeList, PrizeRules, Sharing } from '@turnuva/engine/tournament';

/** A run of places with the same prize, as it is typed. */
export interface PrizeRange {
  /** Last place of the run; the first follows the run before. */
  readonly to: string;
  readonly value: string;
  readonly unit: 'fixed' | 'percent';
}

export interface PrizeListFields {
  readonly name: string;
  /** Name of a category; empty for everybody. */
  readonly category: string;
  readonly sharing: Sharing;
  readonly ranges: readonly PrizeRange[];
}

export interface PrizeFields {
  readonly currency: string;
  readonly fund: string;
  readonly onePrizeEach: boolean;
  readonly lists: readonly PrizeListFields[];
}

const MOST_PLACES = 999;

/** `1234.50` from hundredths, without idle zeros. */
const amountText = (hundredths: number): string => String(hundredths / 100);

/**
 * Hundredths of what was typed, with either decimal sign and with or without thousands: the last sign followed by one or
 * two digits is the decimal sign. Undefined where it is no amount.
 */
export function hundredthsOf(text: string): number | undefined {
  const plain = text.replace(/[\s\u00a0\u202f'’]/g, '');
  const thousands = /^[1-9]\d{0,2}(?:(?:,\d{3})+(?=\.|$)|(?:\.\d{3})+(?=,|$))/.exec(plain)?.[0] ?? '';
  const match = /^(\d+)(?:[.,](\d{1,2}))?$/.exec(thousands.replace(/[.,]/g, '') + plain.slice(thousands.length));
  if (match === null) return undefined;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

const sameprize = (a: Prize, b: Prize): boolean => JSON.stringify(a) === JSON.stringify(b);

function rangesOf(prizes: readonly Prize[]): PrizeRange[] {
  const ranges: PrizeRange[] = [];
  prizes.forEach((prize, i) => {
    const next = prizes[i + 1];
    if (next !== undefined && sameprize(prize, next)) return;
    const fixed = 'cents' in prize;
    ranges.push({
      to: String(i + 1),
      value: amountText(fixed ? prize.cents : prize.basisPoints),
      unit: fixed ? 'fixed' : 'percent',
    });
  });
  return ranges;
}

/** Nothing is shared unless somebody says so: shares change what every winner was promised. */
export const SHARING_UNLESS_SAID: Sharing = 'rank';

/** What prizes are paid in where a federation is not paid in euros. */
const CURRENCY_OF: Readonly<Record<string, string>> = {
  TUR: 'TRY',
  USA: 'USD',
  ENG: 'GBP',
  SCO: 'GBP',
  WLS: 'GBP',
  SUI: 'CHF',
};

/** The code of a currency as people write it: signs and everyday letters become the three letters of ISO 4217. */
export function currencyCode(typed: string): string {
  const code = typed.trim().toUpperCase();
  return { TL: 'TRY', '₺': 'TRY', '€': 'EUR', '£': 'GBP', $: 'USD' }[code] ?? code;
}

/** The fields of a form for prizes: as saved, or one empty list in the currency of the event's federation. */
export const prizeFields = (rules: PrizeRules | undefined, name: string, federation = ''): PrizeFields => ({
  currency: rules?.currency ?? CURRENCY_OF[federation] ?? 'EUR',
  fund: rules?.fund === undefined ? '' : amountText(rules.fund),
  onePrizeEach: rules?.onePrizeEach ?? true,
  lists: rules?.lists.map((list) => ({
    name: list.name,
    category: list.category ?? '',
    sharing: list.sharing,
    ranges: rangesOf(list.prizes),
  })) ?? [{ name, category: '', sharing: SHARING_UNLESS_SAID, ranges: [{ to: '1', value: '', unit: 'fixed' }] }],
});

/** First place of a run. */
export const firstPlaceOf = (ranges: readonly PrizeRange[], at: number): number =>
  at === 0 ? 1 : (Number(ranges[at - 1]?.to) || 0) + 1;

function prizesFrom(ranges: readonly PrizeRange[]): Prize[] | undefined {
  const prizes: Prize[] = [];
  for (const { to, value, unit } of ranges) {
    const amount = hundredthsOf(value);
    const last = Number(to);
    if (amount === undefined || !Number.isInteger(last) || last <= prizes.length || last > MOST_PLACES)
      return undefined;
    while (prizes.length < last) prizes.push(unit === 'fixed' ? { cents: amount } : { basisPoints: amount });
  }
  return prizes;
}

/** The rules as typed; undefined while an amount or a place is not readable. */
export function rulesFrom({ currency, fund, onePrizeEach, lists }: PrizeFields): PrizeRules | undefined {
  const total = fund.trim() === '' ? undefined : hundredthsOf(fund);
  if (fund.trim() !== '' && total === undefined) return undefined;
  const made: PrizeList[] = [];
  for (const { name, category, sharing, ranges } of lists) {
    const prizes = prizesFrom(ranges);
    if (prizes === undefined) return undefined;
    made.push({ name: name.trim(), sharing, prizes, ...(category === '' ? {} : { category }) });
  }
  return {
    currency: currency.trim().toUpperCase(),
    onePrizeEach,
    lists: made,
    ...(total === undefined ? {} : { fund: total }),
  };
}
