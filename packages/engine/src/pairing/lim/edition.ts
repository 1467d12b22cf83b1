import { ok, type Result } from '../../kernel/result.ts';
import type { RoundInput } from '../../tournament/roundInput.ts';
import { winValue } from '../../tournament/scoring.ts';
import type { ColouredPair } from '../shared/colouredPairs.ts';
import { lotFacts } from '../shared/dueFacts.ts';
import { type OnStep, procedureEdition } from '../shared/edition.ts';
import { legalFieldOf } from '../shared/field.ts';
import { initialColourOf } from '../shared/initialColour.ts';
import { unsuitable } from '../shared/refusals.ts';
import type { PairingFailure, SystemEdition } from '../system.ts';
import { DECISIONS, type LimEdition } from './decisions.ts';
import { limFieldOf, type PairedRound, pairRound } from './round.ts';
import { coloursBar, coloursOf, LIM_READINGS, type LimField } from './text.ts';

function makeEdition(id: LimEdition): SystemEdition {
  const decision = DECISIONS[id];
  /** The field of a round, or what data is missing. */
  const fieldOf = (history: RoundInput, onStep?: OnStep): Result<LimField, PairingFailure> => {
    const { totalRounds, scoring, options } = history.tournament;
    const readings = LIM_READINGS[id].asked(options, decision.named);
    if (!readings.ok) return readings;
    // The last round has a special rule (Lim 1999 A.7 / C.04.4.3 6).
    if (totalRounds === undefined) return unsuitable(decision('roundsMissing', { round: history.round }));
    // Half of the score for a win in every round; if a win is worth nothing, there is no median.
    if (winValue(scoring) <= 0) return unsuitable(decision('noMedian', { winScore: winValue(scoring) }));
    return ok(limFieldOf(history, readings.value, onStep));
  };
  return procedureEdition<LimField, PairedRound>({
    id,
    options: LIM_READINGS[id].options,
    decide: decision.named,
    fieldOf,
    // In round 1 ratings decide who has the bye, not scores (Lim 1999 A.2 / C.04.4.3 1).
    legalField: (field) =>
      legalFieldOf(field.history.round === 1 ? { ...field, score: new Int32Array(field.size) } : field),
    coloursBar,
    pairField: pairRound,
    colourPairs,
    colourFacts: 'played',
    countsList: ({ options }) => LIM_READINGS[id].orDefaults(options).parity === 'list',
  });
}

function colourPairs(field: LimField, { pairs }: PairedRound): ColouredPair[] {
  const { parity } = field.readings;
  const initialWhite = initialColourOf(field.history, parity) === 'white';
  return pairs.map(({ first, second, below }) => {
    const { white, black, rule } = coloursOf(field, first, second, below, initialWhite);
    const facts =
      rule === 'lot' ? lotFacts(field.history, field.player[Math.min(first, second)], initialWhite, parity) : {};
    return { white, black, rule: `colour.${rule}`, facts };
  });
}

/** C.04.4.3, listed as in force from 1 February 2026. */
export const edition2026 = makeEdition('2026');
/** The text of 1987-1999, read in accordance with its worked example. */
export const edition1999 = makeEdition('1999');
