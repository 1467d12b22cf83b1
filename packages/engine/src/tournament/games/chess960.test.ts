import { describe, expect, it } from 'vitest';
import { TestJournal } from '../../journal/testing/journal.ts';
import { START_POSITIONS, startRank } from './chess960.ts';

describe('Chess960 (checklist Q222)', () => {
  it.each([
    [518, 'RNBQKBNR'],
    [0, 'BBQNNRKR'],
    [959, 'RKRNNQBB'],
    [534, 'RNBKQBNR'],
  ])('position %d is %s', (position, rank) => expect(startRank(position)).toBe(rank));

  it('law: all 960 differ, bishops on both colours, the king between the rooks', () => {
    const all = Array.from({ length: START_POSITIONS }, (_, i) => startRank(i));
    expect(new Set(all).size).toBe(960);
    for (const rank of all) {
      expect([...rank].sort().join('')).toBe('BBKNNQRR');
      expect((rank.indexOf('B') + rank.lastIndexOf('B')) % 2).toBe(1);
      expect(rank.replace(/[^RK]/g, '')).toBe('RKR');
    }
  });

  const event = (): TestJournal => {
    const journal = new TestJournal();
    journal.send({ kind: 'create', settings: { info: { name: 'Event' }, options: { chess960: true } } });
    journal.send({ kind: 'add-players', players: [1, 2, 3, 4].map((n) => ({ name: `P ${n}`, rating: 2000 - n })) });
    return journal;
  };
  const draw = (journal: TestJournal, seed: number, confirmed?: string[]) =>
    journal.send({ kind: 'draw-start-position', round: 1, seed, ...(confirmed === undefined ? {} : { confirmed }) });

  it('one position a round is drawn by a seed, and another only after a question', () => {
    const journal = event();
    expect(draw(journal, 7)).toBe('ok');
    const first = journal.tournament.rounds[0]?.startPosition;
    expect(first).toBeGreaterThanOrEqual(0);
    expect(draw(journal, 8)).toBe('journal.startPositionAgain');
    expect(journal.tournament.rounds[0]?.startPosition).toBe(first);
    expect(draw(journal, 8, ['journal.startPositionAgain'])).toBe('ok');
    expect(journal.tournament.rounds[0]?.startPosition).not.toBe(first);
  });

  it('in an ordinary event none is drawn', () => {
    const journal = new TestJournal();
    journal.send({ kind: 'create', settings: { info: { name: 'Event' } } });
    expect(draw(journal, 7)).toBe('journal.noChess960');
  });
});
