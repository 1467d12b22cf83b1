import type { RoundStatus } from '@turnuva/engine/tournament';
import { tournamentFromCards } from '@turnuva/testkit/standings';
import { describe, expect, it } from 'vitest';
import { roundOfSheet } from './sheets.ts';

const event = tournamentFromCards({ 1: '2w1 3b= 4w0', 2: '1b0 4w1 3b=' }, {});
const at = (...status: RoundStatus[]) => ({
  ...event,
  rounds: event.rounds.slice(0, status.length).map((round, i) => ({
    ...round,
    ...(status[i] === 'open' ? { games: [] } : {}),
    status: status[i] ?? 'open',
  })),
});

describe('the round that a sheet opens at, whatever another sheet showed', () => {
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
