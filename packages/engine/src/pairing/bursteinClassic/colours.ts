import { type ColourHistory, latestDifference, mayHave } from '../shared/colourHistory.ts';
import type { ClassicReadings } from './readings.ts';

/** What the colours of a round are decided from, by player of the field. */
export interface ColourWishes {
  readonly colours: readonly ColourHistory[];
  /** Colour due (1): +1 White, -1 Black, 0 none. */
  readonly due: Int8Array;
  readonly irregularity: ClassicReadings['irregularity'];
  /** The limits of Burstein classic 5.2 and 5.3 do not hold in this round. */
  readonly free: boolean;
}

/** The colour a player is due (1): +1 White, -1 Black, 0 without a game. */
export const dueOf = ({ difference, last }: ColourHistory): number =>
  difference !== 0 ? -Math.sign(difference) : last === 0 ? 0 : -last;

/** May the first have White and the second Black (Burstein classic 5.2, 5.3)? */
const areAllowed = ({ colours, free }: ColourWishes, white: number, black: number): boolean =>
  free || (mayHave(colours[white], 1) && mayHave(colours[black], -1));

/** True if one way round at least is allowed. */
export const colourable = (field: ColourWishes, a: number, b: number): boolean =>
  areAllowed(field, a, b) || areAllowed(field, b, a);

/** How many of the two get the colour they are due with these colours. */
const countGranted = ({ due }: ColourWishes, white: number, black: number): number =>
  (due[white] === 1 ? 1 : 0) + (due[black] === -1 ? 1 : 0);

/**
 * Burstein classic 6.5: how many of the two are due a colour and cannot have it, at least. 3 for a pair that Burstein
 * classic 5.2, 5.3 forbid.
 */
export function lossOf(field: ColourWishes, a: number, b: number): number {
  const wanted = Math.abs(field.due[a]) + Math.abs(field.due[b]);
  const one = areAllowed(field, a, b) ? wanted - countGranted(field, a, b) : 3;
  const other = areAllowed(field, b, a) ? wanted - countGranted(field, b, a) : 3;
  return Math.min(one, other);
}

type ColourClause = 'lot' | 'limit' | 'granted' | 'irregularity' | 'higher';

/** Place of the latest repeated colour, counted in games from the last; beyond all games without one. */
function latestRepetition({ latestFirst }: ColourHistory): number {
  for (let i = 0; i + 1 < latestFirst.length; i++) if (latestFirst[i] === latestFirst[i + 1]) return i;
  return Number.POSITIVE_INFINITY;
}

/**
 * Colours of a pair (Burstein classic 5.1-5.4); `higher` is the higher ranked, `number` its number for the parity of
 * Burstein classic 5.1.
 */
export function coloursOf(
  field: ColourWishes,
  higher: number,
  lower: number,
  number: number,
  initialWhite: boolean,
): { readonly higherIsWhite: boolean; readonly clause: ColourClause } {
  const { due, colours, irregularity } = field;
  const asWhite = areAllowed(field, higher, lower);
  if (asWhite !== areAllowed(field, lower, higher)) {
    // The limits leave one way; where both are content with it, it is simply what they are due.
    const [white, black] = asWhite ? [higher, lower] : [lower, higher];
    const content = due[higher] !== due[lower] && due[white] !== -1 && due[black] !== 1;
    return { higherIsWhite: asWhite, clause: content ? 'granted' : 'limit' };
  }
  if (due[higher] === 0 && due[lower] === 0) {
    return { higherIsWhite: (number % 2 === 1) === initialWhite, clause: 'lot' };
  }
  if (due[higher] !== due[lower]) {
    return { higherIsWhite: due[higher] !== 0 ? due[higher] > 0 : due[lower] < 0, clause: 'granted' };
  }
  const [one, other] = [colours[higher], colours[lower]];
  if (irregularity === 'difference') {
    const latest = latestDifference(one, other);
    if (latest !== 0) return { higherIsWhite: latest < 0, clause: 'irregularity' };
  } else {
    const [a, b] = [latestRepetition(one), latestRepetition(other)];
    if (a !== b) return { higherIsWhite: a < b === due[higher] > 0, clause: 'irregularity' };
  }
  return { higherIsWhite: due[higher] > 0, clause: 'higher' };
}
