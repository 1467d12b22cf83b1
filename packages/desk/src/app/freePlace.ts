/** Where a notice may stand, the usual place first. */
const NOTICE_PLACES = ['end', 'start', 'top'] as const;
/** What somebody may be reaching for. */
const WORKED_WITH = 'a, button, input, select, textarea, label, summary, td, th, li';
/** Points at which it is looked what lies under a notice, across and down. */
const [ACROSS, DOWN] = [6, 3];
/** More than everything else together. */
const HEAD_COST = 10 * (ACROSS * DOWN) ** 2;

/** Where it covers least of what is worked with; the form, dialogue or panel in hand weighs most. */
export function freePlace(box: HTMLElement): string {
  const inHand = document.activeElement?.closest('form, dialog, aside, [data-inhand], table') ?? document.activeElement;
  const costOf = (place: string): number => {
    box.dataset.place = place;
    const { left, top, width, height } = box.getBoundingClientRect();
    // The next step stands in the head of the page, if not now then a moment after the notice that leads to it.
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
  };
  return NOTICE_PLACES.reduce((best, place) => (costOf(place) < costOf(best) ? place : best));
}
