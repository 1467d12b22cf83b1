// How long a rating list of 1.5 million players takes to come in, and how long a search of three letters takes.
// npx tsx --conditions=source bench/ratingList.ts [players]
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomFrom } from '@turnuva/engine/kernel';
import { ratingListIn } from '@turnuva/server/ratinglist';

const PLAYERS = Number(process.argv[2] ?? 1_500_000);
const SEARCHES = [
  'car',
  'moh',
  'a',
  'ngu',
  'oztu',
  'sha',
  'al mo',
  'smith j',
  'mar',
  'abd',
  '1503',
  'zzz',
  'kim',
  'li',
];
const REPEATS = 20;

const HEADER =
  'ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag';
const SYLLABLES =
  'ca rl se n mo ham ed al ngu yen tr an oz tu rk sh ah smi th jo hn ma ria ab dul ki m li wei a na el ko va'.split(
    ' ',
  );

/** Lines as FIDE's text list has them, made while they are read. */
async function* list(players: number): AsyncGenerator<Buffer> {
  const random = randomFrom(1);
  const word = (): string => {
    let text = '';
    for (let i = 1 + random.below(3); i >= 0; i--) text += SYLLABLES[random.below(SYLLABLES.length)];
    return text.charAt(0).toUpperCase() + text.slice(1);
  };
  yield Buffer.from(`${HEADER}\n`);
  for (let made = 0; made < players; ) {
    let lines = '';
    for (let i = 0; i < 2000 && made < players; i++, made++) {
      const standard = random.below(3) === 0 ? '' : String(1000 + random.below(1850));
      lines += `${String(100_000 + made * 37).padEnd(15)}${`${word()}, ${word()}`.padEnd(61)}TUR ${'M'.padEnd(4)}${''.padEnd(29)}${standard.padEnd(6)}0   40 ${standard.padEnd(6)}0   40 ${standard.padEnd(6)}0   40 ${1950 + random.below(65)}  \n`;
    }
    yield Buffer.from(lines);
  }
}

const folder = mkdtempSync(join(tmpdir(), 'turnuva-bench-'));
try {
  const index = ratingListIn(folder);
  const start = performance.now();
  const { players } = await index.take(list(PLAYERS));
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const size = (statSync(join(folder, 'ratinglist.sqlite')).size / 1e6).toFixed(0);
  console.log(`${players} players taken in ${seconds} s, ${size} MB`);
  for (const query of SEARCHES) {
    const times = Array.from({ length: REPEATS }, () => {
      const before = performance.now();
      index.search(query);
      return performance.now() - before;
    });
    const found = index.search(query);
    const first = times[0] ?? 0;
    const worst = Math.max(...times.slice(1));
    console.log(
      `${query.padEnd(8)} ${String(found.length).padStart(3)} found, first ${first.toFixed(2)} ms, then at most ${worst.toFixed(2)} ms  ${found[0]?.name ?? ''} ${found[0]?.standard ?? ''}`,
    );
  }
  index.close();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
