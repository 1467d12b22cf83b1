import type { PairingSystem, SystemEdition } from '../system.ts';
import { classic } from './classic/edition.ts';
import { makeEdition2026 } from './edition2026.ts';

/** The Burstein system (C.04.4.2); its first rounds are paired by the Dutch system, which the registry hands in. */
export const makeBurstein = (seeding: SystemEdition): PairingSystem => ({
  id: 'burstein',
  editions: [makeEdition2026(seeding), classic],
  codes: { FIDE_BURSTEIN: '2026' },
});
