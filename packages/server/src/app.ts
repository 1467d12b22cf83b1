import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastify from 'fastify';
import type { Vault } from './access/index.ts';
import {
  COOKIE,
  gate,
  guessesOf,
  knownAccounts,
  NO_VAULT,
  openRecords,
  people,
  rightsIn,
  secondFactors,
} from './access/index.ts';
import { apiHandlers } from './api/index.ts';
import { auditOf } from './audit/index.ts';
import { automaticBackups, type BackupTimes } from './backup/automatic.ts';
import { healthOf } from './health/health.ts';
import { refuseSlowBodies, takeNothingAsJson } from './http/body.ts';
import { cookieOf } from './http/cookie.ts';
import { answerErrors, refuseWrongMethods } from './http/errors.ts';
import { HttpProblem } from './http/problem.ts';
import { refuseForeign, refuseStrangers, SAFE } from './http/sameSite.ts';
import type { CheckThread } from './jobs/check.ts';
import { checkKind, checkThread } from './jobs/check.ts';
import { ratingListKind } from './jobs/ratingList.ts';
import { jobRunner } from './jobs/runner.ts';
import { sheetsKind } from './jobs/sheets.ts';
import type { Routing } from './network/hallNetwork.ts';
import { hallNetwork, networkAddresses } from './network/index.ts';
import { pairingPool } from './pairing/index.ts';
import { keepRetention } from './privacy/removal.ts';
import { claimsIn } from './public/claims.ts';
import { publicityIn } from './public/publicity.ts';
import { watchersOf } from './public/watchers.ts';
import { publisherOf } from './publishing/publisher.ts';
import { currentList } from './ratinglist/current.ts';
import { ratingListIn, sharedRatingList } from './ratinglist/index.ts';
import { fileReader } from './reading/index.ts';
import { aboutHandlers, auditHandlers, echoRoute, healthHandlers, networkHandlers } from './routes/about.ts';
import { apiOverHttp } from './routes/api.ts';
import { helperCardHandlers } from './routes/helperCards.ts';
import { jobHandlers } from './routes/jobs.ts';
import { liveHandlers } from './routes/live.ts';
import { peopleHandlers } from './routes/people.ts';
import { publicRoutes } from './routes/public.ts';
import { destinationHandlers, publicityHandlers } from './routes/publicity.ts';
import { ratingListHandlers } from './routes/ratinglist.ts';
import { registrationHandlers } from './routes/registration.ts';
import { rightHandlers } from './routes/rights.ts';
import { pictureRoutes, screenRoutes } from './routes/screens.ts';
import { secondFactorHandlers, sessionHandlers } from './routes/session.ts';
import { standbyHandlers, standbyRoutes } from './routes/standby.ts';
import { readerHandlers } from './routes/websites.ts';
import type { Services } from './services.ts';
import { settingsIn } from './settings.ts';
import { sheetThread } from './sheets/index.ts';
import { standbyOf } from './standby/index.ts';
import { deskFiles } from './static/desk.ts';
import type { JournalStore } from './store/index.ts';
import { federationOf, tournamentsOf } from './tournaments/index.ts';

type Threads = Pick<Services, 'pool' | 'sheets' | 'reader'> & { readonly checker: CheckThread };

export interface AppParts {
  /** Threads shared with other servers: they are not ended with this one. */
  readonly threads?: Threads;
  readonly store: JournalStore;
  /** Folder for the rating list. */
  readonly folder: string;
  /** Address of FIDE's list, for tests. */
  readonly ratingListAddress?: string;
  /** Folder of the built desk; without it only the API and the public pages are served. */
  readonly deskDir?: string;
  /** Milliseconds since 1970. */
  readonly clock?: () => number;
  readonly program?: string;
  readonly log?: (message: string) => void;
  /** Bytes free on the disk of a folder. */
  readonly freeBytes?: (folder: string) => Promise<number>;
  /** Requests that a stranger's address may send per minute. */
  readonly requestsAMinute?: number;
  /** How long a body may be on its way, in tests. */
  readonly slowestBodyMs?: number;
  /** The port on which this server listens, for the standby. */
  readonly port?: () => number;
  /**
   * Addresses of the proxies in front of this server, whose headers are trusted for the client's address and for TLS.
   */
  readonly trustedProxies?: readonly string[];
  /** This computer's addresses in the networks around it. */
  readonly addresses?: () => readonly string[];
  /** Seals the secrets of authenticator apps; without it they stay readable in the database. */
  readonly vault?: Vault;
  /** How background jobs are shared among processes, in tests. */
  readonly jobs?: { readonly leaseMs?: number; readonly lookMs?: number };
  /** How soon journals are copied into the second folder, in tests. */
  readonly backups?: BackupTimes;
  /** How soon the public pages are sent to their destinations, in tests. */
  readonly publishing?: {
    readonly quietMs?: number;
    readonly retryMs?: number;
    readonly sftp?: string;
  };
}

