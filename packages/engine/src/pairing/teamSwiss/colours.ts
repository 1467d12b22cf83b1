import { latestDifference } from '../shared/colourHistory.ts';
import type { MatchField } from '../shared/upfloating/makeField.ts';
import type { ColourChoice } from '../shared/upfloating/matchEdition.ts';

type Choice = ColourChoice<1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9>;

/** 4.3: the colours of a pair (members of the field); `first` is the first-team. */
export function chooseColours(field: MatchField, first: number, other: number, initialWhite: boolean): Choice {
  const a = field.colours[first];
  const b = field.colours[other];
  const dueA = field.due[first];
  const dueB = field.due[other];
  const pick = (clause: Choice['clause'], firstIsWhite: boolean): Choice => ({ firstIsWhite, clause });
  if (a.games === 0 && b.games === 0) {
    const number = field.record.number[field.entrant[first]];
    return pick(1, (number % 2 === 1) === initialWhite);
  }
  if ((dueA === 0) !== (dueB === 0)) return pick(2, dueA === 0 ? dueB < 0 : dueA > 0);
  if (dueA !== dueB) return pick(3, dueA > 0);
  if (dueA !== 0 && field.strong[first] !== field.strong[other]) {
    return pick(4, (field.strong[first] === 1) === dueA > 0);
  }
  if (a.difference !== b.difference) return pick(5, a.difference < b.difference);
  const latest = latestDifference(a, b);
  if (latest !== 0) return pick(6, latest < 0);
  if (dueA !== 0) return pick(7, dueA > 0);
  if (a.games > 0) return pick(8, a.last < 0);
  return pick(9, b.last > 0);
}
