import { LANGUAGES, type Language } from './languages.ts';

/** Keys are flat (`journal.unknownPlayer`); values are sentences with {{facts}}. */
export type Catalogue = Readonly<Record<string, string>>;

/** Fills in a sentence: key and facts in, text out. An unknown key comes back unchanged. */
export type Say = (key: string, facts?: Readonly<Record<string, unknown>>) => string;

/** A sentence that depends on a number. */
const NUMBERED = /\{\{\s*(count|text)\b/;
const FACT = /\{\{\s*(\w+)(?:,\s*(\w+))?\s*\}\}/g;
/** `{{fact}}`, `{{fact, unit}}`, and `$t(key)` for another sentence with the same facts; the key may contain facts. */
const PLACE = new RegExp(`\\$t\\(((?:[\\w.-]|${FACT.source.replaceAll('(\\w+)', '\\w+')})+)\\)|${FACT.source}`, 'g');

/**
 * A formatter for one language, with its plural rules and number formats. `{{score}}` is the fact on its own, `{{score,
 * points}}` a number with its unit in the right form: "1 point", "1.5 points" (`unit.points`). If there is a `count`,
 * the sentence is that of its plural form (`key_one`, `key_other`; `key_zero` if it exists). Nothing is escaped here:
 * callers that write HTML escape it there. Facts are inserted as they are, whatever they look like.
 */
export function speaker(language: Language, catalogue: Catalogue): Say {
  const numbers = new Intl.NumberFormat(language, { useGrouping: false, maximumFractionDigits: 10 });
  const plurals = new Intl.PluralRules(language);
  const sentenceOf = (key: string, count: unknown): string | undefined => {
    if (typeof count !== 'number') return catalogue[key];
    const zero = count === 0 ? catalogue[`${key}_zero`] : undefined;
    const form = catalogue[`${key}_${plurals.select(count)}`];
    // French uses its singular for 0 and 1.5, too: wrong if the sentence itself says "1".
    const fits = count === 1 || NUMBERED.test(form ?? '');
    return zero ?? (fits ? form : undefined) ?? catalogue[`${key}_other`] ?? form ?? catalogue[key];
  };
  const format = (value: unknown, unit: string | undefined): string => {
    const text = typeof value === 'number' ? numbers.format(value) : String(value ?? '');
    if (unit === undefined) return text;
    // Half of one is in the singular: "½ point".
    const written = text === '½' ? '1' : text.replace('½', '.5').replace(',', '.');
    const count = typeof value === 'number' ? value : Number(written);
    return say(`unit.${unit}`, { count, text });
  };
  const say: Say = (key, facts = {}) =>
    sentenceOf(key, facts.count)?.replace(PLACE, (_, other, fact, unit) =>
      fact === undefined
        ? say(
            String(other).replace(FACT, (__, named) => String(facts[named] ?? '')),
            facts,
          )
        : format(facts[fact], unit),
    ) ?? key;
  return say;
}

/**
 * The locale tag for dates: English with the day before the month, as in every playing hall outside the United States.
 */
export const dateTagOf = (language: Language): string => (language === 'en' ? 'en-GB' : language);

/** The language for a tag such as `de-AT` or an Accept-Language header; English if none matches. */
export function languageOf(wanted: string | undefined): Language {
  for (const part of (wanted ?? '').toLowerCase().split(',')) {
    const found = LANGUAGES.find((language) => part.trim().startsWith(language));
    if (found !== undefined) return found;
  }
  return 'en';
}
