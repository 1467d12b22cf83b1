import { COST } from '../access/secret.ts';

/** What secrets of the data of older versions were sealed at: files share this room, so it cannot be read off. */
const REAL = 32_768;

/** Before every file of tests: hundreds of sign-ins need not cost what a guess shall cost. */
COST.N = 1024;

/** For a file that signs in where secrets were sealed at the real cost. */
export const atRealCost = (): void => {
  COST.N = REAL;
};
