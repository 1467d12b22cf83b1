import { MaximumMatching } from '../../graph/maximumMatching.ts';
import { byeIn } from '../shared/bye.ts';
import { askedMates } from '../shared/counterfactual/ask.ts';
import { scoregroupsOf } from '../shared/field.ts';
import { pairable } from '../shared/pairable.ts';
import { kindsByBans } from '../shared/wideBans.ts';
import { type BracketPairing, pairBracket } from './bracket.ts';
import { byeFirst, type ClassicField, mayFloatOn } from './text.ts';

/** A paired bracket, until it is merged with another. */
export interface PairedBracket extends BracketPairing {
  readonly residents: readonly number[];
  /** The player who floated in, -1 if nobody did. */
  readonly incoming: number;
  /** All its players in ranking order. */
  readonly members: readonly number[];
  /** Number of scoregroups merged in it (Burstein classic 6.6); normally 1. */
  readonly joined: number;
}

export interface PairedField {
  readonly bye: number;
  readonly brackets: readonly PairedBracket[];
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
 * Burstein classic 6.6: tests whether a floater can be received. `below`: the floater and everyone below can be paired.
 * `receiving`: the floater has an opponent in the next bracket and the rest of it can be paired, with one player left to float on
 * if the number is odd.
 */
export function receptionTest(
  field: ClassicField,
  below: readonly (readonly number[])[],
): (floater: number) => boolean {
  if (below.length === 0) return () => false;
  const players = field.lookAhead === 'below' ? below.flat() : [...below[0]];
  const count = players.length;
  // With the floater, an even bracket becomes odd; vertex `count` represents the next floater.
  const odd = count % 2 === 0;
  const matching = new MaximumMatching(
    odd ? count + 1 : count,
    (a, b) => (a === count || b === count ? true : field.mayMeet(players[a], players[b])),
    kindsByBans(field.wideBans, odd ? [...players, -1] : players),
  );
  let takers: readonly number[] | undefined;
  return (floater) => {
    if (takers === undefined) {
      const replaceable = matching.deficiency() === 1 ? matching.replaceable() : undefined;
      takers = replaceable === undefined ? [] : players.filter((_, i) => replaceable[i] === 1);
    }
    return takers.some((each) => field.mayMeet(floater, each));
  };
}

/**
 * Pairs the round: the bye, then bracket by bracket from the top. A bracket that cannot be paired is merged with the one below
 * it, and the last one with the one above it, whose pairing is undone (Burstein classic 6.6). In the worst case everyone ends up
 * in one bracket, so a pairing is found if there is one. Undefined otherwise.
 */
export function pairField(field: ClassicField): PairedField | undefined {
  const bye = byeIn(field, (a, b) => byeFirst(field, a, b));
  if (bye === undefined) return undefined;
  const mates = askedMates(field);
  let open: readonly Group[] = scoregroupsOf(field, bye).map(({ residents }) => ({ residents, joined: 1 }));
  const brackets: PairedBracket[] = [];
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
 * A bracket in which a question pairs some players: they lose the same colours in every entry and their places do not change, so
 * the others decide alone. A member whose opponent is in a different bracket floats, or makes the bracket impossible.
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
): PairedBracket | undefined {
  const members = incoming < 0 ? [...group.residents] : [...group.residents, incoming].sort(ascending);
  const others = below.map(({ residents }) => residents);
  if (members.length % 2 === 0 && field.lookAhead === 'below' && !pairable(field, others.flat())) return undefined;
  const received = receptionTest(field, others);
  const paired = pairOthers(field, members, (member) => mayFloatOn(member === incoming) && received(member), mates);
  return paired === undefined ? undefined : { ...group, incoming, members, ...paired };
}
