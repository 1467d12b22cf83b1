import type { Entry, Refusal } from '@turnuva/engine/journal';
import type { Answer, FileFault } from './contract.ts';

interface Problem {
  readonly entries?: readonly Entry[];
  readonly refusal?: Refusal;
  readonly faults?: readonly FileFault[];
  readonly message?: string;
}

const TIMEOUT_MS = 15_000;
/** A rating list of a million players and more is taken while it arrives. */
const FILE_TIMEOUT_MS = 15 * 60_000;
let language = 'en';

/** The server's sentences come in this language, which need not be the browser's. */
export const askIn = (wanted: string): void => {
  language = wanted;
};

async function problemOf(response: Response): Promise<Answer<never>> {
  const body = (await response.json().catch(() => ({}))) as Problem;
  if (response.status === 401) return { kind: 'sign-in' };
  if (response.status === 403) return { kind: 'forbidden' };
  if (response.status === 404) return { kind: 'missing' };
  if (response.status === 409 && body.entries) return { kind: 'conflict', entries: body.entries };
  if (body.refusal) return { kind: 'refused', refusal: body.refusal };
  if (body.faults) return { kind: 'faults', faults: body.faults };
  return { kind: 'failed', status: response.status, message: body.message ?? response.statusText };
}

/** One request to the server. Never throws: every outcome is a value. */
async function ask<T>(path: string, init: RequestInit, read: (response: Response) => Promise<T>): Promise<Answer<T>> {
  let response: Response;
  try {
    const headers = { ...init.headers, 'accept-language': language };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    response = await fetch(path, { credentials: 'same-origin', signal, ...init, headers });
  } catch {
    return { kind: 'offline' };
  }
  // A proxy in front of a stopped server answers for it: that is a lost connection too.
  if (response.status === 502 || response.status === 503 || response.status === 504) return { kind: 'offline' };
  if (!response.ok) return problemOf(response);
  try {
    return { kind: 'ok', value: await read(response) };
  } catch {
    return { kind: 'offline' };
  }
}

const asJson = <T>(response: Response): Promise<T> =>
  response.status === 204 ? Promise.resolve(undefined as T) : (response.json() as Promise<T>);

export const get = <T>(path: string): Promise<Answer<T>> => ask<T>(path, { method: 'GET' }, asJson);

export const post = <T>(path: string, body: unknown): Promise<Answer<T>> =>
  ask<T>(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }, asJson);

export const put = <T>(path: string, body: unknown): Promise<Answer<T>> =>
  ask<T>(path, { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }, asJson);

export const remove = <T>(path: string): Promise<Answer<T>> => ask<T>(path, { method: 'DELETE' }, asJson);

/** Sends a file as it is; the server looks into it. */
export const postFile = <T>(path: string, file: Blob): Promise<Answer<T>> =>
  ask<T>(
    path,
    {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: file,
      signal: AbortSignal.timeout(FILE_TIMEOUT_MS),
    },
    asJson,
  );
