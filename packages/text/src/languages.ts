/** The languages of the house, English first: it stands in where a sentence is missing. */
export const LANGUAGES = ['en', 'tr', 'de'] as const;
/** One of {@link LANGUAGES}. */
export type Language = (typeof LANGUAGES)[number];

/** What each calls itself: whoever looks for theirs finds it. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', tr: 'Türkçe', de: 'Deutsch' };
