import { type Subject, type TieBreakEdition, tieBreaksFor } from '@turnuva/engine/standings';
import { formatTieBreak } from '@turnuva/text';
import type { Words } from '../../../language/words.ts';

/** Ways to give the Koya limit. */
export const LIMITS = ['half', 'percent'] as const;
type Limit = (typeof LIMITS)[number];

/** The choices for one tie-break; empty if there are none. */
export interface Modifiers {
  readonly on: 'MP' | 'GP' | '';
  /** The text after the colon, for codes that take a name there. */
  readonly label: string;
  readonly C: string;
  readonly M: string;
  readonly L: string;
  /** The unit of the Koya limit: half points from one half of the maximum, or per cent of the maximum. */
  readonly limit: Limit;
  readonly X: string;
  readonly K: string;
  readonly U: string;
  readonly F: boolean;
  readonly R: boolean;
  readonly P: boolean;
}

export const NO_MODIFIERS: Modifiers = {
  on: '',
  label: '',
  C: '',
  M: '',
  L: '',
  limit: 'half',
  X: '',
  K: '',
  U: '',
  F: false,
  R: false,
  P: false,
};

const NUMBERS = ['C', 'M', 'L', 'X', 'K', 'U'] as const;
const SWITCHES = ['F', 'R', 'P'] as const;
export type NumberModifier = (typeof NUMBERS)[number];

/** The options for this tie-break, in the order of the code. */
export function modifiersOf(edition: TieBreakEdition, of: Subject, name: string) {
  const found = tieBreaksFor(edition, of, false).find((each) => each.name === name);
  const allowed = found?.modifiers ?? [];
  return {
    labelled: found?.labelled === true,
    on: of === 'teams' && allowed.includes('MP') && allowed.includes('GP'),
    numbers: NUMBERS.filter((each) => allowed.includes(each)),
    switches: SWITCHES.filter((each) => allowed.includes(each)),
  };
}

/** A limit in half points has a sign, one in per cent has none; zero half points from one half is plain Koya. */
function limitText(text: string, limit: Limit): string {
  if (limit === 'percent') return `/L${text}`;
  return Number(text) === 0 ? '' : `/L${/^\d/.test(text) ? '+' : ''}${text}`;
}

/** The code as TRF 202 writes it: name, score, modifiers, `P` last. */
export function codeOf(name: string, chosen: Modifiers): string {
  const behind = chosen.on === '' ? chosen.label.trim().toUpperCase() : chosen.on;
  let code = behind === '' ? name : `${name}:${behind}`;
  for (const each of NUMBERS) {
    const text = chosen[each].trim().replace('−', '-');
    if (text === '') continue;
    code += each === 'L' ? limitText(text, chosen.limit) : `/${each}${text}`;
  }
  for (const each of SWITCHES) if (chosen[each]) code += `/${each}`;
  return code;
}

/** A code in plain words: its name, then what each modifier does. */
export function formatCode(code: string, edition: TieBreakEdition, of: Subject, { say, list }: Words): string {
  const [name] = code.split(/[:/]/);
  const definition = tieBreaksFor(edition, of, false).find((each) => each.name === name);
  return definition === undefined ? '' : list(formatTieBreak(say, code, edition));
}
