import { expect, it } from 'vitest';
import { checkAnswers, JUDGED, MATCHES, PROCEDURES } from './answers.ts';
import { share } from './seeds.ts';

/** Answers held against the enumeration, or their steps against the round, of each edition. */
const ANSWERS = share(400);

/** More of the same, for minutes or hours: npm run fuzz:whynot. */
it.each([...JUDGED, ...MATCHES])(
  '"why not" of %s: rule, amount and place are those of the enumeration with the pair forced',
  (name) => {
    let answers = 0;
    for (let seed = 1; answers < ANSWERS; seed++) {
      for (const { expected, found, where } of checkAnswers(name, seed, 7)) {
        answers++;
        expect(`${where}: ${found}`).toBe(`${where}: ${expected}`);
      }
    }
  },
);

it.each(PROCEDURES)('"why not" of %s names a step that is in the round and is lost in the other one', (name) => {
  let answers = 0;
  for (let seed = 1; answers < ANSWERS; seed++) {
    for (const { expected, found, where } of checkAnswers(name, seed, 9)) {
      answers++;
      expect(`${where}: ${found}`).toBe(`${where}: ${expected}`);
    }
  }
});
