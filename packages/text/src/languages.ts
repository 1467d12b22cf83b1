import rows from './languages.json' with { type: 'json' };

/** A language of Turnuva: the words for it are in files named after its code. */
export type Language = keyof typeof rows;

interface LanguageRow {
  /** What it calls itself: anyone who looks for theirs finds it. */
  readonly name: string;
  readonly english: string;
  /** The key that says yes: no result has it. */
  readonly yes: string;
  /** Between the cells of a table, and in numbers, where it is spoken. */
  readonly separator: string;
  readonly decimal: string;
  /** Of a language that lacks chapters of the manual: what its readers are told above the English ones. */
  readonly untranslated?: string;
}

/** Every language, English first: it is in where a sentence is missing. All lists of languages follow from this one. */
export const LANGUAGE_ROWS: Readonly<Record<Language, LanguageRow>> = rows;
/** Their codes. */
export const LANGUAGES = Object.keys(rows) as readonly Language[];
/** What each calls itself. */
export const languageName = (language: Language): string => LANGUAGE_ROWS[language].name;
