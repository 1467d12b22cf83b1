import { describe, expect, it } from 'vitest';
import { file, SIX, turnuva } from './testing/program.ts';

describe('wishes', () => {
  const six = file('wishes.trf', SIX);
  const wishes = (content: unknown): string => file('wishes.json', JSON.stringify(content));

  it('are kept where a legal pairing allows it; what is given up is said, and the bye stays at the bottom', () => {
    // With the bye where it belongs, numbers 1 and 5 must meet in round 3.
    const path = wishes([{ players: [1, 3] }, { players: [1, 5], name: 'School', priority: 9 }]);
    const done = turnuva(['pair', six, '--format', 'json', '--wishes', path]);
    expect(JSON.parse(done.out)).toMatchObject({
      bye: 6,
      wishes: { kept: 1, givenUp: [{ kind: 'named', name: 'School', pairs: [{ player: 1, opponent: 5 }] }] },
    });
    expect(done.err).toMatch(/\(School\) should not meet if possible \(priority 9\)/);
    expect(turnuva(['pair', six, '--wishes', wishes([{ players: [1, 3] }])]).err).toBe('');
    const why = turnuva(['explain', six, '--wishes', path, '--instead', '1-3', '--lang', 'tr']);
    expect(why.out).toContain('mümkünse eşleşmemeli');
  });

  it('about the bye are kept by priority, ordered before wished, and what is refused is said', () => {
    const paired = (content: unknown) => turnuva(['pair', six, '--format', 'json', '--wishes', wishes(content)]);
    expect(JSON.parse(paired([{ players: [2], bye: 'should' }]).out)).toMatchObject({ bye: 2, wishes: { kept: 1 } });
    const two = [
      { players: [6], bye: 'must-not', priority: 9 },
      { players: [2, 5], bye: 'should', priority: 2 },
      { players: [1], bye: 'should', priority: 3 },
    ];
    const done = paired(two);
    expect(JSON.parse(done.out)).toMatchObject({
      wishes: { kept: 2, bye: { not: [6] }, byesGivenUp: [{ wish: 'should', players: [1] }] },
    });
    expect([2, 5]).toContain(JSON.parse(done.out).bye);
    expect(done.err).toMatch(/Bye for 1 Player1, Test .*priority 3.*no legal pairing .*allows it/);
    const refused = turnuva(['pair', six, '--wishes', wishes([{ players: [1, 2, 3, 5, 6], bye: 'must-not' }])]);
    expect([refused.code, refused.err]).toEqual([1, expect.stringMatching(/must not have the bye.*nobody else can/)]);
    const none = turnuva(['pair', six, '--wishes', wishes([{ bye: 'must' }])]);
    expect([none.code, none.err]).toEqual([3, expect.stringMatching(/players \(or teams\) for the bye/)]);
  });

  it.each([
    ['one player alone', [{ players: [1] }], /wishes\.json:1:2: .*expected two players or "shared"/],
    [
      'a priority that is none',
      [{ shared: 'club', priority: 12 }],
      /priority: found 12, expected a whole number from 1 to 9/,
    ],
    ['somebody unknown', [{ players: [1, 99] }], /found player 99, expected the number of a player/],
  ])('refuse %s', (_, content, message) => {
    const done = turnuva(['pair', six, '--wishes', wishes(content)]);
    expect([done.code, done.err]).toEqual([3, expect.stringMatching(message)]);
  });
});
