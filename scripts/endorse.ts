/**
 * npm run endorse -- --bbp PROGRAM [--ties FOLDER] [--count N] [--ties-every N] [--folder FOLDER] [--page FILE] [--largest PLAYERS]
 *
 * Pairs and checks random tournaments in both directions against bbpPairings, and tie-break values against FIDE's own
 * checker (OttoMilvang/TieBreakServer); both are built or cloned outside this repository. Everything is varied: rounds,
 * points, byes of every kind, forfeits, withdrawals, late entries, prohibitions, Baku. All cores are used; what is done
 * is in FOLDER/record.jsonl and is not done again; the page has counts, seeds and every disagreement.
 */
import { fork } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { pageOf } from './endorse/page.ts';
import type { Direction, Tools, Trial } from './endorse/trial.ts';

const { values } = parseArgs({
  options: {
    bbp: { type: 'string' },
    ties: { type: 'string' },
    count: { type: 'string', default: '50000' },
    'ties-every': { type: 'string', default: '10' },
    folder: { type: 'string', default: '.endorse' },
    page: { type: 'string' },
    largest: { type: 'string' },
    threads: { type: 'string' },
  },
});
if (values.bbp === undefined) {
  process.stderr.write('npm run endorse -- --bbp PROGRAM: found nothing, expected the path of bbpPairings\n');
  process.exit(3);
}

const BATCH = 20;
const count = Number(values.count);
mkdirSync(values.folder, { recursive: true });
const record = join(values.folder, 'record.jsonl');
const tools: Tools = {
  bbp: values.bbp,
  folder: values.folder,
  ...(values.ties === undefined ? {} : { ties: values.ties }),
  ...(values.largest === undefined ? {} : { largest: Number(values.largest) }),
};
/** A run that was ended may have left half a line: that seed is tried again. */
const trials: Trial[] = (existsSync(record) ? readFileSync(record, 'utf8').split('\n').slice(0, -1) : []).flatMap(
  (line) => {
    try {
      return [JSON.parse(line) as Trial];
    } catch {
      return [];
    }
  },
);
const done = new Set(trials.map(({ direction, seed }) => `${direction} ${seed}`));

/** Batches of seeds, the directions in turn, so that a run that is ended has some of each. */
function* batches(): Generator<{ readonly direction: Direction; readonly seeds: readonly number[] }> {
  const every = Number(values['ties-every']);
  const open = (direction: Direction, seeds: readonly number[]) => ({
    direction,
    seeds: seeds.filter((seed) => !done.has(`${direction} ${seed}`)),
  });
  for (let first = 1; first <= count; first += BATCH) {
    const seeds = Array.from({ length: Math.min(BATCH, count - first + 1) }, (_, i) => first + i);
    yield open('ours', seeds);
    yield open('theirs', seeds);
    if (tools.ties !== undefined)
      yield open(
        'ties',
        seeds.filter((seed) => seed % every === 0),
      );
  }
}

const work = batches();
const wanted = 2 * count;
let shown = 0;
function tell(): void {
  const now = Date.now();
  if (now - shown < 2000) return;
  shown = now;
  const differing = trials.filter(({ differ }) => differ.some((each) => !each.includes('(known:'))).length;
  process.stderr.write(`\r${trials.length} of ${wanted} tried, ${differing} differ `);
}

const writePage = (): void => {
  const named = [
    `bbpPairings 6 was built from its public source outside this repository.`,
    ...(tools.ties === undefined ? [] : ['FIDE\u2019s checker: TieBreakServer.']),
  ];
  writeFileSync(values.page ?? join(values.folder, 'report.md'), pageOf(trials, named));
};

const threads = values.threads === undefined ? availableParallelism() : Number(values.threads);
await Promise.all(
  Array.from(
    { length: threads },
    () =>
      new Promise<void>((resolve, reject) => {
        const worker = fork(new URL('./endorse/worker.ts', import.meta.url), { execArgv: process.execArgv });
        const feed = (): void => {
          // Not `for ... of`, which would end the list for everyone when one leaves it.
          for (let next = work.next(); next.done !== true; next = work.next()) {
            const { direction, seeds } = next.value;
            if (seeds.length === 0) continue;
            worker.send({ direction, seeds, tools });
            return;
          }
          worker.kill();
          resolve();
        };
        worker.on('message', (answers) => {
          trials.push(...(answers as Trial[]));
          appendFileSync(record, (answers as Trial[]).map((each) => `${JSON.stringify(each)}\n`).join(''));
          tell();
          feed();
        });
        worker.on('error', reject);
        feed();
      }),
  ),
);
writePage();
process.stderr.write('\n');
