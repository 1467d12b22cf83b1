import type { Prize, PrizeList, PrizeRules } from '@turnuva/engine/tournament';
import { moneyIn, prizeText } from '@turnuva/text';
import type { Words } from '../words.ts';

const NONE = '–';

/** A prize in words: its money or percentage, and what comes with it. */
function textOf(prize: Prize | undefined, currency: string, language: string): string {
  if (prize === undefined) return NONE;
  const things = prize.thing === undefined ? [] : [prize.thing];
  if ('cents' in prize) return prizeText(moneyIn(currency, language), prize.cents, things);
  const percent = new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(prize.basisPoints / 100);
  return [`${percent} %`, ...things].join(' + ');
}

/** What is other about one list: places, for whom it is, how it is shared. */
function listChanges(
  before: PrizeList,
  after: PrizeList,
  rules: readonly [PrizeRules, PrizeRules],
  words: Words,
): string[] {
  const { say, language } = words;
  const texts = ({ prizes }: PrizeList, { currency }: PrizeRules) =>
    prizes.map((prize) => textOf(prize, currency, language));
  const [old, fresh] = [texts(before, rules[0]), texts(after, rules[1])];
  const places = Array.from({ length: Math.max(old.length, fresh.length) }, (_, i) => i).flatMap((i) =>
    old[i] === fresh[i]
      ? []
      : [
          say('events.prizeAt', {
            list: after.name,
            place: i + 1,
            before: old[i] ?? NONE,
            after: fresh[i] ?? NONE,
          }),
        ],
  );
  const setting = (what: string, from: string, to: string): string[] =>
    from === to ? [] : [say('events.prizeSetting', { what: `${after.name}, ${what}`, before: from, after: to })];
  return [
    ...places,
    ...setting(say('prize.for'), before.category ?? NONE, after.category ?? NONE),
    ...setting(say('prize.sharing'), say(`sheets.sharing.${before.sharing}`), say(`sheets.sharing.${after.sharing}`)),
  ];
}

/** Which prizes are others than before, each from what to what; empty where nothing is. */
export function prizeChanges(before: PrizeRules, after: PrizeRules, words: Words): string[] {
  const { say, language } = words;
  const fundOf = ({ fund, currency }: PrizeRules): string =>
    fund === undefined ? NONE : moneyIn(currency, language)(fund);
  const was = new Map(before.lists.map((list) => [list.name, list]));
  const is = new Set(after.lists.map(({ name }) => name));
  const setting = (what: string, from: string, to: string): string[] =>
    from === to ? [] : [say('events.prizeSetting', { what: say(what), before: from, after: to })];
  const yes = (each: boolean): string => say(each ? 'shell.yes' : 'shell.no');
  return [
    ...setting('prize.currency', before.currency, after.currency),
    ...setting('prize.fund', fundOf(before), fundOf(after)),
    ...after.lists.flatMap((list) => {
      const old = was.get(list.name);
      return old === undefined
        ? [say('events.prizeListAdded', { list: list.name })]
        : listChanges(old, list, [before, after], words);
    }),
    ...before.lists.flatMap(({ name }) => (is.has(name) ? [] : [say('events.prizeListRemoved', { list: name })])),
    ...setting('prize.onePrizeEach', yes(before.onePrizeEach), yes(after.onePrizeEach)),
  ];
}
