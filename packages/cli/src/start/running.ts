import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

type Running =
  | { readonly kind: 'free' }
  | { readonly kind: 'turnuva'; readonly url: string }
  /** Another program has the port. */
  | { readonly kind: 'other' };

const PATIENCE_MS = 2000;

/** What answers on a port of this computer. */
export async function runningAt(port: number): Promise<Running> {
  if (port === 0) return { kind: 'free' };
  const url = `http://127.0.0.1:${port}`;
  try {
    const response = await fetch(`${url}/api/session`, { signal: AbortSignal.timeout(PATIENCE_MS) });
    const body: unknown = await response.json();
    const ours = typeof body === 'object' && body !== null && 'signInNeeded' in body;
    return ours ? { kind: 'turnuva', url } : { kind: 'other' };
  } catch (error) {
    const cause = (error as { cause?: { code?: string } }).cause;
    return cause?.code === 'ECONNREFUSED' ? { kind: 'free' } : { kind: 'other' };
  }
}

/** The file in which the desk of a folder records its address. Valid only while the folder is locked. */
const ADDRESS = 'turnuva.address';

export const writeAddress = (folder: string, url: string): void => writeFileSync(join(folder, ADDRESS), `${url}\n`);

function addressOf(folder: string): number | undefined {
  try {
    const url = readFileSync(join(folder, ADDRESS), 'utf8').trim();
    return URL.canParse(url) ? Number(new URL(url).port) : undefined;
  } catch {
    return undefined;
  }
}

/** Starting takes a moment; on an old laptop from a stick, several. */
const STARTING_MS = 30_000;
const LOOK_MS = 250;

/** The address of the desk that has this folder, once it answers; nothing if it does not within half a minute. */
export async function runningIn(folder: string, patience = STARTING_MS): Promise<string | undefined> {
  for (const end = Date.now() + patience; Date.now() < end; await pause(LOOK_MS)) {
    const port = addressOf(folder);
    const there = port === undefined ? undefined : await runningAt(port);
    if (there?.kind === 'turnuva') return there.url;
  }
  return undefined;
}
