import type { Language } from './languages.ts';

/** The engine's plain decimal text with the reader's decimal sign and a real minus. */
export const decimalIn = (text: string, language: Language): string =>
  (language === 'en' ? text : text.replace('.', ',')).replace(/^-/, '−');
