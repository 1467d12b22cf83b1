import { askedMates } from '../shared/counterfactual/askedMates.ts';
import { scoregroupsOf } from '../shared/field.ts';
import { type BracketPairing, pairBracket } from './bracketPairing.ts';
import { byeOf } from './bye.ts';
import type { ClassicField } from './field.ts';
import { pairable, receptionTest } from './reception.ts';

/** A bracket that is paired, until it is joined with another. */
export interface Settled extends BracketPairing {
  readonly residents: readonly number[];
  /** Who floated in, -1 if nobody. */
  readonly incoming: number;
  /** All its players in ranking order. */
  readonly members: readonly number[];
  /** Scoregroups joined in it (Burstein classic 6.6): 1 in the ordinary case. */
  readonly joined: number;
}

export interface PairedField {
  readonly bye: number;
  readonly brackets: readonly Settled[];
}

interface Group {
  readonly residents: readonly number[];
  readonly joined: number;
}

const ascending = (a: number, b: number): number => a - b;

const join = (a: Group, b: Group): Group => ({
  residents: [...a.residents, ...b.residents].sort(ascending),
  joined: a.joined + b.joined,
});

/**
 * Pairs the round: the bye, then bracket by bracket from the top. A bracket that cannot be paired is joined with the
 * one below it, the last one with the one above it, whose pairing is undone (Burstein classic 6.6): in the end
 * everyone is in one bracket, so a pairing is found if there is one. Undefined otherwise.
 */
export function pairField(field: ClassicField): PairedField | undefined {
  const bye = byeOf(field);
  if (bye === undefined) return undefined;
  const mates = askedMates(field);
  let open: readonly Group[] = scoregroupsOf(field, bye).map(({ residents }) => ({ residents, joined: 1 }));
  const brackets: Settled[] = [];
  while (open.length > 0) {
    const [group, ...below] = open;
    const settled = settle(field, group, brackets.at(-1)?.floater ?? -1, below, mates);
    if (settled !== undefined) {
      brackets.push(settled);
      open = below;
    } else if (below.length > 0) {
      open = [join(group, below[0]), ...below.slice(1)];
    } else {
      const above = brackets.pop();
      if (above === undefined) return undefined;
      open = [join(above, group)];
    }
  }
  return { bye, brackets };
}

/**
 * A bracket in which a question pairs some: they lose the same colours in every entry, and their places are the same, so the
 * others decide alone. A member whose opponent is elsewhere floats or prevents the bracket.
 */
function pairOthers(
  field: ClassicField,
  members: readonly number[],
  mayFloat: (member: number) => boolean,
  mates: ReadonlyMap<number, number>,
): BracketPairing | undefined {
  if (mates.size === 0) return pairBracket(field, members, mayFloat);
  const inside = new Set(members);
  const isPaired = (each: number): boolean => inside.has(mates.get(each) ?? -1);
  const others = members.filter((each) => !isPaired(each));
  const lonely = others.filter((each) => mates.has(each));
  if (lonely.length > others.length % 2 || !lonely.every(mayFloat)) return undefined;
  const found = pairBracket(field, others, lonely.length === 0 ? mayFloat : (member) => member === lonely[0]);
  if (found === undefined) return undefined;
  const pairs = members.filter(isPaired).map((each): [number, number] => [each, mates.get(each) ?? -1]);
  const all = [...found.pairs, ...pairs.filter(([a, b]) => a < b)];
  return { ...found, pairs: all.sort((a, b) => a[0] - b[0]) };
}

function settle(
  field: ClassicField,
  group: Group,
  incoming: number,
  below: readonly Group[],
  mates: ReadonlyMap<number, number>,
): Settled | undefined {
  const members = incoming < 0 ? [...group.residents] : [...group.residents, incoming].sort(ascending);
  const others = below.map(({ residents }) => residents);
  if (members.length % 2 === 0 && field.lookAhead === 'below' && !pairable(field, others.flat())) return undefined;
  const received = receptionTest(field, others);
  // Burstein classic 6.3: nobody floats twice.
  const paired = pairOthers(field, members, (member) => member !== incoming && received(member), mates);
  return paired === undefined ? undefined : { ...group, incoming, members, ...paired };
}
