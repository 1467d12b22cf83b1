import { EMPTY_TOURNAMENT, winValue } from '@turnuva/engine';
import { generate } from '@turnuva/engine/simulation';
import { pointsAfter } from '@turnuva/engine/views';
import type { Command } from 'commander';
import { countOf } from '../countOf.ts';
import { EXIT, type ExitCode } from '../failure.ts';
import { chosenEdition, wholeNumber } from '../load.ts';
import { textTable } from '../table.ts';
import { progressBar } from '../terminal.ts';
import { readConfig } from './generate.ts';

interface Options {
  readonly count?: string;
  readonly seed?: string;
  readonly system?: string;
  readonly edition?: string;
}

/** What one rehearsal of an event showed. */
interface Outcome {
  readonly perfect: number;
  readonly firstPlaces: number;
  readonly byes: number;
  readonly forfeits: number;
}

const DEFAULT_COUNT = 100;

/** Simulates the planned event many times and reports what an organiser wants to know beforehand. */
export async function simulate(config: string | undefined, options: Options): Promise<ExitCode> {
  const settings = config === undefined ? {} : readConfig(config);
  const count = options.count === undefined ? DEFAULT_COUNT : wholeNumber('--count', options.count, 1, 1_000_000);
  const seed = options.seed === undefined ? 1 : wholeNumber('--seed', options.seed, 0, Number.MAX_SAFE_INTEGER);
  const { system, edition } = chosenEdition(EMPTY_TOURNAMENT, options);
  const outcomes: Outcome[] = [];
  let unfinished = 0;
  const bar = progressBar('rehearsing', count);
  for (let i = 0; i < count; i++) {
    const made = generate({ seed: seed + i, system, edition, config: settings });
    bar.step();
    if (!made.ok) {
      unfinished++;
      continue;
    }
    const t = made.value;
    const rounds = t.rounds.length;
    const score = [...pointsAfter(t, rounds).values()];
    const best = Math.max(0, ...score);
    const games = t.rounds.flatMap((round) => round.games);
    outcomes.push({
      perfect: score.filter((points) => points === rounds * winValue(t.scoring)).length,
      firstPlaces: score.filter((points) => points === best).length,
      byes: t.rounds.flatMap((round) => round.byes).filter((bye) => bye.kind === 'pab').length,
      forfeits: games.filter((game) => game.result === '+-' || game.result === '-+' || game.result === '--').length,
    });
  }
  bar.end();
  const share = (part: number): string => `${((100 * part) / count).toFixed(1)} %`;
  const mean = (field: keyof Outcome): string =>
    (outcomes.reduce((sum, each) => sum + each[field], 0) / Math.max(1, outcomes.length)).toFixed(2);
  const rows = [
    ['events that could not be paired to the end', share(unfinished)],
    ['events with a single winner on points', share(outcomes.filter((each) => each.firstPlaces === 1).length)],
    ['events with more than one perfect score', share(outcomes.filter((each) => each.perfect > 1).length)],
    ['players sharing first place (mean)', mean('firstPlaces')],
    ['pairing-allocated byes an event (mean)', mean('byes')],
    ['unplayed games an event (mean)', mean('forfeits')],
  ];
  process.stdout.write(`${countOf(count, 'event')} by ${system} ${edition.id}, seeds ${seed} to ${seed + count - 1}\n`);
  process.stdout.write(textTable(['what', 'how often'], rows, [1]));
  return EXIT.done;
}

export function defineSimulate(program: Command, run: (code: Promise<ExitCode>) => Promise<void>): void {
  program
    .command('simulate')
    .description('play a planned event many times, and count perfect scores, ties for first place and byes')
    .argument('[config]', 'settings as Name=Value lines, as for generate')
    .option('--count <number>', `how many events (default ${DEFAULT_COUNT})`)
    .option('--seed <number>', 'seed of the first event')
    .option('--system <system>', 'pairing system')
    .option('--edition <edition>', 'edition of the rules')
    .action((config: string | undefined, options: Options) => run(simulate(config, options)));
}
