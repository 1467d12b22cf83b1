import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const EVERYTHING = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What depends on colours and sizes alone; the rest of a page is the same in every look, and these in every language. */
const LOOK = ['color-contrast', 'target-size', 'link-in-text-block'];

const OPTIONS = {
  everything: { runOnly: { type: 'tag', values: EVERYTHING } },
  look: { runOnly: { type: 'rule', values: LOOK } },
  words: {
    runOnly: { type: 'tag', values: EVERYTHING },
    rules: Object.fromEntries(LOOK.map((rule) => [rule, { enabled: false }])),
  },
} as const;

/** A long table's later rows are drawn by the same lines as these; everything is looked at once, in one language. */
const LATER_ROWS = 'tbody tr:nth-child(n + 6)';

/**
 * What axe finds wrong, as short lines: everything, or only what another look or another language can change;
 * of the whole page, or of a part, with nothing around it. The policy of the page forbids foreign scripts: axe goes in
 * by the debugger.
 */
export async function faults(
  page: Page,
  about: keyof typeof OPTIONS = 'everything',
  within = 'html',
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  return page.evaluate(
    async ({ options, include, exclude }) => {
      const { axe: checker } = window as unknown as {
        axe: {
          run(
            context: unknown,
            options: unknown,
          ): Promise<{ violations: { id: string; nodes: { target: unknown[]; failureSummary?: string }[] }[] }>;
        };
      };
      // What a head that stays on top half covers can be scrolled: the page is looked at from its beginning.
      window.scrollTo(0, 0);
      // Axe measures whatever is drawn, and tells of the part alone.
      const around: HTMLElement[] = [];
      for (let at = document.querySelector(include); at?.closest('body *'); at = at.parentElement)
        for (const other of at.parentElement?.children ?? [])
          if (other !== at && other instanceof HTMLElement && other.style.display === '') around.push(other);
      for (const element of around) element.style.setProperty('display', 'none', 'important');
      const { violations } = await checker.run(
        { include: [[include]], exclude },
        { ...options, iframes: false, resultTypes: ['violations'] },
      );
      for (const element of around) element.style.removeProperty('display');
      return violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes
            .slice(0, 3)
            .map((node) => `${node.target.join(' ')} ${node.failureSummary ?? ''}`)
            .join(' | ')}`,
      );
    },
    {
      options: OPTIONS[about],
      include: within,
      exclude: [['iframe'], ...(about === 'everything' ? [] : [[LATER_ROWS]])],
    },
  );
}

/** What the keyboard has in hand. */
interface InHand {
  /** A number of its own on the page, and its words. */
  readonly name: string;
  readonly visible: boolean;
  /** In the open dialogue, or nowhere. */
  readonly inside: boolean;
}

export const inHand = (page: Page): Promise<InHand> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body)
      return { name: 'the page', visible: true, inside: true };
    const inside = element.closest('dialog[open]') !== null;
    const style = getComputedStyle(element);
    const outlined = style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0;
    const known = window as unknown as { held?: Map<Element, number> };
    known.held ??= new Map();
    const number = known.held.get(element) ?? known.held.size;
    known.held.set(element, number);
    const words = element.getAttribute('aria-label') ?? element.textContent ?? '';
    const name = `${number} ${element.tagName} ${words.slice(0, 40)}`;
    return { name, visible: outlined || style.boxShadow !== 'none', inside };
  });
