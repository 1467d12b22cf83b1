import { useEffect, useRef, useState } from 'preact/hooks';
import { theCarrier } from '../api/client.ts';
import { useWords } from '../store/context.ts';

interface Props {
  readonly frame: { current: HTMLIFrameElement | null };
  readonly title: string;
  readonly address: string;
}

/** An A4 page at 96 dpi; below half that size nobody can read it. */
const PAPER_WIDTH = 794;
const SMALLEST = 0.5;

/**
 * Gives the page the fonts of the desk, which print as the preview shows them and as wide as in the PDF: with those of the
 * computer, columns wrap and a sheet takes another page.
 */
function lendFonts(page: Document | null | undefined): void {
  const style = page?.createElement('style');
  if (style === undefined) return;
  for (const sheet of document.styleSheets) {
    // Addresses in a style are relative to its own.
    const base = sheet.href ?? document.baseURI;
    for (const rule of sheet.cssRules)
      if (rule instanceof CSSFontFaceRule)
        style.append(
          rule.cssText.replace(/url\("([^"]+)"\)/g, (_, url: string) => `url("${new URL(url, base).href}")`),
        );
  }
  page?.head.append(style);
}

/** How wide the page is drawn: a landscape sheet is previewed as it is printed. */
const widthOf = (page: Document | null): number =>
  (page?.body && Number.parseFloat(getComputedStyle(page.body).maxWidth)) || PAPER_WIDTH;

/**
 * A printed page in a frame, scaled down to fit. If it has no address, it is requested and put into the frame as text.
 */
export function SheetFrame({ frame, title, address }: Props) {
  const { hasAddresses } = theCarrier();
  const { say } = useWords();
  const [text, setText] = useState<string>();
  const [drawn, setDrawn] = useState(false);
  useEffect(() => {
    if (hasAddresses) return undefined;
    let current = true;
    void theCarrier()
      .fetch(address, { method: 'GET' })
      .then((answer) => answer.text())
      .then((page) => current && setText(page));
    return () => {
      current = false;
    };
  }, [address, hasAddresses]);
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(PAPER_WIDTH);
  useEffect(() => {
    const { current } = place;
    if (current === null || typeof ResizeObserver === 'undefined') return undefined;
    const watch = new ResizeObserver(([entry]) => {
      const scale = Math.min(1, Math.max(SMALLEST, (entry?.contentRect.width ?? width) / width));
      current.style.setProperty('--scale', String(scale));
    });
    watch.observe(current);
    return () => watch.disconnect();
  }, [width]);
  // The first sheet may take a while; a later one leaves the previous one visible meanwhile.
  return (
    <div ref={place} class="paper-frame" aria-busy={!drawn} data-landscape={width > PAPER_WIDTH + 1 ? '' : undefined}>
      {drawn ? null : (
        <p class="coming soft" role="status">
          {say('papers.drawing')}
        </p>
      )}
      <iframe
        ref={frame}
        class="paper"
        title={title}
        onLoad={(event) => {
          lendFonts(event.currentTarget.contentDocument);
          setWidth(widthOf(event.currentTarget.contentDocument));
          setDrawn(hasAddresses || text !== undefined);
        }}
        {...(hasAddresses ? { src: address } : { srcdoc: text ?? '' })}
      />
    </div>
  );
}
