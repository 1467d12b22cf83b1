import { criteriaEdition } from '../shared/edition.ts';
import { legalFieldOf } from '../shared/field.ts';
import { colourByPreference } from '../shared/rankedField.ts';
import { mayMeetByC3 } from '../shared/text.ts';
import { decision } from './decisions.ts';
import { explainBye, explainGroup, itemsOf } from './explain.ts';
import { fieldOf, type PairedGroup, pairField } from './round.ts';
import { byScore, type DubovField, READINGS } from './text.ts';

/** The Dubov system in force since 1 February 2026 (C.04.4.1). */
export const edition2026 = criteriaEdition<DubovField, PairedGroup>({
  id: '2026',
  options: READINGS.options,
  decide: decision.named,
  fieldOf,
  legalField: legalFieldOf,
  coloursBar: ({ preference }, a, b) => !mayMeetByC3(preference[a], preference[b]),
  pairField,
  explain: explainGroup,
  explainBye,
  colourPairs: (field, { pairs }) => colourByPreference(field, pairs, (a, b) => byScore(field, a, b) < 0),
  items: itemsOf,
});
