import { EXIT, Failure } from './failure.ts';

/** Sends a request to a server; the path has no leading slash. */
export type Send = (path: string, init?: RequestInit) => Promise<Response>;

interface Told {
  readonly message: string;
  readonly codeNeeded?: boolean;
}

/**
 * A running server, signed in if a name is given. The PIN comes from TURNUVA_PIN and the code of the second factor from
 * TURNUVA_CODE, so that they are not on the command line. Throws {@link Failure} if the server does not answer.
 */
export async function signedIn(place: string, name: string | undefined): Promise<Send> {
  const address = (path: string): URL => new URL(path, place.endsWith('/') ? place : `${place}/`);
  const raw = async (path: string, init: RequestInit): Promise<Response> => {
    try {
      return await fetch(address(path), { signal: AbortSignal.timeout(600_000), ...init });
    } catch (error) {
      const { cause } = error as { cause?: { code?: string } };
      throw new Failure(EXIT.fileAccess, `${place}: does not answer (${cause?.code ?? (error as Error).message})`);
    }
  };
  let cookie = '';
  if (name !== undefined) {
    const code = process.env.TURNUVA_CODE;
    const body = JSON.stringify({
      name,
      secret: process.env.TURNUVA_PIN ?? '',
      ...(code === undefined ? {} : { code }),
    });
    const headers = { 'content-type': 'application/json', 'accept-language': 'en' };
    const answer = await raw('api/session', { method: 'POST', headers, body });
    if (!answer.ok) throw new Failure(EXIT.badRequest, `${place}: ${((await answer.json()) as Told).message}`);
    cookie = answer.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ');
  }
  return (path, init = {}) =>
    raw(path, {
      ...init,
      headers: { cookie, 'content-type': 'application/json', 'accept-language': 'en', ...(init.headers ?? {}) },
    });
}
