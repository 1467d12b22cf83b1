import { spawn, spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { progressIn } from './resume.ts';

const PROGRAM = join(dirname(fileURLToPath(import.meta.url)), '..', 'bin', 'turnuva.js');
/** More than the record takes in one go. */
const FILES = 100;
let folder = '';
let list = '';

const run = (args: readonly string[], input?: string) =>
  spawnSync(process.execPath, [PROGRAM, ...args], { encoding: 'utf8', input: input ?? '' });

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'turnuva-resume-'));
  const good = join(folder, 'good.trf');
  expect(run(['generate', '--players', '8', '--rounds', '3', '--seed', '3', '-o', good]).status).toBe(0);
  const text = readFileSync(good, 'utf8');
  const names = Array.from({ length: FILES }, (_, i) => join(folder, `${i}.trf`));
  // Every tenth file has someone with a point more than their results give.
  const wrong = text.replace(/^(001 .{76})(.{4})/m, (_, head: string) => `${head} 9.5`);
  expect(wrong).not.toBe(text);
  for (const [i, name] of names.entries()) writeFileSync(name, i % 10 === 0 ? wrong : text);
  list = `${names.join('\n')}\n`;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('check --files-from - --resume: killed in the middle and called again, its sum is of all files', async () => {
  const record = join(folder, 'record');
  const child = spawn(process.execPath, [PROGRAM, 'check', '--files-from', '-', '--resume', record]);
  child.stdin.on('error', () => {});
  child.stdin.end(list);
  child.stdout.resume();
  const ended = new Promise((resolve) => void child.on('close', resolve));
  while (!existsSync(record) || readFileSync(record, 'utf8') === '')
    if ((await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 2, 'goes on'))])) !== 'goes on') break;
  child.kill('SIGKILL');
  await ended;
  const before = readFileSync(record, 'utf8').split('\n').length - 1;
  expect(before).toBeGreaterThan(0);
  // Half a line, as a full disk or a power cut leaves it: it must not grow together with the next name.
  appendFileSync(record, `0\t${join(folder, '39')}`);
  const rest = run(['check', '--files-from', '-', '--resume', record], list);
  const sum = (text: string): string => text.trim().split('\n').at(-1) ?? '';
  const all = `checked ${FILES} files, ${3 * FILES} rounds: 0 discrepancies, ${FILES / 10} files with different points`;
  expect(sum(rest.stdout)).toBe(`${all}, ${before} of the files already done`);
  expect(rest.status).toBe(1);
  const named = readFileSync(record, 'utf8').trim().split('\n');
  expect(new Set(named.map((line) => line.split('\t')[1])).size).toBe(FILES);
  expect(named).toHaveLength(FILES);
});

it('a record of an earlier version, with names and exit codes alone, is understood', () => {
  const record = join(folder, 'older');
  writeFileSync(record, '0\ta.trf\n1\tb.trf\n');
  const { done, close } = progressIn(record);
  close();
  expect([...done].map(([name, { code, rounds }]) => [name, code, rounds])).toEqual([
    ['a.trf', 0, 0],
    ['b.trf', 1, 0],
  ]);
});
