import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EMPTY_TOURNAMENT, editionOf, type Tournament } from '@turnuva/engine';
import { writeForBbp } from '@turnuva/formats';

/** What another engine made of a round: pairs `white-black` in alphabetical order, and the CPU milliseconds of its process. */
interface Answer {
  readonly pairs: string;
  readonly ms: number;
}

export interface Peer {
  readonly name: string;
  readonly version: string;
  /** CPU milliseconds of its process for next to nothing. */
  start(small: Tournament): number;
  /** Undefined where it takes longer than the limit, in milliseconds. */
  pair(tournament: Tournament, limit: number): Answer | undefined;
}

const text = (pairs: readonly (readonly (number | string)[])[]): string =>
  pairs
    .map((pair) => pair.join('-'))
    .sort()
    .join(' ');

/** This engine's pairs of the next round. */
export function ours(tournament: Tournament): string {
  const found = editionOf('dutch', '2026')?.pair(tournament, { round: tournament.rounds.length + 1 });
  if (found?.ok !== true) throw new Error('the round cannot be paired');
  return text(found.value.pairings.map(({ white, black }) => [white, black]));
}

const folder = mkdtempSync(join(tmpdir(), 'turnuva-peers-'));
const file = join(folder, 'event.trf');
const answers = join(folder, 'pairs.txt');

/** Removes the files that were made for the others. */
export const clear = (): void => rmSync(folder, { recursive: true });

/** CPU milliseconds of all children that have ended. */
const ofChildren = (): number => {
  const [user = '0', system = '0'] = readFileSync('/proc/self/stat', 'utf8').split(' ').slice(15, 17);
  return 10 * (Number(user) + Number(system));
};

function run(command: string, args: readonly string[], limit: number, env = {}): number | undefined {
  const before = ofChildren();
  const made = spawnSync(command, args, { encoding: 'utf8', timeout: limit, env: { ...process.env, ...env } });
  if (made.signal === 'SIGTERM') return undefined;
  if (made.status !== 0)
    throw new Error(`${command} ended with ${made.status ?? made.signal}: ${made.stderr.slice(0, 500)}`);
  return ofChildren() - before;
}

/** A file that bbpPairings reads. */
function textForBbp(tournament: Tournament): string {
  const written = writeForBbp(tournament);
  if ('obstacle' in written) throw new Error(written.obstacle);
  return written.text;
}

/** The players' lines, with the rounds and the first colour in the codes that came before TRF25. */
function textBefore2025(tournament: Tournament): string {
  const players = textForBbp(tournament).match(/^001.*$/gm) ?? [];
  return [...players, `XXR ${tournament.totalRounds}`, `XXC ${tournament.initialColour}1`, ''].join('\n');
}

/** Lines `white black` after a line with their number; 0 is a bye. */
function pairsIn(path: string): string {
  const [, ...lines] = readFileSync(path, 'utf8').trim().split(/\r?\n/);
  return text(lines.map((line) => line.trim().split(/\s+/)).filter(([, black]) => black !== '0'));
}

const sixOf = (small: Tournament): Tournament => ({
  ...EMPTY_TOURNAMENT,
  totalRounds: 9,
  initialColour: 'white',
  players: small.players.slice(0, 6),
});

/** A program that reads a file and writes the pairs into another. */
function program(
  name: string,
  version: string,
  command: string,
  args: readonly string[],
  fileText: (tournament: Tournament) => string,
  env: Record<string, string> = {},
): Peer {
  const pair = (tournament: Tournament, limit: number): Answer | undefined => {
    writeFileSync(file, fileText(tournament));
    rmSync(answers, { force: true });
    const ms = run(command, args, limit, env);
    return ms === undefined ? undefined : { pairs: pairsIn(answers), ms };
  };
  const start = (small: Tournament): number => {
    const costs = [1, 2, 3].map(() => pair(sixOf(small), 60_000)?.ms ?? 0);
    return Math.min(...costs);
  };
  return { name, version, start, pair };
}

const commit = (repository: string): string =>
  execFileSync('git', ['log', '-1', '--format=%h of %cs'], { cwd: repository, encoding: 'utf8' }).trim();

/** bbpPairings, by the path of its program. */
export const bbpPairings = (path: string): Peer =>
  program('bbpPairings', commit(join(path, '..')), path, ['--dutch', file, '-p', answers], textForBbp);

const RUN_PY4SWISS = 'from py4swiss.main import main; main()';

/** py4swiss, by the folder of its sources with its modules built. */
export const py4swiss = (sources: string): Peer =>
  program('py4swiss', commit(sources), 'python3', ['-c', RUN_PY4SWISS, '-t', file, '-p', answers], textBefore2025, {
    PYTHONPATH: sources,
  });

const DRIVER = `
import { readFileSync } from 'node:fs';
const [, , sources, path] = process.argv;
const { pair } = await import(sources + '/src/dutch-entry.ts');
const { players, rounds, expectedRounds } = JSON.parse(readFileSync(path, 'utf8'));
const before = process.cpuUsage();
const { games, pairings } = pair(players, rounds, { expectedRounds });
const { user, system } = process.cpuUsage(before);
console.log(JSON.stringify({ ms: (user + system) / 1000, pairs: (pairings ?? games).map(({ white, black }) => [white, black]) }));
`;

const WINNERS: Readonly<Record<string, string>> = { '10': 'white', '01': 'black', '==': 'draw' };
const BYES: Readonly<Record<string, string>> = { pab: 'pairing', full: 'full', half: 'half', zero: 'zero' };

/** echecs swiss, a library: by its repository's folder and the runtime that it needs (Node 22 and newer). What it costs is measured inside its process. */
export function echecs(sources: string, node = process.execPath): Peer {
  const driver = join(folder, 'driver.mts');
  const data = join(folder, 'event.json');
  writeFileSync(driver, DRIVER);
  const pair = (tournament: Tournament, limit: number): Answer | undefined => {
    const rounds = tournament.rounds.map(({ games, byes }) => ({
      games: games.map(({ white, black, result = '' }) => ({
        white: String(white),
        black: String(black),
        result: WINNERS[result],
      })),
      byes: byes.map(({ player, kind }) => ({ player: String(player), kind: BYES[kind] })),
    }));
    if (rounds.some(({ games }) => games.some(({ result }) => result === undefined))) throw new Error('games unplayed');
    const players = tournament.players.map(({ id, rating = 0 }) => ({ id: String(id), rating }));
    writeFileSync(data, JSON.stringify({ players, rounds, expectedRounds: tournament.totalRounds }));
    const made = spawnSync(node, ['--import', import.meta.resolve('tsx'), driver, sources, data], {
      encoding: 'utf8',
      timeout: limit,
    });
    if (made.signal === 'SIGTERM') return undefined;
    if (made.status !== 0) throw new Error(`echecs swiss ended with ${made.status}: ${made.stderr.slice(0, 500)}`);
    const { ms, pairs }: { ms: number; pairs: string[][] } = JSON.parse(made.stdout);
    return { ms, pairs: text(pairs) };
  };
  return { name: 'echecs swiss', version: commit(sources), start: () => 0, pair };
}
