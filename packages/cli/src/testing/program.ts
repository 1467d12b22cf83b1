import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { speakFaultsIn } from '../load.ts';

/** The program as a user runs it: the built bundle (`npm test` builds before it tests). */
export const PROGRAM = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'bin', 'turnuva.js');
/** The folder in which it runs, and which holds the files of a test. */
export const folder = mkdtempSync(join(tmpdir(), 'turnuva-cli-'));

/** Runs it until it exits. */
export function turnuva(
  args: readonly string[],
  input?: string,
  env: NodeJS.ProcessEnv = process.env,
): { code: number | null; out: string; err: string } {
  const done = spawnSync(process.execPath, [PROGRAM, ...args], {
    encoding: 'utf8',
    input: input ?? '',
    env,
    cwd: folder,
    timeout: 60_000,
  });
  return { code: done.status, out: done.stdout, err: done.stderr };
}

/**
 * The program's output without a process for each run: for tests that ask a hundred similar questions. It reads nothing
 * from standard input, and file names must be absolute.
 */
export async function answerTo(args: readonly string[]): Promise<{ code: number; out: string; err: string }> {
  const { main } = await import('../index.ts');
  const said = { out: '', err: '' };
  const { stdout, stderr } = process;
  const writes = [stdout.write, stderr.write] as const;
  const into = (kind: 'out' | 'err') => (text: string | Uint8Array) => {
    said[kind] += typeof text === 'string' ? text : Buffer.from(text).toString();
    return true;
  };
  stdout.write = into('out') as typeof stdout.write;
  stderr.write = into('err') as typeof stderr.write;
  // The language requested lasts as long as the process.
  delete process.env.TURNUVA_LANG;
  await speakFaultsIn(undefined);
  try {
    return { code: await main(args), ...said };
  } finally {
    [stdout.write, stderr.write] = writes;
  }
}

/** Writes a file into the folder. */
export const file = (name: string, content: string | Uint8Array): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};

const ROWS: readonly (readonly [number, string, string])[] = [
  [2720, '2.0', '   4 w 1     2 b 1'],
  [2701, '1.0', '   5 b 1     1 w 0'],
  [2697, '2.0', '   6 w 1     4 b 1'],
  [2689, '0.0', '   1 b 0     3 w 0  0000 - Z'],
  [2673, '1.0', '   2 w 0     6 b 1'],
  [2664, '0.0', '   3 b 0     5 w 0'],
];

/** Three rounds planned, two played: six players, one absent in round 3 (the published test case of C5). */
export const SIX = `012 Six\nXXR 3\n${ROWS.map(([rating, points, games], i) => {
  const id = String(i + 1).padStart(4);
  return `001 ${id}      ${`Player${i + 1}, Test`.padEnd(33)} ${rating}${' '.repeat(28)}${points.padStart(4)} ${id}  ${games}`;
}).join('\n')}\n`;
