import { isTyping } from '../components/behaviour/keyboard.ts';

/** Possible positions for a notice, the best first: the rail is empty between the pages and its foot. */
const NOTICE_PLACES = ['rail', 'end', 'start', 'top'] as const;
type NoticePlace = (typeof NOTICE_PLACES)[number];
/** What the user may be reaching for. */
const WORKED_WITH = 'a, button, input, select, textarea, label, summary, td, th, li';
/** How many points are probed under a notice, across and down. */
const [ACROSS, DOWN] = [6, 3];
/** More than everything else together. */
const HEAD_COST = 10 * (ACROSS * DOWN) ** 2;
/** The rail is a strip of signs, or at the foot, on narrower screens (components.css). */
const HAS_RAIL = '(min-width: 1101px)';

/** Whether a notice fits into the rail, above its foot; an open menu needs the room. */
function fitsInRail(box: HTMLElement): boolean {
  const foot = document.querySelector<HTMLElement>('.rail > .foot');
  if (document.querySelector('.rail [aria-expanded="true"]') !== null) return false;
  if (foot === null || foot.offsetHeight === 0 || !matchMedia(HAS_RAIL).matches) return false;
  box.style.setProperty('--rail-foot', `${window.innerHeight - foot.getBoundingClientRect().top}px`);
  const above = foot.previousElementSibling?.getBoundingClientRect().bottom ?? 0;
  return box.getBoundingClientRect().top >= above;
}

/** How much a notice covers in a position; the form, dialogue or panel being used weighs most. */
function costOf(box: HTMLElement, place: NoticePlace): number {
  const inHand = document.activeElement?.closest('form, dialog, aside, [data-inhand], table') ?? document.activeElement;
  box.dataset.place = place;
  if (place === 'rail') return fitsInRail(box) ? 0 : HEAD_COST * NOTICE_PLACES.length;
  const { left, top, width, height } = box.getBoundingClientRect();
  // The next step is at the top of the page, if not now then a moment after the notice that leads to it.
  const head = document.querySelector('.page-head')?.getBoundingClientRect();
  let cost = head !== undefined && top < head.bottom && top + height > head.top ? HEAD_COST : 0;
  for (let i = 0; i < ACROSS; i++)
    for (let j = 0; j < DOWN; j++) {
      const [x, y] = [left + (width * (i + 0.5)) / ACROSS, top + (height * (j + 0.5)) / DOWN];
      const under = document.elementsFromPoint(x, y).find((each) => !box.contains(each));
      if (under === undefined) continue;
      if (under.closest(WORKED_WITH) !== null) cost += 1;
      if (inHand !== document.body && inHand?.contains(under)) cost += ACROSS * DOWN;
    }
  return cost;
}

/** Puts it where it covers the least content; if positions are equal, the first is used. */
function place(box: HTMLElement, places: readonly NoticePlace[]): void {
  const costs = places.map((each) => ({ each, cost: costOf(box, each) }));
  box.dataset.place = costs.reduce((best, one) => (one.cost < best.cost ? one : best)).each;
}

/** Keys that only look around, or move to a notice. */
const IDLE = /^(Shift|Control|Alt|Meta|AltGraph|CapsLock|Tab|Arrow.*|Page.*|Home|End)$/;

/**
 * Keeps a notice where it covers least while the page below changes, but does not move it under the pointer; `acted` is
 * called when the user goes on to something else. Returns a function that ends both.
 */
export function keepPlace(box: HTMLElement, acted: () => void): () => void {
  place(box, NOTICE_PLACES);
  let asked = 0;
  const again = (): void => {
    if (asked !== 0) return;
    asked = requestAnimationFrame(() => {
      asked = 0;
      if (box.matches(':hover, :focus-within')) return;
      const now = NOTICE_PLACES.find((each) => each === box.dataset.place) ?? 'end';
      // It stays where it is as long as no other position is better.
      place(box, [now, ...NOTICE_PLACES]);
    });
  };
  const onClick = ({ target }: Event): void => {
    if (!(target instanceof Element) || box.contains(target) || target.closest(WORKED_WITH) === null) return;
    // Not before the click is over: a redraw between a click on a checkbox and its change event would undo the tick.
    setTimeout(acted);
  };
  const onKey = ({ key, target }: KeyboardEvent): void => {
    // Mere typing changes nothing yet.
    if (!IDLE.test(key) && !isTyping(target) && !(target instanceof Node && box.contains(target))) acted();
  };
  const grown = new ResizeObserver(again);
  grown.observe(document.getElementById('content') ?? document.body);
  const changed = new MutationObserver(again);
  changed.observe(document.body, { childList: true, subtree: true });
  const end = new AbortController();
  const { signal } = end;
  window.addEventListener('resize', again, { signal });
  document.addEventListener('scroll', again, { signal, capture: true, passive: true });
  document.addEventListener('focusin', again, { signal });
  document.addEventListener('click', onClick, { signal, capture: true });
  document.addEventListener('keydown', onKey, { signal, capture: true });
  return () => {
    end.abort();
    grown.disconnect();
    changed.disconnect();
    cancelAnimationFrame(asked);
  };
}
