import type { EntrantId } from '../../tournament/schedule.ts';
import type { Colour } from '../../tournament/tournament.ts';

interface Sides {
  readonly white: EntrantId;
  readonly black: EntrantId;
}

/** The cells of every two numbers, `grid[row][column]`: each meeting as both of its rows see it. */
export function gridOf<Meeting extends Sides, Cell>(
  order: readonly EntrantId[],
  meetings: Iterable<Meeting>,
  cellOf: (meeting: Meeting, colour: Colour) => Cell,
): Cell[][][] {
  const at = new Map(order.map((entrant, i) => [entrant, i]));
  const grid = order.map(() => order.map((): Cell[] => []));
  for (const meeting of meetings) {
    const [white, black] = [at.get(meeting.white), at.get(meeting.black)];
    if (white === undefined || black === undefined) continue;
    grid[white][black].push(cellOf(meeting, 'white'));
    grid[black][white].push(cellOf(meeting, 'black'));
  }
  return grid;
}
