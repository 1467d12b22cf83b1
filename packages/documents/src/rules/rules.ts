/** The rules of a pairing system or a method of acceleration, to be printed: in English, as FIDE's own. */
export interface Rules {
  readonly title: string;
  /** Where the rules come from. */
  readonly source: string;
  readonly parts: readonly { readonly caption: string; readonly lines: readonly string[] }[];
}
