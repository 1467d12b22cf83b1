import type { GameResult } from '@turnuva/engine/tournament';
import type { KeyProfile } from '../store/preferences.ts';

/** What a key means on the page of a round. */
export type Action =
  | { readonly kind: 'result'; readonly result: GameResult | null }
  | { readonly kind: 'move'; readonly by: number }
  | { readonly kind: 'edge'; readonly to: 'first' | 'last' }
  | { readonly kind: 'jump' }
  | { readonly kind: 'more' | 'why' | 'swap' | 'missing' | 'verify' | 'take' | 'dispute' };

/** The key for the next step: close and pair, pair, publish. */
export const NEXT_KEY = 'n';

const PAGE = 10;

const SHARED: Readonly<Record<string, Action>> = {
  '=': { kind: 'result', result: '==' },
  '+': { kind: 'result', result: '+-' },
  '-': { kind: 'result', result: '-+' },
  x: { kind: 'result', result: '--' },
  a: { kind: 'result', result: '??' },
  '*': { kind: 'result', result: '??' },
  Backspace: { kind: 'result', result: null },
  Delete: { kind: 'result', result: null },
  ArrowDown: { kind: 'move', by: 1 },
  ArrowUp: { kind: 'move', by: -1 },
  PageDown: { kind: 'move', by: PAGE },
  PageUp: { kind: 'move', by: -PAGE },
  Home: { kind: 'edge', to: 'first' },
  End: { kind: 'edge', to: 'last' },
  b: { kind: 'jump' },
  '.': { kind: 'jump' },
  ',': { kind: 'jump' },
  m: { kind: 'more' },
  w: { kind: 'why' },
  Enter: { kind: 'why' },
  c: { kind: 'swap' },
  o: { kind: 'missing' },
  v: { kind: 'verify' },
  t: { kind: 'take' },
  p: { kind: 'dispute' },
};

/** The two conventions in use: 1 / 0 / 5, and 1 / 2 / 3 with 0 for "no result". Never mixed. */
const DIGITS: Readonly<Record<KeyProfile, Readonly<Record<string, GameResult | null>>>> = {
  '105': { '1': '10', '0': '01', '5': '==' },
  '123': { '1': '10', '2': '01', '3': '==', '0': null },
};

export function actionOf(key: string, profile: KeyProfile): Action | undefined {
  const digit = DIGITS[profile][key];
  if (digit !== undefined) return { kind: 'result', result: digit };
  return SHARED[key.length === 1 ? key.toLowerCase() : key];
}

/** Digits that mean no result here: they start a board number. */
export const opensNumber = (key: string, profile: KeyProfile): boolean =>
  /^[1-9]$/.test(key) && !(key in DIGITS[profile]);
const FREE_DIGITS: Readonly<Record<KeyProfile, string>> = { '105': '2-4 6-9', '123': '4-9' };

/** What the bar below the boards shows: key, result or action, and the key of its label. */
interface KeyHint {
  readonly key: string;
  readonly words: string;
  readonly action: Action;
}

/** `verify`: results are being typed a second time. `disputes`: players of some board disagree. */
export function keyHints(profile: KeyProfile, verify = false, disputes = false): KeyHint[] {
  const [white, black, draw] = profile === '105' ? ['1', '0', '5'] : ['1', '2', '3'];
  const hint = (key: string, words: string): KeyHint[] => {
    const action = actionOf(key, profile);
    return action === undefined ? [] : [{ key: key === 'Backspace' ? '⌫' : key, words, action }];
  };
  return [
    ...hint(white, 'round.key.white'),
    ...hint(black, 'round.key.black'),
    ...hint(draw, 'round.key.draw'),
    ...(verify ? hint('t', 'round.key.take') : []),
    ...(disputes ? hint('p', 'claims.key') : []),
    ...hint('m', 'round.key.more'),
    ...hint('b', 'round.key.jump').map((each) => ({ ...each, key: `${FREE_DIGITS[profile]} b` })),
    ...hint('w', 'round.key.why'),
    ...hint('o', 'round.key.missing'),
    ...hint('Backspace', 'round.key.clear'),
    ...hint('v', 'round.key.verify'),
    ...hint('c', 'round.key.swap'),
    ...hint('+', 'round.key.forfeitWhite'),
    ...hint('-', 'round.key.forfeitBlack'),
    ...hint('x', 'round.key.doubleForfeit'),
    ...hint('a', 'round.key.adjourned'),
  ];
}
