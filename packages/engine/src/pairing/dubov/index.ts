import type { PairingSystem } from '../system.ts';
import { edition2026 } from './edition2026.ts';

/** The Dubov system (C.04.4.1). */
export const dubov: PairingSystem = {
  id: 'dubov',
  editions: [edition2026],
  codes: { FIDE_DUBOV: '2026' },
};
