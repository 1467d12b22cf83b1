/**
 * What one side of a game got, by its TRF letter. `1 = 0` were played and are rated; `W D L` were played but are not
 * rated (less than one move); `+ -` were not played (forfeit); `?` is adjourned or unknown.
 */
export const SIDE_CODES = ['1', '=', '0', 'W', 'D', 'L', '+', '-', '?'] as const;
/** The letter of one side of a game. */
export type SideCode = (typeof SIDE_CODES)[number];

/** A game's result: White's letter, then Black's. */
export const GAME_RESULTS = [
  '10',
  '==',
  '01',
  'WL',
  'DD',
  'LW',
  '+-',
  '-+',
  '--',
  '00',
  '=0',
  '0=',
  'LL',
  'DL',
  'LD',
  '??',
] as const;
/** Both letters of a game. */
export type GameResult = (typeof GAME_RESULTS)[number];

/** White's letter of a result. */
export const whiteCode = (result: GameResult): SideCode => result[0] as SideCode;
/** Black's letter of a result. */
export const blackCode = (result: GameResult): SideCode => result[1] as SideCode;
/** True when pieces were moved (or may have been: an adjourned game): C.04.2 3.4, 3.5. */
export const isPlayed = (result: GameResult): boolean => result !== '+-' && result !== '-+' && result !== '--';
/** True when the game counts for ratings. */
export const isRated = (result: GameResult): boolean =>
  isPlayed(result) && result !== '??' && !'WDL'.includes(result[0] as string);
const RULED: readonly GameResult[] = ['00', '=0', '0=', 'LL', 'DL', 'LD'];
/** True for a game that was played and that both, or one with a half, have not won: no game ends so unless the arbiter decides it. */
export const isRuled = (result: GameResult): boolean => RULED.includes(result);
/** The mark of such a game in a view. */
export const ruledMark = (result: GameResult | undefined): { readonly ruled?: true } =>
  result !== undefined && isRuled(result) ? { ruled: true } : {};

/** Who won the game, over the board or by forfeit; undefined if neither did, or if it is not over. */
export function winnerOfGame(result: GameResult): 'white' | 'black' | 'draw' | undefined {
  const won = (code: SideCode): boolean => code === '1' || code === 'W' || code === '+';
  if (won(whiteCode(result))) return 'white';
  if (won(blackCode(result))) return 'black';
  return result === '==' || result === 'DD' ? 'draw' : undefined;
}

/** True for a result that still has to be entered or finished. */
export const isUnfinished = (result: GameResult | undefined): boolean => result === undefined || result === '??';

/** A result as one side has it: the letter once the game is over, and whether the arbiter has decided it. */
export const sideIn = (
  result: GameResult | undefined,
  colour: 'white' | 'black',
): { readonly code?: SideCode; readonly ruled?: true } =>
  result === undefined || isUnfinished(result)
    ? {}
    : { code: colour === 'white' ? whiteCode(result) : blackCode(result), ...ruledMark(result) };

/** The result with White's and Black's letters exchanged, if that is a result of its own. */
export const reverseResult = (result: GameResult): GameResult => `${result[1]}${result[0]}` as GameResult;

/** Byes: pairing-allocated (C.04.1 3), and full-, half-, zero-point byes given by the arbiter. */
export const BYE_KINDS = ['pab', 'full', 'half', 'zero'] as const;
/** The kind of a bye. */
export type ByeKind = (typeof BYE_KINDS)[number];
