import { describe, expect, it } from 'vitest';
import type { NewPlayer } from './index.ts';
import { TestJournal } from './testing/journal.ts';

const PLAYERS: readonly NewPlayer[] = [
  { name: 'Abt', rating: 2200, birth: '1990/01/01' },
  { name: 'Bey', rating: 2200, birth: '1950/01/01' },
  { name: 'Can', rating: 2100 },
  { name: 'Dal', rating: 2000 },
];

function journal(rounds = 0): TestJournal {
  const made = new TestJournal();
  made.send({ kind: 'create', settings: { info: { name: 'Event' }, totalRounds: 9 } });
  made.send({ kind: 'add-players', players: PLAYERS });
  for (let round = 1; round <= rounds; round++) {
    const pairings = [
      { board: 1, white: 1, black: 2 },
      { board: 2, white: 3, black: 4 },
    ];
    made.send({ kind: 'pair', round, pairings, bye: null, confirmed: 2 });
  }
  return made;
}
const names = ({ tournament }: TestJournal): string => tournament.players.map(({ name }) => name).join(' ');

describe('pairing numbers changed by hand (checklist Q147-Q155)', () => {
  it('are exchanged between equals after a question, with a note once round 1 is paired', () => {
    const made = journal(1);
    expect(made.send({ kind: 'exchange-numbers', first: 1, second: 2 })).toBe('journal.exchangeNumbers');
    const confirmed = ['journal.exchangeNumbers'];
    expect(made.send({ kind: 'exchange-numbers', first: 1, second: 2, confirmed })).toBe('ok');
    expect(names(made)).toBe('Bey Abt Can Dal');
    expect(made.tournament.notes.at(-1)).toBe('TPN @ Round 1: {p1}<->{p2}');
  });

  it('are not exchanged between others in FIDE mode, nor ordered so', () => {
    const made = journal();
    expect(made.send({ kind: 'exchange-numbers', first: 2, second: 3 })).toBe('journal.numbersByStrength');
    expect(made.send({ kind: 'renumber', order: [1, 3, 2, 4] })).toBe('journal.numbersByStrength');
    expect(made.send({ kind: 'renumber', order: [2, 1, 3, 4] })).toBe('ok');
  });

  it('are fixed once round 4 is paired (C.04.2 2.3)', () => {
    const made = journal(4);
    expect(made.send({ kind: 'exchange-numbers', first: 1, second: 2, confirmed: 2 })).toBe('journal.numbersFrozen');
    expect(made.send({ kind: 'numbers-from-ratings', confirmed: 2 })).toBe('journal.numbersFrozen');
  });

  it('follow ratings again, equals as they are: asked with what moves, and noted', () => {
    const made = journal();
    made.send({ kind: 'leave-fide-mode', reason: 'Numbers out of order', confirmed: 2 });
    made.send({ kind: 'renumber', order: [2, 1, 4, 3] });
    expect(made.send({ kind: 'numbers-from-ratings' })).toBe('journal.numbersFromRatings');
    expect(made.send({ kind: 'numbers-from-ratings', confirmed: ['journal.numbersFromRatings'] })).toBe('ok');
    expect(names(made)).toBe('Bey Abt Can Dal');
    expect(made.send({ kind: 'numbers-from-ratings', confirmed: 2 })).toBe('journal.numbersStand');
  });

  it('equals in another order than the alphabet: by age (Q146)', () => {
    const made = journal();
    expect(made.send({ kind: 'numbers-from-ratings', equals: 'age', confirmed: 2 })).toBe('ok');
    expect(names(made)).toBe('Bey Abt Can Dal');
    expect(made.send({ kind: 'numbers-from-ratings', equals: 'name', confirmed: 2 })).toBe('ok');
    expect(names(made)).toBe('Abt Bey Can Dal');
  });

  it('equals by lot (Lim A.1): a seed repeats the draw, strength is never broken, and the file says so', () => {
    const many = new TestJournal();
    many.send({ kind: 'create', settings: { info: { name: 'Event' }, system: 'lim', totalRounds: 9 } });
    const players = [...'ABCDEFGH'].map((name, i) => ({ name, rating: i < 6 ? 2200 : 2100 }));
    many.send({ kind: 'add-players', players });
    const draw = (seed: number): string => {
      many.send({ kind: 'numbers-from-ratings', equals: 'lot', seed, confirmed: 2 });
      return names(many);
    };
    expect(many.send({ kind: 'numbers-from-ratings', equals: 'lot' })).toBe('journal.lotsSeedMissing');
    const seen = [1, 2, 3, 4, 5].map(draw);
    expect(draw(1)).toBe(seen[0]);
    expect(new Set(seen).size).toBeGreaterThan(3);
    for (const each of seen) expect(each).toMatch(/^([A-F] ){6}(G H|H G)$/);
    expect(many.tournament.notes.at(-1)).toMatch(/^TPN before Round 1 was paired: equals by lot \(seed 1\) /);
  });
});
