import type { Stage } from '../../model/stage.ts';
import { roundAddress } from '../../store/addresses.ts';
import type { DeskValue } from '../../store/context.ts';

interface Taken {
  readonly stage: Stage;
  /** The page on which the step is taken. */
  readonly href: string;
  readonly desk: DeskValue;
  go(href: string): void;
}

/**
 * Takes the next step, like its key: immediately if the round is visible. On another page, it goes there and focuses the button,
 * so that nothing is paired or published unseen.
 */
export async function takeStep({ stage, href, desk, go }: Taken): Promise<void> {
  const { step, round, missing, owed } = stage;
  const [first] = missing;
  if (step === 'results' && first !== undefined) return goToMissing(desk.snapshot.id, round, first, go);
  if (step === 'owed') return goToMissing(desk.snapshot.id, owed[0].round, owed[0].board, go);
  const isHere = isOn(href);
  go(href);
  if (!desk.mayEdit || (step !== 'pair' && step !== 'publish' && step !== 'close')) return leadToMain();
  const button = await whenShown(`[data-step="${step} ${round}"], [data-step="byHand"]`);
  if (button === undefined) return;
  // A user who is pairing by hand finishes that first.
  if (isHere && button.dataset.step !== 'byHand') return button.click();
  window.scrollTo({ top: 0 });
  button.focus({ preventScroll: true });
}

/** Whether a page is the displayed one, including any of its boards. */
function isOn(page: string): boolean {
  const here = location.hash.slice(1);
  return here === page || here.startsWith(`${page}/`);
}

/** If a search on the page hides the board, the page is opened again without it. */
async function goToMissing(id: string, round: number, board: number, go: (to: string) => void): Promise<void> {
  const page = roundAddress(id, round);
  const row = `#board-${board}`;
  if (!isOn(page) || document.querySelector(row) === null)
    go(location.hash.slice(1) === page ? `${page}/board/${board}` : page);
  const found = await whenShown(row);
  found?.focus({ preventScroll: true });
  found?.scrollIntoView({ block: 'nearest' });
}

/** The page's button may have scrolled out of view: it is shown, and Enter takes the step. */
async function leadToMain(): Promise<void> {
  const main = await whenShown('.page-head button.main:not(:disabled)');
  if (main === undefined) return;
  window.scrollTo({ top: 0 });
  main.focus({ preventScroll: true });
}

/** The matching element, as soon as the page shows it; undefined if the reader does something else first. */
async function whenShown(selector: string): Promise<HTMLElement | undefined> {
  // The page being left is still displayed.
  await new Promise(requestAnimationFrame);
  const find = () => document.querySelector<HTMLElement>(selector) ?? undefined;
  const there = find();
  if (there !== undefined) return there;
  return new Promise((resolve) => {
    const end = (found?: HTMLElement) => {
      watch.disconnect();
      for (const kind of ['keydown', 'pointerdown']) window.removeEventListener(kind, leave, true);
      resolve(found);
    };
    const leave = () => end();
    const watch = new MutationObserver(() => {
      const found = find();
      if (found !== undefined) end(found);
    });
    for (const kind of ['keydown', 'pointerdown']) window.addEventListener(kind, leave, true);
    watch.observe(document.body, { childList: true, subtree: true, attributes: true });
  });
}
