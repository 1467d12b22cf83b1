import { LONGEST_THING, type Prize, type PrizeList, type PrizeRules, type Sharing } from '@turnuva/engine/tournament';

/** A run of places with the same prize, as typed. */
export interface PrizeRange {
  /** Last place of the run; the first follows the run before. */
  readonly to: string;
  readonly value: string;
  readonly unit: 'fixed' | 'percent';
  /** A prize in kind for each of these places; empty for none. */
  readonly thing: string;
}

/** A run of one place that nothing has been typed for. */
export const emptyRange = (to: number, unit: PrizeRange['unit'] = 'fixed'): PrizeRange => ({
  to: String(to),
  value: '',
  unit,
  thing: '',
});

export interface PrizeListFields {
  readonly name: string;
  /** Name of a category; empty for everyone. */
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

/** `1234.50` from hundredths, without superfluous zeros. */
const amountText = (hundredths: number): string => String(hundredths / 100);

/**
 * Hundredths of the amount typed, with either decimal sign and with or without thousands separators: the last sign
 * followed by one or two digits is the decimal sign. Undefined if it is not an amount.
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
    const { thing = '' } = prize;
    const [value, unit] =
      'cents' in prize ? ([prize.cents, 'fixed'] as const) : ([prize.basisPoints, 'percent'] as const);
    const thingAlone = value === 0 && unit === 'fixed' && thing !== '';
    ranges.push({ to: String(i + 1), value: thingAlone ? '' : amountText(value), unit, thing });
  });
  return ranges;
}

/** Nothing is shared unless the user says so: sharing changes what every winner was promised. */
export const SHARING_UNLESS_SAID: Sharing = 'rank';

/** The currency of prizes for federations that do not use the euro. */
const CURRENCY_OF: Readonly<Record<string, string>> = {
  TUR: 'TRY',
  USA: 'USD',
  ENG: 'GBP',
  SCO: 'GBP',
  WLS: 'GBP',
  SUI: 'CHF',
};

/** The code of a currency as people write it: signs and everyday abbreviations become ISO 4217 codes. */
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
  })) ?? [{ name, category: '', sharing: SHARING_UNLESS_SAID, ranges: [emptyRange(1)] }],
});

/** First place of a run. */
export const firstPlaceOf = (ranges: readonly PrizeRange[], at: number): number =>
  at === 0 ? 1 : (Number(ranges[at - 1]?.to) || 0) + 1;

const LETTER = /\p{L}/u;
const isWords = (text: string): boolean => LETTER.test(text) && !/\d/.test(text);

/**
 * The run with everything in its own field: words typed as the amount are a prize in kind, and so is anything after a
 * `+` ("100 + cup").
 */
export function settledRange(range: PrizeRange): PrizeRange {
  const plus = range.value.indexOf('+');
  const [money, rest] =
    plus < 0 ? [range.value.trim(), ''] : [range.value.slice(0, plus).trim(), range.value.slice(plus + 1).trim()];
  if (plus < 0 ? !isWords(money) : !LETTER.test(rest)) return range;
  const inKind = isWords(money);
  const thing = [inKind ? money : '', rest, range.thing.trim()].filter((each) => each !== '').join(' + ');
  return { ...range, value: inKind ? '' : money, thing };
}

/** The prize for each place of a run; undefined while there is none, or it cannot be read. */
export function prizeOf(range: PrizeRange): Prize | undefined {
  const { value, unit, thing: typed } = settledRange(range);
  const thing = typed.trim();
  const inKind = thing === '' ? {} : { thing };
  if (thing.length > LONGEST_THING) return undefined;
  if (thing !== '' && value.trim() === '') return { cents: 0, ...inKind };
  const amount = hundredthsOf(value);
  if (amount === undefined) return undefined;
  return { ...(unit === 'fixed' ? { cents: amount } : { basisPoints: amount }), ...inKind };
}

function prizesFrom(ranges: readonly PrizeRange[]): Prize[] | undefined {
  const prizes: Prize[] = [];
  for (const range of ranges) {
    const prize = prizeOf(range);
    const last = Number(range.to);
    if (prize === undefined || !Number.isInteger(last) || last <= prizes.length || last > MOST_PLACES) return undefined;
    while (prizes.length < last) prizes.push(prize);
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
    made.push({ name: name.trim() || category, sharing, prizes, ...(category === '' ? {} : { category }) });
  }
  return {
    currency: currency.trim().toUpperCase(),
    onePrizeEach,
    lists: made,
    ...(total === undefined ? {} : { fund: total }),
  };
}
