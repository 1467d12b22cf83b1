import { expect, it } from 'vitest';
import { Arena } from './arena.ts';

it('tables of one room are zero, do not touch one another, and are no more than it has', () => {
  const room = new Arena(8 + 2 * 4 + 3);
  const [wide, whole, signed, plain] = [room.float64(1), room.int32(2), room.int8(1), room.uint8(2)];
  expect([...wide, ...whole, ...signed, ...plain]).toEqual([0, 0, 0, 0, 0, 0]);
  wide[0] = 0.5;
  whole.set([-1, 2 ** 31 - 1]);
  signed[0] = -1;
  plain.set([255, 1]);
  expect([...wide, ...whole, ...signed, ...plain]).toEqual([0.5, -1, 2 ** 31 - 1, -1, 255, 1]);
  expect(() => room.uint8(1)).toThrow(RangeError);
});

it('rooms that have their memory together keep apart, whatever their sizes', () => {
  const tables = Array.from({ length: 2000 }, (_, i) => {
    const length = 1 + ((7 * i) % 600);
    const table = i % 2 === 0 ? new Arena(length).uint8(length) : new Arena(8 * length).float64(length);
    expect(table.every((each) => each === 0)).toBe(true);
    return table.fill(i % 251);
  });
  expect(tables.every((table, i) => table.every((each) => each === i % 251))).toBe(true);
});
