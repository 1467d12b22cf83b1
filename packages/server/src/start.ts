import { existsSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { vaultAt } from './access/index.ts';
import { addDemo } from './api/tournaments.ts';
import { buildApp } from './app.ts';
import type { Services } from './services.ts';
import { makeFolder } from './store/folder.ts';
import type { JournalStore, Lost } from './store/index.ts';
import { lockFolder, postgresStore, sqliteStore } from './store/index.ts';

/** How a server is started; one of `dataDir` and `databaseUrl` must be given. */
export interface ServerOptions {
  /** 0 takes a free one. */
  readonly port: number;
  /** Address to listen on; 127.0.0.1 is this computer only. */
  readonly host?: string;
  /** Folder for the tournaments: one SQLite file. */
  readonly dataDir?: string;
  /** PostgreSQL instead. */
  readonly databaseUrl?: string;
  /** Folder of the built desk; by default where the build puts it. */
  readonly deskDir?: string;
  /** Adds the demo tournament if there is no tournament yet. */
  readonly demo?: boolean;
  readonly log?: (message: string) => void;
  /** Name and version of the program, for files that say what made them. */
  readonly program?: string;
  /** Makes this server the standby of another: its address, with the key as `http://KEY@ADDRESS`. */
  readonly standbyOf?: string;
  /** Addresses of the proxies in front of the server. */
  readonly trustedProxies?: readonly string[];
  /** Where monitoring asks (`/metrics` in the words of Prometheus); nowhere unless set. */
  readonly metrics?: { readonly host: string; readonly port: number };
  /** This computer's addresses in the networks around it; by default as the system names them. */
  readonly addresses?: () => readonly string[];
  /** File with the key that seals the secrets of second factors; by default beside the data. Several processes share one. */
  readonly secretKey?: string;
  /** The chief arbiter's account, created if there is none yet. */
  readonly firstAccount?: { readonly name: string; readonly secret: string };
  /** Requests that a stranger's address may send per minute. */
  readonly requestsAMinute?: number;
  /** How background jobs are shared among processes, in tests. */
  readonly jobs?: { readonly leaseMs?: number; readonly lookMs?: number };
}

/** A server that listens: `url` is where this computer reaches it, `close` ends it. */
export interface RunningServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Where the built desk may lie: seen from the source, from `dist` and from the bundle in the package `cli`. */
function findDesk(): string | undefined {
  const here = dirname(fileURLToPath(import.meta.url));
  const places = ['../../desk/dist/app', '../../../desk/dist/app', '../desk'];
  return places.map((place) => join(here, place)).find((place) => existsSync(join(place, 'index.html')));
}

const NOTE = 'COPY THE WHOLE FOLDER.txt';
const NOTE_TEXT = `The tournaments of Turnuva are in this folder.

To copy them, use "Save everything" in Turnuva, or: turnuva backup FOLDER -o everything.zip
To copy by hand, stop Turnuva and copy the whole folder. turnuva.sqlite alone may lack the newest entries.
To check a copy: turnuva doctor FOLDER
`;

/** Says in the folder itself what a copy must have. */
function noteWhatToCopy(folder: string): void {
  const path = join(folder, NOTE);
  if (!existsSync(path)) writeFileSync(path, NOTE_TEXT, { mode: 0o600 });
}

async function openStore({ dataDir, databaseUrl }: ServerOptions): Promise<JournalStore> {
  if (databaseUrl !== undefined) return postgresStore(databaseUrl);
  if (dataDir === undefined) throw new Error('startServer: expected dataDir or databaseUrl');
  makeFolder(dataDir);
  const giveBack = lockFolder(dataDir);
  try {
    noteWhatToCopy(dataDir);
    const store = await sqliteStore(join(dataDir, 'turnuva.sqlite'), { owner: true });
    return {
      ...store,
      close: async () => {
        await store.close();
        giveBack();
      },
    };
  } catch (error) {
    giveBack();
    throw error;
  }
}

const formatLost = ({ kind, id, from, to, until }: Lost): string =>
  kind === 'log'
    ? `the database was copied without its log; its last entry is of ${until}, and later ones may be missing`
    : kind === 'entries'
      ? `entries ${from} to ${to} of ${id} were confirmed and are missing`
      : `${id} does not have the entry ${to} that was confirmed, but another one`;

/** Behind a proxy nobody is local: the first account comes from the start, or from the command line. */
async function makeFirstAccount({ people, audit, log }: Services, options: ServerOptions): Promise<void> {
  if (await people.any()) return;
  const { firstAccount, trustedProxies = [] } = options;
  if (firstAccount !== undefined) {
    await audit.note({ by: '', device: 'first start' }, 'accountMade', { name: firstAccount.name, role: 'chief' });
    await people.add({ name: firstAccount.name, role: 'chief' }, firstAccount.secret);
    log(`account of ${firstAccount.name} made (chief arbiter)`);
  } else if (trustedProxies.length > 0)
    log('there is no account yet, and nobody can sign in: turnuva account PLACE NAME --add chief, or docs/server.md');
}

/** A standby starts following once it can itself be reached. */
async function startStandby({ standby, log }: Services, { standbyOf }: ServerOptions): Promise<void> {
  if (standby === undefined) return;
  if (standbyOf !== undefined) {
    const { origin, username } = new URL(standbyOf);
    if (!(await standby.followPrimary(origin, username)))
      log('standby: this machine has written after another one before, and stays what it is');
  }
  standby.start();
}

/** A hall of phones may knock in the same moment; the system's own limit may be lower. */
const MOST_ARRIVING = 4096;

/** Starts the server and resolves with its address. `close` lets running requests finish. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const store = await openStore(options);
  const folder = options.dataDir ?? join(tmpdir(), 'turnuva');
  makeFolder(folder);
  const deskDir = options.deskDir ?? findDesk();
  let port = options.port;
  // Beside the data, and in no copy of them.
  const key = options.secretKey ?? (options.dataDir === undefined ? undefined : join(options.dataDir, 'secret.key'));
  const { app, services } = await buildApp({
    store,
    folder,
    port: () => port,
    ...(deskDir === undefined ? {} : { deskDir }),
    ...(options.trustedProxies === undefined ? {} : { trustedProxies: options.trustedProxies }),
    ...(options.addresses === undefined ? {} : { addresses: options.addresses }),
    ...(options.requestsAMinute === undefined ? {} : { requestsAMinute: options.requestsAMinute }),
    ...(options.jobs === undefined ? {} : { jobs: options.jobs }),
    ...(key === undefined ? {} : { vault: vaultAt(key) }),
    ...(options.program === undefined ? {} : { program: options.program }),
    log: options.log ?? ((message) => process.stderr.write(`turnuva: ${message}\n`)),
  });
  for (const each of store.lost ?? []) services.log(`lost: ${formatLost(each)}`);
  await makeFirstAccount(services, options);
  // Loaded only on demand.
  const metrics = options.metrics === undefined ? undefined : await import('./metrics/metrics.ts');
  const registry = metrics?.metricsOf(app, services);
  if (options.demo === true && (await store.heads()).length === 0) await addDemo(services.tournaments);
  const host = options.host ?? '127.0.0.1';
  let monitoring: Server | undefined;
  try {
    await app.listen({ port: options.port, host, backlog: MOST_ARRIVING });
    if (registry !== undefined && options.metrics !== undefined)
      monitoring = await metrics?.serveMetrics(registry, options.metrics.host, options.metrics.port);
  } catch (error) {
    // A start that failed leaves nothing running.
    await app.close();
    throw error;
  }
  const address = app.server.address();
  port = typeof address === 'object' && address !== null ? address.port : options.port;
  await startStandby(services, options);
  await services.network.begin({ host, port });
  const shown = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  const close = async () => {
    monitoring?.close();
    monitoring?.closeAllConnections();
    await app.close();
  };
  return { url: `http://${shown}:${port}`, close };
}
