import { ownEntry } from '../kernel/ownEntry.ts';
import type { OptionValue, Tournament } from './tournament.ts';

/** What a `192` code of TRF26 means: an edition, and settings if it names any. */
export type CodeChoice = string | { readonly edition: string; readonly options: Readonly<Record<string, OptionValue>> };

/** A pairing system as files and lists know it, without what pairs by it (pairing/registry.ts). */
export interface SystemTexts {
  readonly id: string;
  /** Ids of its editions, the one in force first. */
  readonly editions: readonly [string, ...string[]];
  /** `192` codes of TRF26 that name the system, with what each means. */
  readonly codes: Readonly<Record<string, CodeChoice>>;
  /** The code for a tournament's settings, if it depends on them. */
  readonly codeOf?: (tournament: Tournament) => string;
}

type Options = Readonly<Record<string, OptionValue>>;

const TYPES = { _TYPEA: 'A', _TYPEB: 'B', '': 'none' } as const;
const SCORES: Readonly<Record<string, Options>> = {
  _MP_GP: { primary: 'MP', secondary: 'GP' },
  _GP_MP: { primary: 'GP', secondary: 'MP' },
  _MP: { primary: 'MP', secondary: 'none' },
  _GP: { primary: 'GP', secondary: 'none' },
};

/** The 192 codes of C.04.6 with the settings that they name; a code without a type has no colour preferences. */
const TEAM_CODES: Readonly<Record<string, CodeChoice>> = {
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
function teamCodeOf({ options }: Tournament): string {
  const { primary = 'MP', preferences = 'A', secondary = 'GP' } = options;
  const other = primary === 'MP' ? 'GP' : 'MP';
  const scores = secondary === 'none' ? `${primary}` : `${primary}_${other}`;
  return `FIDE_TEAM${preferences === 'none' ? '' : `_TYPE${preferences}`}_${scores}`;
}

/** The pairing systems, in the order in which they are offered. A new system is one row here and one in pairing/registry.ts. */
export const SYSTEM_TEXTS = [
  // The FIDE (Dutch) System, C.04.3.
  {
    id: 'dutch',
    editions: ['2026', '2017', '2009'],
    codes: { FIDE_DUTCH_2026: '2026', FIDE_DUTCH_2025: '2026', FIDE_DUTCH_2017: '2017', FIDE_DUTCH: '2026' },
  },
  // C.04.4.1.
  { id: 'dubov', editions: ['2026', '1997'], codes: { FIDE_DUBOV: '2026' } },
  // C.04.4.2; its first rounds are paired by the Dutch system.
  { id: 'burstein', editions: ['2026', 'classic'], codes: { FIDE_BURSTEIN: '2026' } },
  // C.04.4.3. FIDE has given it no 192 code; `FIDE_LIM` is provisional.
  { id: 'lim', editions: ['2026', '1999'], codes: { FIDE_LIM: '2026', FIDE_LIM_1999: '1999' } },
  // Matches of two games, C.04.5.
  { id: 'double-swiss', editions: ['2026'], codes: { FIDE_DOUBLESWISS: '2026', FIDE_DOUBLE_SWISS: '2026' } },
  // Teams, C.04.6.
  { id: 'team-swiss', editions: ['2026'], codes: TEAM_CODES, codeOf: teamCodeOf },
  // Opponents by the ranking, values by its places. No FIDE system.
  { id: 'keizer', editions: ['classic'], codes: {} },
] as const satisfies readonly SystemTexts[];

/** What a TRF26 192 code means: system, edition, and the settings that the code names. */
export interface NamedSystem {
  readonly system: string;
  readonly edition: string;
  readonly options: Readonly<Record<string, OptionValue>>;
}

/** The system that a TRF26 192 code means. */
export function systemByCode(code: string): NamedSystem | undefined {
  for (const { id: system, codes } of SYSTEM_TEXTS as readonly SystemTexts[]) {
    const meant = ownEntry(codes, code.replace(/_BAKU$/, ''));
    if (typeof meant === 'string') return { system, edition: meant, options: {} };
    if (meant !== undefined) return { system, ...meant };
  }
  return undefined;
}
