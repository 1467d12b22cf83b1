import { expect, it } from 'vitest';
import { readTrf } from './index.ts';

const line = (id: number, federation: string): string =>
  `001 ${String(id).padStart(4)}      ${`Player, ${id}`.padEnd(33)} 2000 ${federation.padEnd(3)}`.padEnd(84);

it('codes of federations that FIDE does not know are warned of, each once, and kept unchanged', () => {
  const read = readTrf(['XYZ', 'TUR', 'XYZ', 'YUG', '', 'NON', 'BA'].map((code, i) => line(i + 1, code)).join('\n'));
  if (!read.ok) throw new Error(read.error.map((fault) => fault.message).join('\n'));
  const told = read.value.warnings.filter(({ code }) => code === 'trf.unknownFederation');
  expect(told.map((fault) => [fault.line, fault.column, fault.facts.found])).toEqual([
    [1, 54, 'XYZ'],
    [7, 54, 'BA'],
  ]);
  expect(told[0].message).toContain('"XYZ" is not a FIDE federation code');
  expect(read.value.tournament.players[0].federation).toBe('XYZ');
});

it.each([
  ['XYZ', 1],
  ['Turkey', 1],
  ['TUR', 0],
  ['tur', 0],
  ['', 0],
])('the federation of the event, %j, is held against the same list: %i warning', (code, warnings) => {
  const read = readTrf(`012 Open\n032 ${code}\n${line(1, 'TUR')}\n`);
  if (!read.ok) throw new Error(read.error.map((fault) => fault.message).join('\n'));
  const told = read.value.warnings.filter((fault) => fault.code === 'trf.unknownFederation');
  expect(told.map((fault) => [fault.line, fault.column, fault.facts.found])).toEqual(warnings ? [[2, 5, code]] : []);
  expect(read.value.tournament.info.federation).toBe(code || undefined);
});
