import { ownEntry } from '../kernel/ownEntry.ts';
import type { OptionValue } from '../tournament/tournament.ts';
import { makeBurstein } from './burstein/index.ts';
import { doubleSwiss } from './double-swiss/index.ts';
import { dubov } from './dubov/index.ts';
import { dutch } from './dutch/index.ts';
import { withFixedBoards } from './fixedBoards.ts';
import { keizer } from './keizer/index.ts';
import { lim } from './lim/index.ts';
import { withNumberedRounds } from './numberedRounds.ts';
import type { PairingSystem, SystemEdition } from './system.ts';
import { teamSwiss } from './team-swiss/index.ts';
import { withWishes } from './wishes/withWishes.ts';

/** What every system can do besides its own rules. */
const whole = (edition: SystemEdition): SystemEdition => withNumberedRounds(withFixedBoards(withWishes(edition)));

/** The Swiss systems, in the order in which they are offered. A new system is one folder and one line here. */
export const SYSTEMS: readonly PairingSystem[] = [
  dutch,
  dubov,
  makeBurstein(dutch.editions[0]),
  lim,
  doubleSwiss,
  teamSwiss,
  keizer,
].map((system) => {
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
