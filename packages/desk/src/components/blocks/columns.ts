import blocks from './blocks.css?inline';

/** The rules of each table that is laid out in blocks, by its id. */
const known = new Map<string, string>();
let styles: CSSStyleSheet | undefined;
let tables = 0;

/**
 * Makes the columns of all blocks of a table as wide as its head has them, now and whenever that changes; returns what ends
 * this. The browser tells before it paints, so nobody sees rows in other columns than the head's. As rules, because widths in the
 * rows themselves would be written a thousand times.
 */
export function holdColumns(table: HTMLTableElement | null): (() => void) | undefined {
  if (table === null) return undefined;
  if (table.id === '') table.id = `blocks-${++tables}`;
  const heads = [...(table.tHead?.rows[0]?.cells ?? [])];
  const widths = new Map<Element, number>();
  const watch = new ResizeObserver((changes) => {
    for (const { target, borderBoxSize } of changes) widths.set(target, borderBoxSize[0]?.inlineSize ?? 0);
    const rules = columnRules(
      table.id,
      heads.map((head) => widths.get(head) ?? 0),
    );
    if (known.get(table.id) !== rules) keepRules(table.id, rules);
  });
  for (const head of heads) watch.observe(head);
  return () => watch.disconnect();
}

/**
 * Rules of tables that are gone go with the next that come: a style that is taken away while the page is drawn again has the
 * browser look at everything on it once more.
 */
function keepRules(id: string, rules: string): void {
  for (const other of known.keys()) if (document.getElementById(other) === null) known.delete(other);
  known.set(id, rules);
  if (styles === undefined) {
    styles = new CSSStyleSheet();
    document.adoptedStyleSheets.push(styles);
  }
  styles.replaceSync([blocks, ...known.values()].join('\n'));
}

/** If a cell spans two columns, its width follows from the other rows. */
const ROW = 'tr:not(.match, .match-more)';

function columnRules(id: string, widths: readonly number[]): string {
  const whole = widths.reduce((sum, width) => sum + width, 0);
  const columns = widths.map(
    (width, i) =>
      `#${id}.in-blocks > tbody > ${ROW} > :nth-child(${i + 1}) { width: ${width}px; min-width: ${width}px; max-width: ${width}px }`,
  );
  return `@media screen and (min-width: 821px) { #${id}.in-blocks > tbody { width: ${whole}px } ${columns.join(' ')} }`;
}
