import type { Decision } from '../../../kernel/decision.ts';
import { fail, ok } from '../../../kernel/result.ts';
import { historyOf } from '../../../tournament/history.ts';
import type { Tournament } from '../../../tournament/tournament.ts';
import { inBoardOrder } from '../../swiss/boardOrder.ts';
import { procedureAsked } from '../../swiss/counterfactual/procedure.ts';
import { playedFacts } from '../../swiss/dueFacts.ts';
import { initialColourOf } from '../../swiss/initialColour.ts';
import { legalFieldOf } from '../../swiss/legalField.ts';
import type { PairingFailure, SystemEdition } from '../../system.ts';
import { objections } from './against.ts';
import { coloursOf } from './colours.ts';
import { decision } from './decisions.ts';
import { classicField, idOf } from './field.ts';
import { pairField } from './pairRound.ts';
import { CLASSIC_OPTIONS, CLASSIC_READINGS, type ClassicReadings, classicReadingsOf } from './readings.ts';
import { told, toldBye } from './story.ts';

/** Why the edition cannot be used, or the readings chosen. */
function demands(tournament: Tournament, round: number): ClassicReadings | PairingFailure {
  const refuse = (...demand: Parameters<typeof decision>): PairingFailure => ({
    kind: 'unsuitable',
    decision: decision(...demand),
  });
  const readings = classicReadingsOf(tournament.options);
  if ('wrong' in readings) {
    return refuse('badOption', { option: readings.wrong, value: String(tournament.options[readings.wrong]) });
  }
  // Only the last round's exception needs to know which round is the last.
  if (readings.lastRoundFree && tournament.totalRounds === undefined) return refuse('roundsMissing', { round });
  return readings;
}

const pair: SystemEdition['pair'] = (tournament, request) => {
  const readings = demands(tournament, request.round);
  if ('kind' in readings) return fail(readings);
  const field = classicField(historyOf(tournament, request.round), readings);
  const paired = pairField(field);
  if (paired === undefined) {
    const facts = { round: request.round, count: field.size };
    return fail({ kind: 'impossible', decision: decision('impossible', facts) });
  }
  const explain = request.explain === true;
  const decisions: Decision[] = explain
    ? [...toldBye(field, paired.bye), ...paired.brackets.flatMap((bracket) => told(field, bracket))]
    : [];
  const initialWhite = initialColourOf(field.history) === 'white';
  const coloured = paired.brackets
    .flatMap(({ pairs }) => pairs)
    .map(([higher, lower]): [number, number] => {
      const number = field.history.number[field.player[higher]];
      const { higherIsWhite, clause } = coloursOf(field, higher, lower, number, initialWhite);
      const [white, black] = higherIsWhite ? [higher, lower] : [lower, higher];
      if (explain) {
        const played = playedFacts(field.history, field.player[white], field.player[black]);
        const facts = { white: idOf(field, white), black: idOf(field, black), player: idOf(field, higher), ...played };
        decisions.push(decision(`colour.${clause}`, facts));
      }
      return [field.player[white], field.player[black]];
    });
  return ok({
    pairings: inBoardOrder(field.history, coloured),
    bye: paired.bye < 0 ? null : idOf(field, paired.bye),
    decisions,
  });
};

const legalField: SystemEdition['legalField'] = (tournament, round) => {
  const readings = demands(tournament, round);
  return 'kind' in readings ? fail(readings) : ok(legalFieldOf(classicField(historyOf(tournament, round), readings)));
};

const asked = procedureAsked(
  pair,
  (tournament, round, white, black) => {
    const readings = demands(tournament, round);
    const field = classicField(historyOf(tournament, round), 'kind' in readings ? CLASSIC_READINGS : readings);
    return objections(field, white, black);
  },
  decision.named,
  'rest',
);

/** The Burstein system as the older handbooks have it: Sonneborn-Berger, Buchholz and Median order the brackets. */
export const classic: SystemEdition = { id: 'classic', options: CLASSIC_OPTIONS, legalField, pair, ...asked };
