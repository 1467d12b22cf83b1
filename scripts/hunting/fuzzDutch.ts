/**
 * npm run fuzz:dutch -- --count N --seed S
 *
 * Pairs N random brackets of random rounds in all ways that must agree: as always, without tables of pairs as in a field of
 * thousands, by weighted matchings alone, and on small fields by those over the whole field and by the brute-force oracle. Prints the first disagreement, made as
 * small as it can be, and ends with exit code 1 if there is one.
 */
import { parseArgs } from 'node:util';
import { bracketsOf, type DutchWay, pairingBy } from '../../packages/testkit/src/dutchChecks.ts';
import {
  minimise,
  type Position,
  type PositionSize,
  randomPosition,
} from '../../packages/testkit/src/dutchPositions.ts';
import { wholeNumber } from './wholeNumber.ts';

const { values } = parseArgs({
  options: { count: { type: 'string', default: '20000' }, seed: { type: 'string', default: '1' } },
});
const count = wholeNumber('--count', values.count);
const first = wholeNumber('--seed', values.seed);

/** Sizes in turn: small ones for the oracle, fields of every day, larger ones with long histories. */
const SIZES: readonly PositionSize[] = [
  { least: 2, most: 8, rounds: 7 },
  { least: 5, most: 24, rounds: 11 },
  { least: 10, most: 40, rounds: 15 },
  { least: 30, most: 120, rounds: 13 },
];
const ORACLE_MOST = 8;
const WHOLE_FIELD_MOST = 24;

function disagreement(position: Position): string | undefined {
  const usual = pairingBy('usual', position);
  const ways: DutchWay[] = ['as-large', 'general'];
  if (position.tournament.players.length <= WHOLE_FIELD_MOST) ways.push('whole-field');
  if (position.tournament.players.length <= ORACLE_MOST) ways.push('oracle');
  for (const way of ways) {
    const other = pairingBy(way, position);
    if (other !== usual) return `usual:   ${usual}\n${`${way}:`.padEnd(8)} ${other}`;
  }
  return undefined;
}

const oracle = { rounds: 0, brackets: 0 };
let rounds = 0;
let brackets = 0;
let shown = Date.now();
for (let seed = first; brackets < count; seed++) {
  const position = randomPosition(seed, SIZES[seed % SIZES.length]);
  const found = disagreement(position);
  const here = bracketsOf(position);
  rounds++;
  brackets += here;
  if (position.tournament.players.length <= ORACLE_MOST) {
    oracle.rounds++;
    oracle.brackets += here;
  }
  if (found !== undefined) {
    const least = minimise(position, (smaller) => {
      try {
        return disagreement(smaller) !== undefined;
      } catch {
        return false;
      }
    });
    console.log(`\nseed ${seed}: the ways disagree\n${found}\nas small as it gets:\n${disagreement(least)}`);
    console.log(JSON.stringify(least));
    process.exit(1);
  }
  if (process.stderr.isTTY && Date.now() - shown > 500) {
    shown = Date.now();
    process.stderr.write(`\r${brackets} of ${count} brackets, ${rounds} rounds `);
  }
}
console.log(`${brackets} brackets in ${rounds} rounds from seed ${first}: all ways agree`);
console.log(`of these against the oracle: ${oracle.brackets} brackets in ${oracle.rounds} rounds`);
