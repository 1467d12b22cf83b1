import i18next from 'i18next';
import { LANGUAGES, type Language } from './languages.ts';

/** Keys are flat (`journal.unknownPlayer`); values are i18next sentences with {{facts}}. */
export type Catalogue = Readonly<Record<string, string>>;

/** Fills a sentence: key and facts in, text out. An unknown key comes back as it is. */
export type Say = (key: string, facts?: Readonly<Record<string, unknown>>) => string;

/**
 * A speaker for one language, with its plural rules and number formats. `{{score}}` is the fact by itself,
 * `{{score, points}}` a number with its unit in the right form: "1 point", "1.5 points" (`unit.points`). Nothing is
 * escaped here: whoever writes HTML escapes there.
 */
export function speaker(language: Language, catalogue: Catalogue): Say {
  const instance = i18next.createInstance();
  const numbers = new Intl.NumberFormat(language, { useGrouping: false, maximumFractionDigits: 10 });
  const format = (value: unknown, unit?: string): string => {
    const text = typeof value === 'number' ? numbers.format(value) : String(value ?? '');
    if (unit === undefined) return text;
    const count = typeof value === 'number' ? value : Number(text.replace(',', '.'));
    return instance.t(`unit.${unit}`, { count, text }) as string;
  };
  const nothing = (): void => {};
  instance.use({ type: 'formatter', init: nothing, add: nothing, addCached: nothing, format });
  // Resources are at hand, so this completes synchronously.
  void instance.init({
    lng: language,
    resources: { [language]: { translation: catalogue } },
    keySeparator: false,
    nsSeparator: false,
    initAsync: false,
    interpolation: { escapeValue: false, alwaysFormat: true },
    returnEmptyString: true,
  });
  return (key, facts) => instance.t(key, { ...facts }) as string;
}

/** The tag that dates are written by: English with the day before the month, as in every playing hall outside the United States. */
export const dateTagOf = (language: Language): string => (language === 'en' ? 'en-GB' : language);

/** The language to use for a tag such as `de-AT` or an Accept-Language header; English where none fits. */
export function languageOf(wanted: string | undefined): Language {
  for (const part of (wanted ?? '').toLowerCase().split(',')) {
    const found = LANGUAGES.find((language) => part.trim().startsWith(language));
    if (found !== undefined) return found;
  }
  return 'en';
}
