import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command } from '@turnuva/engine/journal';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { AppParts } from '../app.ts';
import { buildApp, ownThreads } from '../app.ts';
import type { Services } from '../services.ts';
import { memoryStore } from '../store/index.ts';

export interface TestServer {
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly folder: string;
  /** Sends as a browser on the arbiter's own computer does, unless `remote` or headers say otherwise. */
  ask(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, options?: Asking): Promise<Asked>;
  /** Starts a tournament with this many players; its id. */
  tournament(players: number): Promise<string>;
  /** Enters a command at the end of the journal. */
  enter(id: string, command: Command): Promise<Asked>;
  /** Makes the chief arbiter's account and signs this computer in with it. */
  chief(): Promise<void>;
  close(): Promise<void>;
}

interface Asking {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** From another computer. */
  readonly remote?: boolean;
  readonly cookie?: string;
}

export interface Asked {
  readonly status: number;
  readonly text: string;
  readonly bytes: Buffer;
  readonly headers: Readonly<Record<string, unknown>>;
  /** The answer read as JSON; the test says what it expects. */
  json<T>(): T;
}

/** What a browser keeps of an answer, as it sends it back. */
export const cookiesOf = ({ headers }: Pick<Asked, 'headers'>): string =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map((each) => String(each).split(';')[0])
    .join('; ');

/** Starting a thread costs seconds in the source tree: the servers of one file share them, and they end with it. */
const threads = ownThreads();

/** A server in memory, asked without a network. */
export async function testServer(parts: Partial<AppParts> = {}): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'turnuva-server-'));
  const { app, services } = await buildApp({
    store: memoryStore(),
    folder,
    requestsAMinute: 100_000,
    threads,
    ...parts,
  });
  await app.ready();

  let local: string | undefined;
  async function ask(method: InjectOptions['method'], url: string, options: Asking = {}): Promise<Asked> {
    const { body, headers, remote } = options;
    const cookie = options.cookie ?? (remote === true || headers !== undefined ? undefined : local);
    const answer = await app.inject({
      method: method ?? 'GET',
      url,
      remoteAddress: remote === true ? '10.0.0.7' : '127.0.0.1',
      headers: {
        host: remote === true ? '10.0.0.1:8383' : '127.0.0.1:8383',
        ...(cookie === undefined ? {} : { cookie }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: body as Buffer | string | object }),
    });
    // The browser at the computer is signed in with the first account that it makes.
    const set = answer.headers['set-cookie'];
    if (remote !== true && url === '/api/people' && set !== undefined) local = String(set).split(';')[0];
    return {
      status: answer.statusCode,
      text: answer.body,
      bytes: answer.rawPayload,
      headers: answer.headers,
      json: <T>() => JSON.parse(answer.body) as T,
    };
  }

  async function enter(id: string, command: Command): Promise<Asked> {
    const { seq } = (await ask('GET', `/api/tournaments/${id}/journal`)).json<{ seq: number }>();
    // The tests' own boards are not those of the rules, and the question about that is none of theirs.
    const wanted = command.kind === 'pair' ? { confirmed: ['journal.notByRules'], ...command } : command;
    return ask('POST', `/api/tournaments/${id}/commands`, { body: { expected: seq, command: wanted } });
  }

  return {
    app,
    services,
    folder,
    ask,
    enter,
    tournament: async (players) => {
      const settings = { info: { name: 'Test Open' }, totalRounds: 5, initialColour: 'white', tiebreaks: ['BH', 'SB'] };
      const made = await ask('POST', '/api/tournaments', { body: { settings } });
      const { id } = made.json<{ id: string }>();
      const list = Array.from({ length: players }, (_, i) => ({ name: `Player ${i + 1}, P.`, rating: 2400 - i * 10 }));
      await enter(id, { kind: 'add-players', players: list });
      return id;
    },
    chief: async () => {
      if (local !== undefined) return;
      const body = { name: 'The first', role: 'chief', secret: '2718 long enough' };
      await ask('POST', '/api/people', { body });
    },
    close: async () => {
      await app.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Pairs a round in the order of its players (1 with the last): the tests' own tiny system. */
export function foldPairing(players: number): { board: number; white: number; black: number }[] {
  return Array.from({ length: Math.floor(players / 2) }, (_, i) => ({
    board: i + 1,
    white: i + 1,
    black: players - i,
  }));
}
