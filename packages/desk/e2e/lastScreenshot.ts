import type { Page, Request } from 'playwright-core';

/** The pages that this file's tests have opened, and what each has asked for and not been answered. */
const underWay = new Map<Page, Set<Request>>();

/** Keeps account of what a page asks for until it is closed, so that a failed test can tell what never came. */
export function follow(page: Page): void {
  const open = new Set<Request>();
  underWay.set(page, open);
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  page.on('close', () => underWay.delete(page));
}

const ANSWER_MS = 5000;
const TEXT = 1500;

const soon = <T>(answer: Promise<T>): Promise<T | string> =>
  Promise.race([
    answer.catch((error: unknown) => String(error)),
    new Promise<string>((resolve) => setTimeout(resolve, ANSWER_MS, `no answer after ${ANSWER_MS} ms`)),
  ]);

async function sight([page, requests]: [Page, Set<Request>]): Promise<string> {
  const drawn = await soon(
    page.evaluate(async () => {
      const began = performance.now();
      await new Promise(requestAnimationFrame);
      const picture = `the next picture after ${Math.round(performance.now() - began)} ms`;
      const focused = document.activeElement ?? document.body;
      const { tagName, id } = focused;
      const value = focused instanceof HTMLInputElement ? ` with "${focused.value}"` : '';
      return `${document.visibilityState}, ${picture}, keys go to ${tagName.toLowerCase()}${id && `#${id}`}${value}`;
    }),
  );
  const text = await soon(page.locator('body').innerText({ timeout: ANSWER_MS }));
  const open = [...requests].map((request) => `  under way: ${request.method()} ${request.url()}`);
  return [`${page.url()} (${drawn})`, ...open, text.replaceAll(/\s+/g, ' ').slice(0, TEXT)].join('\n');
}

/** The text of every open page, for the log of a failed test: one that is green when repeated tells nothing else. */
export const lastSight = async (): Promise<string> => (await Promise.all([...underWay].map(sight))).join('\n\n');