const BODY_BYTES = 1024 * 1024;
const REQUESTS_A_MINUTE = 6000;
/** Pages are drawn once for all: 5000 phones of one hall ask for a new round through one address. */
const PAGES_A_MINUTE = 120_000;
const isPage = (request: FastifyRequest): boolean =>
  SAFE.has(request.method) && (request.url.startsWith('/t/') || request.url.startsWith('/public/'));
/** A whole rating list over a slow network; an upload that is not complete by then is dropped. */
const LONGEST_REQUEST_MS = 10 * 60_000;

/** Only our own files; styles only from the page's own sheets; only our own pages may frame us. */
const policyWith = (other: () => string | undefined) => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'"],
    // Phones look for the standby when the primary is gone.
    connectSrc: ["'self'", () => other() ?? "'self'"],
    workerSrc: ["'self'"],
    manifestSrc: ["'self'"],
    frameSrc: ["'self'"],
    formAction: ["'self'"],
    baseUri: ["'none'"],
    frameAncestors: ["'self'"],
  },
});

/** Threads for pairing, drawing and reading, each started on demand. */
export const ownThreads = (): Threads => ({
  pool: pairingPool(),
  sheets: sheetThread(),
  reader: fileReader(),
  checker: checkThread(),
});

async function endThreads({ pool, sheets, reader, checker }: Threads): Promise<void> {
  await checker.close();
  await pool.close();
  await sheets.close();
  await reader.close();
}

async function servicesOf(parts: AppParts, routing: Routing): Promise<Services & Threads> {
  const clock = parts.clock ?? Date.now;
  const log = parts.log ?? (() => undefined);
  const standby =
    parts.store.database === undefined
      ? await standbyOf({
          store: { ...parts.store, records: openRecords(parts.store.records, parts.vault ?? NO_VAULT) },
          folder: parts.folder,
          log,
          port: parts.port ?? (() => 0),
          forget: (id) => tournaments.forget(id),
          settled: () => tournaments.settled(),
        })
      : undefined;
  const tournaments = tournamentsOf(parts.store, () => new Date(clock()).toISOString(), standby);
  const settings = settingsIn(parts.store.records);
  const factors = secondFactors(parts.store.records, clock, parts.vault);
  await factors.sealAll();
  const everybody = people(parts.store.records, clock, factors);
  const rights = rightsIn(parts.store.records);
  const audit = auditOf(parts.store.audit, clock, log);
  const { database, records } = parts.store;
  const list = database === undefined ? ratingListIn(parts.folder) : sharedRatingList(database, records);
  const current = currentList({ list, records, clock, address: parts.ratingListAddress });
  const threads = parts.threads ?? ownThreads();
  const { jobs } = parts.store;
  const kinds = jobs && [
    checkKind((id) => jobs.parts(id, 'out'), threads.checker),
    sheetsKind({ tournaments, sheets: threads.sheets }),
    ratingListKind(list, current),
  ];
  return {
    tournaments,
    people: everybody,
    rights,
    factors,
    audit,
    guesses: guessesOf({ records: parts.store.records, clock, audit, people: everybody }),
    gate: gate({
      people: everybody,
      rights,
      factors,
      settings: settings.get,
      federationOf: (id) => federationOf(tournaments, id),
    }),
    ...threads,
    list,
    current,
    jobs: jobs && kinds && jobRunner({ jobs, store: parts.store, kinds, log, ...parts.jobs }),
    settings,
    network: hallNetwork({
      records: parts.store.records,
      addresses: parts.addresses ?? networkAddresses,
      routing,
      clock,
      log: parts.log ?? (() => undefined),
    }),
    folder: parts.folder,
    clock,
    log,
    standby,
    ...(parts.program === undefined ? {} : { program: parts.program }),
  };
}

