import type { Decision } from '../../kernel/decision.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import { historyOf } from '../../tournament/history.ts';
import type { Asked, Tournament } from '../../tournament/tournament.ts';
import type { Account } from '../swiss/counterfactual/account.ts';
import { answerTo, supposing } from '../swiss/counterfactual/ask.ts';
import { type Objections, objectionTo, WHITE_AND_BLACK } from '../swiss/counterfactual/procedure.ts';
import { finishedRound, objections } from '../swiss/finishedRound.ts';
import { legalFieldOf } from '../swiss/legalField.ts';
import type { Answer, PairingFailure, SystemEdition } from '../system.ts';
import { itemsOf } from './account.ts';
import { decision } from './decisions.ts';
import { type DubovField, dubovField } from './field.ts';
import { countsOf, UPFLOATS } from './floats.ts';
import { maximumOfUpfloats } from './group.ts';
import { type GroupStory, pairField } from './pairRound.ts';
import { told } from './story.ts';
import { unratedOf } from './unrated.ts';

/** The field of a round with the number of rounds, or what the tournament lacks. */
function fieldFor(
  tournament: Tournament,
  round: number,
): Result<{ readonly field: DubovField; readonly totalRounds: number }, PairingFailure> {
  const { totalRounds } = tournament;
  const refuse = (...demand: Parameters<typeof decision>) =>
    fail({ kind: 'unsuitable' as const, decision: decision(...demand) });
  if (totalRounds === undefined) return refuse('roundsMissing', { round });
  const counts = countsOf(tournament);
  if (counts === undefined)
    return refuse('badOption', { option: UPFLOATS.name, value: String(tournament.options.upfloatHistory) });
  const history = historyOf(tournament, round);
  const unrated = unratedOf(history);
  if (unrated.length > 0) return refuse('unrated', { players: unrated, count: unrated.length });
  return ok({ field: dubovField(history, counts), totalRounds });
}

/** Whether the first of two ranks higher: by score, then number. */
const higherIn =
  ({ score }: DubovField) =>
  (a: number, b: number): boolean =>
    score[a] > score[b] || (score[a] === score[b] && a < b);

const pair: SystemEdition['pair'] = (tournament, request) => {
  const made = fieldFor(tournament, request.round);
  if (!made.ok) return made;
  const { field, totalRounds } = made.value;
  const decisions: Decision[] = [];
  const explain = request.explain === true;
  const limits = { limited: request.round < totalRounds, maximum: maximumOfUpfloats(totalRounds) };
  const paired = pairField(field, limits, explain ? (story) => decisions.push(...told(field, story)) : undefined);
  if (paired === undefined) {
    return fail({
      kind: 'impossible',
      decision: decision('impossible', { round: request.round, count: field.size }),
    });
  }
  return ok(finishedRound(field, paired, higherIn(field), decisions, explain ? decision.named : undefined));
};

const legalField: SystemEdition['legalField'] = (tournament, round) => {
  const made = fieldFor(tournament, round);
  return made.ok ? ok(legalFieldOf(made.value.field)) : made;
};

function accountOf(tournament: Tournament, round: number, asked?: Asked): Result<Account, PairingFailure> {
  const made = fieldFor(tournament, round);
  const supposed = asked === undefined ? made : fieldFor(supposing(tournament, round, asked), round);
  if (!made.ok) return made;
  if (!supposed.ok) return supposed;
  const { field, totalRounds } = made.value;
  const limits = { limited: round < totalRounds, maximum: maximumOfUpfloats(totalRounds) };
  const stories: GroupStory[] = [];
  const paired = pairField(supposed.value.field, limits, (story) => stories.push(story));
  if (paired === undefined) {
    return fail({ kind: 'impossible', decision: decision('impossible', { round, count: field.size }) });
  }
  const pairing = finishedRound(field, paired, higherIn(field), [], undefined);
  return ok({ items: itemsOf(field, paired.bye, stories, limits), pairing });
}

const ask = (tournament: Tournament, round: number, asked: Asked): Answer => {
  const objects: Objections = (from, of, white, black) =>
    objections(dubovField(historyOf(from, of), countsOf(from) ?? 'paired'), white, black, decision.named);
  const found = objectionTo(objects, tournament, round, asked);
  if (found.length > 0) return { decisions: found };
  return answerTo(accountOf, tournament, round, asked, decision.named, 'C4', WHITE_AND_BLACK);
};

/** The Dubov system in force since 1 February 2026 (C.04.4.1). */
export const edition2026: SystemEdition = {
  id: '2026',
  options: [UPFLOATS],
  legalField,
  pair,
  ask,
  against: (tournament, round, a, b) => ask(tournament, round, { pairs: [[a, b]] }).decisions,
};
