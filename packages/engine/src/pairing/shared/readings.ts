import { ok, type Result } from '../../kernel/result.ts';
import type { OptionValue, SystemOption } from '../../kernel/settings.ts';
import type { PairingFailure } from '../system.ts';
import { type Decide, unsuitable } from './refusals.ts';

/** What a text leaves open: the possible values of each setting, the default first, and the article. */
export type ReadingTable<R> = {
  readonly [K in keyof R]: readonly [values: readonly R[K][], article: string];
};

type Options = Readonly<Record<string, OptionValue>>;

/** The settings of an edition for points that its text leaves open. */
export interface Readings<R> {
  readonly options: readonly SystemOption[];
  readonly defaults: R;
  /** The tournament's values, or the name of the setting that has an impossible value. */
  of(options: Options): R | { readonly wrong: string };
  /** The same, with the default for a setting that has an impossible value. */
  orDefaults(options: Options): R;
  /** The same, or the edition's refusal. */
  asked(options: Options, decide: Decide): Result<R, PairingFailure>;
}

/** Defines the settings of an edition; `page` is the page in docs/decisions that describes them. */
export function defineReadings<R extends object>(
  page: string,
  table: ReadingTable<R>,
  usual: Partial<R> = {},
): Readings<R> {
  const names = Object.keys(table) as (keyof R & string)[];
  const valuesOf = (name: keyof R): readonly unknown[] => table[name][0];
  const defaults = { ...Object.fromEntries(names.map((name) => [name, valuesOf(name)[0]])), ...usual } as R;
  const options = names.map((name): SystemOption => {
    const own = name === 'parity' ? 'numbering' : page;
    const common = {
      name,
      default: defaults[name] as OptionValue,
      source: `${table[name][1]}; docs/decisions/${own}.md`,
    };
    if (typeof common.default === 'boolean') return { ...common, type: 'boolean' };
    return { ...common, type: 'string', values: valuesOf(name) as readonly string[] };
  });
  const isAsked =
    (asked: Options) =>
    (name: string): boolean =>
      asked[name] !== undefined;
  const of = (asked: Options): R | { readonly wrong: string } => {
    const named = names.filter(isAsked(asked));
    const wrong = named.find((name) => !valuesOf(name).includes(asked[name]));
    if (wrong !== undefined) return { wrong };
    return { ...defaults, ...Object.fromEntries(named.map((name) => [name, asked[name]])) };
  };
  return {
    options,
    defaults,
    of,
    orDefaults: (asked) => {
      const readings = of(asked);
      return 'wrong' in readings ? defaults : readings;
    },
    asked: (asked, decide) => {
      const readings = of(asked);
      if (!('wrong' in readings)) return ok(readings);
      return unsuitable(decide('badOption', { option: readings.wrong, value: String(asked[readings.wrong]) }));
    },
  };
}
