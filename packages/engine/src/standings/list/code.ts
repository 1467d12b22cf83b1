import type { Mutable } from '../../kernel/mutable.ts';
import type { Result } from '../../kernel/result.ts';
import { fail, ok } from '../../kernel/result.ts';
import { isExternalLabel } from '../../tournament/external.ts';
import type { StandingsError, TieBreakCode } from '../types.ts';
import type { Modifier, TieBreakKind } from './definition.ts';

/** The extended Sonneborn-Berger of teams (C.07 13.2) as some programs of the field write it. */
const EXTENDED_BERGER: Readonly<Record<string, string>> = {
  'ESB:MM': 'EMMSB',
  'ESB:MG': 'EMGSB',
  'ESB:GM': 'EGMSB',
  'ESB:GG': 'EGGSB',
};
/** Other spellings of names that programs of the field write. */
const ALIASES: Readonly<Record<string, string>> = { GE: 'REP', ...EXTENDED_BERGER };

const PRODUCTS = new Set(['SB', ...Object.values(EXTENDED_BERGER)]);
/** True for sums of products: a cut leaves out the opponent with the lowest score, not the lowest value (C.07 14.1). */
export const cutsByOpponent = (name: string): boolean => PRODUCTS.has(name);

type Draft = Mutable<TieBreakCode>;

const MOST_CUTS = 99;

/** Reads one modifier into the draft; false if it is not one. */
function applyModifier(draft: Draft, text: string): Modifier | undefined {
  const match = /^([CMLKPFRUX])([+-]?\d+)?$/.exec(text);
  if (match === null) return undefined;
  const letter = match[1] as Modifier;
  const number = match[2] === undefined ? undefined : Number(match[2]);
  const count = number ?? 1;
  if ((letter === 'P' || letter === 'F' || letter === 'R') !== (number === undefined) && 'PFR'.includes(letter))
    return undefined;
  if (letter !== 'L' && (count < 1 || (letter !== 'U' && count > MOST_CUTS))) return undefined;
  switch (letter) {
    case 'C':
      draft.cut = count;
      break;
    case 'M':
      draft.median = count;
      break;
    case 'L':
      if (number === undefined) return undefined;
      // Half points are signed (MTB26: L+n, L-n); a bare number is a percentage, as the reference checker reads it.
      if (!/^\d/.test(match[2] ?? '')) draft.limit = number;
      else if (number > 100) return undefined;
      else draft.percent = number;
      break;
    case 'K':
      if (number === undefined) return undefined;
      draft.divisor = number;
      break;
    case 'U':
      if (number === undefined || number > 4000) return undefined;
      draft.unrated = number;
      break;
    case 'X':
      draft.extend = count;
      break;
    case 'P':
      draft.forfeitsPlayed = true;
      break;
    case 'F':
      draft.fore = true;
      break;
    case 'R':
      draft.reverse = true;
      break;
  }
  return letter;
}

/** The normal spelling: name, score, then the modifiers in a fixed order, `P` last. */
function spellCode(draft: Draft): string {
  let text = draft.name;
  const behind = draft.on ?? draft.label;
  if (behind !== undefined) text += `:${behind}`;
  if (draft.cut > 0) text += `/C${draft.cut}`;
  if (draft.median > 0) text += `/M${draft.median}`;
  if (draft.percent !== undefined) text += `/L${draft.percent}`;
  if (draft.limit !== 0) text += `/L${draft.limit > 0 ? '+' : ''}${draft.limit}`;
  if (draft.extend !== undefined) text += `/X${draft.extend}`;
  if (draft.divisor !== undefined) text += `/K${draft.divisor}`;
  if (draft.fore) text += '/F';
  if (draft.reverse) text += '/R';
  if (draft.unrated !== undefined) text += `/U${draft.unrated}`;
  if (draft.forfeitsPlayed) text += '/P';
  return text;
}

/** Modifiers as they are written. */
export const MODIFIER_FORMS: Readonly<Record<Modifier, string>> = {
  MP: ':MP',
  GP: ':GP',
  C: '/C1, /C2 ...',
  M: '/M1, /M2 ...',
  L: '/L+1, /L-1 ... (half points), /L0 to /L100 (percent)',
  K: '/K4 ...',
  P: '/P',
  F: '/F',
  R: '/R',
  U: '/U1400 ...',
  X: '/X1, /X2 ...',
};

/**
 * Reads a code as TRF 202/212 writes it: `NAME[:MP|:GP][/MODIFIER...]`, in any case. Other programs' separators
 * (`BH-C1`, `BH!C1`, `BH#C1`) are accepted.
 */
export function parseTieBreak<T extends TieBreakKind>(
  text: string,
  find: (name: string) => T | undefined,
  names: readonly string[],
): Result<{ readonly code: TieBreakCode; readonly definition: T }, StandingsError> {
  const parts = text
    .trim()
    .toUpperCase()
    .replace(/-(?=[A-Z])/g, '/')
    .split(/[/!#]/);
  const head = ALIASES[parts[0]] ?? parts[0];
  const [name, on, ...rest] = head.split(':');
  const definition = find(ALIASES[name] ?? name);
  if (definition === undefined || rest.length > 0) return fail({ kind: 'unknown-code', code: text, possible: names });
  const possible = definition.modifiers.map((modifier) => MODIFIER_FORMS[modifier]);
  const bad = (modifier: string): StandingsError => ({ kind: 'bad-modifier', code: text, modifier, possible });
  const draft: Draft = {
    code: '',
    name: definition.name,
    cut: 0,
    median: 0,
    limit: 0,
    forfeitsPlayed: false,
    fore: false,
    reverse: false,
  };
  if (on !== undefined && definition.labelled === true) {
    if (on === '' || !isExternalLabel(on)) return fail({ ...bad(`:${on}`), possible: [':JURY ...', ...possible] });
    draft.label = on;
  } else if (on !== undefined) {
    if ((on !== 'MP' && on !== 'GP') || !definition.modifiers.includes(on)) return fail(bad(`:${on}`));
    draft.on = on;
  }
  for (const part of parts.slice(1)) {
    const modifier = applyModifier(draft, part);
    if (modifier === undefined || !definition.modifiers.includes(modifier)) return fail(bad(`/${part}`));
  }
  // One of the two: a median cuts the lowest values as well.
  if (draft.cut > 0 && draft.median > 0)
    return fail({ ...bad(`/M${draft.median}`), possible: possible.filter((form) => form !== MODIFIER_FORMS.M) });
  draft.code = spellCode(draft);
  return ok({ code: draft, definition });
}
