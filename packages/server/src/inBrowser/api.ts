import type { Operation, OperationKey } from '@turnuva/contract';
import { DEFAULT_PUBLICITY, OPERATIONS } from '@turnuva/contract';
import { UNNAMED_AUTHOR } from '@turnuva/contract/author';
import type { Entry } from '@turnuva/engine/journal';
import { whyNot } from '@turnuva/engine/pairing';
import type { Language } from '@turnuva/text';
import { LANGUAGES, languageOf } from '@turnuva/text';
import type { Person } from '../access/people.ts';
import type { Answer, ApiServices, Call, Handlers } from '../api/index.ts';
import { answerOf, apiHandlers, bodyFor } from '../api/index.ts';
import { problemAnswer, problemOf } from '../api/problemAnswer.ts';
import { auditOf } from '../audit/index.ts';
import { HttpProblem } from '../http/problem.ts';
import { checkedAgainst, pairAsWished } from '../pairing/request.ts';
import type { ReadFile } from '../reading/job.ts';
import { readFile } from '../reading/job.ts';
import type { FileReader } from '../reading/reader.ts';
import { openTournament } from '../services.ts';
import { settingsIn } from '../settings.ts';
import type { DrawnSheet, SheetJob } from '../sheets/draw.ts';
import { exportFile } from '../sheets/export.ts';
import type { ManualJob } from '../sheets/manual.ts';
import type { JournalStore } from '../store/journalStore.ts';
import { tournamentsOf } from '../tournaments/tournaments.ts';

/** Data in one browser is visible to nobody else. */
const NOTHING_PUBLIC = { ...DEFAULT_PUBLICITY, page: false };

/** A request as it comes from a page of the same browser. */
export interface BrowserRequest {
  readonly method: string;
  /** Path and query, `/api/...`. */
  readonly address: string;
  readonly language: string;
  /** A value read from JSON, or the bytes of a file. */
  readonly body?: unknown;
}

/** What the browser edition needs from its browser: a store, a clock, a way to draw sheets. */
export interface BrowserParts {
  readonly store: JournalStore;
  /** Draws a sheet; its libraries are large, so they are loaded when first needed. */
  readonly draw: (job: SheetJob) => Promise<DrawnSheet | undefined>;
  readonly manual: (job: ManualJob) => Promise<Uint8Array>;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  /** What the journal calls this device. */
  readonly device: string;
  readonly log: (message: string) => void;
  /** Name and version of the program, for files that say what made them. */
  readonly program?: string;
}

/** Joins a response produced in pieces, because a page in the same browser receives it as one. */
async function whole(answer: Answer): Promise<Answer> {
  const { body } = answer;
  if (typeof body !== 'object' || body === null || !(Symbol.asyncIterator in body)) return answer;
  let text = '';
  for await (const piece of body as AsyncIterable<string>) text += piece;
  return { ...answer, body: text };
}

const inThisThread = (reading: typeof readFile): FileReader => ({
  read: async (job) => {
    const answer = reading(job);
    if ('file' in answer) return answer.file as Extract<ReadFile, { kind: never }>;
    throw new HttpProblem(answer.problem.code, answer.problem.body, answer.problem.say);
  },
  close: async () => undefined,
});

/** Features that need a server, and the answers given here: only this browser's user exists. */
const ownHandlers = ({ settings }: ApiServices) =>
  ({
    session: async ({ person, language }) => {
      const { localName } = await settings.get();
      return {
        edition: 'browser',
        account: false,
        user: person,
        needsAccount: false,
        signInNeeded: false,
        accounts: false,
        local: true,
        unnamed: !localName,
        language,
      };
    },
    settings: async () => ({ ...(await settings.get()), signInHere: false }),
    changeSettings: ({ body: { localName } }) => settings.change(localName === undefined ? {} : { localName }),
    people: async () => [],
    backups: async () => ({}),
    health: async () => ({ warnings: [] }),
    ratingList: async () => [],
    ratingListState: async () => ({ players: 0 }),
    ratingLists: async () => ({ lists: [], keepCurrent: false }),
    checkRatings: async () => ({ differing: 0, compared: 0 }),
    listedPlayers: async () => ({ players: [], listed: 0 }),
    claims: async () => [],
    publicity: async () => NOTHING_PUBLIC,
  }) satisfies Partial<Handlers>;

