import { expect, it } from 'vitest';
import { questionsBothWays } from './questionChecks.ts';

const QUESTIONS = 30;

/** More of the same: npm run fuzz:whynot. Class duals once forgot the question, in brackets of more than 40. */
it('a question about a field of 30 to 120 has the same best round as usual, by the fast path, by prices and by weights', () => {
  let questions = 0;
  for (let seed = 1; questions < QUESTIONS; seed++) {
    for (const difference of questionsBothWays(seed)) {
      questions++;
      expect(difference).toBeUndefined();
    }
  }
});
