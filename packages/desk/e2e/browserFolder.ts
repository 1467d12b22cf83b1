import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

const SCRIPT = join(import.meta.dirname, '../../../scripts/package.mjs');
const LOOK_AGAIN_MS = 200;

/**
 * The desk in the browser alone, the folder as `npm run package -- browser` makes it: made once a run, by the file of tests
 * that needs it first, while the others wait.
 */
export async function browserFolder(): Promise<string> {
  const out = join(process.env.TURNUVA_E2E_ALONE ?? '', 'browser');
  const answer = join(out, 'made.json');
  let isFirst = true;
  try {
    mkdirSync(out);
  } catch {
    isFirst = false;
  }
  if (isFirst) {
    const made = await promisify(execFile)(process.execPath, [SCRIPT, 'browser', '--folder-only', '--out', out]).then(
      ({ stdout }) => ({ folder: stdout.trim().split('\n').at(-1) ?? '' }),
      (error: unknown) => ({ failure: String(error) }),
    );
    // Whole before anybody reads it.
    writeFileSync(`${answer}.new`, JSON.stringify(made));
    renameSync(`${answer}.new`, answer);
  }
  while (!existsSync(answer)) await wait(LOOK_AGAIN_MS);
  const { folder, failure } = JSON.parse(readFileSync(answer, 'utf8')) as { folder?: string; failure?: string };
  if (folder === undefined) throw new Error(`the desk in the browser alone could not be made: ${failure}`);
  return folder;
}
