import { SYSTEM_TEXTS, type SystemTexts } from '../tournament/systems.ts';
import { makeEdition2026 as burstein2026 } from './burstein2026/edition.ts';
import { classic as bursteinClassic } from './bursteinClassic/edition.ts';
import { edition2026 as doubleSwiss2026 } from './doubleSwiss/edition.ts';
import { edition1997 as dubov1997 } from './dubov1997/edition.ts';
import { edition2026 as dubov2026 } from './dubov2026/edition.ts';
import { edition2009 as dutch2009 } from './dutch2009/edition.ts';
import { edition2017 as dutch2017 } from './dutch2017/edition.ts';
import { edition2026 as dutch2026 } from './dutch2026/index.ts';
import { withFixedBoards } from './fixedBoards.ts';
import { classic as keizerClassic } from './keizer/edition.ts';
import { edition1999 as lim1999, edition2026 as lim2026 } from './lim/edition.ts';
import { withNumberedRounds } from './numberedRounds.ts';
import type { PairingSystem, SystemEdition } from './system.ts';
import { edition2026 as teamSwiss2026 } from './teamSwiss/edition.ts';
import { withWishes } from './wishes/withWishes.ts';

/** What pairs by each edition of a system. */
const ENGINES: {
  readonly [Row in (typeof SYSTEM_TEXTS)[number] as Row['id']]: Readonly<
    Record<Row['editions'][number], SystemEdition>
  >;
} = {
  dutch: { 2026: dutch2026, 2017: dutch2017, 2009: dutch2009 },
  dubov: { 2026: dubov2026, 1997: dubov1997 },
  burstein: { 2026: burstein2026(dutch2026), classic: bursteinClassic },
  lim: { 2026: lim2026, 1999: lim1999 },
  'double-swiss': { 2026: doubleSwiss2026 },
  'team-swiss': { 2026: teamSwiss2026 },
  keizer: { classic: keizerClassic },
};

/** What every system can do besides its own rules. */
const whole = (edition: SystemEdition): SystemEdition => withNumberedRounds(withFixedBoards(withWishes(edition)));

/** The systems of the list with what pairs by them. */
export const SYSTEMS: readonly PairingSystem[] = (SYSTEM_TEXTS as readonly SystemTexts[]).map((system) => {
  const engines: Readonly<Record<string, SystemEdition>> = ENGINES[system.id as keyof typeof ENGINES];
  const [inForce, ...earlier] = system.editions;
  return { ...system, editions: [whole(engines[inForce]), ...earlier.map((id) => whole(engines[id]))] };
});

/** The system with this id, if there is one. */
export const systemById = (id: string): PairingSystem | undefined => SYSTEMS.find((system) => system.id === id);

/** The edition of a system; without an edition the one in force. */
export function editionOf(system: string, edition?: string): SystemEdition | undefined {
  const found = systemById(system);
  return edition === undefined ? found?.editions[0] : found?.editions.find((each) => each.id === edition);
}
