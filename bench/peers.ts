/**
 * npm run bench:peers -- [--bbp PROGRAM] [--py4swiss FOLDER] [--echecs FOLDER [--node PROGRAM]] [--limit SECONDS]
 *
 * One round (the sixth) of the same files by this engine and by every exact peer that builds here, in one run on one machine, and
 * whether they pair it alike. The peers are built from their public sources outside the repository: bbpPairings by its Makefile with
 * `optimize=yes`, py4swiss with its two C++ modules in its `src/py4swiss`, echecs swiss as it is, by a Node of its own choice. CPU time; of a program that is
 * started for each file its start (six players) is taken off. Anyone who needs longer than the limit is not asked for more players.
 * Writes its section of docs/benchmarks.md.
 */
import { parseArgs } from 'node:util';
import { readTrf } from '@turnuva/formats/trf';
import { fileOf } from './dutch/files.ts';
import { leastTime, unit } from './dutch/unit.ts';
import { writeSection } from './page.ts';
import { bbpPairings, clear, echecs, ours, type Peer, py4swiss } from './peers/peers.ts';

const PLAYED = 5;
const SIZES = [50, 100, 200, 500, 1000, 2000, 5000, 9998];
const { values } = parseArgs({
  options: {
    bbp: { type: 'string' },
    py4swiss: { type: 'string' },
    echecs: { type: 'string' },
    node: { type: 'string' },
    limit: { type: 'string', default: '120' },
  },
});
const limit = 1000 * Number(values.limit);
const peers: readonly Peer[] = [
  ...(values.bbp === undefined ? [] : [bbpPairings(values.bbp)]),
  ...(values.py4swiss === undefined ? [] : [py4swiss(values.py4swiss)]),
  ...(values.echecs === undefined ? [] : [echecs(values.echecs, values.node)]),
];

function read(text: string) {
  const found = readTrf(text);
  if (!found.ok) throw new Error(JSON.stringify(found.error[0]));
  return found.value.tournament;
}

const u = unit(3);
console.log(`U ${u.toFixed(0)} ms`);
const small = read(fileOf(50, PLAYED));
const starts = new Map(peers.map((peer) => [peer, peer.start(small)]));
const givenUp = new Set<Peer>();
const rows: string[] = [];

/** The exponent of growth between the two largest sizes that a peer has paired. */
const growth = new Map<string, string>();
const last = new Map<string, readonly [number, number]>();

function grow(name: string, players: number, ms: number): void {
  const before = last.get(name);
  if (before !== undefined && players >= 200)
    growth.set(name, (Math.log(ms / before[1]) / Math.log(players / before[0])).toFixed(1));
  last.set(name, [players, ms]);
}

const time = (ms: number): string => (ms < 100 ? `${ms.toFixed(1)} ms` : `${(ms / 1000).toFixed(2)} s`);

for (const players of SIZES) {
  const tournament = read(fileOf(players, PLAYED));
  const made = ours(tournament);
  const own = leastTime(() => ours(tournament));
  grow('Turnuva', players, own);
  const cells = peers.map((peer) => {
    if (givenUp.has(peer)) return '-';
    const answer = peer.pair(tournament, limit);
    if (answer === undefined) {
      givenUp.add(peer);
      return `more than ${limit / 1000} s`;
    }
    const ms = Math.max(answer.ms - (starts.get(peer) ?? 0), 1);
    grow(peer.name, players, ms);
    return `${time(ms)} (${(ms / own).toFixed(0)} times)${answer.pairs === made ? '' : ', pairs differ'}`;
  });
  rows.push(`| ${[players, `${own.toFixed(2)} ms`, ...cells].join(' | ')} |`);
  console.log(rows.at(-1));
}

const names = ['Turnuva', ...peers.map(({ name }) => name)];
writeSection(
  'peers',
  `U = ${u.toFixed(0)} ms. A program that took longer than ${limit / 1000} s by the clock was not given larger fields.

| players | ${names.join(' | ')} |
|---|${names.map(() => '---|').join('')}
${rows.join('\n')}
| exponent of growth, the last two sizes | ${names.map((name) => growth.get(name) ?? '-').join(' | ')} |

Versions: ${peers.map(({ name, version }) => `${name} ${version}`).join('; ')}.`,
);
clear();
