import type { Language } from '@turnuva/text';
import { LANGUAGES } from '@turnuva/text/languages';
import type { Command } from 'commander';
import { EXIT, Failure } from './failure.ts';

const FORMATS = ['table', 'csv', 'json'] as const;
export type TableFormat = (typeof FORMATS)[number];

/** The format requested: a table on a terminal, otherwise CSV. */
export function formatFrom(text: string | undefined): TableFormat {
  if (text === undefined) return process.stdout.isTTY ? 'table' : 'csv';
  const found = FORMATS.find((format) => format === text);
  if (found === undefined)
    throw new Failure(EXIT.badRequest, `--format: found ${text}, expected one of ${FORMATS.join(', ')}`);
  return found;
}

/** The codes of all languages, as listed in the help of an option. */
export const LANGUAGE_CODES = `${LANGUAGES.slice(0, -1).join(', ')} or ${LANGUAGES.at(-1)}`;

/** The language requested. */
export function languageFrom(text: string | undefined): Language {
  const language = LANGUAGES.find((each) => each === (text ?? 'en'));
  if (language === undefined)
    throw new Failure(EXIT.badRequest, `--lang: found ${text}, expected one of ${LANGUAGES.join(', ')}`);
  return language;
}

/** Collects an option that may be given several times. */
export const collectOption = (value: string, before: readonly string[] = []): readonly string[] => [...before, value];

/** The option that chooses an acceleration. */
export const ACCELERATION_OPTION = [
  '--acceleration <method>',
  'none, baku, haley, haley-soft, two-groups or three-groups, instead of the file’s',
] as const;

/** System, edition and settings chosen by the options of a command. */
export interface SystemChoice {
  readonly system?: string;
  readonly edition?: string;
  /** Settings as `NAME=VALUE` (--set), overriding the file. */
  readonly set?: readonly string[];
  /** `none`, `baku` or a predefined table, overriding the file. */
  readonly acceleration?: string;
}

/** The options with which every command that pairs settles what a file may leave open: see {@link SystemChoice}. */
export const offerChoice = (command: Command): Command =>
  command
    .option('--system <system>', 'pairing system, instead of the one the file names')
    .option('--edition <edition>', 'edition of the rules')
    .option('--set <name=value>', 'a setting of the system, overriding the file (repeatable)', collectOption)
    .option(...ACCELERATION_OPTION);

/** The options of a command that choose system, edition and settings. */
export const choiceIn = ({ system, edition, set, acceleration }: SystemChoice): SystemChoice => ({
  ...(system && { system }),
  ...(edition && { edition }),
  ...(set && { set }),
  ...(acceleration && { acceleration }),
});
