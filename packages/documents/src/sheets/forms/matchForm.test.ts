import type { Tournament } from '@turnuva/engine';
import { startPlayoff } from '@turnuva/engine/schedule';
import type { KnockoutState, PlayoffState } from '@turnuva/engine/tournament';
import { catalogue as en } from '@turnuva/text/en';
import { describe, expect, it } from 'vitest';
import { knockout, roundRobin } from '../../testing/events.ts';
import { drawSheet } from '../../testing/tables.ts';

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
