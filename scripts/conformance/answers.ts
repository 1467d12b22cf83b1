import { checkAnswers, JUDGED, MATCHES, PROCEDURES } from '../../packages/testkit/src/answers.ts';
import type { ConformanceCount } from './tiebreaks.ts';

/** So many of each edition: some ten thousand in all. More of the same: npm run fuzz:whynot. */
const ANSWERS = 1500;

/** "Why not" of every edition, held against the enumeration with the pair forced, or its steps against the round. */
export function answers(tell: (line: string) => void = console.log): ConformanceCount {
  let [passed, failed] = [0, 0];
  for (const name of [...JUDGED, ...MATCHES, ...PROCEDURES]) {
    const most = name === 'dutch 2026' ? 8 : name.endsWith('-swiss 2026') ? 9 : 10;
    for (let seed = 1, of = 0; of < ANSWERS; seed++) {
      for (const { expected, found, where } of checkAnswers(name, seed, most)) {
        of++;
        if (found === expected) passed++;
        else {
          failed++;
          tell(`${where}, seed ${seed}: expected ${expected}, found ${found}`);
        }
      }
    }
  }
  return { passed, failed };
}
