/**
 * npm run hunt:slow -- --minutes M --seed S --players N --above D --system SYSTEM --edition EDITION
 *
 * Searches for rounds that an engine pairs slowly, the Dutch one of 2026 unless another is named: plays histories of every kind
 * (whose own pairings are those of Dutch 2026), times each round, and goes on from the slowest. Prints each round that costs
 * more than 1 / D of its target (1 U for all other editions) as a line for bench/dutch/slowRounds.ts, which makes it a row of the benchmark.
 */
import { parseArgs } from 'node:util';
import { randomFrom, type Tournament } from '@turnuva/engine';
import { editionOf } from '@turnuva/engine/pairing';
import { play } from '../../bench/dutch/history.ts';
import { mutated, type Recipe, randomRecipe } from '../../bench/dutch/recipe.ts';
import { targetOf } from '../../bench/dutch/slowRound.ts';
import { cpu, unit } from '../../bench/dutch/unit.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
    seed: { type: 'string', default: '1' },
    players: { type: 'string', default: '2000' },
    above: { type: 'string', default: '2' },
    system: { type: 'string', default: 'dutch' },
    edition: { type: 'string', default: '2026' },
  },
});

const KEPT = 12;
const u = unit();
const end = Date.now() + Number(values.minutes) * 60_000;
const players = Number(values.players);
const random = randomFrom(Number(values.seed), 31);
const { system, edition } = values;
const isDutch = system === 'dutch' && edition === '2026';
const hunted = editionOf(system, edition);
if (hunted === undefined) throw new Error(`There is no edition ${edition} of ${system}`);

interface Slow {
  readonly recipe: Recipe;
  readonly round: number;
  /** CPU time as a multiple of the target. */
  readonly ratio: number;
}

function timed(tournament: Tournament, round: number): number {
  const before = cpu();
  hunted?.pair(tournament, { round });
  return cpu() - before;
}

/** The slowest round of a recipe: one that looks slow is timed again, since the first calls and a busy machine mislead. */
function slowestOf(recipe: Recipe): Slow {
  let slowest: Slow = { recipe, round: 0, ratio: 0 };
  play(recipe, (tournament, round) => {
    const present = tournament.players.length;
    const target = (isDutch ? targetOf(present) : 1) * u;
    let time = timed(tournament, round);
    if (time > slowest.ratio * target && time < 2000) time = Math.min(time, timed(tournament, round));
    const ratio = time / target;
    if (ratio > slowest.ratio) slowest = { recipe, round, ratio };
    if (ratio * Number(values.above) > 1) {
      console.log(
        `${ratio.toFixed(2)} of the target (${(time / u).toFixed(3)} U)`,
        JSON.stringify({ round, ...recipe }),
      );
    }
    return time < 20 * target && Date.now() < end;
  });
  return slowest;
}

console.log(`U = ${u.toFixed(0)} ms`);
let kept: Slow[] = [];
let histories = 0;
for (let seed = Number(values.seed) * 1000; Date.now() < end; seed++) {
  const parent = kept.length > 0 && random.below(2) === 0 ? kept[random.below(kept.length)] : undefined;
  const recipe =
    parent === undefined ? randomRecipe(random, seed, players) : mutated(parent.recipe, random, seed, players);
  kept = [...kept, slowestOf(recipe)].sort((a, b) => b.ratio - a.ratio).slice(0, KEPT);
  histories++;
}
console.log(`\n${histories} histories; the slowest rounds, as multiples of their targets:`);
for (const { recipe, round, ratio } of kept) console.log(ratio.toFixed(2), JSON.stringify({ round, ...recipe }));
