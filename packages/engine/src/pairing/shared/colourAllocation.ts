import type { ColourHistory } from './colourHistory.ts';
import { latestDifference } from './colourHistory.ts';
import { lotFacts } from './dueFacts.ts';
import { idOf } from './field.ts';
import { initialColourOf } from './initialColour.ts';
import type { Preference } from './preference.ts';
import type { RankedField } from './rankedField.ts';
import type { Seated } from './seated.ts';

/** Who gets White, and the clause that decided: 1 lot, 2 both granted, 3 the stronger, 4 alternation, 5 the higher. */
interface Allocation {
  readonly higherIsWhite: boolean;
  readonly clause: 1 | 2 | 3 | 4 | 5;
}

interface Side {
  readonly colours: ColourHistory;
  readonly preference: Preference;
}

/**
 * Colours of a pair by the clauses that Dubov 5.2 and Burstein 5.2 share. `number` is the higher-ranked player's number
 * for the parity of the initial colour.
 */
function allocate(higher: Side, lower: Side, number: number, initialWhite: boolean): Allocation {
  if (higher.colours.games === 0 && lower.colours.games === 0) {
    return { higherIsWhite: (number % 2 === 1) === initialWhite, clause: 1 };
  }
  const a = higher.preference;
  const b = lower.preference;
  if (a.colour !== b.colour) return { higherIsWhite: a.colour !== 0 ? a.colour > 0 : b.colour < 0, clause: 2 };
  if (a.strength !== b.strength) {
    const higherWins = a.strength > b.strength;
    return { higherIsWhite: higherWins === a.colour > 0, clause: 3 };
  }
  const latest = latestDifference(higher.colours, lower.colours);
  if (latest !== 0) return { higherIsWhite: latest < 0, clause: 4 };
  return { higherIsWhite: a.colour > 0, clause: 5 };
}

const RULES = { 1: 'lot', 2: 'granted', 3: 'stronger', 4: 'alternate', 5: 'higher' } as const;

/** The colours of all pairs (Dubov 5.2, Burstein 5.2); `higher` tells whether the first of two ranks higher. */
export function seatedByPreference(
  field: RankedField,
  pairs: readonly (readonly [number, number])[],
  higher: (a: number, b: number) => boolean,
): Seated[] {
  const { history, player } = field;
  const initialWhite = initialColourOf(history) === 'white';
  const side = (each: number): Side => ({ colours: field.colours[each], preference: field.preference[each] });
  return pairs.map(([a, b]) => {
    const [first, second] = higher(a, b) ? [a, b] : [b, a];
    const { higherIsWhite, clause } = allocate(side(first), side(second), history.number[player[first]], initialWhite);
    const [white, black] = higherIsWhite ? [first, second] : [second, first];
    const facts = clause === 1 ? lotFacts(history, player[first], initialWhite) : { player: idOf(field, first) };
    return { white, black, rule: `colour.${RULES[clause]}`, facts };
  });
}
