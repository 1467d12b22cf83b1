import { ownEntry } from '../kernel/ownEntry.ts';
import type { SystemOption } from '../kernel/settings.ts';
import type { OptionValue, Tournament } from '../tournament/tournament.ts';
import { optionOf } from './format.ts';
import type { FORMAT_KINDS } from './kinds.ts';
import { CYCLES, SWAP_LAST_TWO } from './roundRobin/options.ts';
import { DOUBLE } from './scheveningen/make.ts';

type Options = Readonly<Record<string, OptionValue>>;

/** The `192` codes of TRF26 that mean a format. */
interface FormatCodes {
  /** With the settings that each stands for. */
  readonly codes: Readonly<Record<string, Options>>;
  /** The settings that the codes name. */
  readonly options?: readonly SystemOption[];
  /** True when events of teams have codes of their own (with `TEAM` in them). */
  readonly teamCodes?: boolean;
  /** The code for a number of cycles that has none of its own. */
  readonly repeatedCode?: (tournament: Tournament) => string;
  /** The settings that a code for `times` cycles (`_G2`) stands for. */
  readonly repeatedOptions?: (times: number) => Options;
}

/** By id of the format. In a file of its own: readers of files need the codes, and no tables or brackets. */
export const FORMAT_CODES: Readonly<Record<string, FormatCodes>> = {
  'round-robin': {
    codes: {
      FIDE_ROUNDROBIN: { cycles: 1 },
      FIDE_DOUBLEROUNDROBIN: { cycles: 2, swapLastTwo: true },
      BERGER_ROUNDROBIN: { cycles: 1 },
      BERGER_DOUBLEROUNDROBIN: { cycles: 2, swapLastTwo: false },
      FIDE_TEAM_ROUNDROBIN: { cycles: 1 },
      FIDE_TEAM_DOUBLEROUNDROBIN: { cycles: 2, swapLastTwo: true },
      BERGER_TEAM_ROUNDROBIN: { cycles: 1 },
      BERGER_TEAM_DOUBLEROUNDROBIN: { cycles: 2, swapLastTwo: false },
    },
    options: [CYCLES, SWAP_LAST_TWO],
    teamCodes: true,
    repeatedCode: (tournament) =>
      `BERGER_${tournament.teams.length > 0 ? 'TEAM_' : ''}ROUNDROBIN_G${optionOf<number>(tournament, CYCLES)}`,
    repeatedOptions: (cycles) => ({ cycles, swapLastTwo: false }),
  },
  scheveningen: {
    codes: { FIDE_SCHEVENINGEN: { double: false }, FIDE_DOUBLESCHEVENINGEN: { double: true }, CUSTOM_SCHEVENINGEN: {} },
    options: [DOUBLE],
    repeatedOptions: (times) => ({ double: times === 2 }),
  },
  // TRF26 has no code for it.
  skalitzka: { codes: {} },
  knockout: { codes: { CUSTOM_KNOCKOUT: {}, CUSTOM_TEAM_KNOCKOUT: {} }, teamCodes: true },
} satisfies Readonly<Record<keyof typeof FORMAT_KINDS, FormatCodes>>;

/** What a TRF26 192 code means for the formats here. */
export function formatByCode(code: string): { readonly system: string; readonly options: Options } | undefined {
  const repeated = /^(.*)_G(\d)$/.exec(code);
  const plain = repeated === null ? code : repeated[1];
  for (const [system, { codes, repeatedOptions }] of Object.entries(FORMAT_CODES)) {
    const options = ownEntry(codes, plain);
    if (options === undefined) continue;
    if (repeated === null) return { system, options };
    const again = repeatedOptions?.(Number(repeated[2]));
    if (again !== undefined) return { system, options: { ...options, ...again } };
  }
  return undefined;
}

/** The 192 code that says most about the tournament's format; undefined where TRF26 has none. */
export function codeOfFormat(tournament: Tournament): string | undefined {
  const format = ownEntry(FORMAT_CODES, tournament.system);
  if (format === undefined) return undefined;
  const value = (name: string): OptionValue | undefined =>
    tournament.options[name] ?? format.options?.find((option) => option.name === name)?.default;
  const fits = (options: Options): boolean => Object.entries(options).every(([name, wanted]) => value(name) === wanted);
  const team = tournament.teams.length > 0;
  const codes = Object.entries(format.codes).filter(([code]) => !format.teamCodes || code.includes('TEAM') === team);
  return codes.find(([, options]) => fits(options))?.[0] ?? format.repeatedCode?.(tournament);
}
