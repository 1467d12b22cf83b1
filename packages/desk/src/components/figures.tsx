import type { ComponentChildren } from 'preact';

/** Widths in digits, as in the font: a decimal sign is half as wide, ½ half as wide again. */
const SIGN_CH = 0.5;
const HALF_CH = 1.5;

/** Width of the longest fraction in a column, in digits. */
export const fractionOf = (texts: readonly string[]): number =>
  Math.max(
    0,
    ...texts.map((text) => {
      const decimals = /[.,](\d+)$/.exec(text)?.[1];
      const mark = /\d([a-z]+|\.)$/.exec(text)?.[1];
      if (mark !== undefined) return mark === '.' ? SIGN_CH : mark.length;
      return decimals === undefined ? (text.endsWith('½') ? HALF_CH : 0) : SIGN_CH + decimals.length;
    }),
  );

/** A number's sign and whole part, and the rest. */
export function figureParts(text: string): { readonly whole: string; readonly rest: string } {
  const [, whole = text, rest = ''] = /^(–|[+\u2212-]?\d*)(.*)$/.exec(text) ?? [];
  return { whole, rest };
}

interface Figure {
  readonly class: string;
  readonly style: Readonly<Record<string, string>>;
  readonly children: ComponentChildren;
}

/** A number whose fraction has a column of its own width, so that units align: what its element bears. */
export function figure(text: string, fraction: number, more = ''): Figure {
  const { whole, rest } = figureParts(text);
  return {
    class: `${more}figure${rest === '' ? ' whole' : ''}`,
    style: { '--fraction': `${fraction}ch` },
    children: rest === '' ? whole : [whole, <span class="rest">{rest}</span>],
  };
}
