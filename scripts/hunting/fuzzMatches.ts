/** npm run fuzz:matches -- --count ROUNDS --seed FIRST: team-swiss and double-swiss beside their literal enumeration. */
import { parseArgs } from 'node:util';
import { editionOf } from '@turnuva/engine';
import { literalDoubleSwiss } from '../../packages/testkit/src/oracle/doubleSwiss.ts';
import { randomDouble, randomTeams } from '../../packages/testkit/src/oracle/randomMatches.ts';
import { literalTeamSwiss } from '../../packages/testkit/src/oracle/teamSwiss.ts';
import { wholeNumber } from './wholeNumber.ts';

const { values } = parseArgs({
  options: { count: { type: 'string', default: '20000' }, seed: { type: 'string', default: '1000' } },
});
const ROUNDS = wholeNumber('--count', values.count);
const FIRST = wholeNumber('--seed', values.seed);

for (const system of ['team-swiss', 'double-swiss']) {
  const edition = editionOf(system, '2026');
  let wrong = 0;
  let impossible = 0;
  for (let seed = FIRST; seed < FIRST + ROUNDS; seed++) {
    const made = system === 'team-swiss' ? randomTeams(seed, 9) : randomDouble(seed, 10);
    const round = 'round' in made ? made.round : 2 * made.match - 1;
    const expected =
      'round' in made ? literalTeamSwiss(made.tournament, made.round) : literalDoubleSwiss(made.tournament, made.match);
    const paired = edition?.pair(made.tournament, { round });
    const lines = paired?.ok ? paired.value.pairings.map(({ white, black }) => `${white}-${black}`) : [];
    if (paired?.ok && paired.value.bye !== null) lines.push(`${paired.value.bye}-0`);
    const found = paired?.ok ? lines.sort().join(' ') : paired?.error.kind;
    if (found === 'impossible') impossible++;
    if (found === expected) continue;
    wrong++;
    console.log(`${system} seed ${seed}: found ${found}, expected ${expected}`);
  }
  console.log(`${system}: ${ROUNDS} rounds (${impossible} without a legal pairing), ${wrong} differ`);
  if (wrong > 0) process.exitCode = 1;
}
