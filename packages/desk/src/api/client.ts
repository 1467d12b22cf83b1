import type { AnswerOf, BodyOf, Operation, Operations, QueryOf, Schema } from '@turnuva/contract';
import { parse, problem } from '@turnuva/contract';
import type { Entry } from '@turnuva/engine/journal';
import type { Answer } from './answer.ts';

const TIMEOUT_MS = 15_000;
/** A rating list of a million players or more is read while it arrives. */
const FILE_TIMEOUT_MS = 15 * 60_000;
let language = 'en';

/** The server's sentences are requested in this language, which need not be the browser's. */
export const askIn = (wanted: string): void => {
  language = wanted;
};

/** The transport for requests: the network, or a worker in the browser edition. */
export interface Carrier {
  fetch(path: string, init: RequestInit): Promise<Response>;
  /** Follows a tournament's journal until the returned function is called; `connection` is its name for commands. */
  follow(id: string, connection: string, heard: Heard): () => void;
  /** Without a network, no resource has an address that a frame could open. */
  readonly hasAddresses: boolean;
}

/**
 * Events of a live connection to a journal: it opens and breaks, an entry arrives as JSON, and a player has reported a
 * result.
 */
export interface Heard {
  open(): void;
  lost(): void;
  entry(json: string): void;
  claims(): void;
}

const network: Carrier = {
  hasAddresses: true,
  fetch: (path, init) => fetch(path, { credentials: 'same-origin', ...init }),
  follow: (id, connection, heard) => {
    let source: EventSource | undefined;
    // A browser opens six connections to a server: a page that nobody sees leaves its own to others, and catches up when it opens again.
    const turn = () => {
      source?.close();
      source = undefined;
      if (document.hidden) return;
      source = new EventSource(`api/tournaments/${encodeURIComponent(id)}/live?connection=${connection}`);
      source.onopen = heard.open;
      source.onerror = heard.lost;
      source.onmessage = (event: MessageEvent<string>) => heard.entry(event.data);
      source.addEventListener('claims', heard.claims);
    };
    document.addEventListener('visibilitychange', turn);
    turn();
    return () => {
      document.removeEventListener('visibilitychange', turn);
      source?.close();
    };
  },
};

let carrier = network;

/** From now on, all requests use this transport. */
export const carryBy = (wanted: Carrier): void => {
  carrier = wanted;
};

export const theCarrier = (): Carrier => carrier;

/** What the sender of a command had not seen yet. */
interface Unknown {
  readonly entries?: readonly Entry[];
}

async function problemOf(response: Response, unknown?: Schema<Unknown>): Promise<Answer<never>> {
  const sent: unknown = await response.json().catch(() => ({}));
  const read = parse(problem, sent);
  const body = read.ok ? read.value : {};
  if (response.status === 401)
    return { kind: 'sign-in', ...(body.codeNeeded ? { codeNeeded: true, message: body.message ?? '' } : {}) };
  if (response.status === 403) return { kind: 'forbidden' };
  if (response.status === 404) return { kind: 'missing' };
  if (response.status === 409 && unknown !== undefined) {
    const others = parse(unknown, sent);
    if (others.ok && others.value.entries) return { kind: 'conflict', entries: others.value.entries };
  }
  if (body.refusal) return { kind: 'refused', refusal: body.refusal };
  if (body.faults) return { kind: 'faults', faults: body.faults };
  const field = body.path?.findLast((step) => typeof step === 'string');
  return {
    kind: 'failed',
    status: response.status,
    message: body.message ?? response.statusText,
    ...(typeof field === 'string' ? { field } : {}),
  };
}

/** A request. */
interface Request<T> {
  readonly path: string;
  readonly init: RequestInit;
  /** Reads the answer; not needed if the answer has no content. */
  readonly reads: Schema<T> | undefined;
  /** Reads from a conflict the entries that the sender did not know. */
  readonly unknown: Schema<Unknown> | undefined;
}

