import type { Decision } from '../../../kernel/decision.ts';
import { fail, ok } from '../../../kernel/result.ts';
import { type History, historyOf } from '../../../tournament/history.ts';
import type { Tournament } from '../../../tournament/tournament.ts';
import { inBoardOrder } from '../../swiss/boardOrder.ts';
import { procedureAsked } from '../../swiss/counterfactual/procedure.ts';
import { playedFacts } from '../../swiss/dueFacts.ts';
import { initialColourOf } from '../../swiss/initialColour.ts';
import { legalFieldOf } from '../../swiss/legalField.ts';
import type { PairingFailure, SystemEdition } from '../../system.ts';
import { unratedOf } from '../unrated.ts';
import { objections } from './against.ts';
import { coloursOf } from './colours.ts';
import { decision } from './decisions.ts';
import { type Field1997, field1997, idOf } from './field.ts';
import { type PairedField, pairField } from './pairRound.ts';
import { OPTIONS_1997, READINGS_1997, type Readings1997, readings1997Of } from './readings.ts';
import { told, toldBye } from './story.ts';

/** Why the edition cannot be used, or the readings chosen. */
function demands(tournament: Tournament, history: History): Readings1997 | PairingFailure {
  const refuse = (...demand: Parameters<typeof decision>): PairingFailure => ({
    kind: 'unsuitable',
    decision: decision(...demand),
  });
  const readings = readings1997Of(tournament.options);
  if ('wrong' in readings) {
    return refuse('badOption', { option: readings.wrong, value: String(tournament.options[readings.wrong]) });
  }
  // Dubov 1997 2.5 hangs on the number of rounds, everything else on the ratings.
  if (tournament.totalRounds === undefined) return refuse('roundsMissing', { round: history.round });
  const unrated = unratedOf(history);
  if (unrated.length > 0) return refuse('unrated', { players: unrated, count: unrated.length });
  return readings;
}

/** Colours of all pairs: round 1 by boards (5), later by 3. */
function colour(field: Field1997, { groups }: PairedField, note: (each: Decision) => void): [number, number][] {
  const first = field.history.round === 1;
  const initialWhite = initialColourOf(field.history) === 'white';
  const pairs = groups.flatMap(({ floaterPairs, rows }) => [...floaterPairs, ...rows]);
  return pairs.map(([a, b], board) => {
    const upperWhite = initialWhite === (board % 2 === 0);
    const { white, black, clause } = first
      ? { white: upperWhite ? a : b, black: upperWhite ? b : a, clause: 'board' as const }
      : coloursOf(field, a, b);
    const played = playedFacts(field.history, field.player[white], field.player[black]);
    const facts = { white: idOf(field, white), black: idOf(field, black), ...played };
    note(decision(`colour.${clause}`, facts));
    return [field.player[white], field.player[black]];
  });
}

const pair: SystemEdition['pair'] = (tournament, request) => {
  const history = historyOf(tournament, request.round);
  const readings = demands(tournament, history);
  if ('kind' in readings) return fail(readings);
  const field = field1997(history, readings);
  const paired = pairField(field);
  if (paired === undefined) {
    const facts = { round: request.round, count: field.size };
    return fail({ kind: 'impossible', decision: decision('impossible', facts) });
  }
  const explain = request.explain === true;
  const decisions: Decision[] = explain
    ? [...toldBye(field, paired.bye), ...paired.groups.flatMap((group) => told(field, group))]
    : [];
  const coloured = colour(field, paired, (each) => {
    if (explain) decisions.push(each);
  });
  return ok({
    pairings: inBoardOrder(field.history, coloured),
    bye: paired.bye < 0 ? null : idOf(field, paired.bye),
    decisions,
  });
};

const legalField: SystemEdition['legalField'] = (tournament, round) => {
  const history = historyOf(tournament, round);
  const readings = demands(tournament, history);
  return 'kind' in readings ? fail(readings) : ok(legalFieldOf(field1997(history, readings)));
};

const asked = procedureAsked(
  pair,
  (tournament, round, white, black) => {
    const history = historyOf(tournament, round);
    const readings = demands(tournament, history);
    return objections(field1997(history, 'kind' in readings ? READINGS_1997 : readings), white, black);
  },
  decision.named,
  'rest',
);

/** The Dubov system as approved in 1997. */
export const edition1997: SystemEdition = { id: '1997', options: OPTIONS_1997, legalField, pair, ...asked };
