import type { Decision } from '../../kernel/decision.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import { type History, historyOf } from '../../tournament/history.ts';
import { winValue } from '../../tournament/scoring.ts';
import type { Tournament } from '../../tournament/tournament.ts';
import { inBoardOrder } from '../swiss/boardOrder.ts';
import { procedureAsked } from '../swiss/counterfactual/procedure.ts';
import { lotFacts, playedFacts } from '../swiss/dueFacts.ts';
import { initialColourOf } from '../swiss/initialColour.ts';
import type { PairingFailure, PairingRequest, RoundPairing, SystemEdition } from '../system.ts';
import { objections } from './against.ts';
import { legalFieldOf } from './bye.ts';
import { coloursOf } from './colours.ts';
import { DECISIONS, type LimEdition, type Note } from './decisions.ts';
import { idOf, type LimField, limFieldOf } from './field.ts';
import { pairRound } from './pairRound.ts';
import { optionsOf, READINGS_1999, READINGS_2026, type Readings, readingsOf } from './readings.ts';

type Outcome = Result<RoundPairing, PairingFailure>;

/** The field of a round, or what the tournament lacks. */
export function limField(
  id: LimEdition,
  defaults: Readings,
  tournament: Tournament,
  history: History,
  note?: Note,
): Result<LimField, PairingFailure> {
  const { totalRounds, scoring } = tournament;
  const decision = DECISIONS[id];
  const refuse = (...demand: Parameters<typeof decision>) =>
    fail({ kind: 'unsuitable' as const, decision: decision(...demand) });
  const readings = readingsOf(defaults, tournament.options);
  if ('wrong' in readings) {
    return refuse('badOption', { option: readings.wrong, value: String(tournament.options[readings.wrong]) });
  }
  // The last round is paired by a rule of its own (Lim 1999 A.7 / C.04.4.3 6).
  if (totalRounds === undefined) return refuse('roundsMissing', { round: history.round });
  // Half of what a win in every round gives: without points for a win there is no median.
  if (winValue(scoring) <= 0) return refuse('noMedian', { winScore: winValue(scoring) });
  return ok(limFieldOf(history, readings, note));
}

function makeEdition(id: LimEdition, defaults: Readings): SystemEdition {
  const pair = (tournament: Tournament, request: PairingRequest): Outcome => {
    const history = historyOf(tournament, request.round);
    const decisions: Decision[] = [];
    const note: Note | undefined =
      request.explain === true ? (...step) => void decisions.push(DECISIONS[id](...step)) : undefined;
    const field = limField(id, defaults, tournament, history, note);
    if (!field.ok) return field;
    const paired = pairRound(field.value);
    if (paired === undefined) {
      const facts = { round: request.round, count: field.value.size };
      return fail({ kind: 'impossible', decision: DECISIONS[id]('impossible', facts) });
    }
    const initialWhite = initialColourOf(history, field.value.readings.parity) === 'white';
    const coloured = paired.pairs.map(({ first, second, below }): [number, number] => {
      const { white, black, rule } = coloursOf(field.value, first, second, below, initialWhite);
      note?.(`colour.${rule}`, {
        white: idOf(field.value, white),
        black: idOf(field.value, black),
        ...(rule === 'lot'
          ? lotFacts(history, field.value.player[Math.min(first, second)], field.value.readings.parity)
          : {}),
        ...playedFacts(history, field.value.player[white], field.value.player[black]),
      });
      return [field.value.player[white], field.value.player[black]];
    });
    const bye = paired.bye < 0 ? null : idOf(field.value, paired.bye);
    return ok({ pairings: inBoardOrder(history, coloured), bye, decisions });
  };
  return {
    id,
    options: optionsOf(defaults),
    legalField: (tournament, round) => {
      const field = limField(id, defaults, tournament, historyOf(tournament, round));
      return field.ok ? ok(legalFieldOf(field.value)) : field;
    },
    pair,
    ...procedureAsked(
      pair,
      (tournament, round, white, black) => {
        const field = limField(id, defaults, tournament, historyOf(tournament, round));
        return field.ok ? objections(id, field.value, white, black) : [];
      },
      DECISIONS[id].named,
      'rest',
    ),
  };
}

/** C.04.4.3, listed as in force from 1 February 2026. */
export const edition2026 = makeEdition('2026', READINGS_2026);
/** The text of 1987-1999, read as its worked example does. */
export const edition1999 = makeEdition('1999', READINGS_1999);
