import { describe, expect, it } from 'vitest';
import { editionOf } from '../pairing/registry.ts';
import { standingsOf } from '../standings/standings.ts';
import { roundInputOf } from '../tournament/roundInput.ts';
import { decide } from './decide.ts';
import { firstOpenRound } from './fideMode.ts';
import { takenBack } from './takeBack.ts';
import { enterAll, startEvent, type TestJournal, withTeams } from './testing/journal.ts';

/** Pairs a round with its own system; the refusal's rule, or `ok`. */
function pairNext(journal: TestJournal, round: number): string {
  const { tournament } = journal;
  const made = editionOf(tournament.system, tournament.edition)?.pair(tournament, { round });
  if (!made?.ok) return made?.error.kind ?? 'no system';
  const { pairings, bye } = made.value;
  return journal.send({ kind: 'pair', round, pairings, bye });
}

describe('a Swiss for teams in the journal', () => {
  const journal = withTeams('team-swiss', 5, 3, { totalRounds: 3, options: { boards: 2 }, initialColour: 'white' });

  it('pairs teams, seats their line-ups and gives the bye to a team', () => {
    expect(pairNext(journal, 1)).toBe('ok');
    const [round] = journal.tournament.rounds;
    expect(round.matches?.map(({ table, white, black }) => [table, white, black])).toEqual([
      [1, 1, 3],
      [2, 4, 2],
    ]);
    expect(round.teamByes).toEqual([{ team: 5, kind: 'pab' }]);
    expect(round.games.map(({ board, white, black, match }) => [board, white, black, match])).toEqual([
      [1, 1, 7, 1],
      [2, 8, 2, 1],
      [3, 10, 4, 2],
      [4, 5, 11, 2],
    ]);
  });

  it('seats a match again for a line-up submitted after the pairing', () => {
    expect(journal.send({ kind: 'set-line-up', round: 1, team: 2, boards: [4, 6] })).toBe('ok');
    expect(journal.tournament.rounds[0].games.find(({ board }) => board === 4)).toMatchObject({ white: 6, black: 11 });
  });

  it('plays on to the end: no two teams meet twice, nobody has two byes, half of the boards for the bye', () => {
    journal.send({ kind: 'publish', round: 1 });
    enterAll(journal, (white) => (white % 2 === 0 ? '10' : '=='));
    journal.send({ kind: 'close-round', round: 1 });
    for (const round of [2, 3]) {
      expect(pairNext(journal, round)).toBe('ok');
      journal.send({ kind: 'publish', round });
      enterAll(journal, (white) => (white % 3 === 0 ? '01' : '10'));
      expect(journal.send({ kind: 'close-round', round })).toBe('ok');
    }
    const { rounds } = journal.tournament;
    const pairs = rounds.flatMap(({ matches = [] }) =>
      matches.map(({ white, black }) => [white, black].sort().join('-')),
    );
    expect(new Set(pairs).size).toBe(6);
    const byes = rounds.flatMap(({ teamByes = [] }) => teamByes.map(({ team }) => team));
    expect(new Set(byes).size).toBe(3);
    const table = standingsOf(journal.tournament, { of: 'teams' });
    const total = table.ok ? table.value.rows.reduce((sum, row) => sum + (row.gamePoints ?? 0), 0) : 0;
    expect(total).toBe(3 * (2 * 20 + 10));
  });

  it('takes a pairing back whole, and refuses a team twice', () => {
    expect(journal.send({ kind: 'unpair', round: 3, confirmed: 2 })).toBe('ok');
    expect(journal.tournament.rounds[2]).toMatchObject({ games: [], byes: [], teamByes: [] });
    expect(journal.tournament.rounds[2].matches).toBeUndefined();
    const pairings = [
      { board: 1, white: 1, black: 2 },
      { board: 2, white: 1, black: 3 },
    ];
    expect(journal.send({ kind: 'pair', round: 3, pairings, bye: 4 })).toBe('journal.pairedTwice');
  });

  it('asks before two teams meet again', () => {
    const again = journal.tournament.rounds[0].matches?.[0] ?? { white: 0, black: 0 };
    const others = [1, 2, 3, 4, 5].filter((team) => team !== again.white && team !== again.black);
    const pairings = [
      { board: 1, white: again.white, black: again.black },
      { board: 2, white: others[0], black: others[1] },
    ];
    expect(journal.send({ kind: 'pair', round: 3, pairings, bye: others[2] })).toBe('journal.teamsAgainstRules');
  });

  it('leaves out a team whose players are all away, and gives it their bye', () => {
    const [team] = journal.tournament.teams;
    for (const player of team.members) journal.send({ kind: 'grant-bye', round: 3, player, bye: 'zero' });
    expect(pairNext(journal, 3)).toBe('ok');
    expect(journal.tournament.rounds[2].teamByes).toEqual([{ team: 1, kind: 'zero' }]);
  });
});

