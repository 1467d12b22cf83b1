import type { Language } from '@turnuva/text';
import { LANGUAGES } from '@turnuva/text/languages';
import { EXIT, Failure } from './failure.ts';

export const FORMATS = ['table', 'csv', 'json'] as const;
export type TableFormat = (typeof FORMATS)[number];

/** The format asked for: a table on a terminal, else CSV. */
export function formatFrom(text: string | undefined): TableFormat {
  if (text === undefined) return process.stdout.isTTY ? 'table' : 'csv';
  const found = FORMATS.find((format) => format === text);
  if (found === undefined)
    throw new Failure(EXIT.badRequest, `--format: found ${text}, expected one of ${FORMATS.join(', ')}`);
  return found;
}

/** The language asked for. */
export function languageFrom(text: string | undefined): Language {
  const language = LANGUAGES.find((each) => each === (text ?? 'en'));
  if (language === undefined)
    throw new Failure(EXIT.badRequest, `--lang: found ${text}, expected one of ${LANGUAGES.join(', ')}`);
  return language;
}

/** Collects an option that may be given several times. */
export const collected = (value: string, before: readonly string[] = []): readonly string[] => [...before, value];

/** An option by which several commands choose an acceleration. */
export const ACCELERATION_OPTION = [
  '--acceleration <method>',
  'none, baku, haley, haley-soft, two-groups or three-groups, instead of the file’s',
] as const;
