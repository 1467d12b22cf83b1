import { dateTagOf } from '@turnuva/text';
import type { Health } from '../health/health.ts';
import { sayIn } from '../http/language.ts';
import type { HttpHandlers } from './api.ts';

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
