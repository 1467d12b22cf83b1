import { ownEntry } from '../kernel/ownEntry.ts';
import type { OptionValue, Tournament } from '../tournament/tournament.ts';
import type { ScheduleFormat } from './format.ts';
import { knockout } from './knockout/format.ts';
import { roundRobin } from './roundRobin/format.ts';
import { scheveningen } from './scheveningen/format.ts';
import { skalitzka } from './skalitzka/format.ts';

/** The formats with a schedule, in the order in which they are offered. A new one is one folder and one line here. */
export const FORMATS_WITH_SCHEDULE: readonly ScheduleFormat[] = [roundRobin, scheveningen, skalitzka, knockout];

/** The format with this id, if there is one. */
export const formatById = (id: string): ScheduleFormat | undefined =>
  FORMATS_WITH_SCHEDULE.find((format) => format.id === id);

/** What a TRF26 192 code means for the formats here. */
export function formatByCode(
  code: string,
): { readonly system: string; readonly options: Readonly<Record<string, OptionValue>> } | undefined {
  const repeated = /^(.*)_G(\d)$/.exec(code);
  const plain = repeated === null ? code : repeated[1];
  for (const format of FORMATS_WITH_SCHEDULE) {
    const options = ownEntry(format.codes, plain);
    if (options === undefined) continue;
    if (repeated === null) return { system: format.id, options };
    const times = Number(repeated[2]);
    const again = format.repeatedOptions?.(times);
    if (again !== undefined) return { system: format.id, options: { ...options, ...again } };
  }
  return undefined;
}

/** The 192 code that says most about the tournament's format; undefined where TRF26 has none. */
export function codeOfFormat(tournament: Tournament): string | undefined {
  const format = formatById(tournament.system);
  if (format === undefined) return undefined;
  const value = (name: string): OptionValue | undefined =>
    tournament.options[name] ?? format.options.find((option) => option.name === name)?.default;
  const fits = (options: Readonly<Record<string, OptionValue>>): boolean =>
    Object.entries(options).every(([name, wanted]) => value(name) === wanted);
  const team = tournament.teams.length > 0;
  const codes = Object.entries(format.codes).filter(([code]) => !format.teamCodes || code.includes('TEAM') === team);
  return codes.find(([, options]) => fits(options))?.[0] ?? format.repeatedCode?.(tournament);
}
