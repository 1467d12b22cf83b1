import { describe, expect, it } from 'vitest';
import { started } from './testing/desk.ts';

const ids = [1, 2, 3, 4, 5, 6];
const allHere = {
  kind: 'change-players',
  changes: ids.map((player) => ({ player, change: { checkedIn: true } })),
} as const;

describe('what is done for many players in one step', () => {
  it('is one entry, and one undo takes all of it back', () => {
    const desk = started('dutch', 6);
    const before = desk.tournament;
    expect(desk.send(allHere)).toBe('ok');
    expect(desk.entries).toHaveLength(3);
    expect(desk.tournament.players.every((player) => player.checkedIn === true)).toBe(true);
    expect(desk.send({ kind: 'undo', entry: 3 })).toBe('ok');
    expect(desk.tournament).toEqual(before);
  });

  it('is the same as one command after another', () => {
    const changes = ids.map((player) => ({ player, change: { rating: 2000 + player, club: `Club ${player}` } }));
    const [together, singly] = [started('dutch', 6), started('dutch', 6)];
    expect(together.send({ kind: 'change-players', changes })).toBe('ok');
    for (const each of changes) expect(singly.send({ kind: 'change-player', ...each })).toBe('ok');
    expect(together.tournament).toEqual(singly.tournament);
    expect(together.tournament.players.map((player) => player.id)).toEqual([6, 5, 4, 3, 2, 1]);
  });

  it('is done as a whole or not at all', () => {
    const desk = started('dutch', 6, { totalRounds: 3 });
    const before = desk.tournament;
    const change = { fideId: '4100026' };
    const twice = [1, 2].map((player) => ({ player, change }));
    expect(desk.send({ kind: 'change-players', changes: twice })).toBe('journal.duplicateFideId');
    const byes = [1, 99].map((player) => ({ round: 1, player, bye: 'zero' as const }));
    expect(desk.send({ kind: 'grant-byes', byes })).toBe('journal.unknownPlayer');
    expect(desk.send({ kind: 'change-players', changes: [] })).toBe('journal.noPlayers');
    expect(desk.tournament).toEqual(before);
  });

  it('asks what each part would ask: a second half-point bye of one player (C.05 6.7.4)', () => {
    const desk = started('dutch', 6, { totalRounds: 5 });
    const byes = [1, 2].map((round) => ({ round, player: 3, bye: 'half' as const }));
    expect(desk.send({ kind: 'grant-byes', byes })).toBe('journal.secondHalfPointBye');
    expect(desk.send({ kind: 'grant-byes', byes, confirmed: ['journal.secondHalfPointBye'] })).toBe('ok');
    expect(desk.tournament.rounds.map((round) => round.byes)).toEqual([1, 2].map(() => [{ player: 3, kind: 'half' }]));
  });
});
