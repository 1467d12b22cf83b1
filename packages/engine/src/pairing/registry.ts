import { ownEntry } from '../kernel/ownEntry.ts';
import type { OptionValue } from '../tournament/tournament.ts';
import { makeEdition2026 as burstein2026 } from './burstein2026/edition.ts';
import { classic as bursteinClassic } from './bursteinClassic/edition.ts';
import { edition2026 as doubleSwiss2026 } from './doubleSwiss/edition.ts';
import { edition1997 as dubov1997 } from './dubov1997/edition.ts';
import { edition2026 as dubov2026 } from './dubov2026/edition.ts';
import { edition2009 as dutch2009 } from './dutch2009/edition.ts';
import { edition2017 as dutch2017 } from './dutch2017/edition.ts';
import { edition2026 as dutch2026 } from './dutch2026/index.ts';
import { withFixedBoards } from './fixedBoards.ts';
import { classic as keizerClassic } from './keizer/edition.ts';
import { edition1999 as lim1999, edition2026 as lim2026 } from './lim/edition.ts';
import { withNumberedRounds } from './numberedRounds.ts';
import type { PairingSystem, SystemEdition } from './system.ts';
import { CODES as TEAM_CODES, codeOf as teamCodeOf } from './teamSwiss/codes.ts';
import { edition2026 as teamSwiss2026 } from './teamSwiss/edition.ts';
import { withWishes } from './wishes/withWishes.ts';

/** The pairing systems as their texts have them, in the order in which they are offered. */
const TEXTS: readonly PairingSystem[] = [
  // The FIDE (Dutch) System, C.04.3.
  {
    id: 'dutch',
    editions: [dutch2026, dutch2017, dutch2009],
    codes: { FIDE_DUTCH_2026: '2026', FIDE_DUTCH_2025: '2026', FIDE_DUTCH_2017: '2017', FIDE_DUTCH: '2026' },
  },
  // C.04.4.1.
  { id: 'dubov', editions: [dubov2026, dubov1997], codes: { FIDE_DUBOV: '2026' } },
  // C.04.4.2; its first rounds are paired by the Dutch system.
  { id: 'burstein', editions: [burstein2026(dutch2026), bursteinClassic], codes: { FIDE_BURSTEIN: '2026' } },
  // C.04.4.3. FIDE has given it no 192 code; `FIDE_LIM` is provisional.
  { id: 'lim', editions: [lim2026, lim1999], codes: { FIDE_LIM: '2026', FIDE_LIM_1999: '1999' } },
  // Matches of two games, C.04.5.
  {
    id: 'double-swiss',
    editions: [doubleSwiss2026],
    codes: { FIDE_DOUBLESWISS: '2026', FIDE_DOUBLE_SWISS: '2026' },
  },
  // Teams, C.04.6.
  { id: 'team-swiss', editions: [teamSwiss2026], codes: TEAM_CODES, codeOf: teamCodeOf },
  // Opponents by the ranking, values by its places. No FIDE system.
  { id: 'keizer', editions: [keizerClassic], codes: {} },
];

/** What every system can do besides its own rules. */
const whole = (edition: SystemEdition): SystemEdition => withNumberedRounds(withFixedBoards(withWishes(edition)));

/** The same with what every system can do besides. A new system is one folder and one line above. */
export const SYSTEMS: readonly PairingSystem[] = TEXTS.map((system) => {
  const [inForce, ...earlier] = system.editions;
  return { ...system, editions: [whole(inForce), ...earlier.map(whole)] };
});

/** The system with this id, if there is one. */
export const systemById = (id: string): PairingSystem | undefined => SYSTEMS.find((system) => system.id === id);

/** The edition of a system; without an edition the one in force. */
export function editionOf(system: string, edition?: string): SystemEdition | undefined {
  const found = systemById(system);
  return edition === undefined ? found?.editions[0] : found?.editions.find((each) => each.id === edition);
}

/** What a TRF26 192 code means: system, edition, and the settings that the code names. */
export interface NamedSystem {
  readonly system: string;
  readonly edition: string;
  readonly options: Readonly<Record<string, OptionValue>>;
}

/** The system that a TRF26 192 code means. */
export function systemByCode(code: string): NamedSystem | undefined {
  for (const { id: system, codes } of SYSTEMS) {
    const meant = ownEntry(codes, code.replace(/_BAKU$/, ''));
    if (typeof meant === 'string') return { system, edition: meant, options: {} };
    if (meant !== undefined) return { system, ...meant };
  }
  return undefined;
}
