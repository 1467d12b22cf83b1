import rows from './languages.json' with { type: 'json' };

/** A language of Turnuva: its catalogues are in files named after its code. */
export type Language = keyof typeof rows;

interface LanguageRow {
  /** Its name in the language itself, so that its speakers can find it. */
  readonly name: string;
  readonly english: string;
  /** The key for "yes": it is not used by any result. */
  readonly yes: string;
  /** The separator between the cells of a table, and the decimal sign, where the language is spoken. */
  readonly separator: string;
  readonly decimal: string;
  /** For a language that lacks chapters of the manual: the note above the English ones. */
  readonly untranslated?: string;
}

/** Every language, English first: it is used if a sentence is missing. All lists of languages follow from this one. */
export const LANGUAGE_ROWS: Readonly<Record<Language, LanguageRow>> = rows;
/** Their codes. */
export const LANGUAGES = Object.keys(rows) as readonly Language[];
/** What each language calls itself. */
export const languageName = (language: Language): string => LANGUAGE_ROWS[language].name;
