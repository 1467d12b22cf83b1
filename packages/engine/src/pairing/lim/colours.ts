import { latestDifference, mayHave } from '../shared/colourHistory.ts';
import { parityNumber } from '../shared/initialColour.ts';
import type { LimField } from './field.ts';

/** Which rule gave a pair its colours. */
type ColourRule = 'lot' | 'limit' | 'due' | 'surplus' | 'history' | 'rank' | 'rank.below';

interface Coloured {
  readonly white: number;
  readonly black: number;
  readonly rule: ColourRule;
}

/** The colours of a pair (Lim 1999 A.6, B.1.2 / C.04.4.3 5, 7.2). `below` is true for groups below the median. */
export function coloursOf(field: LimField, a: number, b: number, below: boolean, initialWhite: boolean): Coloured {
  const [first, second] = a < b ? [a, b] : [b, a];
  const give = (colour: number, rule: ColourRule): Coloured =>
    colour === 1 ? { white: first, black: second, rule } : { white: second, black: first, rule };
  const mine = field.colours[first];
  const theirs = field.colours[second];
  const asWhite = mayHave(mine, 1) && mayHave(theirs, -1);
  const asBlack = mayHave(mine, -1) && mayHave(theirs, 1);
  if (asWhite !== asBlack) return give(asWhite ? 1 : -1, 'limit');
  const due = field.due[first];
  const other = field.due[second];
  if (due === 0 && other === 0) {
    const odd = parityNumber(field.history, field.player[first], field.readings.parity) % 2 === 1;
    return give(odd === initialWhite ? 1 : -1, 'lot');
  }
  if (due !== other) return give(due !== 0 ? due : -other, 'due');
  const surplus = Math.abs(mine.difference) - Math.abs(theirs.difference);
  if (field.readings.surplusFirst && surplus !== 0) return give(surplus > 0 ? due : -due, 'surplus');
  const before =
    field.readings.colourHistory === 'games' ? latestDifference(mine, theirs) : byRounds(field, first, second);
  if (before !== 0) return give(-before, 'history');
  return below ? give(-due, 'rank.below') : give(due, 'rank');
}

/** The first player's colour in the latest round that both played with different colours, 0 if there is none. */
function byRounds(field: LimField, a: number, b: number): number {
  const { played, colour, size, round } = field.history;
  for (let r = round - 2; r >= 0; r--) {
    const x = r * size + field.player[a];
    const y = r * size + field.player[b];
    if (played[x] === 1 && played[y] === 1 && colour[x] !== colour[y]) return colour[x];
  }
  return 0;
}
