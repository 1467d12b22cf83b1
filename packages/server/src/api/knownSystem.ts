import type { Command } from '@turnuva/engine/journal';
import { SYSTEMS } from '@turnuva/engine/pairing';
import { FORMATS_WITH_SCHEDULE } from '@turnuva/engine/schedule';
import { EMPTY_TOURNAMENT } from '@turnuva/engine/tournament';
import type { HttpProblem } from '../http/problem.ts';
import { schemaProblem } from '../http/read.ts';

/** Editions by system; a format has one way to make its schedule, whatever edition is named. */
const EDITIONS: ReadonlyMap<string, readonly string[] | undefined> = new Map<string, readonly string[] | undefined>([
  ...SYSTEMS.map(({ id, editions }) => [id, editions.map((each) => each.id)] as const),
  ...FORMATS_WITH_SCHEDULE.map(({ id }) => [id, undefined] as const),
]);

interface Wanted {
  readonly system?: string | undefined;
  readonly edition?: string | undefined;
}

/** Throws if the system or its edition is unknown, because nothing could ever be paired. */
export function refuseUnknownSystem(
  { system = EMPTY_TOURNAMENT.system, edition = '' }: Wanted,
  path: readonly string[] = ['settings'],
): void {
  const oneOf = (name: string, found: string, values: Iterable<string>): HttpProblem =>
    schemaProblem({
      path: [...path, name],
      found: JSON.stringify(found),
      expected: { key: 'oneOf', facts: { values: [...values].join(', ') } },
    });
  if (!EDITIONS.has(system)) throw oneOf('system', system, EDITIONS.keys());
  const editions = EDITIONS.get(system);
  if (edition !== '' && editions?.includes(edition) === false) throw oneOf('edition', edition, editions);
}

/** The same of a command that chooses a system, or an edition of the one there is. */
export function refuseUnknownChoice(command: Command, system: string): void {
  if (command.kind === 'begin-stage') refuseUnknownSystem(command, ['command']);
  if (command.kind !== 'change-settings') return;
  const { settings } = command;
  if (settings.system !== undefined || settings.edition !== undefined)
    refuseUnknownSystem({ system, ...settings }, ['command', 'settings']);
}