/** The whole server, ready to listen or to be asked in a test. */
export async function buildApp(parts: AppParts): Promise<{ app: FastifyInstance; services: Services }> {
  const { trustedProxies = [], requestsAMinute: strangers = REQUESTS_A_MINUTE } = parts;
  const app = fastify({
    bodyLimit: BODY_BYTES,
    forceCloseConnections: true,
    requestTimeout: LONGEST_REQUEST_MS,
    ...(trustedProxies.length === 0 ? {} : { trustProxy: [...trustedProxies] }),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
  });
  const services = await servicesOf(parts, (request, response) => app.routing(request, response));
  app.decorate('behindProxy', trustedProxies.length > 0);
  answerErrors(app, services.log);
  takeNothingAsJson(app);
  await app.register(helmet, {
    contentSecurityPolicy: policyWith(() => services.standby?.other()),
    // In a hall there is no certificate: there these would only make browsers complain about plain HTTP.
    hsts: trustedProxies.length === 0 ? false : { maxAge: 31_536_000, includeSubDomains: false },
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    referrerPolicy: { policy: 'same-origin' },
  });
  const accountOf = knownAccounts(services.people);
  await app.register(rateLimit, {
    max: (_, key) =>
      key.startsWith('page ') ? PAGES_A_MINUTE : key.startsWith('account ') ? REQUESTS_A_MINUTE : strangers,
    // A whole hall may share one address, so a signed-in user is counted individually, wherever and on however many devices they
    // are. An invalid cookie identifies nobody.
    keyGenerator: async (request) => {
      if (isPage(request)) return `page ${request.ip}`;
      const account = await accountOf(cookieOf(request, COOKIE));
      return account === undefined ? `stranger ${request.ip}` : `account ${account}`;
    },
    timeWindow: '1 minute',
    errorResponseBuilder: (_, { ttl }) =>
      new HttpProblem('too-many', { seconds: Math.ceil(ttl / 1000) }, 'waitSeconds'),
  });
  // Responses without a cache header are personal: no browser or proxy stores them.
  app.addHook('onSend', async (_, reply) => {
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
  });
  app.addHook('onRequest', async ({ ip }) => services.network.came(ip));
  refuseSlowBodies(app, BODY_BYTES, parts.slowestBodyMs);
  refuseForeign(app);
  refuseStrangers(app, services.gate);
  refuseWrongMethods(app);
  if (services.standby !== undefined) standbyRoutes(app, services, services.standby);
  const { tournaments } = services;
  const publicity = publicityIn(parts.store.records);
  const publicParts = {
    publicity,
    claims: claimsIn(tournaments),
    watchers: watchersOf(tournaments, async (id) => (await publicity.get(id)).delay),
  };
  const publisher = publisherOf({
    ...services,
    publicity,
    vault: parts.vault ?? NO_VAULT,
    mayWrite: () => services.standby?.state().kind !== 'standby',
    ...parts.publishing,
  });
  await publisher.begin();
  const backups = automaticBackups(tournaments, services.settings, services.clock, services.log, parts.backups);
  const health = healthOf({ ...services, backups, ...(parts.freeBytes ? { freeBytes: parts.freeBytes } : {}) });
  const apiServices = { ...services, publicity };
  apiOverHttp(app, apiServices, {
    ...apiHandlers(apiServices),
    ...sessionHandlers(services),
    ...secondFactorHandlers(services),
    ...peopleHandlers(services),
    ...rightHandlers(services),
    ...auditHandlers(services),
    ...networkHandlers(services),
    ...standbyHandlers(services, services.standby),
    ...ratingListHandlers(services),
    ...jobHandlers(services, parts.store.jobs),
    ...liveHandlers(services, publicParts.claims),
    ...publicityHandlers(services, publicParts, publisher),
    ...destinationHandlers(services, publisher),
    ...registrationHandlers(services),
    ...readerHandlers(services),
    ...helperCardHandlers(services),
    ...aboutHandlers(services),
    ...healthHandlers(health),
    backups: async () => backups.state(),
  });
  echoRoute(app, services);
  publicRoutes(app, services, publicParts);
  screenRoutes(app, services, publicParts);
  pictureRoutes(app, services, publicParts);
  const stopLists = services.current.watch();
  const retention = keepRetention(services);
  if (parts.deskDir !== undefined) await deskFiles(app, parts.deskDir);
  app.addHook('onClose', async () => {
    stopLists();
    services.list.close();
    await services.jobs?.close();
    await retention.close();
    await services.network.close();
    await services.standby?.close();
    if (parts.threads === undefined) await endThreads(services);
    await publisher.close();
    await backups.close();
    await health.close();
    await parts.store.close();
  });
  return { app, services };
}
