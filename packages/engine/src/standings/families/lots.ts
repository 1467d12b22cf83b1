import { fraction } from '../../kernel/fraction.ts';
import { randomFrom, shuffle } from '../../kernel/random.ts';
import type { TieLots } from '../../tournament/tournament.ts';
import { noColumn, placesOf, splitBy } from '../groups.ts';
import type { GroupTieBreak } from '../list/definition.ts';
import { KINDS } from '../list/kinds.ts';
import type { Scene } from '../scene.ts';

/** The latest drawing among all of these participants (indices). */
function drawingOf({ lots, ledger }: Scene, members: readonly number[]): TieLots | undefined {
  const { id } = ledger(undefined);
  return lots.drawn.findLast(({ order }) => members.every((member) => order.includes(id[member])));
}

/** One shuffle a table, however many groups are tied in it. */
const seeded = new WeakMap<Scene, Int32Array>();

/** Lots for everyone from the recorded seed: 1 is the best. */
function seededLots(scene: Scene, seed: number): Int32Array {
  const known = seeded.get(scene);
  if (known !== undefined) return known;
  const { size } = scene.ledger(undefined);
  const all = Array.from({ length: size }, (_, i) => i);
  const lot = new Int32Array(size);
  shuffle(all, randomFrom(seed)).forEach((i, n) => {
    lot[i] = n + 1;
  });
  seeded.set(scene, lot);
  return lot;
}

/** Lots of tied participants: as drawn among them, else from the seed for all, else none. */
function lotsAmong(scene: Scene, members: readonly number[]): ((member: number) => number) | undefined {
  const { id } = scene.ledger(undefined);
  const drawing = drawingOf(scene, members);
  if (drawing !== undefined) return (member) => drawing.order.indexOf(id[member]) + 1;
  if (scene.lots.seed === undefined) return undefined;
  const lots = seededLots(scene, scene.lots.seed);
  return (member) => lots[member];
}

/** Lots drawn among participants whom nothing else separates, the smaller number first (C.07 4.2). */
export const LOTS: GroupTieBreak = {
  kind: 'group',
  ...KINDS.LOTS,
  column: noColumn,
  separate(scene, _, members) {
    const lot = lotsAmong(scene, members);
    if (lot === undefined) return { place: members.map(() => 0) };
    return {
      ...placesOf(
        members,
        splitBy(members, (a, b) => lot(a) - lot(b)),
      ),
      value: members.map((member) => fraction(lot(member))),
    };
  },
  explain(scene, _, members, i, trace) {
    const lot = lotsAmong(scene, members);
    if (lot === undefined) {
      trace.step('receipt.lotsNotDrawn', 'C.07 4.2');
      return;
    }
    const value = fraction(lot(i));
    trace.term({ value, product: value, counted: true, notes: [] });
    const drawing = drawingOf(scene, members);
    const seed = drawing === undefined ? scene.lots.seed : drawing.seed;
    if (seed === undefined) trace.step('receipt.lotsByHand', 'C.07 4.2');
    else trace.step('receipt.lotsSeed', 'C.07 4.2', { seed });
  },
};
