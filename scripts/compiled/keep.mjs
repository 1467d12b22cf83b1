// Keeps what this runtime compiles when it runs the commands that other programs call by the thousand, so that they start in
// half the time: packages/cli/dist/compiled/, read by packages/cli/bin/turnuva.js. It is of use where it was built (a
// clone), by the same Node; the package from npm keeps the same at the first run of a command.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleScript } from '../bundleNode.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const cli = join(here, '..', '..', 'packages', 'cli');
const folder = join(cli, 'dist', 'compiled');
const program = join(folder, 'program.cjs');

/** Players and rounds of the event that is paired: small and large brackets, and games to come. */
const EVENT = ['--players', '300', '--rounds', '9', '--seed', '20'];

/** The commands, and how each is rehearsed with the file of an event. */
const REHEARSALS = {
  pair: (file, out) => ['pair', file, '--round', '8', '-o', out],
  check: (file) => ['check', file],
  standings: (file) => ['standings', file, '--tiebreaks', 'BH/C1,BH,SB,DE', '--format', 'table'],
  explain: (file) => ['explain', file, '--round', '5', '--board', '3'],
};

function rehearse(target, args) {
  const command = [join(here, 'rehearse.cjs'), program, target, ...args];
  const done = spawnSync(process.execPath, command, { encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '' } });
  if (done.status !== 0) throw new Error(`turnuva ${args.join(' ')}: ${done.stderr}`);
}

/** Writes the program as one script, and beside it what the runtime compiles for each of the commands. */
export async function keepCompiled() {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await bundleScript(join(cli, 'src', 'compiled.ts'), program);
  const scratch = mkdtempSync(join(tmpdir(), 'turnuva-compiled-'));
  const event = join(scratch, 'event.trf');
  rehearse('', ['generate', '-o', event, ...EVENT]);
  for (const [name, argsFor] of Object.entries(REHEARSALS))
    rehearse(join(folder, `${name}-${process.version}-${process.arch}.cache`), argsFor(event, join(scratch, 'out')));
  rmSync(scratch, { recursive: true, force: true });
}
