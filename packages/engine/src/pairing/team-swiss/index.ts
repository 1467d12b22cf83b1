import type { PairingSystem } from '../system.ts';
import { CODES, codeOf } from './codes.ts';
import { edition2026 } from './edition.ts';

/** The Swiss system for teams (C.04.6). */
export const teamSwiss: PairingSystem = { id: 'team-swiss', editions: [edition2026], codes: CODES, codeOf };
