import type { PlayoffState } from '../../tournament/schedule.ts';
import type { PlayerId } from '../../tournament/tournament.ts';
import type { PlayoffPart } from './part.ts';
import { playoffOf } from './plan.ts';

/** Part ids name the stage first: `K1.2` is of the first round, `S1` and `S2` are the semi-finals. */
const stageOf = (id: string): string =>
  /^K\d+\./.test(id) ? id.slice(0, id.indexOf('.')) : /(^|\.)S\d$/.test(id) ? 'S' : id;

/** How far each came: the last stage played in, then the points of a table there. */
function howFar(parts: readonly PlayoffPart[]): ReadonlyMap<PlayerId, readonly [stage: number, points: number]> {
  const stages = [...new Set(parts.map(({ id }) => stageOf(id)))];
  // Groups are played side by side: nobody of one is further than those of another.
  const level = new Map(stages.map((id, i) => [id, i]));
  const groups = stages.filter((id) => /^[ABC]([.]|$)/.test(id));
  const firstOfGroups = Math.min(...groups.map((id) => level.get(id) ?? 0));
  for (const id of groups) level.set(id, firstOfGroups);
  const way = new Map<PlayerId, readonly [number, number]>();
  for (const part of parts) {
    part.entrants.forEach((entrant, i) => {
      const stage = level.get(stageOf(part.id)) ?? 0;
      const points = part.kind === 'table' ? part.points[i] : 0;
      const before = way.get(entrant);
      if (before === undefined || stage >= before[0]) way.set(entrant, [stage, points]);
    });
  }
  return way;
}

/**
 * The order that a play-off has decided, best first, those in one list still level: the winner, then the others by how
 * far they came (in a table by its points), last those who took no part. Undefined until there is a winner
 * (docs/decisions/knockout.md).
 */
export function playoffOrder(state: PlayoffState): readonly (readonly PlayerId[])[] | undefined {
  const { winner, parts } = playoffOf(state);
  if (winner === undefined) return undefined;
  const way = howFar(parts);
  const none = [-1, 0] as const;
  const others = state.entrants.filter((each) => each !== winner);
  const compare = (a: PlayerId, b: PlayerId): number => {
    const [x, y] = [way.get(a) ?? none, way.get(b) ?? none];
    return y[0] - x[0] || y[1] - x[1];
  };
  const groups: PlayerId[][] = [[winner]];
  for (const each of [...others].sort(compare)) {
    const last = groups[groups.length - 1];
    if (groups.length > 1 && compare(last[0], each) === 0) last.push(each);
    else groups.push([each]);
  }
  return groups;
}
