import type { Command, Entry } from '@turnuva/engine/journal';
import { decide, fold } from '@turnuva/engine/journal';
import { boardRows } from '@turnuva/engine/views';
import { speaker } from '@turnuva/text';
import { catalogue as en } from '@turnuva/text/en';
import { describe, expect, it } from 'vitest';
import { previewOf } from '../pages/journal/preview.ts';
import { latestResults } from '../pages/round/entry/boards.ts';
import { formatBoard } from './boardWords.ts';
import { decisionSentence } from './decisionText.ts';
import { answersTo } from './deeds.ts';
import { differences } from './differences.ts';
import { eventSentence } from './events/sentences.ts';
import { becomesSentence, refusalSentence } from './refusals.ts';
import type { Words } from './words.ts';

const words = {
  say: speaker('en', en),
  list: (each: readonly string[]) => each.join(', '),
  time: String,
} as unknown as Words;

/** Two teams of two. Board 1.2 has the second team's player with White: Ada – Bo and Ann – Bea are the names on the page, Bea has White. */
const COMMANDS: readonly Command[] = [
  { kind: 'create', settings: { info: { name: 'Cup' }, system: 'team-swiss', totalRounds: 3, initialColour: 'white' } },
  {
    kind: 'add-teams',
    teams: [
      { name: 'A', members: ['Ada', 'Ann'].map((name) => ({ name, rating: 2000 })) },
      { name: 'B', members: ['Bo', 'Bea'].map((name) => ({ name, rating: 1900 })) },
    ],
  },
  { kind: 'pair', round: 1, pairings: [{ board: 1, white: 1, black: 2 }], bye: null },
  { kind: 'result', round: 1, board: 2, result: '01' },
];

function recorded(commands: readonly Command[]) {
  const entries: Entry[] = [];
  for (const command of commands) {
    const decided = decide(fold(entries), command);
    if (!decided.ok) throw new Error(JSON.stringify(decided.error));
    entries.push({ seq: entries.length + 1, at: '', by: '', device: '', event: decided.value });
  }
  return entries;
}
const entries = recorded(COMMANDS);
const { tournament } = fold(entries);
const ENTER: Command = { kind: 'result', round: 1, board: 2, result: '10' };

describe('a board of a match is named with the first side of the page first', () => {
  it('its name, its two, and a result that Black has won', () => {
    const told = formatBoard(tournament, 1, 2, words.say);
    const nameOf = (id = 0) => tournament.players.find((each) => each.id === id)?.name;
    expect([told?.name, nameOf(told?.first), nameOf(told?.second), told?.result('01')]).toEqual([
      '1.2',
      'Ann',
      'Bea',
      '1 – 0',
    ]);
  });

  it('the results that came in last, beside the boards', () => {
    const [latest] = latestResults(entries, boardRows(tournament, 1), 1);
    expect([latest?.board, latest?.result]).toEqual(['1.2', '10']);
  });

  it('the question before a result is replaced, and what it becomes', () => {
    const refused = decide(fold(entries), ENTER);
    if (refused.ok) throw new Error('not asked');
    expect(refusalSentence(refused.error, tournament, words, ENTER)).toBe(
      'Board 1.2 of round 1, Ann – Bea, already has a result (1 – 0). Replace it?',
    );
    expect(becomesSentence(ENTER, tournament, words)).toBe('It will change to 0 – 1.');
    const clear = { ...ENTER, result: null };
    expect(refusalSentence(refused.error, tournament, words, clear)).toBe(
      'Board 1.2 of round 1, Ann – Bea, has a result (1 – 0). Clear it?',
    );
    expect(answersTo(refused.error, words, clear)).toEqual({ yes: 'Clear result', no: 'Keep' });
    expect(becomesSentence(clear, tournament, words)).toBe('');
  });

  it('the question about an adjourned game that is finished', () => {
    const facts = { round: 1, board: 2, white: 4, black: 2, after: '01' };
    const asked = refusalSentence({ rule: 'journal.adjournedWasDraw', level: 'confirm', facts }, tournament, words);
    expect(asked).toContain('The adjourned game Ann – Bea (board 1.2 of round 1)');
    expect(asked).toContain('Enter 1 – 0 as its result?');
  });

  it.each([
    ['explained.wasCorrected', 'Board 1.2 of round 1 was corrected after round 2 was paired'],
    ['explained.wasAdjourned', 'When round 2 was paired, board 1.2 of round 1 had no result yet'],
  ])('why a round is as it is: %s', (rule, text) => {
    const decision = { rule, article: '', facts: { round: 2, earlier: 1, board: [1, 2] } };
    expect(decisionSentence(decision, tournament, { ...words, language: 'en' })).toContain(text);
  });

  it('the journal', () => {
    const [, , , entered] = entries;
    const before = fold(entries.slice(0, 3)).tournament;
    if (entered === undefined) throw new Error('no entry');
    const told = () => before;
    expect(eventSentence(entered.event, tournament, words, told)).toBe('Round 1, board 1.2, Ann – Bea: 1 – 0');
    // The pairing is undone: the board is called as it was.
    const gone = fold(
      recorded([...COMMANDS, { kind: 'unpair', round: 1, confirmed: Array(2).fill('journal.unpair') } as Command]),
    );
    expect(eventSentence(entered.event, gone.tournament, words, told)).toBe('Round 1, board 1.2, Ann – Bea: 1 – 0');
  });

  it('what taking back would change: results from the same side, rounds by their matches', () => {
    const after = (through: number) => {
      const preview = previewOf(fold(entries), entries, { kind: 'undo', through });
      if (preview.kind === 'refused') throw new Error(preview.refusal.rule);
      return differences(tournament, preview.after, words);
    };
    expect(after(4)).toContain('Round 1, board 1.2, Ann – Bea: 1 – 0 → no result');
    expect(after(3)).toContain('Round 1 is no longer paired: 1 match');
  });
});

it('entries that were undone are listed as ranges', () => {
  const told = (taken: readonly number[]) =>
    eventSentence({ kind: 'undo', entries: taken } as unknown as Entry['event'], tournament, words);
  expect(told([40, 39, 38, 37, 36, 35, 34, 33, 32, 31, 30, 29, 28])).toBe('Undone: 13 entries (28–40)');
  expect(told([5, 3, 2])).toBe('Undone: 3 entries (2–3, 5)');
  expect(told([7])).toBe('Undone: entry 7');
  const apart = Array.from({ length: 10 }, (_, i) => 2 * i + 1);
  expect(told(apart)).toBe('Undone: 10 entries (1, 3, 5, 7, 9, 11, 13, 15 …)');
});

it('the journal names a player who joins a team, and those of new teams by their number', () => {
  const join = (name: string) => [
    ...COMMANDS.slice(0, 2),
    { kind: 'add-teams', teams: [{ name, members: [{ name: 'Abe', rating: 1800 }] }] } as const,
  ];
  const told = (name: string): string => {
    const all = recorded(join(name));
    const event = all[2]?.event;
    if (event === undefined) throw new Error('nothing was recorded');
    return eventSentence(event, fold(all).tournament, words, () => fold(all.slice(0, 2)).tournament);
  };
  expect(told('A')).toBe('Registered for team A: Abe');
  expect(told('C')).toBe('Teams registered: C (1), players: 1');
});
