/**
 * The rules of a pairing system or a method of acceleration, for printing. Rules that the Handbook does not print have
 * a text in every language.
 */
export interface Rules {
  readonly title: string;
  /** Where the rules come from. */
  readonly source: string;
  /** The chapter of the Handbook that prints them: the sheet then only names it, in its own language. */
  readonly chapter?: string;
  readonly parts: readonly { readonly caption: string; readonly lines: readonly string[] }[];
}
