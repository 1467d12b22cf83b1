import { COST } from '../access/secret.ts';

/** Before every file of tests: hundreds of sign-ins need not cost what a guess shall cost. */
COST.N = 1024;
