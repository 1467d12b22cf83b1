import { escapeMarkup } from '@turnuva/engine/views';

/** Text that is HTML already. Only {@link html} makes it, so that nothing gets into a page unescaped. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** A picture drawn by the engine, which escapes every text in it. */
export const drawing = (svg: string): Html => new Html(svg);

type Piece = Html | string | number | false | null | undefined | readonly Piece[];

const htmlOf = (piece: Piece): string => {
  if (piece === false || piece === null || piece === undefined) return '';
  if (piece instanceof Html) return piece.text;
  if (Array.isArray(piece)) return piece.map(htmlOf).join('');
  return escapeMarkup(String(piece));
};

/**
 * A fragment of HTML: values in the template are escaped unless they are fragments themselves; lists are joined, and `false`,
 * `null` and `undefined` produce nothing. Attributes must be in double quotes.
 */
export function html(parts: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  return new Html(parts.reduce((text, part, i) => text + htmlOf(pieces[i - 1]) + part));
}
