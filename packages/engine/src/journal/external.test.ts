import { describe, expect, it } from 'vitest';
import { receiptOf } from '../standings/receipt.ts';
import { standingsOf } from '../standings/standings.ts';
import { externalLabels, externalValue, labelOfExternal, tenThousandths } from '../tournament/external.ts';
import type { Command } from './index.ts';
import { enterAll, startEvent, type TestJournal } from './testing/journal.ts';

/** Four players after a round of draws: only the list tells them apart. */
function drawnRound(tiebreaks: readonly string[]): TestJournal {
  const journal = startEvent('dutch', 4, { totalRounds: 3, initialColour: 'white', tiebreaks });
  const pairings = [
    { board: 1, white: 1, black: 3 },
    { board: 2, white: 4, black: 2 },
  ];
  journal.send({ kind: 'pair', round: 1, pairings, bye: null });
  enterAll(journal, () => '==');
  return journal;
}

const order = (journal: TestJournal): (readonly [id: number, rank: number])[] => {
  const table = standingsOf(journal.tournament);
  return table.ok ? table.value.rows.map(({ id, rank }) => [id, rank] as const) : [];
};

const jury = (values: Readonly<Record<number, string>>, more: object = {}): Command => ({
  kind: 'set-external-values',
  label: 'JURY',
  source: 'report of the jury',
  values: Object.entries(values).map(([id, value]) => ({ id: Number(id), value })),
  ...more,
});

describe('Q207: values from elsewhere', () => {
  it('rank at their place in the list, exactly, and who has none comes last in either direction', () => {
    const journal = drawnRound(['EXT:JURY', 'TPN']);
    expect(order(journal).map(([id]) => id)).toEqual([1, 2, 3, 4]);
    expect(journal.send(jury({ 3: '10.1', 4: '9.9999', 2: '-0.5' }))).toBe('ok');
    expect(order(journal)).toEqual([
      [3, 1],
      [4, 2],
      [2, 3],
      [1, 4],
    ]);
    const reversed = drawnRound(['EXT:JURY/R']);
    reversed.send(jury({ 3: '10.1', 4: '9.9999', 2: '-0.5' }));
    expect(order(reversed).map(([id]) => id)).toEqual([2, 4, 3, 1]);
    const later = drawnRound(['TPN', 'EXT:JURY']);
    later.send(jury({ 3: '10.1' }));
    expect(order(later).map(([id]) => id)).toEqual([1, 2, 3, 4]);
  });

  it('the receipt says by whom and from where', () => {
    const journal = drawnRound(['EXT:JURY']);
    journal.send(jury({ 3: '10,10' }));
    const receipt = receiptOf(journal.tournament, {}, 3, 'EXT:JURY');
    expect(receipt.ok && [receipt.value.text, receipt.value.steps]).toEqual([
      '10.1',
      [
        {
          rule: 'receipt.externalSource',
          article: 'docs/decisions/tiebreaks.md',
          facts: { source: 'report of the jury' },
        },
      ],
    ]);
    const none = receiptOf(journal.tournament, {}, 1, 'EXT:JURY');
    expect(none.ok && [none.value.text, none.value.steps[0].rule]).toEqual(['', 'receipt.externalNone']);
  });

  it('adding is free, changing what was there is asked about once, and all can be undone', () => {
    const journal = drawnRound(['EXT:JURY']);
    expect(journal.send(jury({ 3: '1' }))).toBe('ok');
    expect(journal.send(jury({ 3: '1', 4: '2' }))).toBe('ok');
    expect(journal.send(jury({ 3: '3', 4: '2' }))).toBe('journal.externalAgain');
    expect(journal.send(jury({ 3: '3', 4: '2' }, { confirmed: ['journal.externalAgain'] }))).toBe('ok');
    expect(order(journal)[0]).toEqual([3, 1]);
    expect(journal.send(jury({}))).toBe('journal.externalAgain');
    expect(journal.send(jury({}, { confirmed: ['journal.externalAgain'] }))).toBe('ok');
    expect(journal.tournament).not.toHaveProperty('external');
    expect(journal.send({ kind: 'undo' })).toBe('ok');
    expect(journal.send({ kind: 'undo' })).toBe('ok');
    expect(order(journal)[0]).toEqual([4, 1]);
  });

  it.each<[string, Command]>([
    ['journal.externalLabel', jury({ 1: '1' }, { label: 'TOO-LONG-A-LABEL' })],
    ['journal.externalValue', jury({ 1: 'one' })],
    ['journal.externalValue', jury({ 1: '1.23456' })],
    ['journal.externalTwice', jury({}, { values: [1, 1].map((id) => ({ id, value: '1' })) })],
    ['journal.unknownPlayer', jury({ 77: '1' })],
    ['journal.externalNoTeams', jury({ 1: '1' }, { of: 'teams' })],
    ['journal.externalSource', jury({ 1: '1' }, { source: ' ' })],
    ['journal.externalNothing', jury({})],
  ])('%s', (rule, command) => {
    expect(drawnRound(['EXT']).send(command)).toBe(rule);
  });

  it('numbers are written in one way, and compared as whole numbers', () => {
    const pairs = [
      ['12,50', '12.5', 125_000],
      ['+3', '3', 30_000],
      ['-0', '0', 0],
      ['\u22120.0001', '-0.0001', -1],
      ['007.', '7', 70_000],
      ['99999.9999', '99999.9999', 999_999_999],
    ] as const;
    for (const [written, value, whole] of pairs)
      expect([written, externalValue(written), tenThousandths(value)]).toEqual([written, value, whole]);
    for (const text of ['', 'x', '1.23456', '123456', '1e5', '1.2.3', '--1'])
      expect([text, externalValue(text)]).toEqual([text, undefined]);
    expect(['EXT', 'ext:jury/r', 'EXT:TOOLONGALABEL', 'BH', 'EXTRA'].map(labelOfExternal)).toEqual([
      '',
      'JURY',
      undefined,
      undefined,
      undefined,
    ]);
    expect(externalLabels({ tiebreaks: ['BH', 'EXT:A', 'EXT', 'EXT:A/R'] })).toEqual(['A', '']);
  });

  it('a code that nobody could read is refused in the list', () => {
    const journal = drawnRound([]);
    for (const code of ['EXT:A-B', 'EXT:', 'EXT:ABCDEFGHI', 'EXT/C1', 'BH:JURY'])
      expect(
        journal.send({ kind: 'change-settings', settings: { tiebreaks: [code] }, reason: 'x', confirmed: 2 }),
      ).toBe('journal.tiebreakCode');
  });
});
