import type { SystemOption } from '../../kernel/settings.ts';
import type { Tournament } from '../../tournament/tournament.ts';

/** The value of a setting: the tournament's, or else the default. */
export function settingOf(options: readonly SystemOption[], tournament: Tournament, name: string): string {
  const value = tournament.options[name] ?? options.find((option) => option.name === name)?.default;
  return String(value);
}

/** The first setting with an impossible value. */
export const badOption = (options: readonly SystemOption[], tournament: Tournament): SystemOption | undefined =>
  options.find(({ name, values, type }) => {
    const value = tournament.options[name];
    return value !== undefined && (values === undefined ? typeof value !== type : !values.includes(value));
  });
