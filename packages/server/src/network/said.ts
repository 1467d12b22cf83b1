import { get } from 'node:http';

const WAIT_MS = 1500;

/** What an address says now, by a new line: one kept from before would say that a door shut since is open. */
export const said = (url: string): Promise<string | undefined> =>
  new Promise((resolve) => {
    const request = get(url, { agent: false, timeout: WAIT_MS }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => resolve(Buffer.concat(parts).toString()));
      response.on('error', () => resolve(undefined));
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(undefined));
  });
