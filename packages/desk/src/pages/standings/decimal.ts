/** The engine's plain decimal text with the reader's decimal sign. */
export const decimal = (text: string, language: string): string =>
  language === 'en' ? text : text.replace('.', ',').replace(/^-/, '−');
