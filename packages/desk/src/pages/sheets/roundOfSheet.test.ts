import type { RoundStatus } from '@turnuva/engine/tournament';
import { tournamentFromCards } from '@turnuva/testkit/standings';
import { describe, expect, it } from 'vitest';
import { roundBeside, roundOfSheet } from './shownSheet.ts';

const event = tournamentFromCards({ 1: '2w1 3b= 4w0', 2: '1b0 4w1 3b=' }, {});
const at = (...status: RoundStatus[]) => ({
  ...event,
  rounds: event.rounds.slice(0, status.length).map((round, i) => ({
    ...round,
    ...(status[i] === 'open' ? { games: [] } : {}),
    status: status[i] ?? 'open',
  })),
});

describe('a sheet opens at its own round, whatever another sheet showed', () => {
  it.each([
    ['the event is over', at('closed', 'closed', 'closed'), 3, 3],
    ['round 3 is being played', at('closed', 'closed', 'paired'), 2, 3],
    ['round 3 is published', at('closed', 'closed', 'published'), 2, 3],
    ['round 3 is not paired', at('closed', 'closed', 'open'), 2, 2],
    ['round 1 is being played', at('published'), 1, 1],
    ['nothing is paired', at(), 0, 0],
  ])('%s', (_, tournament, closed, paired) => {
    for (const sheet of ['standings', 'crosstable', 'ratings', 'prizes'] as const)
      expect([sheet, roundOfSheet(sheet, tournament)]).toEqual([sheet, closed]);
    for (const sheet of ['pairings', 'results', 'slips', 'cards'] as const)
      expect([sheet, roundOfSheet(sheet, tournament)]).toEqual([sheet, paired]);
  });
});

it('tables of a knock-out, whose rounds nobody closes, open at the last round with a result', () => {
  const played = at('published', 'published', 'published');
  const rounds = played.rounds.map((round) =>
    round.number < 3 ? round : { ...round, games: round.games.map(({ result: _, ...game }) => game) },
  );
  expect(roundOfSheet('standings', { ...played, rounds })).toBe(2);
  expect(roundOfSheet('pairings', { ...played, rounds })).toBe(3);
});

describe('the round of the next sheet', () => {
  const running = at('closed', 'closed', 'published');

  it.each([
    ['a chosen round stays chosen among sheets of a round', 'pairings', 1, 'results', 1],
    ['and among tables', 'standings', 1, 'crosstable', 1],
    ['no older table is put up unasked', 'pairings', 1, 'standings', 2],
    ['no older pairing either', 'standings', 1, 'slips', 3],
    ['where none was chosen every sheet opens at its own', 'pairings', 3, 'prizes', 2],
    ['the last table is none that was chosen', 'standings', 2, 'pairings', 3],
  ] as const)('%s', (_, id, round, next, expected) => {
    expect(roundBeside(next, { id, round }, running)).toBe(expected);
  });
});
