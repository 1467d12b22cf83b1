import { makeBurstein } from './burstein/index.ts';
import { dubov } from './dubov/index.ts';
import { dutch } from './dutch/index.ts';
import { withFixedBoards } from './fixedBoards.ts';
import { lim } from './lim/index.ts';
import type { PairingSystem, SystemEdition } from './system.ts';
import { withWishes } from './wishes/withWishes.ts';

/** What every system can do besides its own rules. */
const whole = (edition: SystemEdition): SystemEdition => withFixedBoards(withWishes(edition));

/** The Swiss systems, in the order in which they are offered. A new system is one folder and one line here. */
export const SYSTEMS: readonly PairingSystem[] = [dutch, dubov, makeBurstein(dutch.editions[0]), lim].map((system) => {
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

/** The system and edition that a TRF26 192 code means. */
export function systemByCode(code: string): { readonly system: string; readonly edition: string } | undefined {
  for (const system of SYSTEMS) {
    const edition = system.codes[code.replace(/_BAKU$/, '')];
    if (edition !== undefined) return { system: system.id, edition };
  }
  return undefined;
}