describe('Double-Swiss in the journal', () => {
  const journal = startEvent('double-swiss', 5, { totalRounds: 4, initialColour: 'white' });

  it('pairs both games of a match at once, the second with colours reversed; the bye counts once', () => {
    expect(pairNext(journal, 1)).toBe('ok');
    const [first, second] = journal.tournament.rounds;
    expect(second.games.map(({ white, black }) => [black, white])).toEqual(
      first.games.map(({ white, black }) => [white, black]),
    );
    expect(first.byes).toEqual([{ player: 5, kind: 'pab' }]);
    expect(second.byes).toEqual([{ player: 5, kind: 'pab', counted: false }]);
    expect(second.status).toBe('paired');
  });

  it('publishes both games, takes results game by game and pairs the next match after both', () => {
    expect(journal.send({ kind: 'publish', round: 1 })).toBe('ok');
    expect(journal.tournament.rounds.map(({ status }) => status)).toEqual(['published', 'published']);
    for (const { board } of journal.tournament.rounds[0].games)
      journal.send({ kind: 'result', round: 1, board, result: '10' });
    expect(pairNext(journal, 3)).toBe('journal.openGames');
    for (const { board } of journal.tournament.rounds[1].games)
      journal.send({ kind: 'result', round: 2, board, result: '==' });
    for (const round of [1, 2]) expect(journal.send({ kind: 'close-round', round })).toBe('ok');
    expect(pairNext(journal, 3)).toBe('ok');
    expect(journal.tournament.rounds.map(({ games }) => games.length)).toEqual([2, 2, 2, 2]);
  });

  it('C.04.2 4.3: the other game of a match was not paired with a result, the next match was', () => {
    const alone = startEvent('double-swiss', 4, { totalRounds: 4, initialColour: 'white' });
    pairNext(alone, 1);
    alone.send({ kind: 'publish', round: 1 });
    const enter = (result: '10' | '==' | '??', round = 1): string =>
      alone.send({ kind: 'result', round, board: 1, result });
    expect(enter('??')).toBe('ok');
    expect(enter('10')).toBe('ok');
    // Taking it back in the middle of the match asks no more than entering it did.
    const undo = { kind: 'undo', entry: alone.state.events.length } as const;
    expect(takenBack(alone.state, undo).ok).toBe(true);
    enterAll(alone, () => '==');
    for (const round of [1, 2]) alone.send({ kind: 'close-round', round });
    expect(enter('==')).toBe('journal.replaceClosedResult');
    pairNext(alone, 3);
    for (const round of [1, 2]) {
      const corrected = {
        kind: 'result',
        round,
        board: 1,
        result: '01',
        confirmed: ['journal.replaceResult'],
      } as const;
      expect(alone.send(corrected)).toBe('journal.correctPastResult');
    }
    // Rounds 3 and 4 are one match: both are named by the last, whichever player is asked about.
    const correction = { kind: 'result', round: 1, board: 1, result: '01', replace: true } as const;
    for (const asked of [takenBack(alone.state, undo), decide(alone.state, correction)])
      expect(asked).toMatchObject({ ok: false, error: { facts: { round: 1, last: 4 } } });
    expect(takenBack(alone.state, undo)).toMatchObject({ ok: false, error: { rule: 'journal.undoPastResult' } });
  });

  it('Q190, Q191: the latest match and the one before it stay open, in either game', () => {
    const at = (round: number) =>
      firstOpenRound({
        ...journal.tournament,
        rounds: [1, 2, 3, 4, 5, 6].map((number) => ({
          number,
          status: 'published',
          byes: [],
          games: [{ board: 1, white: 1, black: 2, ...(number <= round ? { result: '10' as const } : {}) }],
        })),
      });
    expect([0, 1, 2, 3, 4, 5, 6].map(at)).toEqual([1, 1, 1, 1, 1, 3, 3]);
  });

  it('byes and absences are of whole matches: none for the second game alone, which the pairing would forget', () => {
    const away = startEvent('double-swiss', 6, { totalRounds: 6, initialColour: 'white' });
    const grant = (round: number, bye: 'half' | 'zero') => away.send({ kind: 'grant-bye', round, player: 1, bye });
    expect([grant(2, 'zero'), grant(4, 'half')]).toEqual(['journal.byeOfHalfMatch', 'journal.byeOfHalfMatch']);
    // The last match starts a round before the last.
    expect(grant(5, 'half')).toBe('journal.byeInLastRound');
    expect(grant(1, 'zero')).toBe('ok');
    pairNext(away, 1);
    expect(away.tournament.rounds.map(({ byes }) => byes.find(({ player }) => player === 1))).toEqual([
      { player: 1, kind: 'zero' },
      { player: 1, kind: 'zero' },
    ]);
  });

  it('a late entry is given the whole match that was missed, and it is undone as a whole', () => {
    const late = startEvent('double-swiss', 4, { totalRounds: 6, initialColour: 'white' });
    pairNext(late, 1);
    late.send({ kind: 'add-players', players: [{ name: 'Late', rating: 2000 }] });
    const [player] = late.tournament.players.filter(({ name }) => name === 'Late').map(({ id }) => id);
    const byes = () => late.tournament.rounds.map((round) => round.byes.find((bye) => bye.player === player)?.kind);
    const grant = (round: number, bye: 'half' | 'full', confirmed: readonly string[] = []): string =>
      late.send({ kind: 'grant-bye', round, player, bye, confirmed: ['journal.byeForMissedRound', ...confirmed] });
    expect(grant(1, 'half')).toBe('ok');
    expect(byes()).toEqual(['half', 'half']);
    // C.04.5 1.4: two draws, a point.
    expect(roundInputOf(late.tournament, 3).score[late.tournament.players.findIndex(({ id }) => id === player)]).toBe(
      10,
    );
    // The other game is no second half-point bye; said of either game it is of the match, and another kind takes its place.
    expect(grant(2, 'half')).toBe('ok');
    expect(grant(2, 'full', ['journal.fullPointBye'])).toBe('ok');
    expect(byes()).toEqual(['full', 'full']);
    expect(late.send({ kind: 'revoke-bye', round: 1, player })).toBe('ok');
    expect(byes()).toEqual([undefined, undefined]);
    expect(late.tournament.notes).toEqual([]);
  });

  it('nobody leaves between the two games of a match to come; for the match before, its second game is paired already', () => {
    const leaving = startEvent('double-swiss', 6, { totalRounds: 6, initialColour: 'white' });
    const withdraw = (fromRound: number): string => leaving.send({ kind: 'withdraw', player: 1, fromRound });
    expect([withdraw(2), withdraw(4)]).toEqual(['journal.withdrawalInMatch', 'journal.withdrawalInMatch']);
    pairNext(leaving, 1);
    expect([withdraw(2), withdraw(3)]).toEqual(['journal.alreadyPairedInRound', 'ok']);
  });

  it('takes a match back with both games', () => {
    expect(journal.send({ kind: 'unpair', round: 4, confirmed: 2 })).toBe('ok');
    expect(journal.tournament.rounds.map(({ games }) => games.length)).toEqual([2, 2, 0, 0]);
    expect(journal.tournament.rounds[3].byes).toEqual([]);
  });
});
