import { expect, it } from 'vitest';
import { enterAll, startEvent, type TestJournal } from '../../journal/testing/journal.ts';
import { ok } from '../../kernel/result.ts';
import { editionOf } from '../../pairing/registry.ts';
import type { SystemEdition } from '../../pairing/system.ts';
import { firstRoundOf, holds, type PairingProof, positionOf, proofOf, verifyProof } from './index.ts';

const editionNamed = (system: string): SystemEdition => {
  const edition = editionOf(system, '2026');
  if (edition === undefined) throw new Error(system);
  return edition;
};

/** Pairs a round, of a match of two both, and gives the proof of it. */
function pairRound(journal: TestJournal, round: number): PairingProof {
  const { tournament } = journal;
  const edition = editionNamed(tournament.system);
  const first = firstRoundOf(edition, round);
  const made = edition.pair(tournament, { round: first });
  if (!made.ok) throw new Error(made.error.decision.rule);
  const proof = proofOf(tournament, edition, round, made.value);
  const { pairings, bye } = made.value;
  expect(journal.send({ kind: 'pair', round: first, pairings, bye, confirmed: 2 })).toBe('ok');
  return proof;
}

const verified = (proof: PairingProof, journal: TestJournal) =>
  verifyProof(proof, journal.tournament, editionNamed(journal.tournament.system));

/** Seven players after round 1, White winning; round 2 is paired, and what comes of it is up to the test. */
function sevenPlayers() {
  const journal = startEvent('dutch', 7, { totalRounds: 5, initialColour: 'white' });
  const one = pairRound(journal, 1);
  enterAll(journal, () => '10');
  const two = pairRound(journal, 2);
  return { journal, one, two };
}

it('says what the rules looked at, without names, and nothing of what came later', () => {
  const { journal, two } = sevenPlayers();
  // Round 1 by C.04.3: S1 (1 to 3) against S2 (4 to 6), odd numbers with the colour drawn; 7 has the bye.
  expect(two).toMatchObject({
    round: 2,
    position: {
      system: 'dutch',
      edition: '2026',
      totalRounds: 5,
      initialColour: 'white',
      players: Array.from({ length: 7 }, (_, i) => ({ id: i + 1, rating: 2500 - i })),
      absent: [],
      forbidden: [],
      rounds: [
        {
          number: 1,
          games: [
            { board: 1, white: 1, black: 4, result: '10' },
            { board: 2, white: 3, black: 6, result: '10' },
            { board: 3, white: 5, black: 2, result: '10' },
          ],
          byes: [{ player: 7, kind: 'pab' }],
        },
      ],
    },
  });
  expect(JSON.stringify(two)).not.toContain('Player');
  enterAll(journal, () => '01');
  pairRound(journal, 3);
  expect(holds(verified(two, journal))).toBe(true);
});

it('a result corrected later is no difference: the round was paired with the one before (C.04.2 4.3)', () => {
  const { journal, one, two } = sevenPlayers();
  const corrected = { kind: 'result', round: 1, board: 1, result: '01', confirmed: 2, reason: 'Sheet' } as const;
  expect(journal.send(corrected)).toBe('ok');
  expect(journal.tournament.rounds[0].games[0].result).toBe('01');
  expect([one, two].map((proof) => holds(verified(proof, journal)))).toEqual([true, true]);
  // A file that does not know what stood there before has another position, and it is said which.
  const [first, ...rest] = journal.tournament.rounds;
  const games = first.games.map(({ earlierResults: _, ...game }) => game);
  const forgotten = { ...journal.tournament, rounds: [{ ...first, games }, ...rest] };
  const found = verifyProof(two, forgotten, editionNamed('dutch'));
  expect(found.differences).toEqual([{ part: 'result', round: 1, who: [1, 4], proof: '10', file: '01' }]);
  expect([found.inFile?.agrees, found.derived.agrees, found.fromFile]).toEqual([true, true, false]);
});

it('a late entry among the others moves numbers and is no difference (C.04.2 2.4)', () => {
  const { journal, two } = sevenPlayers();
  const late = [{ name: 'Late', rating: 2498, firstRound: 3 }];
  expect(journal.send({ kind: 'add-players', players: late })).toBe('ok');
  expect(journal.tournament.players.map(({ tpn, name }) => [tpn, name])[2]).toEqual([3, 'Late']);
  expect(holds(verified(two, journal))).toBe(true);
});

it('numbers reordered later are not a difference: the round has those in force at the time (C.04.2 2.3)', () => {
  const { journal, two } = sevenPlayers();
  journal.send({ kind: 'leave-fide-mode', reason: 'Numbers out of order', confirmed: 2 });
  expect(journal.send({ kind: 'exchange-numbers', first: 1, second: 2, confirmed: 2 })).toBe('ok');
  expect(holds(verified(two, journal))).toBe(true);
});

