import { speaker } from '@turnuva/text';
import { catalogue } from '@turnuva/text/en';
import { expect, it } from 'vitest';
import { swissOpen } from '../testing/events.ts';
import { pairingsByBoard } from './pairings.ts';

const say = speaker('en', catalogue);
const event = { ...swissOpen(30, 5), totalRounds: 9 };
const baku = { method: 'baku' as const, virtualPoints: [], lastOfGroupA: event.players[15]?.id };
const saidOf = (acceleration: typeof event.acceleration, round: number): string[] =>
  pairingsByBoard({ tournament: { ...event, acceleration }, round, say, language: 'en' }).blocks.flatMap((block) =>
    block.kind === 'text' ? block.lines.filter((line) => line.includes('ordered by points')) : [],
  );

const order = (points: string): string =>
  `Boards are ordered by points including this round’s virtual points (C.04.7): numbers 1 to 16 (group A) are placed with +${points}.`;

it('C.04.7: the pairings of an accelerated round say by what their boards are ordered', () => {
  expect(saidOf(baku, 2)).toContain(order('1'));
  expect(saidOf(baku, 4)).toContain(order('½'));
  // Only the first half of the rounds is accelerated.
  expect(saidOf({ ...baku }, 6)).toEqual([]);
  expect(saidOf({ method: 'none', virtualPoints: [] }, 2)).toEqual([]);
});

it('announced virtual points are named in their rounds alone', () => {
  const range = { points: 10, firstRound: 1, lastRound: 2, firstPlayer: 1, lastPlayer: 4 };
  const announced = { method: 'virtual-points' as const, virtualPoints: [range] };
  const told = 'Boards are ordered by points including the virtual points announced for this round.';
  expect([2, 3].map((round) => saidOf(announced, round).includes(told))).toEqual([true, false]);
});
