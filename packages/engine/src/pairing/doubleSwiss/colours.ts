import { latestDifference } from '../shared/colourHistory.ts';
import type { MatchField } from '../shared/upfloating/makeField.ts';
import type { ColourChoice } from '../shared/upfloating/matchEdition.ts';

type Choice = ColourChoice<1 | 2 | 3 | 4 | 5>;

/** 4.3: the colours of a pair (members of the field); `first` is the higher ranked player. */
export function chooseColours(field: MatchField, first: number, other: number, initialWhite: boolean): Choice {
  const a = field.colours[first];
  const b = field.colours[other];
  if (a.games === 0 && b.games === 0) {
    const number = field.record.number[field.entrant[first]];
    return { firstIsWhite: (number % 2 === 1) === initialWhite, clause: 1 };
  }
  const whites = ({ games, difference }: typeof a): number => (games + difference) / 2;
  if (whites(a) !== whites(b)) return { firstIsWhite: whites(a) < whites(b), clause: 2 };
  const latest = latestDifference(a, b);
  if (latest !== 0) return { firstIsWhite: latest < 0, clause: 3 };
  return a.games > 0 ? { firstIsWhite: a.last < 0, clause: 4 } : { firstIsWhite: b.last > 0, clause: 5 };
}
