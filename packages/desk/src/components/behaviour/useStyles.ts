import { useLayoutEffect } from 'preact/hooks';

const added = new Set<string>();

/** Adds styles that are not among those that every page waits for. */
export function useStyles(styles: string): void {
  useLayoutEffect(() => {
    if (added.has(styles)) return;
    added.add(styles);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    document.adoptedStyleSheets.push(sheet);
  }, [styles]);
}
