import type { Decision } from '../../../kernel/decision.ts';
import { fail, ok, type Result } from '../../../kernel/result.ts';
import { type History, historyOf } from '../../../tournament/history.ts';
import type { Tournament } from '../../../tournament/tournament.ts';
import { inBoardOrder } from '../../swiss/boardOrder.ts';
import { procedureAsked } from '../../swiss/counterfactual/procedure.ts';
import { dueFacts, lotFacts } from '../../swiss/dueFacts.ts';
import { initialColourOf } from '../../swiss/initialColour.ts';
import type { PairingFailure, PairingRequest, RoundPairing, SystemEdition } from '../../system.ts';
import { objections } from './against.ts';
import { coloursOf } from './colours.ts';
import { decision, type Note } from './decisions.ts';
import { type Field2009, fieldOf, idOf } from './field.ts';
import { legalFieldOf, pairRound } from './procedure/pairRound.ts';
import { OPTIONS, readingsOf } from './readings.ts';

const RULE_OF = {
  'E.1': 'colours.E1',
  'E.2': 'colours.E2',
  'E.3': 'colours.E3',
  'E.4': 'colours.E4',
  'E.5': 'colours.E5',
} as const;

function fieldFor(history: History, note?: Note): Result<Field2009, PairingFailure> {
  const { tournament, round } = history;
  const readings = readingsOf(tournament.options);
  if ('wrong' in readings) {
    const facts = { option: readings.wrong, value: String(tournament.options[readings.wrong]) };
    return fail({ kind: 'unsuitable', decision: decision('badOption', facts) });
  }
  // The last round has exceptions of its own (A.7.a).
  if (tournament.totalRounds === undefined) {
    return fail({ kind: 'unsuitable', decision: decision('roundsMissing', { round }) });
  }
  return ok(fieldOf(history, readings, note));
}

function pair(tournament: Tournament, request: PairingRequest): Result<RoundPairing, PairingFailure> {
  const history = historyOf(tournament, request.round);
  const decisions: Decision[] = [];
  const note: Note | undefined =
    request.explain === true ? (...step) => void decisions.push(decision(...step)) : undefined;
  const made = fieldFor(history, note);
  if (!made.ok) return made;
  const field = made.value;
  const paired = pairRound(field);
  if (paired === undefined) {
    const facts = { round: request.round, count: field.size };
    return fail({ kind: 'impossible', decision: decision('impossible', facts) });
  }
  const initialWhite = initialColourOf(history, field.readings.parity) === 'white';
  const coloured = paired.pairs.map(([a, b]): [number, number] => {
    const { white, black, clause } = coloursOf(field, Math.min(a, b), Math.max(a, b), initialWhite);
    note?.(RULE_OF[clause], {
      white: idOf(field, white),
      black: idOf(field, black),
      ...(clause === 'E.5' ? lotFacts(history, field.player[Math.min(a, b)], field.readings.parity) : {}),
      ...dueFacts(history, field.player[white], field.player[black]),
    });
    return [field.player[white], field.player[black]];
  });
  const bye = paired.bye < 0 ? null : idOf(field, paired.bye);
  return ok({ pairings: inBoardOrder(history, coloured), bye, decisions });
}

/** The Dutch System in its edition of 2009. */
export const edition2009: SystemEdition = {
  id: '2009',
  options: OPTIONS,
  legalField: (tournament, round) => {
    const field = fieldFor(historyOf(tournament, round));
    return field.ok ? ok(legalFieldOf(field.value)) : field;
  },
  pair,
  ...procedureAsked(
    pair,
    (tournament, round, white, black) => {
      const field = fieldFor(historyOf(tournament, round));
      return field.ok ? objections(field.value, white, black) : [];
    },
    decision.named,
    'rest',
  ),
};
