import { describe, expect, it } from 'vitest';
import { startEvent, type TestJournal } from '../../journal/testing/journal.ts';
import type { GameResult } from '../../tournament/gameResult.ts';
import { knockoutRoundName, knockoutRoundNames, roundByKey, roundKey, stageOfMatch } from './labels.ts';
import { DEFAULT_KNOCKOUT } from './settings.ts';
import { bracketSize } from './size.ts';
import { bracketMatches } from './structure.ts';
import { value } from './testing/bracket.ts';

const texts = (journal: TestJournal): string[] =>
  knockoutRoundNames(journal.tournament).map(({ kind, game, phase }) => `${kind} ${game} ${phase}`);

describe('names of the rounds of a knock-out', () => {
  it('are stage and game; a round keeps its name, its state and its results when an extension moves its number', () => {
    const journal = startEvent('knockout', 8);
    journal.send({ kind: 'start-knockout' });
    const enter = (match: number, results: readonly GameResult[], from = 1) =>
      results.forEach((result, i) => {
        expect(journal.send({ kind: 'match-result', match, game: from + i, board: 1, result })).toBe('ok');
      });
    enter(1, ['==', '==']);
    for (const match of [2, 3, 4])
      expect(journal.send({ kind: 'award-match', match, winner: match, reason: 'walk-over' })).toBe('ok');
    const first = ['quarterfinal 1 game', 'quarterfinal 2 game', 'quarterfinal 3 extension'];
    expect(texts(journal)).toEqual([...first, 'semifinal 1 game']);
    journal.send({ kind: 'publish', round: 4 });
    const semifinal = knockoutRoundName(journal.tournament, 4);
    enter(1, ['==', '=='], 3);
    expect(texts(journal)).toEqual([...first, 'quarterfinal 4 extension', 'quarterfinal 5 golden', 'semifinal 1 game']);
    expect(knockoutRoundName(journal.tournament, 6)).toEqual(semifinal);
    expect(roundKey(6, semifinal)).toBe('semifinal-1');
    expect(roundByKey(journal.tournament, 'semifinal-1')).toBe(6);
    expect(roundByKey(journal.tournament, 'quarterfinal-4')).toBe(4);
    expect(roundByKey(journal.tournament, 'round-of-16-1')).toBeUndefined();
    expect(stageOfMatch(journal.tournament, 5)).toMatchObject({ kind: 'semifinal', left: 4 });
    expect(journal.tournament.rounds.map(({ status }) => status)).toEqual([...Array(5).fill('paired'), 'published']);
  });

  it('are those of their size: preliminary round, round of 16, quarter-finals', () => {
    const kinds = (entrants: number, places = 1) => {
      const size = value(bracketSize(entrants, places));
      const first = bracketMatches(size, DEFAULT_KNOCKOUT).filter(
        (match, i, all) => all.findIndex(({ stage }) => stage === match.stage) === i,
      );
      return first.map(({ kind, left }) => `${kind} ${left}`);
    };
    expect(kinds(32)).toEqual(['stage 32', 'stage 16', 'quarterfinal 8', 'semifinal 4', 'final 2']);
    expect(kinds(9)).toEqual(['preliminary 9', 'quarterfinal 8', 'semifinal 4', 'final 2']);
    // Three places are won: nobody plays a final.
    expect(kinds(12, 3)).toEqual(['stage 12', 'stage 6']);
  });

  it('are none outside a knock-out, and before it starts', () => {
    expect(knockoutRoundNames(startEvent('knockout', 4).tournament)).toEqual([]);
    expect(knockoutRoundName(startEvent('round-robin', 4).tournament, 1)).toBeUndefined();
  });
});
