import type { OptionValue, Tournament } from '../../tournament/tournament.ts';
import type { CodeChoice } from '../system.ts';

type Options = Readonly<Record<string, OptionValue>>;

const TYPES = { _TYPEA: 'A', _TYPEB: 'B', '': 'none' } as const;
const SCORES: Readonly<Record<string, Options>> = {
  _MP_GP: { primary: 'MP', secondary: 'GP' },
  _GP_MP: { primary: 'GP', secondary: 'MP' },
  _MP: { primary: 'MP', secondary: 'none' },
  _GP: { primary: 'GP', secondary: 'none' },
};

/** The 192 codes of C.04.6 with the settings that they name; a code without a type has no colour preferences. */
export const CODES: Readonly<Record<string, CodeChoice>> = {
  ...Object.fromEntries(
    Object.entries(TYPES).flatMap(([type, preferences]) =>
      Object.entries(SCORES).map(([scores, options]): [string, CodeChoice] => [
        `FIDE_TEAM${type}${scores}`,
        { edition: '2026', options: { ...options, preferences } },
      ]),
    ),
  ),
  FIDE_TEAM: { edition: '2026', options: { primary: 'MP', secondary: 'GP', preferences: 'A' } },
  FIDE_TEAM_SWISS: { edition: '2026', options: { primary: 'MP', secondary: 'GP', preferences: 'A' } },
};

/** The code that says a tournament's settings. */
export function codeOf({ options }: Tournament): string {
  const { primary = 'MP', preferences = 'A', secondary = 'GP' } = options;
  const other = primary === 'MP' ? 'GP' : 'MP';
  const scores = secondary === 'none' ? `${primary}` : `${primary}_${other}`;
  return `FIDE_TEAM${preferences === 'none' ? '' : `_TYPE${preferences}`}_${scores}`;
}
