import { openApi } from '@turnuva/contract';
import type { Services } from '../services.ts';
import type { HttpHandlers } from './api.ts';
import { apiPage } from './apiPage.ts';

/** What other programs ask first: whether the server works, and how to talk to it. */
export function aboutHandlers({ tournaments }: Services) {
  // Made once: it stays the same as long as the program runs.
  let description: string | undefined;
  return {
    openApi: async () => {
      description ??= JSON.stringify(openApi());
      const headers = { 'content-type': 'application/json; charset=utf-8' };
      return { status: 200, headers, body: description };
    },
    apiPage: async () => apiPage(),
    /** For balancers and container hosts: 200 once the database answers; its failure is answered as everywhere (503). */
    ready: async () => {
      await tournaments.store.records.get('settings', 'server');
      return { ready: true };
    },
  } satisfies Partial<HttpHandlers>;
}
