/**
 * What someone wins in words: `75,00 €`, `Pokal`, `75,00 € + Pokal`. An amount of 0 is not said beside a prize in kind.
 */
export const prizeText = (money: (cents: number) => string, amount: number, things: readonly string[]): string =>
  [...(amount > 0 || things.length === 0 ? [money(amount)] : []), ...things].join(' + ');

/** Amounts in cents as the reader writes them, `1.234,50 €`; a currency that is not a code yet is left out. */
export function moneyIn(currency: string, language: string): (cents: number) => string {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;
  const style = /^[A-Z]{3}$/.test(currency) ? ({ style: 'currency', currency } as const) : {};
  const format = new Intl.NumberFormat(language, { ...style, ...digits });
  return (cents) => format.format(cents / 100);
}
