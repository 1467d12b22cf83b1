import type { ColouredPair } from '../shared/colouredPairs.ts';
import { drawnColour } from '../shared/dueFacts.ts';
import { procedureEdition } from '../shared/edition.ts';
import { idOf, legalFieldOf } from '../shared/field.ts';
import { initialColourOf } from '../shared/initialColour.ts';
import { decision } from './decisions.ts';
import { explainBye, explainException, explainGroup } from './explain.ts';
import { fieldOf, type PairedField, pairField } from './round.ts';
import { coloursBar, coloursOf, type Field1997, isUpperWhite, READINGS_1997 } from './text.ts';

/** Colours of all pairs: by board in round 1 (5), later by article 3. */
function colourPairs(field: Field1997, { groups }: PairedField): ColouredPair[] {
  const first = field.history.round === 1;
  const initialWhite = initialColourOf(field.history) === 'white';
  const pairs = groups.flatMap(({ floaterPairs, rows }) => [...floaterPairs, ...rows]);
  return pairs.map(([a, b], board) => {
    const upperWhite = isUpperWhite(board, initialWhite);
    const { white, black, clause } = first
      ? { white: upperWhite ? a : b, black: upperWhite ? b : a, clause: 'board' as const }
      : coloursOf(field, a, b);
    const lot = { player: idOf(field, a), board: board + 1, drawn: drawnColour(initialWhite) };
    return { white, black, rule: `colour.${clause}`, ...(first ? { facts: lot } : {}) };
  });
}

/** The Dubov system as approved in 1997. */
export const edition1997 = procedureEdition<Field1997, PairedField>({
  id: '1997',
  options: READINGS_1997.options,
  decide: decision.named,
  fieldOf,
  legalField: legalFieldOf,
  coloursBar,
  pairField,
  explain: (field, { bye, groups }, withReasons) => [
    ...explainException(field),
    ...explainBye(field, bye),
    ...groups.flatMap((group) => explainGroup(field, group, withReasons)),
  ],
  colourPairs,
  colourFacts: 'played',
});
