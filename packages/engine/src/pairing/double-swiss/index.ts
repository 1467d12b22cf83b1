import type { PairingSystem } from '../system.ts';
import { edition2026 } from './edition.ts';

/** Double-Swiss: matches of two games (C.04.5). */
export const doubleSwiss: PairingSystem = {
  id: 'double-swiss',
  editions: [edition2026],
  codes: { FIDE_DOUBLESWISS: '2026', FIDE_DOUBLE_SWISS: '2026' },
};
