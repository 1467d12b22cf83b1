/**
 * How many texts determine the width of a column: the widest is hardly ever shorter, by this estimate, than all of
 * these.
 */
const LONGEST = 6;
const NARROW = /[ijlıtfrI.,:;'’|() -]/g;
const WIDE = /[mwMWĞÖOQGDNHU%@✓]/g;

/** The approximate width of a text, in letters. */
const widthOf = (text: string): number =>
  text.length - 0.45 * (text.match(NARROW)?.length ?? 0) + 0.4 * (text.match(WIDE)?.length ?? 0);

/**
 * The widest texts of a column, a line each: for `data-widest` of its heading, which makes the column as wide as it will be
 * before its rows are there (styles/table.css). A column that grows wider while rows come moves what is read, and the whole
 * table is laid out again.
 */
export function widest(texts: readonly string[]): string {
  const found: { readonly text: string; readonly width: number }[] = [];
  const known = new Set<string>();
  for (const text of texts) {
    if (text === '' || known.has(text)) continue;
    known.add(text);
    const width = widthOf(text);
    const at = found.findLastIndex((each) => each.width >= width) + 1;
    if (at >= LONGEST) continue;
    found.splice(at, 0, { text, width });
    found.splice(LONGEST);
  }
  return found.map(({ text }) => text).join('\n');
}
