import type { Language } from '@turnuva/text';
import { LANGUAGES } from '@turnuva/text';

/** The language that this computer speaks, as far as we speak it: the window of the portable folder uses it. */
export function systemLanguage(environment: NodeJS.ProcessEnv): Language {
  const named = environment.LC_ALL ?? environment.LC_MESSAGES ?? environment.LANG;
  const tag = named !== undefined && named !== '' ? named : Intl.DateTimeFormat().resolvedOptions().locale;
  return LANGUAGES.find((language) => tag.toLowerCase().startsWith(language)) ?? 'en';
}
