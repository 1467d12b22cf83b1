import type { BracketLayout, LayoutBox } from './layout.ts';

/** What is in a picture beside the boxes of the matches. */
interface Beside {
  readonly champion?: { readonly final: number };
  readonly legend?: object;
}

/** How much smaller a picture may be shown on a screen and still be legible; beyond that it is moved sideways. */
export const SMALLEST_PICTURE = 0.9;

const LEGEND_HEIGHT = 22;
/** Below a column's title. */
const TITLE_HEIGHT = 26;
/** Between the final and the champion's box: above it there is the number of the match. */
const CHAMPION_GAP = { above: 16, behind: 40 };

/**
 * Where the champion's box is: above the final if there is room, which makes the picture a column narrower, otherwise
 * behind it.
 */
export function championBox(layout: BracketLayout, final: LayoutBox): LayoutBox & { readonly joint: string } {
  const height = final.height * 0.75;
  const middle = final.y + final.height / 2;
  const y = final.y - CHAMPION_GAP.above - height;
  // Above the box there is its label.
  const isFree = (box: LayoutBox): boolean => box === final || box.x !== final.x || box.y > final.y;
  if (y - 20 >= TITLE_HEIGHT && layout.boxes.every(isFree)) {
    const x = final.x + final.width / 2;
    return { ...final, y, height, joint: `M${x} ${final.y}L${x} ${y + height}` };
  }
  const x = final.x + final.width + CHAMPION_GAP.behind;
  return {
    ...final,
    x,
    y: middle - height / 2,
    height,
    joint: `M${final.x + final.width} ${middle}L${x} ${middle}`,
  };
}

/** The box of the champion's final, if the picture has it. */
export const finalBox = (layout: BracketLayout, { champion }: Beside): LayoutBox | undefined =>
  champion && layout.boxes.find((box) => box.match === champion.final);

/** How wide and high the picture is, in its own units, with everything that is next to the boxes. */
export function bracketExtent(
  layout: BracketLayout,
  words: Beside,
): { readonly width: number; readonly height: number } {
  const final = finalBox(layout, words);
  const champion = final === undefined ? undefined : championBox(layout, final);
  const right = champion === undefined || champion.x === final?.x ? 0 : champion.x + champion.width + 10;
  return {
    width: Math.max(layout.width, right),
    height: layout.height + (words.legend === undefined ? 0 : LEGEND_HEIGHT),
  };
}
