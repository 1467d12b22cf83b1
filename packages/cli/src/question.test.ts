import { EMPTY_TOURNAMENT, editionOf } from '@turnuva/engine';
import { describe, expect, it } from 'vitest';
import { askedIn } from './commands/question.ts';
import { EXIT } from './failure.ts';

describe('a question of the command line', () => {
  const players = [5, 6].map((id) => ({ id, tpn: id, name: `P${id}`, rating: 2000 }));
  const edition = editionOf('dutch', '2026');

  it.each(['instead', 'floatInstead', 'upfloatInstead'])('--%s about a player and themselves is refused', (name) => {
    if (edition === undefined) throw new Error('no Dutch system');
    const ask = (pair: string) => askedIn({ ...EMPTY_TOURNAMENT, players }, edition, { [name]: pair });
    expect(ask('5-6')).toBeDefined();
    expect(() => ask('6-6')).toThrow(
      expect.objectContaining({ exitCode: EXIT.badRequest, message: expect.stringContaining('found 6-6, expected') }),
    );
  });
});
