/**
 * npm run compare:large -- --count N --seed S --players P
 *
 * Pairs N random rounds of large fields with scarce colours twice: as always, and by weights alone (the general path).
 * Prints the first disagreement and ends with exit code 1 if there is one.
 */
import { parseArgs } from 'node:util';
import { randomFrom } from '@turnuva/engine';
import { play } from '../../bench/dutch/history.ts';
import { type Recipe, randomRecipe } from '../../bench/dutch/recipe.ts';
import { bracketsOf, pairingBy } from '../../packages/testkit/src/dutchChecks.ts';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
    players: { type: 'string', default: '300' },
  },
});
const count = Number(values.count);
const random = randomFrom(Number(values.seed), 51);
let rounds = 0;
let brackets = 0;
for (let seed = Number(values.seed) * 1000; rounds < count; seed++) {
  const drawn = randomRecipe(random, seed, Number(values.players));
  // White wins: the colours that players want become scarce.
  const recipe: Recipe = seed % 2 === 0 ? drawn : { ...drawn, white: 0.85, draws: 0.3 };
  if (recipe.players < 50) continue;
  play(recipe, (tournament, round) => {
    if (round % 3 !== seed % 3) return true;
    const position = { tournament, round };
    const ways = { usual: pairingBy('usual', position), general: pairingBy('general', position) };
    rounds++;
    brackets += bracketsOf(position);
    if (ways.usual === ways.general) return rounds < count;
    console.log('the ways disagree:', JSON.stringify({ round, ...recipe }), '\n', ways);
    process.exit(1);
  });
}
console.log(`${brackets} brackets in ${rounds} rounds of 50 to ${values.players} players: all ways agree`);
