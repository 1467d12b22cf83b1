import type { SystemOption } from '../../kernel/settings.ts';
import type { Tournament } from '../../tournament/tournament.ts';

/** The source of its rules: no text of FIDE's has them. */
export const KEIZER_ARTICLE = 'docs/decisions/keizer.md';
const FRACTIONS = ['0', '1/4', '1/3', '1/2', '2/3', '3/4', '1'];

const share = (name: string, usual: string): SystemOption => ({
  name,
  type: 'string',
  values: FRACTIONS,
  default: usual,
  source: KEIZER_ARTICLE,
});

/** What clubs announce in advance. Integers and fractions with denominator 12, so values are exact. */
export const KEIZER_OPTIONS: readonly SystemOption[] = [
  { name: 'keizerTop', type: 'number', default: 0, source: KEIZER_ARTICLE },
  { name: 'keizerOwn', type: 'boolean', default: true, source: KEIZER_ARTICLE },
  share('keizerFree', '2/3'),
  share('keizerAbsent', '1/3'),
  share('keizerDuty', '2/3'),
  { name: 'keizerAbsences', type: 'number', default: 0, source: KEIZER_ARTICLE },
  { name: 'keizerRepeat', type: 'number', default: 5, source: KEIZER_ARTICLE },
];

/** Keizer values and sums are counted in twelfths. */
export const TWELFTHS = 12;

export interface KeizerRules {
  /** Value of the first in the ranking; 0: such that it is three times that of the last. */
  readonly top: number;
  /** Everyone starts with their own value. */
  readonly own: boolean;
  /** Twelfths of the own value for a round without an opponent, for an absence, for a round on the club's duty. */
  readonly free: number;
  readonly absent: number;
  readonly duty: number;
  /** Absences that count at most; 0: all. */
  readonly absences: number;
  /** Rounds that must lie between two games of the same players. */
  readonly repeat: number;
}

function twelfths(value: unknown): number {
  const [num, den = '1'] = String(value).split('/');
  return (Number(num) * TWELFTHS) / Number(den);
}

/** The tournament's settings, or the name of one that is not allowed. */
export function keizerRules({ options }: Pick<Tournament, 'options'>): KeizerRules | { readonly wrong: SystemOption } {
  const wrong = KEIZER_OPTIONS.find(({ name, type, values }) => {
    const value = options[name];
    if (value === undefined) return false;
    if (type === 'number') return typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > 1000;
    return values === undefined ? typeof value !== type : !values.includes(value);
  });
  if (wrong !== undefined) return { wrong };
  const set = (name: string) => options[name] ?? KEIZER_OPTIONS.find((each) => each.name === name)?.default ?? 0;
  return {
    top: Number(set('keizerTop')),
    own: set('keizerOwn') === true,
    free: twelfths(set('keizerFree')),
    absent: twelfths(set('keizerAbsent')),
    duty: twelfths(set('keizerDuty')),
    absences: Number(set('keizerAbsences')),
    repeat: Number(set('keizerRepeat')),
  };
}
