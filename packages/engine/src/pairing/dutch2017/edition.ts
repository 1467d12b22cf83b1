import { ok, type Result } from '../../kernel/result.ts';
import type { RoundInput } from '../../tournament/roundInput.ts';
import type { Field } from '../dutch2026/bracket.ts';
import { mayMeet } from '../dutch2026/field.ts';
import { mayMeetByC3 } from '../dutch2026/text.ts';
import type { ColouredPair, PairedField } from '../shared/colouredPairs.ts';
import { lotFacts } from '../shared/dueFacts.ts';
import { criteriaEdition } from '../shared/edition.ts';
import { legalFieldOf } from '../shared/field.ts';
import { initialColourOf } from '../shared/initialColour.ts';
import { unsuitable } from '../shared/refusals.ts';
import type { PairingFailure } from '../system.ts';
import { decision } from './decisions.ts';
import { explainBracket, itemsOf } from './explain.ts';
import { fieldOf2017, type Outcome, pairField } from './round.ts';
import { allocate } from './text.ts';

/** The field of a round, or what data is missing. */
function fieldFor(history: RoundInput): Result<Field, PairingFailure> {
  const { tournament, round } = history;
  // A.7: the last round has special exceptions.
  if (tournament.totalRounds === undefined) return unsuitable(decision('roundsMissing', { round }));
  return ok(fieldOf2017(history));
}

function colourPairs(field: Field, { pairs }: PairedField): ColouredPair[] {
  const { history, player } = field;
  const initialWhite = initialColourOf(history) === 'white';
  return pairs.map(([higher, lower]) => {
    const { white, black, clause } = allocate(field, higher, lower, initialWhite);
    const facts = clause === 5 ? lotFacts(history, player[higher], initialWhite) : {};
    return { white, black, rule: `colour.${clause}`, facts };
  });
}

/** The Dutch System from July 2017 to January 2026 (C.04.3 as approved in 2016). */
export const edition2017 = criteriaEdition<Field, Outcome>({
  id: '2017',
  options: [],
  decide: decision.named,
  fieldOf: fieldFor,
  // No score takes precedence for the bye (C.2): it goes to the player whom the last bracket leaves.
  legalField: (field) =>
    legalFieldOf({ ...field, score: new Int32Array(field.size), mayMeet: (a, b) => mayMeet(field, a, b) }),
  coloursBar: ({ absolute }, a, b) => !mayMeetByC3(absolute[a], absolute[b]),
  pairField: (field, onPaired, general = false) => pairField(field, onPaired, general),
  explain: explainBracket,
  colourPairs,
  pairFacts: ['player', 'opponent'],
  items: (field, _bye, outcomes) => itemsOf(field, outcomes),
});
