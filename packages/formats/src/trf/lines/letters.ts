import type { ByeKind, GameResult, SideCode } from '@turnuva/engine/tournament';
import { BYE_KINDS, GAME_RESULTS, numberOfResult, resultOfNumber, SIDE_CODES } from '@turnuva/engine/tournament';

/** Number of a result letter in a cell: 0 blank, then the letters of a side, then the byes. */
export const NO_RESULT = 0;
export const BAD_RESULT = 255;
/** A cell with an error that has already been reported: nothing more is checked in it. */
export const BROKEN = 254;
const FIRST_BYE = SIDE_CODES.length + 1;
const BYE_LETTERS: Readonly<Record<ByeKind, string>> = { pab: 'U', full: 'F', half: 'H', zero: 'Z' };

const NUMBER_OF_CODE = new Uint8Array(128).fill(BAD_RESULT);
NUMBER_OF_CODE[32] = NO_RESULT;
const enter = (letter: string, number: number): void => {
  NUMBER_OF_CODE[letter.charCodeAt(0)] = number;
  NUMBER_OF_CODE[letter.toLowerCase().charCodeAt(0)] = number;
};
SIDE_CODES.forEach((letter, i) => {
  enter(letter, i + 1);
});
BYE_KINDS.forEach((kind, i) => {
  enter(BYE_LETTERS[kind], FIRST_BYE + i);
});

/** The number of the letter with this character code, upper or lower case. */
export const resultNumber = (code: number): number => (code < 128 ? NUMBER_OF_CODE[code] : BAD_RESULT);
export const isBye = (number: number): boolean => number >= FIRST_BYE && number < FIRST_BYE + BYE_KINDS.length;
export const byeKind = (number: number): ByeKind => BYE_KINDS[number - FIRST_BYE];
export const byeNumber = (kind: ByeKind): number => FIRST_BYE + BYE_KINDS.indexOf(kind);
/** The letter of a bye in the column of the results (001). */
export const byeLetter = (kind: ByeKind): string => BYE_LETTERS[kind];
const sideLetter = (number: number): SideCode => SIDE_CODES[number - 1];
export const sideNumber = (letter: SideCode): number => SIDE_CODES.indexOf(letter) + 1;
/** The letter in the file. */
export const letterOf = (number: number): string =>
  number === NO_RESULT ? ' ' : isBye(number) ? BYE_LETTERS[byeKind(number)] : sideLetter(number);
/** What may be in the column of the results, for messages. */
export const ALL_LETTERS = `${[...SIDE_CODES, ...Object.values(BYE_LETTERS)].join(' ')}`;

const FORFEIT_WIN = sideNumber('+');
const FORFEIT_LOSS = sideNumber('-');
/** A forfeit keeps its scheduled colour even if the opponent is not named (team events, TRF26 section 5). */
export const isForfeit = (number: number): boolean => number === FORFEIT_WIN || number === FORFEIT_LOSS;

/** More than there are numbers of letters and byes, so that no two pairs share a place. */
const WIDTH = 32;
const NUMBER_OF_PAIR = new Uint8Array(WIDTH * WIDTH);
for (const result of GAME_RESULTS) {
  const [white, black] = result as unknown as [SideCode, SideCode];
  NUMBER_OF_PAIR[sideNumber(white) * WIDTH + sideNumber(black)] = numberOfResult(result);
}

/** The result of a game from White's and Black's letters, as a number of a {@link GameTable}; 0 if they do not go together. */
export const numberOfPair = (white: number, black: number): number => NUMBER_OF_PAIR[white * WIDTH + black];

/** The same as a result; undefined if they do not go together. */
export const resultOfPair = (white: number, black: number): GameResult | undefined =>
  resultOfNumber(numberOfPair(white, black));
