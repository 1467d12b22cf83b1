import { tournamentFromCards } from '@turnuva/testkit/standings';
import { describe, expect, it } from 'vitest';
import type { GameResult } from '../../tournament/gameResult.ts';
import type { Game, Tournament } from '../../tournament/tournament.ts';
import { receiptOf, standingsOf } from '../index.ts';

const doubleSwiss = (cards: Readonly<Record<number, string>>, ratings: Readonly<Record<number, number>> = {}) =>
  tournamentFromCards(cards, { system: 'double-swiss' }, ratings);

/** The value of a code for player 1. */
function textOf(tournament: Tournament, code: string): string {
  const made = receiptOf(tournament, {}, 1, code);
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return made.value.text;
}

/** The event with another result in the last round's game of player 1. */
const withLastResult = (event: Tournament, result: GameResult | undefined): Tournament => ({
  ...event,
  rounds: event.rounds.map((round) => ({
    ...round,
    games: round.games.map((game): Game => {
      const { result: before, ...rest } = game;
      if (round.number < event.rounds.length || (game.white !== 1 && game.black !== 1)) return game;
      return result === undefined ? rest : { ...rest, result };
    }),
  })),
});

const ranks = (tournament: Tournament, code: string): Record<number, number> => {
  const made = standingsOf(tournament, { tiebreaks: [code] });
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return Object.fromEntries(made.value.rows.map(({ id, rank }) => [id, rank]));
};

describe('C.04.5 Preface: forfeits in Double-Swiss', () => {
  // Player 1 wins both games against 2, who does not come to the second, and forfeits the second against 3; 2 to 4 have 1, 3 and 1.5 points.
  const cards = { 1: '2w1 2b+ 3w0 3b-', 2: '1b0 1w- 4w= 4b=', 3: '4w1 4b0 1b1 1w+', 4: '3b0 3w1 2b= 2w=' };
  const event = doubleSwiss(cards);

  it.each([
    // Both games against 2 (1 point), both against 3 (3 points): no dummy, whose score of the second game with 3 were 2.
    ['BH', '8'],
    // No voluntary unplayed round: the least significant value goes, an opponent of 1 point.
    ['BH/C1', '7'],
    ['SB', '2'],
    ['WON', '2'],
    ['BPG', '2'],
    ['BWG', '1'],
    ['REP', '4'],
    ['KS', '0'],
  ])('a game forfeited in a match that was not counts as played: %s', (code, value) => {
    expect(textOf(event, code)).toBe(value);
  });

  it('is an encounter: a player who lost one game and forfeited the other is behind (C.07 6)', () => {
    const level = { 1: '2w= 2b+ 3w0 3b=', 2: '1b= 1w- 4w1 4b=', 3: '4w0 4b0 1b1 1w=', 4: '3b1 3w1 2b0 2w=' };
    expect(ranks(doubleSwiss(level), 'DE')).toMatchObject({ 4: 1, 1: 2, 2: 3 });
  });

  it('is no game for ratings (C.07 10)', () => {
    const rated = doubleSwiss(cards, { 1: 2000, 2: 2100, 3: 2200, 4: 2300 });
    // One game each against 2 (2100) and 3 (2200), and 1 point out of 2.
    expect(textOf(rated, 'ARO')).toBe('2150');
    expect(textOf(rated, 'TPR')).toBe('2150');
  });

  const absent = doubleSwiss({
    1: '2w1 2b1 3w- 3b-',
    2: '1b0 1w0 4w1 4b1',
    3: '4w1 4b1 1b+ 1w+',
    4: '3b0 3w0 2b0 2w0',
  });
  it.each([
    ['both games forfeited by the same player', absent],
    ['the second one by both', withLastResult(absent, '--')],
  ])('a forfeited match stays unplayed: %s', (_, forfeited) => {
    expect([textOf(forfeited, 'REP'), textOf(forfeited, 'BPG')]).toEqual(['2', '1']);
  });

  it('a match with a game still to come is not known to be forfeited: its forfeit stays one', () => {
    const open = withLastResult(absent, undefined);
    expect([textOf(open, 'REP'), textOf(open, 'BPG')]).toEqual(['3', '1']);
  });

  it('each forfeits one game: no forfeited match, both games count as played', () => {
    const each = doubleSwiss({ 1: '2w+ 2b-', 2: '1b- 1w+' });
    expect([textOf(each, 'WON'), textOf(each, 'REP'), textOf(each, 'BPG')]).toEqual(['1', '2', '1']);
  });

  it('elsewhere a forfeit is a forfeit', () => {
    const swiss: Tournament = { ...event, system: 'dutch' };
    expect([textOf(swiss, 'WON'), textOf(swiss, 'BPG'), textOf(swiss, 'REP')]).toEqual(['1', '0', '3']);
  });
});

describe('C.07 8.3 in Double-Swiss', () => {
  it('both games of the last match are draws', () => {
    const event = doubleSwiss({
      1: '2w1 2b1 3w1 3b1',
      2: '1b0 1w0 4w0 4b0',
      3: '4w1 4b1 1b0 1w0',
      4: '3b0 3w0 2b1 2w1',
    });
    // 2 has 0 points and 1 from two draws, 3 has 2 and 1: twice 1 and twice 3.
    expect(textOf(event, 'FB')).toBe('8');
    expect(textOf(event, 'BH')).toBe('4');
  });
});
