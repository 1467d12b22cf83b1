import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const COMMAND = 'packages/cli/bin/turnuva.js';
const BUILT = 'packages/cli/dist/bundle/turnuva.js';
/**
 * Loaded into the program's process: writes what it used to standard error when it ends. Its greatest memory is the system's word since
 * the program began; what the runtime says counts from the process it was started by, which may have been larger.
 */
const METER = `process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  let most = maxRSS;
  try {
    most = Number(/^VmHWM:\\s*(\\d+)/m.exec(require('node:fs').readFileSync('/proc/self/status', 'utf8'))[1]);
  } catch {}
  process.stderr.write('USED ' + JSON.stringify([userCPUTime + systemCPUTime, most]) + '\\n');
})`;

interface ProcessCost {
  /** CPU milliseconds from start to end. */
  readonly cpu: number;
  /** Greatest memory, MB. */
  readonly memory: number;
}

/** The best of several runs of a program of the runtime with these arguments. */
export function costOf(program: string, args: readonly string[], runs = 5): ProcessCost {
  const folder = mkdtempSync(join(tmpdir(), 'turnuva-bench-'));
  const meter = join(folder, 'meter.cjs');
  writeFileSync(meter, METER);
  let best: ProcessCost | undefined;
  for (let i = 0; i < runs || best === undefined; i++) {
    const made = spawnSync(process.execPath, ['--require', meter, program, ...args], {
      encoding: 'utf8',
      maxBuffer: 1 << 26,
      env: { ...process.env, NODE_OPTIONS: '' },
    });
    const line = made.stderr.split('\n').find((each) => each.startsWith('USED '));
    if (made.status !== 0 || line === undefined)
      throw new Error(`turnuva ${args.join(' ')}: ${made.stderr.slice(0, 500)}`);
    const [micro, kilobytes]: [number, number] = JSON.parse(line.slice(5));
    if (best === undefined || micro / 1000 < best.cpu) best = { cpu: micro / 1000, memory: kilobytes / 1024 };
  }
  rmSync(folder, { recursive: true });
  return best;
}

/** The best of several runs of `turnuva pair FILE`; undefined where the command is not built (npm run build). */
export function processCost(text: string, runs = 5): ProcessCost | undefined {
  if (!existsSync(BUILT)) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'turnuva-bench-'));
  const file = join(folder, 'event.trf');
  writeFileSync(file, text);
  const best = costOf(COMMAND, ['pair', file], runs);
  rmSync(folder, { recursive: true });
  return best;
}
