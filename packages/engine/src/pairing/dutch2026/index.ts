import { fail, ok, type Result } from '../../kernel/result.ts';
import type { Asked } from '../../tournament/asked.ts';
import { roundInputOf } from '../../tournament/roundInput.ts';
import type { Tournament } from '../../tournament/tournament.ts';
import { inBoardOrder } from '../shared/boardOrder.ts';
import { answerTo } from '../shared/counterfactual/ask.ts';
import { legalFieldOf } from '../shared/field.ts';
import { initialColourOf } from '../shared/initialColour.ts';
import type { Answer, LegalField, PairingFailure, PairingRequest, RoundPairing, SystemEdition } from '../system.ts';
import type { Bracket, BracketResult, Field } from './bracket.ts';
import { completionOf } from './completion.ts';
import { decision } from './decisions.ts';
import { assessmentOf, explainRound, type Outcome, objections } from './explain.ts';
import { fieldOf, mayMeet } from './field.ts';
import { type Paired, type PairingOptions, pairField } from './round.ts';
import { type Colours, coloursOf } from './text.ts';

export { completionOf, type Field, fieldOf, type Paired, type PairingOptions, pairField };

function fieldFor(tournament: Tournament, round: number): Result<Field, PairingFailure> {
  if (tournament.totalRounds === undefined) {
    return fail({ kind: 'unsuitable', decision: decision('roundsMissing', { round }) });
  }
  return ok(fieldOf(roundInputOf(tournament, round)));
}

function legalField(tournament: Tournament, round: number): Result<LegalField, PairingFailure> {
  const made = fieldFor(tournament, round);
  if (!made.ok) return made;
  const field = made.value;
  return ok(legalFieldOf({ ...field, mayMeet: (a, b) => mayMeet(field, a, b) }));
}

function pair(tournament: Tournament, request: PairingRequest): Result<RoundPairing, PairingFailure> {
  const { round } = request;
  const made = fieldFor(tournament, round);
  if (!made.ok) return made;
  const field = made.value;
  const completion = completionOf(field);
  if (completion === undefined) {
    const facts = { round, count: field.size };
    return fail({ kind: 'impossible', decision: decision('impossible', facts) });
  }
  const outcomes: Outcome[] = [];
  const record = (bracket: Bracket, result: BracketResult): void => {
    outcomes.push({ bracket, result });
  };
  const paired = pairField(field, completion, request.explain === true ? { record } : {});
  const explained = (colours: readonly Colours[]) => explainRound(field, outcomes, colours);
  return ok(finishRound(field, paired, request.explain === true ? explained : () => []));
}

/** Colours, boards and the bye of a round whose pairs are known. */
function finishRound(
  field: Field,
  { pairs, bye }: Paired,
  explained: (colours: readonly Colours[]) => RoundPairing['decisions'],
): RoundPairing {
  const { history } = field;
  const initialWhite = initialColourOf(history) === 'white';
  const colours: Colours[] = [];
  for (let i = 0; i < pairs.length; i += 2) colours.push(coloursOf(field, pairs[i], pairs[i + 1], initialWhite));
  return {
    pairings: inBoardOrder(
      history,
      colours.map(({ white, black }) => [field.player[white], field.player[black]] as const),
    ),
    bye: bye < 0 ? null : history.id[field.player[bye]],
    decisions: explained(colours),
  };
}

function ask(tournament: Tournament, round: number, asked: Asked, general = false): Answer {
  const made = fieldFor(tournament, round);
  if (!made.ok) return { decisions: [made.error.decision] };
  for (const [a, b] of asked.pairs ?? []) {
    const found = objections(tournament, round, a, b);
    if (found.length > 0) return { decisions: found };
  }
  // Uses only player duals when an answer is derived a second time.
  const way = { byPlayers: general };
  const assess = (from: Tournament, of: number, supposed?: Asked) =>
    assessmentOf(from, of, way, supposed, (field, paired) => finishRound(field, paired, () => []));
  return answerTo(assess, tournament, round, asked, decision.named, 'C4', ['player', 'opponent']);
}

/** C.04.3, in force from 1 February 2026. */
export const edition2026: SystemEdition = {
  id: '2026',
  options: [],
  legalField,
  pair,
  ask,
  hasGeneralPath: true,
  against: (tournament, round, a, b) => ask(tournament, round, { pairs: [[a, b]] }).decisions,
};
