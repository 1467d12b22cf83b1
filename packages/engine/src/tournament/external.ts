import type { PlayerId } from './ids.ts';

/**
 * Values of a tie-break that were calculated elsewhere and entered by the arbiter: a play-off on other boards, a solving
 * contest, the verdict of a jury (checklist Q207, docs/decisions/tiebreaks.md).
 */
export interface ExternalValues {
  /** What the code in the list of tie-breaks has behind its colon; empty for the plain code. */
  readonly label: string;
  readonly of: 'players' | 'teams';
  /** The last round that was paired when they were entered; 0 before the first. */
  readonly round: number;
  /** Where they come from, in the arbiter's words; a report file does not keep it. */
  readonly source?: string;
  /** Exact decimals as {@link externalValue} writes them, by the id of the player or team. */
  readonly values: readonly { readonly id: PlayerId; readonly value: string }[];
}

/** Decimals that a value may have. */
export const EXTERNAL_DECIMALS = 4;
const LABEL = /^[A-Z0-9]{0,8}$/;

/** True for what may follow the colon of the code; also for none. */
export const isExternalLabel = (text: string): boolean => LABEL.test(text);

/** The code in a list of tie-breaks. */
export const externalCode = (label: string): string => (label === '' ? 'EXT' : `EXT:${label}`);

/** The label of a code in a list, in whatever spelling; undefined for another tie-break. */
export function labelOfExternal(code: string): string | undefined {
  const match = /^\s*EXT(?::([A-Z0-9]{1,8}))?(?:[/!#-]R)?\s*$/i.exec(code);
  return match === null ? undefined : (match[1] ?? '').toUpperCase();
}

/**
 * The shortest exact decimal of a number as people write it (`12,50` is `12.5`, `+3` is `3`); undefined for anything else, for more
 * than four decimals and beyond 99999.
 */
export function externalValue(text: string): string | undefined {
  const match = /^([+\-\u2212]?)0*(\d{1,5})(?:[.,](\d*?)0*)?$/.exec(text.trim());
  if (match === null || (match[3] ?? '').length > EXTERNAL_DECIMALS) return undefined;
  const [, sign, whole, decimals = ''] = match;
  const number = decimals === '' ? whole : `${whole}.${decimals}`;
  return sign === '' || sign === '+' || number === '0' ? number : `-${number}`;
}

/** What {@link externalValue} wrote, as a whole number of ten thousandths. */
export function tenThousandths(value: string): number {
  const [whole, decimals = ''] = value.replace('-', '').split('.');
  const digits = Number(whole + decimals.padEnd(EXTERNAL_DECIMALS, '0'));
  return value.startsWith('-') ? -digits : digits;
}

/** The labels that the list of tie-breaks has, each once, in its order. */
export const externalLabels = ({ tiebreaks }: { readonly tiebreaks: readonly string[] }): readonly string[] => [
  ...new Set(tiebreaks.flatMap((code) => labelOfExternal(code) ?? [])),
];
