import type { Decision } from '../kernel/decision.ts';
import type { Result } from '../kernel/result.ts';
import { fail, ok } from '../kernel/result.ts';
import type { StageEvent } from '../schedule/format.ts';
import { formatKind } from '../schedule/kinds.ts';
import { stageBefore as eventBefore, stageUnderWay } from '../tournament/stages.ts';
import type { Tournament } from '../tournament/tournament.ts';
import { entrantsAre, roundOfStage, stagesAfter } from './final.ts';
import { countedEvent } from './ledger/counted.ts';
import { ENCOUNTER_KINDS, type Ledger } from './ledger/ledger.ts';
import type { Trace } from './list/definition.ts';
import type { Criterion, Request } from './list/understand.ts';
import { understand, understandCode } from './list/understand.ts';
import { membersOf } from './members.ts';
import type { Outcome, Ranking } from './rank.ts';
import { rank } from './rank.ts';
import type { Scene } from './scene.ts';
import { sceneOf } from './scene.ts';
import { shownValue } from './standings.ts';
import type { Receipt, ReceiptTerm, StandingsError, StandingsOptions } from './types.ts';

/** Writes receipts of one table; what several of them need is computed once. */
export interface ReceiptMaker {
  readonly request: Request;
  /** Whose receipts there can be; undefined for an unknown id. */
  receipt(id: number, criterion: Criterion): Receipt | undefined;
}

/** Members of the tied group of participant `i`. */
function groupOf(ranking: Ranking, at: number): Int32Array {
  const from = ranking.groupStart[at];
  let to = at + 1;
  while (to < ranking.order.length && ranking.groupStart[to] === from) to++;
  return ranking.order.slice(from, to);
}

/** A ranking before a criterion, with the tied groups' outcomes of that criterion as they are asked for. */
interface Stage {
  readonly ranking: Ranking;
  readonly placeOf: Int32Array;
  readonly outcomes: Map<number, Outcome>;
}

function stageOf(scene: Scene, members: Int32Array, before: readonly Criterion[], pointsFirst: boolean): Stage {
  const ranking = rank(scene, members, before, pointsFirst);
  const placeOf = new Int32Array(scene.ledger(undefined).size).fill(-1);
  ranking.order.forEach((member, at) => {
    placeOf[member] = at;
  });
  return { ranking, placeOf, outcomes: new Map() };
}

/** A line about the participant's own round says who the opponent was, or why there was none; other lines are not changed. */
function inItsRound({ id, size, rounds, opponent, kind }: Ledger, i: number, term: ReceiptTerm): ReceiptTerm {
  const { round } = term;
  if (round === undefined || round > rounds || term.opponent !== undefined || term.kind !== undefined) return term;
  const at = (round - 1) * size + i;
  const other = opponent[at];
  return { ...term, kind: ENCOUNTER_KINDS[kind[at]], ...(other < 0 ? {} : { opponent: id[other] }) };
}

/** Receipts if stages are ranked one after another: each participant's from the stage whose values the table shows. */
function stageReceipts(
  { of, round }: Request,
  stages: readonly StageEvent[],
  options: StandingsOptions,
): ReceiptMaker['receipt'] {
  const makers = new Map<StageEvent, ReceiptMaker | undefined>();
  return (id, criterion) => {
    // The last stage comes first.
    const stage = stages.find(({ entrants }) => entrants.includes(id));
    if (stage === undefined) return undefined;
    if (!makers.has(stage)) {
      const made = receiptMaker(stage.event, { ...options, of, round: roundOfStage(stage, round), unsuitable: 'drop' });
      makers.set(stage, made.ok ? made.value : undefined);
    }
    const receipt = makers.get(stage)?.receipt(id, criterion);
    if (receipt === undefined) return undefined;
    const terms = receipt.terms.map((term) =>
      term.round === undefined ? term : { ...term, round: term.round + stage.before },
    );
    return { ...receipt, round, terms };
  };
}

/**
 * Receipts of an event of several stages: from the current stage for players who entered it, from the previous one for everyone
 * else.
 */
function makerOfStages(
  tournament: Tournament,
  before: Tournament,
  options: StandingsOptions,
): Result<ReceiptMaker, StandingsError> {
  const now = receiptMaker(stageUnderWay(tournament), options);
  if (!now.ok || now.value.request.of !== entrantsAre(tournament)) return now;
  const { of, round } = now.value.request;
  const { round: _, tiebreaks: __, ...others } = options;
  const earlier = receiptMaker(before, { ...others, of, unsuitable: 'drop' });
  const entered = new Set(round === 0 ? [] : tournament.stages?.entrants);
  const receipt: ReceiptMaker['receipt'] = (id, criterion) =>
    entered.has(id) ? now.value.receipt(id, criterion) : earlier.ok ? earlier.value.receipt(id, criterion) : undefined;
  return ok({ request: now.value.request, receipt });
}

