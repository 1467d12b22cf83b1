import type { Schema } from '@turnuva/contract';
import { parse, problem } from '@turnuva/contract';
import type { Entry } from '@turnuva/engine/journal';
import type { Answer } from './answer.ts';

const TIMEOUT_MS = 15_000;
/** A rating list of a million players and more is taken while it arrives. */
const FILE_TIMEOUT_MS = 15 * 60_000;
let language = 'en';

/** The server's sentences come in this language, which need not be the browser's. */
export const askIn = (wanted: string): void => {
  language = wanted;
};

/** What brings requests to whoever answers them: the network, or a worker where the desk runs in the browser alone. */
export interface Carrier {
  fetch(path: string, init: RequestInit): Promise<Response>;
  /** Follows a tournament's journal until the returned function is called. */
  follow(id: string, heard: Heard): () => void;
  /** Without a network nothing that is asked for has an address that a frame could open by itself. */
  readonly hasAddresses: boolean;
}

/** What is heard of a journal: the line opens and breaks, an entry as JSON, and that a player has sent in a result. */
export interface Heard {
  open(): void;
  lost(): void;
  entry(json: string): void;
  claims(): void;
}

const network: Carrier = {
  hasAddresses: true,
  fetch: (path, init) => fetch(path, { credentials: 'same-origin', ...init }),
  follow: (id, heard) => {
    const source = new EventSource(`api/tournaments/${encodeURIComponent(id)}/live`);
    source.onopen = heard.open;
    source.onerror = heard.lost;
    source.onmessage = (event: MessageEvent<string>) => heard.entry(event.data);
    source.addEventListener('claims', heard.claims);
    return () => source.close();
  },
};

let carrier = network;

/** Everything that is asked from now on goes this way. */
export const carryBy = (wanted: Carrier): void => {
  carrier = wanted;
};

export const theCarrier = (): Carrier => carrier;

/** What a sender of a command did not know. */
interface Unknown {
  readonly entries?: readonly Entry[];
}

/** What an answer that nobody reads may be. */
export const anything: Schema<unknown> = (value) => value;

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

/** `unknown`: reads the entries that the sender did not know, out of a conflict. One request to the server. Never throws: every outcome is a value, and what comes has the form of its schema. */
async function ask<T>(
  path: string,
  init: RequestInit,
  schema: Schema<T>,
  unknown?: Schema<Unknown>,
): Promise<Answer<T>> {
  let response: Response;
  try {
    const headers = { ...init.headers, 'accept-language': language };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    response = await carrier.fetch(path, { signal, ...init, headers });
  } catch {
    return { kind: 'offline' };
  }
  // A proxy in front of a stopped server answers for it: that is a lost connection too.
  if (response.status === 502 || response.status === 503 || response.status === 504) return { kind: 'offline' };
  if (!response.ok) return problemOf(response, unknown);
  let body: unknown;
  try {
    body = response.status === 204 ? undefined : await response.json();
  } catch {
    return { kind: 'offline' };
  }
  const read = parse(schema, body);
  if (read.ok) return { kind: 'ok', value: read.value };
  // A server that is newer than this page, or a proxy's own page: neither may reach the screen half understood.
  const [{ path: way, found }] = read.error;
  return { kind: 'failed', status: 500, message: `${path.split('?')[0]}: ${way.join('.')} = ${found}` };
}

const JSON_BODY = { 'content-type': 'application/json' };
const jsonRequest = (method: string, body: unknown): RequestInit => ({
  method,
  headers: JSON_BODY,
  body: JSON.stringify(body),
});

export const get = <T>(path: string, schema: Schema<T>): Promise<Answer<T>> => ask(path, { method: 'GET' }, schema);

export const post = <T>(
  path: string,
  body: unknown,
  schema: Schema<T>,
  unknown?: Schema<Unknown>,
): Promise<Answer<T>> => ask(path, jsonRequest('POST', body), schema, unknown);

export const put = <T>(path: string, body: unknown, schema: Schema<T>): Promise<Answer<T>> =>
  ask(path, jsonRequest('PUT', body), schema);

export const remove = <T>(path: string, schema: Schema<T>): Promise<Answer<T>> =>
  ask(path, { method: 'DELETE' }, schema);

/** Sends a file as it is; the server looks into it. */
export const postFile = <T>(path: string, file: Blob, schema: Schema<T>): Promise<Answer<T>> =>
  ask(
    path,
    {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: file,
      signal: AbortSignal.timeout(FILE_TIMEOUT_MS),
    },
    schema,
  );
