import { moneyIn as amountIn, type Language } from '@turnuva/text';
import type { Cell } from './sheet.ts';

/** Amounts in cents as they stand on paper, and as numbers for programs. */
export interface Money {
  /** `1.234,50 €`, the way the language writes it. */
  text(cents: number): string;
  /** The bare amount; the column's title has the currency. */
  cell(cents: number, bold?: boolean): Cell;
}

export function moneyIn(currency: string, language: Language): Money {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;
  const bare = new Intl.NumberFormat(language, digits);
  return {
    text: amountIn(currency, language),
    cell: (cents, bold = false) => ({ text: bare.format(cents / 100), number: cents / 100, bold }),
  };
}
