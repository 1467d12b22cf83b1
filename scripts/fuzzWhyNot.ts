/**
 * npm run fuzz:whynot -- [SECONDS OF COMPUTING] [SEED] [MOST] [EDITION]
 *
 * Holds the answers to "why not these two?" against an enumeration in which the pair is forced: rule, amount and place;
 * for procedures, that the step named stands. Prints what differs, then the counts; exit code 1 if anything differs.
 */
import { checkAnswers, JUDGED, type Name, PROCEDURES } from '../packages/testkit/src/answers.ts';

const [seconds = 60, first = 1, most = 8] = process.argv.slice(2, 5).map(Number);
const only = process.argv[5];
const names: readonly Name[] = [...JUDGED, ...PROCEDURES].filter((name) => only === undefined || name === only);
const spent = (): number => process.cpuUsage().user / 1e6;
const rules = new Map<string, number>();
const answers = new Map<Name, number>();
const wrong = new Map<Name, number>();
const count = <K>(map: Map<K, number>, key: K): number => map.set(key, (map.get(key) ?? 0) + 1).get(key) ?? 0;
for (let seed = first; spent() < seconds; seed++) {
  for (const name of names) {
    for (const { rule, expected, found, where } of checkAnswers(name, seed, most)) {
      count(answers, name);
      count(rules, `${name} ${rule}`);
      if (expected === found) continue;
      if (count(wrong, name) <= 10) console.log(`seed ${seed}, ${where}: expected ${expected}, found ${found}`);
    }
  }
}
for (const name of names) console.log(`${name}: ${answers.get(name) ?? 0} answers, ${wrong.get(name) ?? 0} differ`);
console.log(
  [...rules]
    .sort()
    .map(([rule, times]) => `${rule} ${times}`)
    .join(', '),
);
process.exitCode = wrong.size > 0 ? 1 : 0;
