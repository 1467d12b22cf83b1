import { openApi } from '@turnuva/contract';
import { dateTagOf } from '@turnuva/text';
import type { FastifyInstance } from 'fastify';
import { isLocal } from '../access/index.ts';
import type { Health } from '../health/health.ts';
import { sayIn } from '../http/language.ts';
import { HttpProblem } from '../http/problem.ts';
import { wholeNumber } from '../http/read.ts';
import { ECHO_PATH } from '../network/index.ts';
import type { Services } from '../services.ts';
import type { HttpHandlers } from './api.ts';
import { apiPage } from './apiPage.ts';

/** An address by which the server knows itself. */
export function echoRoute(app: FastifyInstance, { network }: Services): void {
  /** By this value the server recognises itself when it tries one of its addresses. */
  app.get(ECHO_PATH, (_, reply) =>
    reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(network.token),
  );
}

/** The switch of the hall's network. */
export const networkHandlers = ({ network }: Services) =>
  ({
    hallNetwork: async ({ request }) => ({ ...(await network.state()), mayChange: isLocal(request) }),

    changeHallNetwork: async ({ body, request }) => {
      // A user who came through this door would shut themselves out.
      if (!isLocal(request)) throw new HttpProblem('forbidden');
      const { open, address } = body;
      const state = await network.change({
        ...(open === undefined ? {} : { open }),
        ...(address === undefined ? {} : { chosen: address }),
      });
      return { ...state, mayChange: true };
    },
  }) satisfies Partial<HttpHandlers>;

/** What the arbiter has to know of the server. */
export const healthHandlers = (health: Health) =>
  ({
    health: async ({ language }) => {
      const say = sayIn(language);
      const moment = new Intl.DateTimeFormat(dateTagOf(language), {
        dateStyle: 'medium',
        timeStyle: 'medium',
      });
      // As this computer's clock shows it.
      const instantText = (instant: unknown): string => moment.format(new Date(String(instant)));
      const warnings = (await health.warnings()).map(({ key, facts }) => ({
        key,
        // What it is about: figures that go on changing do not make another warning.
        about: String(facts.id ?? facts.at ?? facts.from ?? ''),
        text: say(`server.health.${key}`, {
          ...facts,
          ...(key === 'clockJumped' ? { from: instantText(facts.from), to: instantText(facts.to) } : {}),
          ...(key === 'damage' ? { what: say(`server.health.damage.${facts.damage}`) } : {}),
        }),
      }));
      return { warnings, checkedAt: health.checkedAt() ?? null };
    },

    /** Checks the journals now. */
    checkHealth: async () => ({ findings: await health.checkJournals() }),
  }) satisfies Partial<HttpHandlers>;

const MOST = 1000;
const MOST_LINES = 2_000_000_000;

/** The audit can be read, and nothing else. */
export const auditHandlers = ({ audit }: Services) =>
  ({
    audit: ({ query: { before, most } }) =>
      audit.page(wholeNumber(before, 'before', 1, MOST_LINES), wholeNumber(most, 'most', 1, MOST)),
  }) satisfies Partial<HttpHandlers>;

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
