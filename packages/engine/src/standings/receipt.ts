import type { Result } from '../kernel/result.ts';
import { fail, ok } from '../kernel/result.ts';
import type { Decision } from '../pairing/system.ts';
import type { Tournament } from '../tournament/tournament.ts';
import type { Trace } from './definition.ts';
import { membersOf } from './members.ts';
import type { Ranking } from './rank.ts';
import { rank } from './rank.ts';
import { sceneOf } from './scene.ts';
import { shownValue } from './standings.ts';
import type { Receipt, ReceiptTerm, StandingsOptions, StandingsProblem } from './types.ts';
import { understand, understandCode } from './understand.ts';

/** Members of the tied group in which participant `i` stands. */
function groupOf(ranking: Ranking, i: number): number[] {
  const at = ranking.order.indexOf(i);
  if (at < 0) return [i];
  const group: number[] = [];
  for (
    let n = ranking.groupStart[at];
    n < ranking.order.length && ranking.groupStart[n] === ranking.groupStart[at];
    n++
  ) {
    group.push(ranking.order[n]);
  }
  return group;
}

/**
 * Every line behind one value: opponents, rounds, adjusted scores, products, cuts, with the rule of each. A code that is
 * not in the table's list is worked out as if it came last.
 */
export function receiptOf(
  tournament: Tournament,
  options: StandingsOptions,
  id: number,
  code: string,
): Result<Receipt, StandingsProblem> {
  const request = understand(tournament, options);
  if (!request.ok) return request;
  const { of, round, edition, criteria, pointsFirst, lots } = request.value;
  const wanted = understandCode(tournament, edition, of, code, lots);
  if (!wanted.ok) return wanted;
  const scene = sceneOf(tournament, of, round, edition, lots);
  const i = scene.ledger(undefined).indexOf.get(id);
  if (i === undefined) return fail({ kind: 'unknown-participant', id });

  const terms: ReceiptTerm[] = [];
  const steps: Decision[] = [];
  const trace: Trace = {
    term: (term) => void terms.push(term),
    step: (rule, article, facts = {}) => void steps.push({ rule, article, facts }),
  };
  const { definition } = wanted.value;
  const position = criteria.findIndex((criterion) => criterion.code.code === wanted.value.code.code);
  const before = position < 0 ? criteria : criteria.slice(0, position);
  const members = membersOf(tournament, of, round, options);
  const group = groupOf(rank(scene, members, before, pointsFirst), i);
  if (definition.kind === 'value') definition.explain(scene, wanted.value.code, i, trace);
  else if (group.length > 1) definition.explain(scene, wanted.value.code, group, i, trace);
  else trace.step('receipt.notTied', definition.article);
  const [outcome] = rank(scene, Int32Array.from(group), [wanted.value], false).outcomes;
  return ok({
    of,
    id,
    round,
    edition,
    code: wanted.value.code,
    terms,
    steps,
    ...shownValue(outcome, i),
    articles: articlesOf(definition.article, terms, steps),
  });
}

function articlesOf(own: string, terms: readonly ReceiptTerm[], steps: readonly Decision[]): string[] {
  const found = new Set([own]);
  for (const term of terms) for (const note of term.notes) found.add(note.article);
  for (const step of steps) found.add(step.article);
  return [...found];
}