/** One request. Never throws: every outcome is a value, and every answer is checked against its schema. */
async function ask<T>({ path, init, reads, unknown }: Request<T>): Promise<Answer<T>> {
  let response: Response;
  try {
    const headers = { ...init.headers, 'accept-language': language };
    const signal = AbortSignal.timeout(init.body instanceof Blob ? FILE_TIMEOUT_MS : TIMEOUT_MS);
    response = await carrier.fetch(path, { signal, ...init, headers });
  } catch {
    return { kind: 'offline' };
  }
  // A proxy answers on behalf of a stopped server: that is a lost connection too.
  if (response.status === 502 || response.status === 503 || response.status === 504) return { kind: 'offline' };
  if (!response.ok) return problemOf(response, unknown);
  let body: unknown;
  try {
    body = response.status === 204 ? undefined : await response.json();
  } catch {
    return { kind: 'offline' };
  }
  if (reads === undefined) return { kind: 'ok', value: undefined as T };
  const read = parse(reads, body);
  if (read.ok) return { kind: 'ok', value: read.value };
  // A server newer than this page, or a proxy's own page: neither may reach the screen half understood.
  const [{ path: way, found }] = read.error;
  return { kind: 'failed', status: 500, message: `${path.split('?')[0]}: ${way.join('.')} = ${found}` };
}

type Value = string | number;
type PartsOf<Path extends string> = Path extends `${string}:${string}/${infer Rest}`
  ? readonly [string | number, ...PartsOf<`/${Rest}`>]
  : Path extends `${string}:${string}`
    ? readonly [Value]
    : readonly [];
type Query<O extends Operation> = { readonly [Name in QueryOf<O>]?: Value | undefined };
/** The arguments of an operation: the parts of its address in order, the body, the query. */
type ArgsOf<O extends Operation> = readonly [
  ...PartsOf<O['path']>,
  ...(BodyOf<O, Blob> extends undefined ? readonly [] : readonly [BodyOf<O, Blob>]),
  ...([QueryOf<O>] extends [never] ? readonly [] : readonly [query?: Query<O>]),
];
type Asked<O> = O extends { readonly gives: readonly string[] } ? never : O;
/** A method for each operation of a group that answers with JSON. */
export type Client<G extends Operations> = {
  readonly [K in keyof G as Asked<G[K]> extends never ? never : K]: (
    ...given: ArgsOf<G[K]>
  ) => Promise<Answer<AnswerOf<G[K]>>>;
};

/** The address of an operation, with the path parameters filled in in order. */
export const addressOf = <O extends Operation>({ path }: O, ...parts: PartsOf<O['path']>): string => {
  const rest: Value[] = [...(parts as readonly Value[])];
  return path.slice(1).replace(/:\w+/g, () => encodeURIComponent(rest.shift() ?? ''));
};

const queryText = (query: Readonly<Record<string, Value | undefined>> = {}): string => {
  const asked = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, `${value}`]]));
  return asked.length === 0 ? '' : `?${new URLSearchParams(asked)}`;
};

const sending = (body: unknown): RequestInit =>
  body instanceof Blob
    ? { headers: { 'content-type': 'application/octet-stream' }, body }
    : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };

/** The client of a group of operations. */
export function clientOf<G extends Operations>(group: G, unknown?: Schema<Unknown>): Client<G> {
  const methods = Object.entries(group).map(([key, row]) => {
    const method = (...given: readonly unknown[]): Promise<Answer<unknown>> => {
      const parts = row.path.split(':').length - 1;
      const body = row.takes === undefined ? {} : sending(given[parts]);
      const query = given[row.takes === undefined ? parts : parts + 1] as Readonly<Record<string, Value>> | undefined;
      const path = `${addressOf(row, ...(given as readonly []))}${queryText(query)}`;
      const reads = row.gives as Schema<unknown> | undefined;
      return ask({ path, init: { method: row.method, ...body }, reads, unknown });
    };
    return [key, method];
  });
  return Object.fromEntries(methods) as Client<G>;
}
