import type { PairingSystem } from '../system.ts';
import { classic } from './edition.ts';

/** The Keizer system of clubs: opponents by the ranking, values by its places. No FIDE system. */
export const keizer: PairingSystem = { id: 'keizer', editions: [classic], codes: {} };
