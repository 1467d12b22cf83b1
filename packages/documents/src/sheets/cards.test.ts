import type { Tournament } from '@turnuva/engine';
import { EMPTY_TOURNAMENT } from '@turnuva/engine';
import { evolve } from '@turnuva/engine/journal';
import { DEFAULT_KNOCKOUT } from '@turnuva/engine/schedule';
import type { SheetId } from '@turnuva/engine/views';
import { speaker } from '@turnuva/text';
import { catalogue } from '@turnuva/text/en';
import { describe, expect, it } from 'vitest';
import type { Block, Card } from '../sheet.ts';
import { sheetKind } from './registry.ts';

const say = speaker('en', catalogue);

function cardsOf(id: SheetId, tournament: Tournament): readonly Card[] {
  const sheet = sheetKind(id)?.make({ tournament, round: tournament.rounds.length, say, language: 'en' });
  return (sheet?.blocks ?? []).flatMap((block: Block) => (block.kind === 'cards' ? block.cards : []));
}

/** The rounds of each card. */
const roundsOf = (id: SheetId, tournament: Tournament): string[] =>
  cardsOf(id, tournament).map(({ table }) =>
    (table?.rows ?? [])
      .map(([round]) => round)
      .filter((round) => round !== '')
      .join(' '),
  );

const players = [1, 2, 3, 4].map((id) => ({ id, tpn: id, name: `P${id}`, rating: 2400 - id }));

/** Semi-finals of one game, an extension of the second, the final; a file of others has everyone absent afterwards. */
const cup: Tournament = {
  ...EMPTY_TOURNAMENT,
  info: { name: 'Cup' },
  system: 'knockout',
  edition: 'seed',
  players,
  rounds: [
    [
      { board: 1, white: 1, black: 4, result: '10' as const },
      { board: 2, white: 2, black: 3, result: '==' as const },
    ],
    [{ board: 1, white: 3, black: 2, result: '01' as const }],
    [{ board: 1, white: 2, black: 1, result: '01' as const }],
  ].map((games, i) => ({
    number: i + 1,
    status: 'closed' as const,
    games,
    byes:
      i === 0
        ? []
        : players
            .filter(({ id }) => !games.some(({ white, black }) => white === id || black === id))
            .map(({ id }) => ({ player: id, kind: 'zero' as const })),
  })),
};

describe('the card of a player who is out of a knock-out', () => {
  it.each(['cards', 'cardForm'] as const)('%s: ends with their last game', (id) => {
    expect(roundsOf(id, cup)).toEqual(['1 3', '1 2 3', '1 2', '1']);
    expect(JSON.stringify(cardsOf(id, cup))).not.toContain('absent');
    // Nothing that the standings count is lost.
    expect(JSON.stringify(cardsOf(id, cup))).toMatch(/"1(½|\.5)"/);
  });

  it.each(['cards', 'cardForm'] as const)('%s: rounds without a game are listed in a Swiss', (id) =>
    expect(roundsOf(id, { ...cup, system: 'dutch', edition: '2026' })).toEqual(Array(4).fill('1 2 3')),
  );

  it('a bye that gave a point is listed', () => {
    const [first, ...others] = cup.rounds;
    if (first === undefined) throw new Error('no round');
    const rounds = [{ ...first, games: first.games.slice(1), byes: [{ player: 1, kind: 'full' as const }] }, ...others];
    expect(roundsOf('cards', { ...cup, rounds })[0]).toBe('1 3');
  });

  it.each(['cards', 'cardForm'] as const)(
    '%s: rounds of a bracket are called as everywhere, by stage and game',
    (id) => {
      const settings = { ...DEFAULT_KNOCKOUT, games: 1, extensions: 0 };
      let started = evolve({ ...cup, rounds: [] }, { kind: 'start-knockout', entrants: [1, 2, 3, 4], settings });
      for (const match of [1, 2, 3])
        started = evolve(started, { kind: 'match-result', match, game: 1, board: 1, result: '10', before: null });
      expect(roundsOf(id, started).filter((each) => each === '1.1 2.1')).toHaveLength(2);
    },
  );
});

it('a card on which a result does not count says what its brackets mean, the others do not', () => {
  const closed: Tournament = {
    ...EMPTY_TOURNAMENT,
    system: 'round-robin',
    edition: 'berger',
    players: players.map((player) => (player.id === 4 ? { ...player, withdrawnFrom: 2 } : player)),
    rounds: [
      {
        number: 1,
        status: 'closed',
        byes: [],
        games: [
          { board: 1, white: 1, black: 4, result: '10' },
          { board: 2, white: 2, black: 3, result: '10' },
        ],
      },
    ],
  };
  const told = cardsOf('cards', closed).map((card) => JSON.stringify(card.after ?? []).includes('( ): does not count'));
  expect(told).toEqual([true, false, false, true]);
});
