import { latestDifference } from '../shared/colourHistory.ts';
import { areAllowed, type Field1997 } from './field.ts';
import { byAro } from './order.ts';

type ColourClause = 'limit' | 'due' | 'numbers' | 'history' | 'aro' | 'rating';

/** Colours of a pair (3): who has White, and the clause that decided. */
export function coloursOf(
  field: Field1997,
  a: number,
  b: number,
): { readonly white: number; readonly black: number; readonly clause: ColourClause } {
  const { due, colours, rating } = field;
  const give = (firstIsWhite: boolean, clause: ColourClause) =>
    firstIsWhite ? { white: a, black: b, clause } : { white: b, black: a, clause };
  const asWhite = areAllowed(field, a, b);
  // Dubov 1997 2.3 and 2.4 come before everything else.
  if (asWhite !== areAllowed(field, b, a))
    return give(asWhite, due[a] !== due[b] && asWhite === due[a] > 0 ? 'due' : 'limit');
  if (due[a] !== due[b]) return give(due[a] > 0, 'due');
  const surplus = Math.abs(colours[a].difference) - Math.abs(colours[b].difference);
  if (surplus !== 0) return give(surplus > 0 === due[a] > 0, 'numbers');
  const latest = latestDifference(colours[a], colours[b]);
  if (latest !== 0) return give(latest < 0, 'history');
  const aro = byAro(field)(a, b);
  if (aro !== 0) return give(aro > 0, 'aro');
  return give(rating[a] < rating[b] || (rating[a] === rating[b] && a < b), 'rating');
}
