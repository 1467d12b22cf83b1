/** Amounts in cents as the reader writes them, `1.234,50 €`; a currency that is not a code yet is left out. */
export function moneyIn(currency: string, language: string): (cents: number) => string {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;
  const style = /^[A-Z]{3}$/.test(currency) ? ({ style: 'currency', currency } as const) : {};
  const format = new Intl.NumberFormat(language, { ...style, ...digits });
  return (cents) => format.format(cents / 100);
}
