// How long a rating list of 1.5 million players takes to come in, and how long a search of three letters takes.
// node --conditions=source --import tsx bench/ratingList.ts [players] [xml]
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomFrom } from '@turnuva/engine/kernel';
import { ratingListIn } from '@turnuva/server/ratinglist';

const PLAYERS = Number(process.argv[2] ?? 1_500_000);
/** FIDE publishes its list as text and as XML. */
const XML = process.argv.includes('xml');
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

interface Line {
  readonly id: number;
  readonly name: string;
  readonly rating: string;
  readonly born: number;
}

const textLine = ({ id, name, rating, born }: Line): string =>
  `${String(id).padEnd(15)}${name.padEnd(61)}TUR ${'M'.padEnd(4)}${''.padEnd(29)}${rating.padEnd(6)}0   40 ${rating.padEnd(6)}0   40 ${rating.padEnd(6)}0   40 ${born}  \n`;

const xmlLine = ({ id, name, rating, born }: Line): string =>
  `<player>\n<fideid>${id}</fideid>\n<name>${name}</name>\n<country>TUR</country>\n<sex>M</sex>\n<title></title>\n<w_title></w_title>\n<o_title></o_title>\n<foa_title></foa_title>\n<rating>${rating}</rating>\n<games>0</games>\n<k>40</k>\n<rapid_rating>${rating}</rapid_rating>\n<rapid_games>0</rapid_games>\n<rapid_k>40</rapid_k>\n<blitz_rating>${rating}</blitz_rating>\n<blitz_games>0</blitz_games>\n<blitz_k>40</blitz_k>\n<birthday>${born}</birthday>\n<flag></flag>\n</player>\n`;

/** The list as FIDE publishes it, made while it is read. */
async function* list(players: number): AsyncGenerator<Buffer> {
  const random = randomFrom(1);
  const word = (): string => {
    let text = '';
    for (let i = 1 + random.below(3); i >= 0; i--) text += SYLLABLES[random.below(SYLLABLES.length)];
    return text.charAt(0).toUpperCase() + text.slice(1);
  };
  yield Buffer.from(XML ? '<?xml version="1.0" encoding="UTF-8" ?>\n<playerslist>\n' : `${HEADER}\n`);
  for (let made = 0; made < players; ) {
    let lines = '';
    for (let i = 0; i < 2000 && made < players; i++, made++) {
      const rating = random.below(3) === 0 ? '' : String(1000 + random.below(1850));
      const line = { id: 100_000 + made * 37, name: `${word()}, ${word()}`, rating, born: 1950 + random.below(65) };
      lines += XML ? xmlLine(line) : textLine(line);
    }
    yield Buffer.from(lines);
  }
}

/** What the index is measured by: making and reading the list once, and looking through all its names. */
async function baseline(players: number): Promise<{ reading: number; scanning: number }> {
  const names: string[] = [];
  const start = performance.now();
  for await (const piece of list(players)) {
    for (const line of piece.toString().split('\n')) {
      if (!XML) names.push(` ${line.slice(15, 76).toLowerCase()}`);
      else if (line.startsWith('<name>')) names.push(` ${line.slice(6).toLowerCase()}`);
    }
  }
  const read = performance.now();
  const found = names.filter((name) => name.includes(' car') || name.includes(' moh')).length;
  const end = performance.now();
  console.log(`${names.length} names read, ${found} of them found by looking through all`);
  return { reading: read - start, scanning: end - read };
}

const folder = mkdtempSync(join(tmpdir(), 'turnuva-bench-'));
try {
  const { reading, scanning } = await baseline(PLAYERS);
  const index = ratingListIn(folder);
  const start = performance.now();
  const { players } = await index.take(list(PLAYERS));
  const taking = performance.now() - start;
  const seconds = (taking / 1000).toFixed(1);
  const size = (statSync(join(folder, 'ratinglist.sqlite')).size / 1e6).toFixed(0);
  console.log(
    `${players} players taken in ${seconds} s, ${size} MB; ${(taking / reading).toFixed(1)} times as long as reading the list once`,
  );
  let worstOfAll = 0;
  for (const query of SEARCHES) {
    const times: number[] = [];
    for (let repeat = 0; repeat < REPEATS; repeat++) {
      const before = performance.now();
      await index.search(query);
      times.push(performance.now() - before);
    }
    const found = await index.search(query);
    const first = times[0] ?? 0;
    const worst = Math.max(...times.slice(1));
    worstOfAll = Math.max(worstOfAll, ...times);
    console.log(
      `${query.padEnd(8)} ${String(found.length).padStart(3)} found, first ${first.toFixed(2)} ms, then at most ${worst.toFixed(2)} ms  ${found[0]?.name ?? ''} ${found[0]?.standard ?? ''}`,
    );
  }
  console.log(
    `slowest search ${worstOfAll.toFixed(1)} ms; looking through all names takes ${(scanning / worstOfAll).toFixed(0)} times as long`,
  );
  index.close();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
