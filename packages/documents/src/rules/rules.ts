/** The rules of a pairing system or a method of acceleration, to be printed. What no Handbook prints has a text in every language. */
export interface Rules {
  readonly title: string;
  /** Where the rules come from. */
  readonly source: string;
  /** The chapter of the Handbook that prints them: then the sheet only names it, in its own language. */
  readonly chapter?: string;
  readonly parts: readonly { readonly caption: string; readonly lines: readonly string[] }[];
}
