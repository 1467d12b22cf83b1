/**
 * npm run fuzz:whynot -- [SECONDS OF COMPUTING] [SEED] [MOST] [EDITION] [ANSWERS]
 *
 * Holds the answers to "why not these two?" against an enumeration in which the pair is forced: rule, amount and place;
 * for procedures, that the step named is right. After each enumeration of the Dutch system in force, questions about a field of 30 to
 * 120 are paired by the fast ways and by the general path. An edition that has ANSWERS of them rests; so does the run when all have. Prints
 * what differs, then the counts, those about a last round and about fields of ten and more apart; exit code 1 if anything differs. The
 * counts are printed every minute of computing too, so that a run that is ended from outside has counted for something.
 */
import { checkAnswers, JUDGED, MATCHES, type Name, PROCEDURES } from '../../packages/testkit/src/answers.ts';
import { questionsBothWays } from '../../packages/testkit/src/questionChecks.ts';
import { wholeNumber } from './wholeNumber.ts';

const [seconds = 60, first = 1, most = 8] = process.argv.slice(2, 5).map((text) => wholeNumber('fuzz:whynot', text));
const only = process.argv[5] || undefined;
const answersAsked = process.argv[6];
const wanted = answersAsked === undefined ? Number.POSITIVE_INFINITY : wholeNumber('fuzz:whynot', answersAsked);
const names: readonly Name[] = [...JUDGED, ...MATCHES, ...PROCEDURES].filter(
  (name) => only === undefined || name === only,
);
const spent = (): number => process.cpuUsage().user / 1e6;
const rules = new Map<string, number>();
const answers = new Map<Name, number>();
const wrong = new Map<Name, number>();
const last = new Map<Name, number>();
const wide = new Map<Name, number>();
const large = { questions: 0, differ: 0 };
const count = <K>(map: Map<K, number>, key: K): number => map.set(key, (map.get(key) ?? 0) + 1).get(key) ?? 0;
const open = (): Name[] => names.filter((name) => (answers.get(name) ?? 0) < wanted);
function printCounts(): void {
  for (const name of names) {
    const [all, atLast, inWide, differ] = [answers, last, wide, wrong].map((map) => map.get(name) ?? 0);
    console.log(
      `${name}: ${all} answers (${atLast} of last rounds, ${inWide} in fields of 10 and more), ${differ} differ`,
    );
  }
  console.log(`fields of 30 to 120, fast ways against the general path: ${large.questions}, ${large.differ} differ`);
}

let printed = 0;
for (let seed = first; spent() < seconds && open().length > 0; seed++) {
  if (spent() - printed >= 60) {
    console.log(`up to seed ${seed - 1}, after ${spent().toFixed(0)} s:`);
    printCounts();
    printed = spent();
  }
  for (const difference of seed % 20 === 0 && open().includes('dutch 2026') ? questionsBothWays(seed) : []) {
    large.questions++;
    if (difference === undefined) continue;
    large.differ++;
    console.log(difference);
  }
  for (const name of open()) {
    for (const { rule, expected, found, where, isLast, entrants } of checkAnswers(name, seed, most)) {
      count(answers, name);
      if (isLast) count(last, name);
      if (entrants >= 10) count(wide, name);
      count(rules, `${name} ${rule}`);
      if (expected === found) continue;
      if (count(wrong, name) <= 10) console.log(`seed ${seed}, ${where}: expected ${expected}, found ${found}`);
    }
  }
}
printCounts();
console.log(
  [...rules]
    .sort()
    .map(([rule, times]) => `${rule} ${times}`)
    .join(', '),
);
process.exitCode = wrong.size + large.differ > 0 ? 1 : 0;