/** The parts of an address under the names in a route's path; undefined if it belongs to another route. */
function paramsOf(path: string, address: string): Readonly<Record<string, string>> | undefined {
  const [wanted, given] = [path.split('/'), address.split('/')];
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [i, part] of wanted.entries()) {
    const found = given[i] ?? '';
    if (part.startsWith(':') && found !== '') params[part.slice(1)] = decodeURIComponent(found);
    else if (part !== found) return undefined;
  }
  return params;
}

/** Fewer free parts come first: `/tournaments/import` before `/tournaments/:id`. */
const freeParts = ({ path }: Operation): number => path.split(':').length;

/**
 * The API without a network: the same routes, journals and rules as on the server, for one person in one browser. Never throws:
 * failures are responses too.
 */
export function apiInBrowser({ store, draw, manual, clock, device, log, program }: BrowserParts) {
  const settings = settingsIn(store.records);
  const tournaments = tournamentsOf(store, () => new Date(clock()).toISOString());
  const services: ApiServices = {
    tournaments,
    settings,
    clock,
    ...(program === undefined ? {} : { program }),
    // No other person's actions need to be recorded.
    audit: auditOf(undefined, clock, log),
    pool: {
      pair: async (tournament, wish) => pairAsWished(tournament, wish),
      why: async (tournament, round, asked) => whyNot(tournament, round, asked),
      check: async (tournament) => checkedAgainst(tournament),
      close: async () => undefined,
    },
    sheets: { do: draw, export: exportFile, manual, close: async () => undefined },
    reader: inThisThread(readFile),
    publicity: {
      get: async () => NOTHING_PUBLIC,
      // No code opens anything here: there is no page that would ask for it.
      code: async () => Promise.reject(new HttpProblem('missing')),
    },
  };
  const handlers: Partial<Handlers> = { ...apiHandlers(services), ...ownHandlers(services) };
  const rows = (Object.entries(OPERATIONS) as [OperationKey, Operation][]).sort(
    ([, a], [, b]) => freeParts(a) - freeParts(b),
  );

  async function answerTo(request: BrowserRequest, language: Language): Promise<Answer> {
    const url = new URL(request.address, 'http://alone');
    for (const [key, row] of rows) {
      const handle = handlers[key] as ((call: unknown) => Promise<unknown>) | undefined;
      if (handle === undefined || row.method !== request.method) continue;
      const params = paramsOf(row.path, url.pathname);
      if (params === undefined) continue;
      const { localName } = await settings.get();
      const person: Person = { name: localName || UNNAMED_AUTHOR, role: 'chief' };
      const call: Call = {
        params: params as Call['params'],
        query: Object.fromEntries([...url.searchParams].reverse()) as Call['query'],
        body: bodyFor(row, request.body) as Call['body'],
        fileName: undefined,
        language,
        person,
        author: { by: person.name, device },
        publicAddress: async () => undefined,
        admit: async () => person,
        may: async () => true,
      };
      return answerOf(row, await handle(call));
    }
    throw new HttpProblem('missing');
  }

  return {
    async ask(request: BrowserRequest): Promise<Answer> {
      const asked = new URL(request.address, 'http://alone').searchParams.get('lang');
      const language = LANGUAGES.find((each) => each === asked) ?? languageOf(request.language);
      try {
        return await whole(await answerTo(request, language));
      } catch (error) {
        const problem = problemOf(error);
        if (problem.code === 'internal' || problem.code === 'damaged')
          log(`${request.method} ${request.address}: ${error instanceof Error ? error.stack : String(error)}`);
        return problemAnswer(problem, language);
      }
    },
    /**
     * Calls back with each entry that is entered from now on, in whatever tab, but for those that came from this connection;
     * returns how to stop.
     */
    follow(id: string, connection: string, tell: (entry: Entry) => void): () => void {
      let seen = Number.POSITIVE_INFINITY;
      let stopped = false;
      let last: Promise<unknown> = Promise.resolve();
      const catchUp = (): void => {
        last = last
          .then(async () => {
            const { entries } = await openTournament({ tournaments }, id);
            seen = Math.min(seen, entries.length);
            for (const entry of entries.slice(seen)) {
              if (stopped) return;
              if (!tournaments.isKnownTo(connection, entry)) tell(entry);
              seen = entry.seq;
            }
          })
          .catch((error: unknown) => log(`live ${id}: ${String(error)}`));
      };
      const stop = tournaments.follow(id, catchUp);
      catchUp();
      return () => {
        stopped = true;
        stop();
      };
    },
  };
}
