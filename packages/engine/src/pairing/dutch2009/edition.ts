import { ok, type Result } from '../../kernel/result.ts';
import type { RoundInput } from '../../tournament/roundInput.ts';
import type { ColouredPair, PairedField } from '../shared/colouredPairs.ts';
import { lotFacts } from '../shared/dueFacts.ts';
import { type OnStep, procedureEdition } from '../shared/edition.ts';
import { initialColourOf } from '../shared/initialColour.ts';
import { unsuitable } from '../shared/refusals.ts';
import type { PairingFailure } from '../system.ts';
import { decision } from './decisions.ts';
import { fieldOf, legalFieldOf2009, pairRound } from './round.ts';
import { coloursBar, coloursOf, type Field2009, lastHardness, READINGS_2009 } from './text.ts';

/** The field of a round, or what data is missing. */
function fieldFor(history: RoundInput, onStep?: OnStep): Result<Field2009, PairingFailure> {
  const { tournament, round } = history;
  const readings = READINGS_2009.asked(tournament.options, decision.named);
  if (!readings.ok) return readings;
  // The last round has special exceptions (A.7.a).
  if (tournament.totalRounds === undefined) return unsuitable(decision('roundsMissing', { round }));
  return ok(fieldOf(history, readings.value, onStep));
}

function colourPairs(field: Field2009, { pairs }: PairedField): ColouredPair[] {
  const { history, player, readings } = field;
  const initialWhite = initialColourOf(history, readings.parity) === 'white';
  return pairs.map(([a, b]) => {
    const { white, black, clause } = coloursOf(field, Math.min(a, b), Math.max(a, b), initialWhite);
    const facts = clause === 5 ? lotFacts(history, player[Math.min(a, b)], initialWhite, readings.parity) : {};
    return { white, black, rule: `colours.E${clause}`, facts };
  });
}

/** The Dutch System in its edition of 2009. */
export const edition2009 = procedureEdition<Field2009, PairedField>({
  id: '2009',
  options: READINGS_2009.options,
  decide: decision.named,
  fieldOf: fieldFor,
  legalField: legalFieldOf2009,
  coloursBar: (field, a, b) => coloursBar(field, a, b, lastHardness(field)),
  pairField: pairRound,
  colourPairs,
  colourFacts: 'due',
  countsList: ({ options }) => READINGS_2009.orDefaults(options).parity === 'list',
});
