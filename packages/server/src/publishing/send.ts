import { execFile } from 'node:child_process';
import { createHash, createHmac } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { mkdir, mkdtemp, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import type { DestinationFault, NewDestination } from '@turnuva/contract';
import type { SiteFiles } from '../site/site.ts';

type Pages = SiteFiles;
/** What is already at a destination: digests by name. */
export type Sent = Readonly<Record<string, string>>;

/** Something could not be sent. */
export class NotSent extends Error {
  readonly reason: DestinationFault;
  constructor(reason: DestinationFault, detail: string) {
    super(detail.trim().slice(0, 400));
    this.reason = reason;
  }
}

/** Longer nobody waits for a host that does not answer. */
const ANSWER_MS = 30_000;
const PROGRAM_MS = 100_000;
/** The names of our files in a folder or repository; nothing else in it is ever removed. */
const LIST = '.turnuva-pages.json';

const asBuffer = (content: string | Uint8Array): Buffer<ArrayBuffer> =>
  typeof content === 'string' ? Buffer.from(content) : Buffer.from(content);
export const digestOf = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('hex');
export const digestsOf = (pages: Pages): Record<string, string> =>
  Object.fromEntries([...pages].map(([name, text]) => [name, digestOf(text)]));

const FAULTS: Readonly<Record<string, DestinationFault>> = {
  ENOENT: 'noFolder',
  ENOTDIR: 'noFolder',
  EACCES: 'noRights',
  EPERM: 'noRights',
  EROFS: 'noRights',
};
const asFault = (error: unknown): NotSent => {
  if (error instanceof NotSent) return error;
  const { code = '', message } = error as NodeJS.ErrnoException;
  return new NotSent(FAULTS[code] ?? 'other', message);
};

/** Writes a file so that there is always a whole one. */
async function writeWhole(path: string, text: string | Uint8Array): Promise<void> {
  const part = `${path}.part`;
  const file = await open(part, 'w');
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(part, path);
}

/** Writes changed files and removes those of our files that are no longer pages. */
async function writePages(folder: string, pages: Pages): Promise<void> {
  const before = await readFile(join(folder, LIST), 'utf8').then(
    (text) => JSON.parse(text) as unknown,
    () => [],
  );
  for (const [name, text] of pages) {
    const path = join(folder, name);
    const there = await readFile(path).catch(() => undefined);
    if (there?.equals(asBuffer(text)) !== true) await writeWhole(path, text);
  }
  const ours = Array.isArray(before) ? before : [];
  for (const name of ours)
    if (typeof name === 'string' && /^[\w.-]+$/.test(name) && !pages.has(name))
      await rm(join(folder, name), { force: true });
  await writeWhole(join(folder, LIST), `${JSON.stringify([...pages.keys()].sort())}\n`);
}

async function toFolder({ place }: NewDestination, pages: Pages): Promise<void> {
  if (!isAbsolute(place)) throw new NotSent('noFolder', place);
  // One level only: a stick or share that is not there must not become a folder on the disk.
  if ((await stat(place).catch(() => undefined)) === undefined) mkdirSync(place);
  await writePages(place, pages);
}

/** Sends a request to a web server; a refusal becomes an error with its status code. */
async function ask(
  method: string,
  url: string,
  init: RequestInit = {},
  allowed: readonly number[] = [],
): Promise<void> {
  let answer: Response;
  try {
    answer = await fetch(url, { ...init, method, redirect: 'error', signal: AbortSignal.timeout(ANSWER_MS) });
  } catch (error) {
    const { cause, message } = error as Error & { readonly cause?: { readonly code?: string } };
    throw new NotSent('unreachable', cause?.code ?? message);
  }
  await answer.body?.cancel();
  if (answer.ok || allowed.includes(answer.status)) return;
  const reason =
    answer.status === 401 || answer.status === 403 ? 'refused' : answer.status === 404 ? 'missing' : 'other';
  throw new NotSent(reason, `${method} ${url}: HTTP ${answer.status}`);
}

async function toWebdav({ place, user, secret }: NewDestination, pages: Pages, sent: Sent): Promise<void> {
  const base = place.endsWith('/') ? place : `${place}/`;
  const signedIn =
    user === undefined ? {} : { authorization: `Basic ${Buffer.from(`${user}:${secret ?? ''}`).toString('base64')}` };
  // There already: 405 (RFC 4918, 9.3.1).
  await ask('MKCOL', base, { headers: signedIn }, [405, 301, 409]);
  const type = (name: string): string =>
    ({
      html: 'text/html; charset=utf-8',
      css: 'text/css',
      js: 'text/javascript',
      svg: 'image/svg+xml',
      woff2: 'font/woff2',
    })[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
  // What readers start with comes last: whatever it leads to is there by then.
  const changed = [...pages].filter(([name, text]) => sent[name] !== digestOf(text));
  const inOrder = [...changed].sort(([a], [b]) => Number(a === 'index.html') - Number(b === 'index.html'));
  for (const [name, body] of inOrder)
    await ask('PUT', base + encodeURIComponent(name), {
      body: asBuffer(body),
      headers: { ...signedIn, 'content-type': type(name) },
    });
  for (const name of Object.keys(sent))
    if (!pages.has(name)) await ask('DELETE', base + encodeURIComponent(name), { headers: signedIn }, [404]);
}

/** Runs a program of the system without a terminal: nothing it asks for is ever answered. */
function run(
  program: string,
  args: readonly string[],
  { cwd, input }: { cwd?: string; input?: string } = {},
): Promise<string> {
  const env = {
    ...process.env,
    GIT_TERMINAL_PROMPT: '0',
    GIT_ALLOW_PROTOCOL: 'file:git:http:https:ssh',
    GIT_SSH_COMMAND: 'ssh -oBatchMode=yes -oConnectTimeout=20',
    LC_ALL: 'C',
  };
  return new Promise((resolve, reject) => {
    const child = execFile(
      program,
      [...args],
      { cwd, env, timeout: PROGRAM_MS, maxBuffer: 1 << 20 },
      (error, out, said) => {
        if (error === null) resolve(out);
        else if ((error as NodeJS.ErrnoException).code === 'ENOENT') reject(new NotSent('noProgram', program));
        else reject(new NotSent(faultIn(said), said.trim().split('\n').at(-1) ?? error.message));
      },
    );
    child.stdin?.on('error', () => undefined).end(input ?? '');
  });
}

/** Error messages of programs, in English because of LC_ALL. */
function faultIn(said: string): DestinationFault {
  if (/permission denied \(|authentication failed|could not read username|host key verification/i.test(said))
    return 'refused';
  if (/could not resolve|connection (refused|timed out|closed)|network is unreachable|no route/i.test(said))
    return 'unreachable';
  if (/not found|does not exist|no such file|not appear to be a git/i.test(said)) return 'missing';
  return /permission denied/i.test(said) ? 'noRights' : 'other';
}

/** `sftp` of the system with the keys of the account that the server runs under. */
async function toSftp({ place }: NewDestination, pages: Pages, sent: Sent, program = 'sftp'): Promise<void> {
  const { username, hostname, port, pathname } = new URL(place);
  const folder = decodeURIComponent(pathname);
  const scratch = await mkdtemp(join(tmpdir(), 'turnuva-sftp-'));
  const quoted = (path: string): string => `"${path.replaceAll(/["\\]/g, '\\$&')}"`;
  try {
    const batch = [`-mkdir ${quoted(folder)}`, `cd ${quoted(folder)}`];
    for (const [name, text] of pages) {
      if (sent[name] === digestOf(text)) continue;
      await writeFile(join(scratch, name), text);
      batch.push(
        `put ${quoted(join(scratch, name))} ${quoted(`${name}.part`)}`,
        `-rm ${quoted(name)}`,
        `rename ${quoted(`${name}.part`)} ${quoted(name)}`,
      );
    }
    for (const name of Object.keys(sent)) if (!pages.has(name)) batch.push(`-rm ${quoted(name)}`);
    const host = username === '' ? hostname : `${decodeURIComponent(username)}@${hostname}`;
    const args = ['-q', '-oBatchMode=yes', '-oConnectTimeout=20', ...(port === '' ? [] : ['-P', port]), '-b', '-'];
    await run(program, [...args, '--', host], { input: `${batch.join('\n')}\n` });
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** A commit with the pages on the branch, on top of whatever has been pushed since. */
async function toGit({ place, branch = 'main' }: NewDestination, pages: Pages, work: string): Promise<void> {
  const git = (...args: string[]): Promise<string> => run('git', args, { cwd: work });
  await mkdir(work, { recursive: true });
  await git('init', '-q');
  await git('fetch', '-q', '--depth', '1', '--', place, branch).then(
    () => git('checkout', '-q', '-f', '-B', branch, 'FETCH_HEAD'),
    async (error: unknown) => {
      // A branch that is not there yet starts with the first commit.
      if (!(error instanceof NotSent) || !/couldn't find remote ref/i.test(error.message)) throw error;
      await git('symbolic-ref', 'HEAD', `refs/heads/${branch}`);
    },
  );
  await writePages(work, pages);
  // GitHub Pages would else leave out names that start with an underscore, and ask Jekyll for minutes.
  await writeFile(join(work, '.nojekyll'), '');
  await git('add', '-A');
  const changed = await git('status', '--porcelain');
  if (changed === '') return;
  await git(
    '-c',
    'user.name=Turnuva',
    '-c',
    'user.email=turnuva@localhost',
    '-c',
    'commit.gpgsign=false',
    'commit',
    '-q',
    '-m',
    'Update the tournament pages',
  );
  await git('push', '-q', '--', place, `HEAD:refs/heads/${branch}`);
}

/** The signature of a webhook, over the time of sending and the body: `HMAC-SHA256(key, time + "." + body)` in hexadecimal. */
const signatureOf = (secret: string, at: string, body: string): string =>
  createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');

async function toWebhook({ place, secret = '' }: NewDestination, body: string, now: number): Promise<void> {
  const at = String(Math.floor(now / 1000));
  await ask('POST', place, {
    body,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Turnuva',
      'x-turnuva-time': at,
      'x-turnuva-signature': `sha256=${signatureOf(secret, at, body)}`,
    },
  });
}

/** What there is to send, and where this server works. */
export interface Sending {
  readonly pages: Pages;
  /** The event as JSON, for webhooks. */
  readonly json: string;
  readonly sent: Sent;
  /** Folder for a copy of a repository. */
  readonly work: string;
  readonly now: number;
  /** The program `sftp`, in tests another one. */
  readonly sftp?: string;
}

/** Sends to one destination. Throws {@link NotSent}. */
export async function sendTo(to: NewDestination, { pages, json, sent, work, now, sftp }: Sending): Promise<void> {
  try {
    if (to.kind === 'folder') await toFolder(to, pages);
    else if (to.kind === 'webdav') await toWebdav(to, pages, sent);
    else if (to.kind === 'sftp') await toSftp(to, pages, sent, sftp);
    else if (to.kind === 'git') await toGit(to, pages, work);
    else await toWebhook(to, json, now);
  } catch (error) {
    throw asFault(error);
  }
}
