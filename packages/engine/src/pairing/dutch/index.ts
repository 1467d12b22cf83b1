import type { PairingSystem } from '../system.ts';
import { edition2009 } from './edition2009/edition.ts';
import { edition2017 } from './edition2017/edition.ts';
import { edition2026 } from './edition2026/index.ts';

/** The FIDE (Dutch) System, C.04.3. */
export const dutch: PairingSystem = {
  id: 'dutch',
  editions: [edition2026, edition2017, edition2009],
  codes: { FIDE_DUTCH_2026: '2026', FIDE_DUTCH_2025: '2026', FIDE_DUTCH_2017: '2017', FIDE_DUTCH: '2026' },
};
