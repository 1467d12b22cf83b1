import { fraction } from '../../kernel/fraction.ts';
import { contributions, explainBonuses } from '../ledger/contributions.ts';
import { PENDING, PLAYED } from '../ledger/ledger.ts';
import { NO_VALUE } from '../list/column.ts';
import type { Measure, ValueTieBreak } from '../list/definition.ts';
import { valueTieBreak } from '../list/definition.ts';
import { KINDS } from '../list/kinds.ts';
import type { Scene } from '../scene.ts';
import type { TieBreakCode } from '../types.ts';

/** Sum of the opponents' scores, with cuts; the sources have no exception for voluntary unplayed rounds (C.07 16.5). */
function opponentsSum(scene: Scene, code: TieBreakCode, fore: boolean): Measure {
  const ledger = scene.ledger(code.on, fore);
  const { tally, fill } = contributions(scene, ledger, undefined, code.forfeitsPlayed);
  const exception = scene.edition !== 'classic' && !ledger.predetermined;
  return (i, trace) => {
    fill(i);
    tally.cutLow(code.cut + code.median, exception);
    tally.cutHigh(code.median);
    if (trace !== undefined) tally.tell(i, trace);
    if (fore && ledger !== scene.ledger(code.on))
      trace?.step('receipt.lastRoundDrawn', 'C.07 8.3', { round: ledger.rounds });
    return tally.total();
  };
}

/** Buchholz or Solkoff (C.07 8.1). */
export const BH = valueTieBreak({
  ...KINDS.BH,
  unit: 10,
  measure: (scene, code) => opponentsSum(scene, code, false),
});

/** Fore Buchholz: the last round's games are draws. */
export const FB = valueTieBreak({
  ...KINDS.FB,
  unit: 10,
  measure: (scene, code) => opponentsSum(scene, code, true),
});

/** The plain code on which a compound tie-break is based. */
const innerCode = (code: TieBreakCode): TieBreakCode => {
  const name = code.fore ? 'FB' : 'BH';
  const on = code.on === undefined ? '' : `:${code.on}`;
  const { forfeitsPlayed } = code;
  return { ...code, name, fore: false, cut: 0, median: 0, code: `${name}${on}${forfeitsPlayed ? '/P' : ''}` };
};

/** Average of opponents' Buchholz: the mean over the opponents met over the board, exact; shown to two decimals. */
export const AOB: ValueTieBreak = {
  kind: 'value',
  ...KINDS.AOB,
  column(scene, code) {
    const { size, rounds, kind, opponent } = scene.ledger(code.on);
    const inner = scene.column(code.fore ? FB : BH, innerCode(code)).num;
    const num = new Int32Array(size);
    const den = new Int32Array(size);
    for (let r = 0, at = 0; r < rounds; r++) {
      for (let i = 0; i < size; i++, at++) {
        if (kind[at] !== PLAYED) continue;
        num[i] += inner[opponent[at]];
        den[i]++;
      }
    }
    for (let i = 0; i < size; i++) {
      if (den[i] > 0) continue;
      num[i] = NO_VALUE;
      den[i] = 1;
    }
    return { num, den, unit: 10, decimals: 2, ascending: false };
  },
  explain(scene, code, i, trace) {
    const { size, rounds, kind, opponent, id } = scene.ledger(code.on);
    const inner = scene.column(code.fore ? FB : BH, innerCode(code)).num;
    let games = 0;
    for (let r = 1, at = i; r <= rounds; r++, at += size) {
      if (kind[at] !== PLAYED) continue;
      games++;
      const value = fraction(inner[opponent[at]], 10);
      const note = { rule: 'receipt.opponentsTieBreak', article: 'C.07 8.2', facts: { name: innerCode(code).code } };
      trace.term({
        round: r,
        opponent: id[opponent[at]],
        kind: 'played',
        value,
        product: value,
        counted: true,
        notes: [note],
      });
    }
    trace.step('receipt.dividedByGames', 'C.07 8.2', { count: games });
  },
};

/** C.07 of August 2024: no variants. */
export const AOB_2024: ValueTieBreak = { ...AOB, ...KINDS.AOB_2024 };

/** Buchholz of Buchholz (sources): the sum of the opponents' Buchholz; an unplayed round counts one's own. */
export const BB = valueTieBreak({
  ...KINDS.BB,
  unit: 10,
  measure(scene, code) {
    const { size, rounds, kind, opponent, id } = scene.ledger(code.on);
    const inner = scene.column(BH, innerCode(code)).num;
    return (i, trace) => {
      let sum = 0;
      for (let r = 1, at = i; r <= rounds; r++, at += size) {
        const met = kind[at] === PLAYED || kind[at] === PENDING;
        const value = inner[met ? opponent[at] : i];
        sum += value;
        const rule = met ? 'receipt.opponentsTieBreak' : 'receipt.ownTieBreak';
        trace?.term({
          round: r,
          ...(met ? { opponent: id[opponent[at]] } : {}),
          value: fraction(value, 10),
          product: fraction(value, 10),
          counted: true,
          notes: [{ rule, article: 'classic.bb', facts: { name: 'BH' } }],
        });
      }
      return sum;
    };
  },
});

/** The adjusted score of the sources, as a tie-break and as a table of its own. */
export const AS = valueTieBreak({
  ...KINDS.AS,
  unit: 10,
  measure(scene, code) {
    const ledger = scene.ledger(code.on);
    const adjusted = scene.adjusted(ledger);
    const asItWas = (at: number): boolean =>
      ledger.predetermined || ledger.kind[at] === PLAYED || ledger.kind[at] === PENDING;
    return (i, trace) => {
      for (let r = 1, at = i; trace !== undefined && r <= ledger.rounds; r++, at += ledger.size) {
        const value = fraction(asItWas(at) ? ledger.gain[at] : ledger.draw, 10);
        const base = fraction(ledger.gain[at], 10);
        const notes = asItWas(at) ? [] : [{ rule: 'receipt.unplayedIsDraw', article: 'classic.adjusted', facts: {} }];
        trace.term({ round: r, base, value, product: value, counted: true, notes });
      }
      explainBonuses(ledger, i, trace);
      return adjusted[i];
    };
  },
});
