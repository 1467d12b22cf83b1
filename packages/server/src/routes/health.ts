import { dateTagOf } from '@turnuva/text';
import type { FastifyInstance } from 'fastify';
import type { Health } from '../health/health.ts';
import { languageOfRequest, sayIn } from '../http/language.ts';
import type { Services } from '../services.ts';

/** What the arbiter has to know of the server. */
export function healthRoutes(app: FastifyInstance, { gate }: Services, health: Health): void {
  app.get('/api/health', async (request) => {
    await gate.admit(request, 'settings');
    const say = sayIn(languageOfRequest(request));
    const moment = new Intl.DateTimeFormat(dateTagOf(languageOfRequest(request)), {
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
  });

  /** Checks the journals now. */
  app.post('/api/health/check', async (request) => {
    await gate.admit(request, 'settings');
    return { findings: await health.checkJournals() };
  });
}
