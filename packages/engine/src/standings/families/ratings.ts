import { fraction, roundedHalfUp } from '../../kernel/fraction.ts';
import { averageRating, percentScore, perfectPerformance, performance } from '../../rating/performance.ts';
import { expectedPercent, ratingDifference } from '../../rating/tables.ts';
import { PLAYED } from '../ledger/ledger.ts';
import { NO_VALUE } from '../list/column.ts';
import type { Measure, TieBreakKind, Trace, ValueTieBreak } from '../list/definition.ts';
import { valueTieBreak } from '../list/definition.ts';
import { KINDS } from '../list/kinds.ts';
import type { Scene } from '../scene.ts';
import type { Opponents } from './opponentRatings.ts';
import { explainRatings, leftOver, opponentsOf } from './opponentRatings.ts';

/** Average rating of opponents met over the board, to the nearest integer, halves up. */
export const ARO = valueTieBreak({
  ...KINDS.ARO,
  unit: 1,
  measure(scene, code) {
    const list = opponentsOf(scene, code);
    return (i, trace) => {
      list.fill(i);
      const [sum, games] = leftOver(list);
      if (trace !== undefined) {
        explainRatings(list, scene, trace);
        trace.step('receipt.averageRounded', 'C.07 10.1', { sum, count: games });
      }
      return averageRating(sum, games) ?? NO_VALUE;
    };
  },
});

/** The sources' average: exact, shown to one decimal. */
export const ARO_CLASSIC: ValueTieBreak = {
  kind: 'value',
  ...KINDS.ARO_CLASSIC,
  column(scene, code) {
    const list = opponentsOf(scene, code);
    const num = new Int32Array(scene.ledger(undefined).size);
    const den = new Int32Array(num.length);
    for (let i = 0; i < num.length; i++) {
      list.fill(i);
      const [sum, games] = leftOver(list);
      num[i] = games === 0 ? NO_VALUE : sum;
      den[i] = Math.max(games, 1);
    }
    return { num, den, unit: 1, decimals: 1, ascending: false };
  },
  explain(scene, code, i, trace) {
    const list = opponentsOf(scene, code);
    list.fill(i);
    const [sum, count] = leftOver(list);
    explainRatings(list, scene, trace);
    trace.step('receipt.average', 'classic.aro', { sum, count });
  },
};

/** Differences beyond this do not count in the sources' performance. */
const CLASSIC_CAP = 350;

/** Tournament performance; the sources take differences of at most 350 points into account. */
const tournamentPerformance = (kind: TieBreakKind, classic: boolean) =>
  valueTieBreak({
    ...kind,
    unit: 1,
    measure(scene, code): Measure {
      const list = opponentsOf(scene, code);
      const { rating } = scene.ledger(undefined);
      return (i, trace) => {
        list.fill(i);
        if (list.count === 0) return NO_VALUE;
        const own = rating[i] === 0 ? code.unrated : rating[i];
        if (classic && own !== undefined) cap(list, own);
        const [sum, games] = leftOver(list);
        const average = averageRating(sum, games) ?? 0;
        if (trace !== undefined) {
          explainRatings(list, scene, trace);
          const percent = percentScore(list.halfPoints, games);
          trace.step('receipt.averageRounded', 'C.07 10.1', { sum, count: games });
          trace.step('receipt.percentScore', 'C.07 10.2', { score: 5 * list.halfPoints, count: games, percent });
          trace.step('receipt.addDifference', kind.article, { average, difference: ratingDifference(percent) });
        }
        return performance(average, list.halfPoints, games);
      };
    },
  });

function cap(list: Opponents, own: number): void {
  for (let at = 0; at < list.count; at++) {
    list.rating[at] = Math.min(Math.max(list.rating[at], own - CLASSIC_CAP), own + CLASSIC_CAP);
  }
}

export const TPR = tournamentPerformance(KINDS.TPR, false);
export const TPR_CLASSIC = tournamentPerformance(KINDS.TPR_CLASSIC, true);

/**
 * Lists what every opponent contributes to the expected score at the performance found, and that one point less is not enough.
 */
function tellPerfect(list: Opponents, rating: number, scene: Scene, trace: Trace): void {
  if (list.halfPoints === 0) {
    explainRatings(list, scene, trace);
    trace.step('receipt.zeroScorePerformance', 'C.07 10.3', { rating });
    return;
  }
  explainRatings(list, scene, trace, (opponent) => fraction(expectedPercent(rating - opponent), 100));
  const expectedScore = (own: number): number => {
    let percent = 0;
    for (let at = 0; at < list.count; at++) percent += expectedPercent(own - list.rating[at]);
    return percent / 100;
  };
  const facts = {
    score: 5 * list.halfPoints,
    rating,
    expected: expectedScore(rating),
    lower: expectedScore(rating - 1),
  };
  trace.step('receipt.lowestSufficientRating', 'C.07 10.3', facts);
}

/** Perfect tournament performance. */
export const PTP = valueTieBreak({
  ...KINDS.PTP,
  unit: 1,
  measure(scene, code) {
    const list = opponentsOf(scene, code);
    return (i, trace) => {
      list.fill(i);
      const value = perfectPerformance(list.rating, list.count, list.halfPoints);
      if (trace !== undefined && value !== undefined) {
        tellPerfect(list, value, scene, trace);
      }
      return value ?? NO_VALUE;
    };
  },
});

/** Mean of a performance over the opponents met over the board, to the nearest integer, halves up. */
const averageOf = (average: TieBreakKind, inner: ValueTieBreak) =>
  valueTieBreak({
    ...average,
    unit: 1,
    measure(scene, code) {
      const { size, rounds, kind, opponent, id, forfeitAsPlayed } = scene.ledger(undefined);
      const suffix = code.unrated === undefined ? '' : `/U${code.unrated}`;
      const { num } = scene.column(inner, { ...code, name: inner.name, code: `${inner.name}${suffix}` });
      return (i, trace) => {
        let sum = 0;
        let games = 0;
        for (let r = 1, at = i; r <= rounds; r++, at += size) {
          if (kind[at] !== PLAYED || forfeitAsPlayed?.[at] === 1) continue;
          const value = num[opponent[at]];
          sum += value;
          games++;
          const note = { rule: 'receipt.opponentsTieBreak', article: average.article, facts: { name: inner.name } };
          trace?.term({
            round: r,
            opponent: id[opponent[at]],
            kind: 'played',
            value: fraction(value),
            product: fraction(value),
            counted: true,
            notes: [note],
          });
        }
        trace?.step('receipt.averageRounded', average.article, { sum, count: games });
        return games === 0 ? NO_VALUE : roundedHalfUp(sum, games);
      };
    },
  });

export const APRO = averageOf(KINDS.APRO, TPR);
export const APPO = averageOf(KINDS.APPO, PTP);

/** The participant's own rating; `/R`: the lower is the better. */
export const RTNG = valueTieBreak({
  ...KINDS.RTNG,
  unit: 1,
  ascending: (code) => code.reverse,
  measure(scene, code) {
    const { rating } = scene.ledger(undefined);
    return (i, trace) => {
      const value = rating[i] === 0 ? (code.unrated ?? 0) : rating[i];
      trace?.term({ value: fraction(value), product: fraction(value), counted: true, notes: [] });
      return value;
    };
  },
});
