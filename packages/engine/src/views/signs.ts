import type { GameResult, SideCode } from '../tournament/gameResult.ts';
import { blackCode, isPlayed, isRuled, whiteCode } from '../tournament/gameResult.ts';

/** What a sign beside or in the place of a result says; a reader of a sheet does not know them by heart. */
export type Sign = 'won' | 'lost' | 'unrated' | 'ruled' | 'adjourned';
/** How each is printed. */
export const SIGNS: Readonly<Record<Sign, string>> = { won: '+', lost: '−', unrated: 'u', ruled: '§', adjourned: '*' };

/** One side of a result without its marks; a forfeit by a minus, not by one more dash. */
export const SIDE_SIGNS: Readonly<Record<SideCode, string>> = {
  '1': '1',
  '=': '½',
  '0': '0',
  W: '1',
  D: '½',
  L: '0',
  '+': SIGNS.won,
  '-': SIGNS.lost,
  '?': SIGNS.adjourned,
};

/** One side of a game; `ruled` if the arbiter has decided it ({@link isRuled}). */
export interface SideSaid {
  readonly code?: SideCode | undefined;
  readonly ruled?: true | undefined;
}

/** True when a game was played and does not count for ratings. */
export const isUnrated = (result: GameResult): boolean => isPlayed(result) && /[WDL]/.test(result);

function signsOfSide({ code, ruled }: SideSaid): Sign[] {
  if (code === undefined) return [];
  if (code === '+') return ['won'];
  if (code === '-') return ['lost'];
  if (code === '?') return ['adjourned'];
  return [...('WDL'.includes(code) ? (['unrated'] as const) : []), ...(ruled === true ? (['ruled'] as const) : [])];
}

/** The marks that follow a figure. */
const marks = (signs: Iterable<Sign>): string =>
  (['ruled', 'unrated'] as const)
    .filter((sign) => new Set(signs).has(sign))
    .map((sign) => SIGNS[sign])
    .join('');

/** Both sides of a result, White's first. */
export const sidesOf = (result: GameResult): [SideSaid, SideSaid] => {
  const ruled = isRuled(result) ? ({ ruled: true } as const) : {};
  return [
    { code: whiteCode(result), ...ruled },
    { code: blackCode(result), ...ruled },
  ];
};

/** One side's figure, and the marks that belong to it: they are separate if a colour follows the figure. */
export const sideParts = (side: SideSaid): { readonly figure: string; readonly mark: string } =>
  side.code === undefined
    ? { figure: '', mark: '' }
    : { figure: SIDE_SIGNS[side.code], mark: marks(signsOfSide(side)) };

/** One side of a game in a cell: `1`, `½u`, `0§`; empty while there is no result. */
export function sideSign(side: SideSaid): string {
  const { figure, mark } = sideParts(side);
  return `${figure}${mark}`;
}

/** A result as it is printed: `1 - 0`, `½ - ½ u`, `0 - 0 §`, `+ - −`; empty until one is entered. Screens have a longer dash. */
export function resultSign(result: GameResult | undefined, dash: '-' | '–' = '-'): string {
  if (result === undefined) return '';
  const behind = marks(sidesOf(result).flatMap(signsOfSide));
  const figures = `${SIDE_SIGNS[whiteCode(result)]} ${dash} ${SIDE_SIGNS[blackCode(result)]}`;
  return behind === '' ? figures : `${figures} ${behind}`;
}

/** The signs that occur for these sides, in the order of {@link SIGNS}. */
export function signsOfSides(sides: Iterable<SideSaid>): readonly Sign[] {
  const found = new Set([...sides].flatMap(signsOfSide));
  return (Object.keys(SIGNS) as Sign[]).filter((sign) => found.has(sign));
}

/** The signs that occur in these results. */
export const signsOfResults = (results: Iterable<GameResult | undefined>): readonly Sign[] =>
  signsOfSides([...results].flatMap((result) => (result === undefined ? [] : sidesOf(result))));
