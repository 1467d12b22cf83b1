import type { Result } from '../../kernel/result.ts';
import { ok } from '../../kernel/result.ts';
import type { EntrantId } from '../../tournament/schedule.ts';
import type { ScheduleRefusal } from '../refusal.ts';
import { refuseSchedule } from '../refusal.ts';

/** A group of two would be a single game. */
const LEAST_IN_GROUP = 3;

/** A, B ... Z, then A2, B2 ... */
export const groupName = (index: number): string =>
  `${String.fromCharCode(65 + (index % 26))}${index < 26 ? '' : Math.floor(index / 26) + 1}`;

/**
 * Groups of balanced strength: the field, strongest first, is laid out to and fro (1 to A, 2 to B, 3 to B, 4 to A ...).
 * Sizes differ by one at most. Every group needs three players.
 */
export function snakeGroups(
  strongestFirst: readonly EntrantId[],
  count: number,
): Result<readonly (readonly EntrantId[])[], ScheduleRefusal> {
  const most = Math.floor(strongestFirst.length / LEAST_IN_GROUP);
  if (!Number.isInteger(count) || count < 1 || count > most)
    return refuseSchedule('schedule.groupsOutOfRange', { found: count, field: strongestFirst.length, least: 1, most });
  const groups: EntrantId[][] = Array.from({ length: count }, () => []);
  strongestFirst.forEach((entrant, i) => {
    const lap = Math.floor(i / count);
    const at = i % count;
    groups[lap % 2 === 0 ? at : count - 1 - at].push(entrant);
  });
  return ok(groups);
}

/** Whom a lap of the snake, or a part of a club, has given to each group so far. */
type Seats = (EntrantId | undefined)[];

/**
 * Groups as even as those of `snakeGroups` in which no kind (a club, a federation) is crowded: of n entrants of a kind no
 * group has more than n / count, rounded up. A lap gives one entrant to each group, and so does every part of `count`
 * entrants of a kind. Laps and parts are the vertices of a bipartite graph with the entrants as its edges, no vertex having
 * more than `count` of them; such a graph has a proper edge colouring in `count` colours (König), and the colours are the groups.
 */
export function spreadGroups(
  strongestFirst: readonly EntrantId[],
  count: number,
  kindOf: (entrant: EntrantId) => string,
): Result<readonly (readonly EntrantId[])[], ScheduleRefusal> {
  const snake = snakeGroups(strongestFirst, count);
  return snake.ok ? ok(spreadOver(strongestFirst, count, kindOf)) : snake;
}

/** The same without a least size of groups: sections of an event may have any. An entrant of no kind ('') may be in any group. */
export function spreadOver(
  strongestFirst: readonly EntrantId[],
  count: number,
  kindOf: (entrant: EntrantId) => string,
): EntrantId[][] {
  const groups = Array.from({ length: count }, (_, group) => group);
  const colourOf = new Map<EntrantId, number>();
  const endsOf = new Map<EntrantId, readonly [lap: Seats, part: Seats]>();
  const partOf = new Map<string, { seats: Seats; size: number }>();
  let lap: Seats = [];
  const seat = (entrant: EntrantId, group: number) => {
    for (const end of endsOf.get(entrant) ?? []) end[group] = entrant;
    colourOf.set(entrant, group);
  };
  /** Entrants in turn of colours `first` and `other`, from `start` on along a path: they exchange their colours. */
  const exchange = (start: Seats, first: number, other: number) => {
    const path: EntrantId[] = [];
    let [at, colour] = [start, first];
    for (let entrant = at[colour]; entrant !== undefined; entrant = at[colour]) {
      path.push(entrant);
      const [one, two] = endsOf.get(entrant) ?? [at, at];
      at = at === one ? two : one;
      colour = colour === first ? other : first;
    }
    const before = path.map((entrant) => colourOf.get(entrant));
    path.forEach((entrant, i) => {
      for (const end of endsOf.get(entrant) ?? []) if (end[before[i] ?? 0] === entrant) end[before[i] ?? 0] = undefined;
    });
    path.forEach((entrant, i) => {
      seat(entrant, before[i] === first ? other : first);
    });
  };
  strongestFirst.forEach((entrant, i) => {
    const at = i % count;
    if (at === 0) lap = [];
    const kind = kindOf(entrant);
    const known = partOf.get(kind);
    const part = kind === '' || known === undefined || known.size === count ? { seats: [], size: 0 } : known;
    if (kind !== '') partOf.set(kind, part);
    part.size += 1;
    endsOf.set(entrant, [lap, part.seats]);
    const own = Math.floor(i / count) % 2 === 0 ? at : count - 1 - at;
    // The group given by the snake if it is free, otherwise the nearest one.
    const nearest = [...groups].sort((a, b) => Math.abs(a - own) - Math.abs(b - own));
    const inLap = nearest.filter((group) => lap[group] === undefined);
    const inPart = nearest.filter((group) => part.seats[group] === undefined);
    const both = inLap.find((group) => part.seats[group] === undefined);
    if (both === undefined) exchange(part.seats, inLap[0], inPart[0]);
    seat(entrant, both ?? inLap[0]);
  });
  return groups.map((group) => strongestFirst.filter((entrant) => colourOf.get(entrant) === group));
}
