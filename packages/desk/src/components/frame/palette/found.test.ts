import { describe, expect, it } from 'vitest';
import { answersTo, type Found } from './found.ts';

const nothing = () => undefined;
const deeds = (name: string): readonly Found[] =>
  ['Withdraw from round 3', 'Edit data'].map((words) => ({
    group: 'with',
    icon: 'edit',
    words,
    detail: name,
    act: nothing,
  }));
const player = (words: string): Found => ({
  group: 'players',
  icon: 'person',
  words,
  act: nothing,
  more: () => deeds(words),
});
const ITEMS: readonly Found[] = [player('Kaya, Elif'), player('Kaya, Murat'), player('Demir, Ali')];
const said = (found: readonly Found[]) => found.map(({ words, detail }) => [words, detail].filter(Boolean).join(' · '));

describe('what the palette offers about a player', () => {
  it('follows the players found, and is about the best match', () => {
    expect(said(answersTo(ITEMS, 'kaya'))).toEqual([
      'Kaya, Elif',
      'Kaya, Murat',
      'Withdraw from round 3 · Kaya, Elif',
      'Edit data · Kaya, Elif',
    ]);
  });

  it('is about the player reached with the arrows', () => {
    expect(said(answersTo(ITEMS, 'kaya', ITEMS[1])).at(-1)).toBe('Edit data · Kaya, Murat');
  });

  it('is found by name together with the player', () => {
    expect(said(answersTo(ITEMS, 'withdraw demir'))).toEqual(['Withdraw from round 3 · Demir, Ali']);
    expect(said(answersTo(ITEMS, 'resign demir'))).toEqual([]);
  });
});
