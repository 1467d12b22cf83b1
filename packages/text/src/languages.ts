/** The languages of the house, English first: it stands in where a sentence is missing. */
export const LANGUAGES = ['en', 'tr', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];
