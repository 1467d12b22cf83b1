/** True in `npm run test:full`. */
export const FULL = process.env.TURNUVA_TESTS === 'full';

/** Of so many random cases a quarter; all of them in `npm run test:full`. */
export const share = (count: number): number => (FULL ? count : Math.ceil(count / 4));
