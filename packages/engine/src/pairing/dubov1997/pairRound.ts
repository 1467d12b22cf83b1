import { askedMates } from '../shared/counterfactual/askedMates.ts';
import { byeOf } from './bye.ts';
import { type Columns, halves, levelColumns } from './columns.ts';
import type { Field1997 } from './field.ts';
import { pairFloaters } from './floaters.ts';
import type { Group } from './group.ts';
import { chooseGuests } from './guests.ts';
import { chooseLeavers } from './leavers.ts';
import { type Pairs, pairRows } from './rows.ts';

/** What became of a group. */
export interface GroupStory extends Group {
  readonly score: number;
  /** Brought up from the next group (Dubov 1997 7.1, 7.2). */
  readonly guests: readonly number[];
  /** Moved down into the next group (Dubov 1997 6.4). */
  readonly leavers: readonly number[];
  readonly columns: Columns;
  /** Pairs of those moved down into the group (8), then row by row. */
  readonly floaterPairs: Pairs;
  readonly rows: Pairs;
}

export interface PairedField {
  readonly bye: number;
  readonly groups: readonly GroupStory[];
}

/** Pairs the round: the bye, then group by group from the top. Undefined when no legal pairing exists. */
export function pairField(field: Field1997): PairedField | undefined {
  const bye = byeOf(field);
  if (bye === undefined) return undefined;
  let open = groupsOf(field, bye);
  const mates = askedMates(field);
  let incoming: readonly number[] = [];
  const groups: GroupStory[] = [];
  while (open.length > 0) {
    const [residents, next = [], ...lower] = open;
    const group = { members: [...residents, ...incoming], incoming, next, lower: lower.flat() };
    const story = settle(field, group, field.score[residents[0]], mates);
    groups.push(story);
    incoming = story.leavers;
    const gone = new Set(story.guests);
    const left = next.filter((each) => !gone.has(each));
    // A next group that was brought up whole is no group any more.
    open = left.length > 0 || lower.length === 0 ? [left, ...lower] : lower;
    if (left.length === 0 && lower.length === 0) open = [];
  }
  return { bye, groups };
}

function groupsOf(field: Field1997, bye: number): number[][] {
  const groups = new Map<number, number[]>();
  for (let each = 0; each < field.size; each++) {
    if (each === bye) continue;
    const group = groups.get(field.score[each]);
    if (group === undefined) groups.set(field.score[each], [each]);
    else group.push(each);
  }
  return [...groups].sort((a, b) => b[0] - a[0]).map(([, members]) => members);
}

function settle(field: Field1997, group: Group, score: number, mates: ReadonlyMap<number, number>): GroupStory {
  const chosen = chooseGuests(field, group, mates);
  const guests = chosen ?? [];
  const leavers = chosen === undefined ? chooseLeavers(field, group) : [];
  const gone = new Set(leavers);
  const bracket = [...group.members.filter((each) => !gone.has(each)), ...guests];
  const staying = { ...group, incoming: group.incoming.filter((each) => !gone.has(each)) };
  const { pairs, others } = pairFloaters(field, bracket, staying);
  const columns = field.history.round === 1 ? halves(others) : levelColumns(field, others);
  return { ...group, score, guests, leavers, columns, floaterPairs: pairs, rows: pairRows(field, columns, mates) };
}
