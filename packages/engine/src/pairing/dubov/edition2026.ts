import type { Decision } from '../../kernel/decision.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import { historyOf } from '../../tournament/history.ts';
import type { Tournament } from '../../tournament/tournament.ts';
import { finishedRound, objections } from '../swiss/finishedRound.ts';
import { legalFieldOf } from '../swiss/legalField.ts';
import type { PairingFailure, RoundPairing, SystemEdition } from '../system.ts';
import { decision } from './decisions.ts';
import { type DubovField, dubovField } from './field.ts';
import { countsOf, UPFLOATS } from './floats.ts';
import { maximumOfUpfloats } from './group.ts';
import { pairField } from './pairRound.ts';
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
  const { score } = field;
  const higher = (a: number, b: number): boolean => score[a] > score[b] || (score[a] === score[b] && a < b);
  return ok(finishedRound(field, paired, higher, decisions, explain ? decision.named : undefined));
};

const legalField: SystemEdition['legalField'] = (tournament, round) => {
  const made = fieldFor(tournament, round);
  return made.ok ? ok(legalFieldOf(made.value.field)) : made;
};

const against: SystemEdition['against'] = (tournament, round, white, black) => {
  const paired = pair(tournament, { round, explain: true });
  const field = dubovField(historyOf(tournament, round), countsOf(tournament) ?? 'paired');
  return speaksAgainst(field, paired.ok ? paired.value : undefined, white, black);
};

/** What speaks against a pair: the absolute rules, then the step that settled one of the two otherwise. */
function speaksAgainst(
  field: DubovField,
  paired: RoundPairing | undefined,
  white: number,
  black: number,
): readonly Decision[] {
  const found = objections(field, paired, white, black, decision.named);
  if (found === undefined) return [];
  const { decisions, a, b, settled } = found;
  if (settled) return decisions;
  const { score } = field;
  if (score[a] !== score[b]) {
    decisions.push(decision('against.groups', { white, black, whiteScore: score[a], blackScore: score[b] }));
  }
  for (const { rule, facts } of paired?.decisions ?? []) {
    if (rule !== 'dubov.2026.subgroups') continue;
    for (const members of [facts.whitePlayers, facts.blackPlayers]) {
      const both = Array.isArray(members) && members.includes(white) && members.includes(black);
      if (both) decisions.push(decision('against.subgroup', { white, black }));
    }
  }
  const step = paired?.decisions.find(
    ({ rule, facts }) =>
      rule === 'dubov.2026.pair' && [facts.player, facts.opponent].some((id) => id === white || id === black),
  );
  if (step !== undefined) {
    const { player, opponent } = step.facts;
    decisions.push(decision.named('against.earlier', { white, black, player, opponent }));
  }
  return decisions;
}

/** The Dubov system in force since 1 February 2026 (C.04.4.1). */
export const edition2026: SystemEdition = { id: '2026', options: [UPFLOATS], legalField, pair, against };
