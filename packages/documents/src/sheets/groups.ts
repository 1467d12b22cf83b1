import { groupsIn } from '@turnuva/engine/views';
import { formatRoundGroup } from '@turnuva/text';
import type { SheetRequest } from '../names.ts';

/** Some of a round's boards or matches, with their heading. */
interface InGroup<T> {
  readonly caption?: string;
  readonly members: readonly T[];
}

/** A round's boards or matches by group, in order; all together if everyone plays in one group. */
export function inGroups<T>(
  { tournament, round, say }: SheetRequest,
  all: readonly T[],
  entrantOf: (each: T) => number,
): InGroup<T>[] {
  const groups = groupsIn(tournament, round);
  if (groups.length === 0) return [{ members: all }];
  return groups
    .map((group) => ({
      caption: formatRoundGroup(say, group),
      members: all.filter((each) => group.entrants.has(entrantOf(each))),
    }))
    .filter(({ members }) => members.length > 0);
}
