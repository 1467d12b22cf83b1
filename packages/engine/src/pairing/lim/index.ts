import type { PairingSystem } from '../system.ts';
import { edition1999, edition2026 } from './edition.ts';

/** The Lim System (C.04.4.3). FIDE has given it no 192 code; `FIDE_LIM` is provisional. */
export const lim: PairingSystem = {
  id: 'lim',
  editions: [edition2026, edition1999],
  codes: { FIDE_LIM: '2026', FIDE_LIM_1999: '1999' },
};
