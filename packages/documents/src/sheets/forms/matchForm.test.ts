import type { Tournament } from '@turnuva/engine';
import { startPlayoff } from '@turnuva/engine/schedule';
import type { KnockoutState, PlayoffState } from '@turnuva/engine/tournament';
import { speaker } from '@turnuva/text';
import { catalogue as en } from '@turnuva/text/en';
import { describe, expect, it } from 'vitest';
import type { Sheet } from '../../sheet.ts';
import { cellText } from '../../sheet.ts';
import { createEvent, knockout, playCommands, roundRobin } from '../../testing/events.ts';
import { drawSheet, rowsOf, tablesOf } from '../../testing/tables.ts';
import { sheetKind } from '../registry.ts';

const say = speaker('en', en);

/** A cup of four with these games: [match, game, result]. */
function cup(
  games: readonly (readonly [number, number, KnockoutState['games'][0]['result']])[],
  awards: KnockoutState['awards'] = [],
): Tournament {
  const event = knockout(4);
  const state = event.schedule?.knockout;
  if (state === undefined) throw new Error('no bracket');
  const entered = games.map(([match, game, result]) => ({ match, game, board: 1, result }));
  return { ...event, schedule: { ...event.schedule, knockout: { ...state, games: entered, awards } } };
}
/** The better number wins each match in two games: all three are decided. */
const decided = ([1, 2, 3] as const).flatMap((match) => {
  const [first, second] = match % 2 === 1 ? (['01', '10'] as const) : (['10', '01'] as const);
  return [[match, 1, first] as const, [match, 2, second] as const];
});
/** A play-off of two after a round robin. */
function playoff(more: Partial<PlayoffState>): Tournament {
  const started = startPlayoff([1, 2]);
  if (!started.ok) throw new Error('no play-off');
  return { ...roundRobin(4), schedule: { ...roundRobin(4).schedule, playoffs: [{ ...started.value, ...more }] } };
}

const times = (text: string, sheet: unknown): number => JSON.stringify(sheet).split(text).length - 1;

describe('times after midnight', () => {
  it('are printed with the day on the programme of a knock-out, and warnings are left to the desk', () => {
    const event = knockout(4);
    const options = { ...event.options, stageStarts: '2026/11/21 22:50; 2026/11/22 0:20' };
    const sheet = drawSheet('knockoutTimes', { ...event, options }, 1);
    expect(times('(22 November 2026)', sheet)).toBeGreaterThan(0);
    expect(times('midnight', sheet) + times('may start', sheet)).toBe(0);
    const early = drawSheet('knockoutTimes', { ...event, options: { stageStarts: '2026/11/21 10:00' } }, 1);
    expect(times('(22 ', early)).toBe(0);
  });

  it('are printed with the day on the sheet of a play-off, and the warning is left to the desk', () => {
    const started = startPlayoff([1, 2], 1, { startTime: '23:50' });
    if (!started.ok) throw new Error('no play-off');
    const event = playoff(started.value);
    const dated = event.rounds.map((round) => ({ ...round, date: '2026/12/31' }));
    expect(times('0:07 (1 January 2027)', drawSheet('playoff', { ...event, rounds: dated }, 3))).toBe(1);
    expect(times('0:07 (+1)', drawSheet('playoff', event, 3))).toBe(1);
    expect(times('midnight', drawSheet('playoff', event, 3))).toBe(0);
  });
});

describe('the way a level match is decided', () => {
  const RULE = en['sheets.goldenRule'];

  it.each(['knockoutTimes', 'miniMatches', 'matchForm'])(
    '%s says it while a match is open, not below decided ones',
    (id) => {
      expect(times(RULE, drawSheet(id, cup(decided.slice(0, 2)), 1))).toBeGreaterThan(0);
      expect(times(RULE, drawSheet(id, cup(decided), 1))).toBe(0);
    },
  );

  it.each(['playoff', 'playoffForm'])('%s: while nobody has won it', (id) => {
    expect(times(RULE, drawSheet(id, playoff({}), 3))).toBe(1);
    const awards = [{ part: 'final', winner: 2, reason: 'lot' }];
    expect(times(RULE, drawSheet(id, playoff({ awards }), 3))).toBe(0);
  });
});

it('a sheet of a match names the players of the games to come, with alternating colours, up to the golden point', () => {
  const cards = drawSheet('miniMatches', cup([]), 1).blocks.find((block) => block.kind === 'cards');
  expect(cards).toMatchObject({ rowsPerPage: 2 });
  const [first] = cards?.kind === 'cards' ? cards.cards : [];
  const sides = (first?.table?.rows ?? []).map((row) => [cellText(row[2]), cellText(row[4])]);
  const [white, black] = sides[0] ?? [];
  expect(white).not.toBe(black);
  expect(sides).toEqual([
    [white, black],
    [black, white],
    [white, black],
    [black, white],
    ['', ''],
  ]);
});

