import { ok, type Result } from '../../kernel/result.ts';
import type { RoundInput } from '../../tournament/roundInput.ts';
import type { ColouredPair } from '../shared/colouredPairs.ts';
import { lotFacts } from '../shared/dueFacts.ts';
import { procedureEdition } from '../shared/edition.ts';
import { idOf, legalFieldOf } from '../shared/field.ts';
import { initialColourOf } from '../shared/initialColour.ts';
import { unsuitable } from '../shared/refusals.ts';
import type { PairingFailure } from '../system.ts';
import { decision } from './decisions.ts';
import { explainBracket, explainBye } from './explain.ts';
import { classicField } from './field.ts';
import { type PairedField, pairField } from './round.ts';
import { CLASSIC_READINGS, type ClassicField, colourable, coloursOf, givesFictitiousPoint } from './text.ts';

/** The field of a round, or what data is missing: the number of rounds is needed only for the exception in the last round. */
function fieldOf(history: RoundInput): Result<ClassicField, PairingFailure> {
  const { tournament, round } = history;
  const readings = CLASSIC_READINGS.asked(tournament.options, decision.named);
  if (!readings.ok) return readings;
  if (readings.value.lastRoundFree && tournament.totalRounds === undefined) {
    return unsuitable(decision('roundsMissing', { round }));
  }
  return ok(classicField(history, readings.value));
}

function colourPairs(field: ClassicField, { brackets }: PairedField): ColouredPair[] {
  const { history, player } = field;
  const initialWhite = initialColourOf(history) === 'white';
  return brackets
    .flatMap(({ pairs }) => pairs)
    .map(([higher, lower]) => {
      const number = history.number[player[higher]];
      const { higherIsWhite, clause } = coloursOf(field, higher, lower, (number % 2 === 1) === initialWhite);
      const [white, black] = higherIsWhite ? [higher, lower] : [lower, higher];
      const facts =
        clause === 'lot' ? lotFacts(history, player[higher], initialWhite) : { player: idOf(field, higher) };
      return { white, black, rule: `colour.${clause}`, facts };
    });
}

/** The Burstein system of the older handbooks: Sonneborn-Berger, Buchholz and Median order the brackets. */
export const classic = procedureEdition<ClassicField, PairedField>({
  id: 'classic',
  options: CLASSIC_READINGS.options,
  decide: decision.named,
  fieldOf,
  legalField: legalFieldOf,
  coloursBar: (field, a, b) => !colourable(field, a, b),
  pairField,
  explain: (field, { bye, brackets }, withReasons) => [
    ...explainBye(field, bye),
    ...brackets.flatMap((bracket) => explainBracket(field, bracket, withReasons)),
  ],
  colourPairs,
  colourFacts: 'played',
  countsList: ({ options, acceleration }, round) =>
    givesFictitiousPoint(CLASSIC_READINGS.orDefaults(options), round, acceleration),
});
