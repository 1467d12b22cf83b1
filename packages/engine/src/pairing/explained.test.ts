import { expect, it } from 'vitest';
import { startEvent } from '../journal/testing/journal.ts';
import type { Game } from '../tournament/tournament.ts';
import { explainBoard } from './explained.ts';
import { editionOf } from './registry.ts';

it('a result corrected after the next round was paired: every board of it says that the reasons are those of now', () => {
  const journal = startEvent('dutch', 12, { totalRounds: 5, initialColour: 'white' });
  const play = (round: number): void => {
    const made = editionOf('dutch', journal.tournament.edition)?.pair(journal.tournament, { round });
    if (made?.ok !== true) throw new Error('no pairing');
    const { pairings, bye } = made.value;
    expect(journal.send({ kind: 'pair', round, pairings, bye, confirmed: 2 })).toBe('ok');
  };
  play(1);
  // Winners, losers, and between them four who drew: these meet one another whoever won.
  for (let board = 1; board <= 6; board++)
    journal.send({ kind: 'result', round: 1, board, result: board <= 4 ? '10' : '==' });
  journal.send({ kind: 'close-round', round: 1, confirmed: 2 });
  play(2);
  const games = (): readonly Game[] => journal.tournament.rounds[1]?.games ?? [];
  const notes = (): string[][] =>
    games().map(({ white, black }) => {
      const answer = explainBoard(journal.tournament, 2, [white, black]);
      return answer.ok ? answer.value.notes.map(({ rule }) => rule) : ['none'];
    });
  expect(new Set(notes().flat())).toEqual(new Set());
  expect(journal.send({ kind: 'result', round: 1, board: 4, result: '01', confirmed: 2 })).toBe('ok');
  const after = notes();
  const told = after.map((rules) => (rules.includes('explained.changedSince') ? 'changedSince' : rules.join()));
  expect(new Set(told)).toEqual(new Set(['changedSince', 'explained.knownNow']));
});
