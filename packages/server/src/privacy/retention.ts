import type { Services } from '../services.ts';
import { removeOld } from './removal.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Not in the first moments, in which the desk is opened. */
const FIRST_MS = 60_000;

/** Removes personal data when the settings say that they have been kept long enough; nothing where they do not. */
export function keepRetention({ tournaments, settings, standby, clock, log }: Services) {
  let running: Promise<unknown> = Promise.resolve();
  async function look(): Promise<void> {
    const { keepPersonalMonths } = await settings.get();
    if (keepPersonalMonths === undefined || keepPersonalMonths === null) return;
    // The other laptop has them too: a laptop without a standby removes them.
    if (standby !== undefined && standby.state().kind !== 'alone') return;
    for (const id of await removeOld(tournaments, keepPersonalMonths, new Date(clock())))
      log(`personal data of ${id} removed`);
  }
  const start = (): void => {
    running = look().catch((error: unknown) => log(`personal data: ${String(error)}`));
  };
  const timers = [setTimeout(start, FIRST_MS), setInterval(start, DAY_MS)];
  for (const timer of timers) timer.unref();
  return {
    async close(): Promise<void> {
      for (const timer of timers) clearTimeout(timer);
      await running;
    },
  };
}