it('the match for third place has its own name on its sheet and its slip', () => {
  const start = [...createEvent('knockout', 4, { games: 2, thirdPlace: true }), { kind: 'start-knockout' } as const];
  const result = (match: number, game: number, result: '10' | '01') =>
    ({ kind: 'match-result', match, game, board: 1, result }) as const;
  const semifinals = [1, 2].flatMap((match) => [result(match, 1, '10'), result(match, 2, '01')]);
  const event = playCommands([...start, ...semifinals]);
  const linesOf = (id: string, round: number): string[] =>
    drawSheet(id, event, round).blocks.flatMap((block) =>
      block.kind !== 'cards'
        ? []
        : block.cards.map(({ lines }) => lines.map((line) => (typeof line === 'string' ? line : line.text)).join(' ')),
    );
  for (const id of ['miniMatches', 'slips']) {
    const cards = linesOf(id, 3);
    expect([id, cards.filter((card) => card.includes('Place 3')).length]).toEqual([id, 1]);
    expect([id, cards.filter((card) => card.includes('Final')).length]).toEqual([id, 1]);
  }
});

it('the form of a play-off says which place of which group it is for', () => {
  const sheet = drawSheet('playoffForm', playoff({ place: 2, group: 'A' }), 3);
  expect(sheet.blocks[0]).toMatchObject({
    kind: 'text',
    lines: [expect.stringMatching(/^Group A: Play-off for place 2: /)],
  });
  // One match is no final.
  expect(times('final', sheet)).toBe(0);
});

describe('decisions', () => {
  const lastCells = (sheet: Sheet) => tablesOf(sheet).map((table) => rowsOf(table).map((row) => row.at(-1)));

  it('a match decided by the arbiter has the reason next to the winner; open ones and empty forms have space for it', () => {
    const event = cup(decided.slice(0, 2), [{ match: 2, winner: 3, reason: 'no-show' }]);
    const sheet = drawSheet('matchForm', event, 1);
    expect(tablesOf(sheet)[0]?.columns.at(-1)?.title).toBe('Decision');
    expect(lastCells(sheet)).toEqual([
      ['', '', '', 'arbiter’s decision: no-show'],
      ['_', '_'],
    ]);
    expect(times(en['sheets.form.decisionLegend'], sheet)).toBe(1);
    // Nothing was played in match 2: there is no score to write in any more.
    expect(rowsOf(tablesOf(sheet)[0])[2]?.at(-2)).toBe('');
    expect(times(en['sheets.form.decisionLegend'], drawSheet('matchForm', cup(decided), 1))).toBe(0);
    const empty = sheetKind('matchForm')?.make({ tournament: event, round: 1, say, language: 'en', empty: true });
    expect(empty === undefined ? [] : lastCells(empty)).toEqual([
      ['_', '_', '_', '_'],
      ['_', '_'],
    ]);
  });

  it('the golden point that ended a match is named', () => {
    const level = [1, 2, 3, 4].map((game) => [1, game, '=='] as const);
    const sheet = drawSheet('matchForm', cup([...level, [1, 5, '10']]), 1);
    expect(lastCells(sheet)[0]?.slice(0, 2).toSorted()).toEqual(['', 'golden point']);
  });

  it('a sheet of a match has room for the decision, and says one that was taken', () => {
    const open = JSON.stringify(drawSheet('miniMatches', cup([]), 1));
    expect(open).toContain(en['sheets.resultOrDecision']);
    const awards = ([1, 2, 3] as const).map((match) => ({ match, winner: match === 2 ? 2 : 1, reason: 'lot' }));
    const over = JSON.stringify(drawSheet('miniMatches', cup([], awards), 1));
    expect(over).not.toContain(en['sheets.resultOrDecision']);
    expect(over).toMatch(/arbiter’s decision: [^"]+, lot/);
  });

  it('of a play-off: beside the winner of a match, in a line of its own below a table', () => {
    const award = { part: 'final', winner: 2, reason: 'lot' };
    expect(lastCells(drawSheet('playoffForm', playoff({ awards: [award] }), 3))).toEqual([
      ['', 'arbiter’s decision: lot'],
    ]);
    const three = (awards: PlayoffState['awards']) =>
      rowsOf(tablesOf(drawSheet('playoffForm', playoff({ entrants: [1, 2, 3], awards }), 3))[0]).at(-1);
    expect(three([])?.slice(0, 2)).toEqual(['Decision', '_']);
    expect(three([{ ...award, part: 'table' }])?.[1]).toMatch(/, arbiter’s decision: lot$/);
  });
});
