/** npm run fuzz:matches [-- rounds [first seed]]: team-swiss and double-swiss beside their literal enumeration. */
import { editionOf } from '@turnuva/engine';
import { literalDoubleSwiss } from '../../packages/testkit/src/oracle/doubleSwiss.ts';
import { randomDouble, randomTeams } from '../../packages/testkit/src/oracle/randomMatches.ts';
import { literalTeamSwiss } from '../../packages/testkit/src/oracle/teamSwiss.ts';

const ROUNDS = Number(process.argv[2] ?? 20_000);
const FIRST = Number(process.argv[3] ?? 1_000);

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
}
