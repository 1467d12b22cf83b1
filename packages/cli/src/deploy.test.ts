import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startNginx } from '../../server/src/testing/nginx.ts';
import { PROGRAM, turnuva } from './testing/program.ts';

const deployed = (name: string): string => readFileSync(join(import.meta.dirname, '../../../deploy', name), 'utf8');
const lineOf = (text: string, start: string): string =>
  (text.split('\n').find((line) => line.startsWith(start)) ?? '').slice(start.length);

/** The settings that the image has on its own. */
function imageEnvironment(): Record<string, string> {
  const pairs = lineOf(deployed('Containerfile'), 'ENV ').matchAll(/(\w+)="([^"]*)"/g);
  return Object.fromEntries([...pairs].map(([, name = '', value = '']) => [name, value]));
}

interface Shipped {
  readonly folder: string;
  readonly command: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

/** A command line as it is shipped, with its two folders on this computer, and free ports of this computer alone. */
function shipped(command: readonly string[], env: Readonly<Record<string, string>>): Shipped {
  const folder = mkdtempSync(join(tmpdir(), 'turnuva-deploy-'));
  const program = join(folder, 'turnuva');
  const own = '--port 0 --host 127.0.0.1 --metrics 127.0.0.1:0';
  writeFileSync(program, `#!/bin/sh\nexec "${process.execPath}" "${PROGRAM}" "$@" ${own}\n`);
  chmodSync(program, 0o755);
  mkdirSync(join(folder, 'data'));
  const here = (text: string): string =>
    text.replaceAll('/opt/turnuva/turnuva', program).replaceAll('/var/lib/turnuva', join(folder, 'data'));
  return { folder, command: command.map(here), env };
}

const container = (): Shipped =>
  shipped(JSON.parse(lineOf(deployed('Containerfile'), 'CMD ')) as string[], imageEnvironment());
const service = (): Shipped => shipped(lineOf(deployed('turnuva.service'), 'ExecStart=').split(' '), {});

/** Starts it with nginx in front as docs/server.md has it; asks over TLS. */
async function started({ command, env }: Shipped, more: Record<string, string> = {}) {
  const [program = '', ...args] = command;
  const child = spawn(program, args, { env: { PATH: process.env.PATH, HOME: '/nonexistent', ...env, ...more } });
  onTestFinished(() => void child.kill('SIGTERM'));
  let said = '';
  const port = await new Promise<number>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      said += String(chunk);
      const found = /running: http:\S+:(\d+)/.exec(said)?.[1];
      if (found !== undefined) resolve(Number(found));
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('close', () => reject(new Error(said)));
  });
  const nginx = await startNginx(port);
  onTestFinished(() => nginx.stop());
  const { request } = await import('node:https');
  const ask = (
    method: string,
    path: string,
    body?: object,
  ): Promise<{ status: number; cookie: string; json: unknown }> =>
    new Promise((resolve, reject) => {
      const headers = { 'content-type': 'application/json' };
      const asked = request({ port: nginx.port, host: 'localhost', ca: nginx.ca, method, path, headers }, (answer) => {
        let text = '';
        answer.on('data', (chunk: Buffer) => {
          text += String(chunk);
        });
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            cookie: String(answer.headers['set-cookie'] ?? ''),
            json: text === '' ? undefined : JSON.parse(text),
          }),
        );
      });
      asked.on('error', reject);
      asked.end(body === undefined ? undefined : JSON.stringify(body));
    });
  await expect
    .poll(
      () =>
        ask('GET', '/api/session').then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 60_000 },
    )
    .toBe(200);
  return { ask, said: () => said };
}

const ADA = { name: 'Ada', secret: 'secret 4711' };

it.each<[string, () => Shipped]>([
  ['container', container],
  ['service', service],
])(
  'the %s as shipped makes the first account from its environment, and she signs in through the proxy',
  async (_, made) => {
    const { ask } = await started(made(), { TURNUVA_CHIEF_NAME: ADA.name, TURNUVA_CHIEF_PIN: ADA.secret });
    expect((await ask('GET', '/api/session')).json).toMatchObject({ signInNeeded: true, accounts: true, local: false });
    expect((await ask('GET', '/api/tournaments')).status).toBe(401);
    const signedIn = await ask('POST', '/api/session', ADA);
    expect(signedIn.status).toBe(200);
    expect(signedIn.cookie).toMatch(/Secure/);
  },
);

it('the service as shipped says that there is no account, and takes one from the command line', async () => {
  const made = service();
  const before = await started(made);
  expect((await before.ask('GET', '/api/session')).json).toMatchObject({ signInNeeded: true, accounts: false });
  expect(before.said()).toContain('there is no account yet');

  const other = service();
  const place = join(other.folder, 'data');
  const pin = { ...process.env, TURNUVA_PIN: ADA.secret };
  expect(turnuva(['account', place, 'Berk', '--add', 'results'], undefined, pin)).toMatchObject({ code: 3 });
  expect(turnuva(['account', place, 'Ada', '--add', 'king'], undefined, pin)).toMatchObject({ code: 3 });
  expect(turnuva(['account', place, 'Ada', '--add', 'chief'], undefined, pin)).toMatchObject({
    code: 0,
    out: 'Ada: account added (chief)\n',
  });
  expect(turnuva(['account', place, 'ada', '--add', 'chief'], undefined, pin)).toMatchObject({ code: 3 });
  const { ask } = await started(other);
  expect((await ask('POST', '/api/session', ADA)).status).toBe(200);
});

it('the image trusts the usual bridges of containers', () => {
  expect(imageEnvironment().PROXY?.split(' ')).toEqual(['127.0.0.1', '10.0.0.0/8', '172.16.0.0/12']);
});
