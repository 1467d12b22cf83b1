import { fraction } from '../../kernel/fraction.ts';
import type { Trace } from '../list/definition.ts';
import type { Ledger } from './ledger.ts';

/** Tells the bonuses and penalties that are part of a participant's score, by round; before round 1 they have none. */
export function explainBonuses({ bonus, rounds, size }: Ledger, i: number, trace: Trace | undefined): void {
  if (bonus === undefined || trace === undefined) return;
  for (let r = 1, at = i; at < bonus.length; r++, at += size) {
    if (bonus[at] === 0) continue;
    const value = fraction(bonus[at], 10);
    const note = { rule: bonus[at] > 0 ? 'receipt.bonus' : 'receipt.penalty', article: '', facts: {} };
    trace.term({ ...(r <= rounds ? { round: r } : {}), value, product: value, counted: true, notes: [note] });
  }
}