it('players who have not joined yet are in no position, and absent players are named', () => {
  const journal = startEvent('dutch', 8, { totalRounds: 5, initialColour: 'white' });
  journal.send({ kind: 'grant-bye', round: 1, player: 8, bye: 'half', confirmed: 2 });
  const one = pairRound(journal, 1);
  expect([one.position.players.length, one.position.absent]).toEqual([7, []]);
  enterAll(journal, () => '10');
  journal.send({ kind: 'grant-bye', round: 2, player: 3, bye: 'zero', confirmed: 2 });
  const two = pairRound(journal, 2);
  expect([two.position.players.length, two.position.absent]).toEqual([8, [3]]);
  // The half point of the first round counts now.
  expect(two.position.rounds[0].byes).toEqual([
    { player: 7, kind: 'pab' },
    { player: 8, kind: 'half' },
  ]);
});

it('an unfinished game is adjourned, as it is for the pairing (C.04.2 3.1)', () => {
  const journal = startEvent('dutch', 6, { totalRounds: 5, initialColour: 'white' });
  pairRound(journal, 1);
  journal.send({ kind: 'result', round: 1, board: 1, result: '10' });
  journal.send({ kind: 'result', round: 1, board: 2, result: '??' });
  const { games } = positionOf(journal.tournament, editionNamed('dutch'), 2).rounds[0];
  expect(games.map(({ result }) => result).sort()).toEqual(['10', '??', '??']);
});

it('a round that the arbiter changed is not that of the proof, and the file says whose hand it was', () => {
  const { journal, two } = sevenPlayers();
  const { games, byes } = journal.tournament.rounds[1];
  const [a, b, ...rest] = games;
  const pairings = [{ ...a, black: b.black }, { ...b, black: a.black }, ...rest];
  const bye = byes.find(({ kind }) => kind === 'pab')?.player ?? null;
  const change = { kind: 'change-pairing', round: 2, pairings, bye, reason: 'Brothers', confirmed: 2 } as const;
  expect(journal.send(change)).toBe('ok');
  const found = verified(two, journal);
  expect([found.differences, found.inFile?.agrees, found.derived.agrees]).toEqual([[], false, true]);
  expect(found.byHand?.round).toBe(2);
});

it('in Double-Swiss the second game belongs to the match (C.04.5 4.4)', () => {
  const journal = startEvent('double-swiss', 6, { totalRounds: 6, initialColour: 'white' });
  const one = pairRound(journal, 1);
  enterAll(journal, () => '10');
  const { tournament } = journal;
  if (tournament.rounds.length < 2 || tournament.rounds[1].games.length === 0) {
    const second = editionNamed('double-swiss').pair(tournament, { round: 2 });
    if (!second.ok) throw new Error(second.error.decision.rule);
    const { pairings, bye } = second.value;
    expect(journal.send({ kind: 'pair', round: 2, pairings, bye, confirmed: 2 })).toBe('ok');
  }
  expect(holds(verified(one, journal))).toBe(true);
  const [first, next, ...rest] = journal.tournament.rounds;
  const turned = next.games.map((game) => ({ ...game, white: game.black, black: game.white }));
  const other = { ...journal.tournament, rounds: [first, { ...next, games: turned }, ...rest] };
  expect(verifyProof(one, other, editionNamed('double-swiss')).inFile?.agrees).toBe(false);
});

it('what a file leaves open is taken from the proof, and said: how many rounds; the lot is what round 1 shows', () => {
  const { journal, two } = sevenPlayers();
  const { totalRounds: _, initialColour: __, ...silent } = journal.tournament;
  const found = verifyProof(two, silent, editionNamed('dutch'));
  expect([found.differences, found.notSaid, holds(found)]).toEqual([[], ['totalRounds'], true]);
  expect(found.position.initialColour).toBe('white');
});

it('is derived by the general path, whatever the quick one says', () => {
  const { journal, two } = sevenPlayers();
  const dutch = editionNamed('dutch');
  const ways: unknown[] = [];
  const [a, b, ...rest] = two.pairings;
  const wrong = [{ ...a, black: b.black }, { ...b, black: a.black }, ...rest];
  const edition: SystemEdition = {
    ...dutch,
    pair: () => ok({ pairings: wrong, bye: two.bye, decisions: [] }),
    ask: (tournament, round, asked, general) => {
      ways.push(general);
      return dutch.ask?.(tournament, round, asked, general) ?? { decisions: [] };
    },
  };
  expect(verifyProof(two, journal.tournament, edition).derived).toMatchObject({ agrees: true, by: 'general' });
  expect(verifyProof({ ...two, pairings: wrong }, journal.tournament, edition).derived.agrees).toBe(false);
  expect(ways).toEqual([true, true]);
});