/** The maker for a table as asked for. */
export function receiptMaker(tournament: Tournament, options: StandingsOptions): Result<ReceiptMaker, StandingsError> {
  const before = eventBefore(tournament);
  if (before !== undefined) return makerOfStages(tournament, before, options);
  const understood = understand(tournament, options);
  if (!understood.ok) return understood;
  const request = understood.value;
  const { of, round, edition, criteria, pointsFirst, lots } = request;
  const stages = stagesAfter(tournament, of, round);
  if (stages.length > 0) return ok({ request, receipt: stageReceipts(request, stages, options) });
  const { counted, round: last } = countedEvent(tournament, of, round);
  const scene = sceneOf(counted, of, last, edition, lots);
  const ownMatches = of === 'teams' && formatKind(tournament)?.ownMatches === true;
  const members = membersOf(counted, of, last, options);
  const rankings = new Map<number, Stage>();
  const stageBefore = (position: number): Stage => {
    const stage = rankings.get(position) ?? stageOf(scene, members, criteria.slice(0, position), pointsFirst);
    rankings.set(position, stage);
    return stage;
  };

  // The sources' tie-breaks are computed by the code of C.07, and cite the sources.
  const citedArticle = ({ article }: { readonly article: string }): string =>
    edition === 'classic' && article.startsWith('C.07') ? 'classic' : article;

  function receipt(id: number, criterion: Criterion): Receipt | undefined {
    const i = scene.ledger(undefined).indexOf.get(id);
    if (i === undefined) return undefined;
    const terms: ReceiptTerm[] = [];
    const steps: Decision[] = [];
    const trace: Trace = {
      term: (term) =>
        void terms.push({ ...term, notes: term.notes.map((note) => ({ ...note, article: citedArticle(note) })) }),
      step: (rule, article, facts = {}) => void steps.push({ rule, article: citedArticle({ article }), facts }),
    };
    const { definition, code } = criterion;
    const position = criteria.findIndex((each) => each.code.code === code.code);
    const stage = stageBefore(position < 0 ? criteria.length : position);
    const at = stage.placeOf[i];
    const group = at < 0 ? Int32Array.of(i) : groupOf(stage.ranking, at);
    if (definition.kind === 'value') definition.explain(scene, code, i, trace);
    else if (group.length > 1)
      definition.explain(scene, code, Array.from(group), i, trace, stage.ranking.groupStart[at] === 0);
    else trace.step('receipt.notTied', definition.article);
    // Codes that are not in the list have no place to cache results.
    const key = position < 0 || at < 0 ? undefined : stage.ranking.groupStart[at];
    const known = key === undefined ? undefined : stage.outcomes.get(key);
    const outcome = known ?? rank(scene, group, [criterion], false, key).outcomes[0];
    if (key !== undefined) stage.outcomes.set(key, outcome);
    conclude(trace, criterion, outcome, i, group.length);
    const articles = articlesOf(citedArticle(definition), terms, steps);
    const placed = terms.map((term) => inItsRound(scene.ledger(code.on), i, term));
    const told = ownMatches ? ofMatches(placed) : placed;
    return { of, id, round, edition, code, terms: told, steps, ...shownValue(outcome, i), articles };
  }
  return ok({ request, receipt });
}

/**
 * Every line behind one value: opponents, rounds, adjusted scores, products, cuts, with the rule of each. A code that is
 * not in the table's list is computed as if it came last.
 */
export function receiptOf(
  tournament: Tournament,
  options: StandingsOptions,
  id: number,
  code: string,
): Result<Receipt, StandingsError> {
  const maker = receiptMaker(tournament, options);
  if (!maker.ok) return maker;
  const { of, edition, lots } = maker.value.request;
  const wanted = understandCode(tournament, edition, of, code, lots);
  if (!wanted.ok) return wanted;
  const receipt = maker.value.receipt(id, wanted.value);
  return receipt === undefined ? fail({ kind: 'unknown-participant', id }) : ok(receipt);
}

/** What the value means: a place among the tied participants, or that the smaller value is better. */
function conclude(trace: Trace, { definition }: Criterion, outcome: Outcome, i: number, count: number): void {
  if (definition.kind === 'value') {
    if (outcome.column?.ascending === true) trace.step('receipt.lowerIsBetter', definition.article);
    return;
  }
  const place = outcome.places?.[i] ?? 0;
  if (count < 2 || (place === 0 && definition.name === 'LOTS')) return;
  if (place > 0) trace.step('receipt.placeAmongTied', definition.article, { place, count });
  else trace.step('receipt.nobodySeparated', definition.article, { count });
}

/** If a match runs through all rounds, its line has an opponent but no round; the match between the other two is not listed. */
const ofMatches = (terms: readonly ReceiptTerm[]): ReceiptTerm[] =>
  terms.flatMap(({ round: _, ...term }) => (term.opponent === undefined ? [] : [term]));

function articlesOf(own: string, terms: readonly ReceiptTerm[], steps: readonly Decision[]): string[] {
  const found = new Set([own]);
  for (const term of terms) for (const note of term.notes) found.add(note.article);
  for (const step of steps) found.add(step.article);
  return [...found];
}
