import type { PairingSystem } from '../system.ts';
import { edition1997 } from './edition1997/edition.ts';
import { edition2026 } from './edition2026.ts';

/** The Dubov system (C.04.4.1). */
export const dubov: PairingSystem = {
  id: 'dubov',
  editions: [edition2026, edition1997],
  codes: { FIDE_DUBOV: '2026' },
};
