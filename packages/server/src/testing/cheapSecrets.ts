import { COST, ROUNDS } from '../access/secret.ts';

/** Before every file of tests: hundreds of sign-ins need not cost what a guess shall cost. */
COST.N = 1024;

/** For a file that signs in where secrets were sealed at the real cost. */
export const atRealCost = (): void => {
  COST.N = ROUNDS;
};
