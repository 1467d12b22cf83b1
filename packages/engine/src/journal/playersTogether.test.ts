import { describe, expect, it } from 'vitest';
import { decide } from './index.ts';
import { startEvent } from './testing/journal.ts';

const ids = [1, 2, 3, 4, 5, 6];
const allHere = {
  kind: 'change-players',
  changes: ids.map((player) => ({ player, change: { checkedIn: true } })),
} as const;

describe('what is done for many players in one step', () => {
  it('is one entry, and one undo takes all of it back', () => {
    const journal = startEvent('dutch', 6);
    const before = journal.tournament;
    expect(journal.send(allHere)).toBe('ok');
    expect(journal.entries).toHaveLength(3);
    expect(journal.tournament.players.every((player) => player.checkedIn === true)).toBe(true);
    expect(journal.send({ kind: 'undo', entry: 3 })).toBe('ok');
    expect(journal.tournament).toEqual(before);
  });

  it('is the same as one command after another', () => {
    const changes = ids.map((player) => ({ player, change: { rating: 2000 + player, club: `Club ${player}` } }));
    const [together, singly] = [startEvent('dutch', 6), startEvent('dutch', 6)];
    expect(together.send({ kind: 'change-players', changes })).toBe('ok');
    for (const each of changes) expect(singly.send({ kind: 'change-player', ...each })).toBe('ok');
    expect(together.tournament).toEqual(singly.tournament);
    expect(together.tournament.players.map((player) => player.id)).toEqual([6, 5, 4, 3, 2, 1]);
  });

  it('names the player who has a FIDE ID already, not the one it was entered for', () => {
    const journal = startEvent('dutch', 3);
    journal.send({ kind: 'change-player', player: 1, change: { fideId: '4100026' } });
    const owner = journal.tournament.players.find(({ id }) => id === 1)?.name;
    const twice = { kind: 'change-player', player: 2, change: { fideId: '4100026' } } as const;
    const added = { kind: 'add-players', players: [{ name: 'New, Player', rating: 0, fideId: '4100026' }] } as const;
    for (const command of [twice, added])
      expect(decide(journal.state, command)).toMatchObject({
        error: { rule: 'journal.duplicateFideId', facts: { name: owner } },
      });
  });

  it('is applied as a whole or not at all', () => {
    const journal = startEvent('dutch', 6, { totalRounds: 3 });
    const before = journal.tournament;
    const change = { fideId: '4100026' };
    const twice = [1, 2].map((player) => ({ player, change }));
    expect(journal.send({ kind: 'change-players', changes: twice })).toBe('journal.duplicateFideId');
    const byes = [1, 99].map((player) => ({ round: 1, player, bye: 'zero' as const }));
    expect(journal.send({ kind: 'grant-byes', byes })).toBe('journal.unknownPlayer');
    expect(journal.send({ kind: 'change-players', changes: [] })).toBe('journal.noPlayers');
    expect(journal.tournament).toEqual(before);
  });

  it('asks what each part would ask: a second half-point bye of one player (C.05 6.7.4)', () => {
    const journal = startEvent('dutch', 6, { totalRounds: 5 });
    const byes = [1, 2].map((round) => ({ round, player: 3, bye: 'half' as const }));
    expect(journal.send({ kind: 'grant-byes', byes })).toBe('journal.secondHalfPointBye');
    expect(journal.send({ kind: 'grant-byes', byes, confirmed: ['journal.secondHalfPointBye'] })).toBe('ok');
    expect(journal.tournament.rounds.map((round) => round.byes)).toEqual(
      [1, 2].map(() => [{ player: 3, kind: 'half' }]),
    );
  });
});
