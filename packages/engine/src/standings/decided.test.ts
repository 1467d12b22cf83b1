import { describe, expect, it } from 'vitest';
import { withAward } from '../schedule/knockout/record.ts';
import { DEFAULT_KNOCKOUT } from '../schedule/knockout/settings.ts';
import { withKnockout } from '../schedule/knockout/withKnockout.ts';
import type { KnockoutState } from '../tournament/schedule.ts';
import type { Tournament } from '../tournament/tournament.ts';
import { EMPTY_TOURNAMENT } from '../tournament/tournament.ts';
import { prizeSheet } from './prizes/prizes.ts';
import { standingsOf } from './standings.ts';
import { lotsBreak } from './ties.ts';

const players = [1, 2, 3, 4, 5].map((id) => ({ id, tpn: id, name: `P${id}`, rating: 2400 - id }));
const empty: KnockoutState = { entrants: [1, 2, 3, 4], settings: DEFAULT_KNOCKOUT, games: [], draws: [], awards: [] };

/** A knock-out of four (player 5 does not take part) with these winners of matches 1, 2, 3. */
function cup(...winners: number[]): Tournament {
  let state = empty;
  winners.forEach((winner, i) => {
    const next = withAward(state, i + 1, winner, 'test');
    if (!next.ok) throw new Error(next.error.rule);
    state = next.value;
  });
  return withKnockout({ ...EMPTY_TOURNAMENT, system: 'knockout', players, tiebreaks: [] }, state);
}

function ranks(tournament: Tournament) {
  const made = standingsOf(tournament, { of: 'players' });
  if (!made.ok) throw new Error(made.error.kind);
  return made.value;
}

describe('places of a knock-out', () => {
  it('are shared by rule: lots are offered to nobody', () => {
    const broken = lotsBreak(cup(4, 2, 4));
    expect(broken.ok && [broken.value.ties, broken.value.open]).toEqual([[[1, 3]], []]);
  });

  it('are those of the bracket, whatever was scored: shared by those eliminated in one stage', () => {
    expect(ranks(cup(4, 2, 4)).rows.map(({ id, rank }) => [id, rank])).toEqual([
      [4, 1],
      [2, 2],
      [1, 3],
      [3, 3],
      [5, 5],
    ]);
  });

  it('put players still in above those who are out', () => {
    const { rows } = ranks(cup(1, 2));
    expect(rows.map(({ id, rank }) => [id, rank])).toEqual([
      [1, 1],
      [2, 1],
      [3, 3],
      [4, 3],
      [5, 5],
    ]);
  });

  it('give a player who is out the first of the places that will be shared, while others of the stage are still in', () => {
    const { rows } = ranks(cup(4));
    expect(rows.map(({ id, rank }) => [id, rank])).toEqual([
      [2, 1],
      [3, 1],
      [4, 1],
      [1, 3],
      [5, 5],
    ]);
  });

  it('share their prizes to the cent, whichever sharing the list has (seed 001)', () => {
    const prizes = [100_000, 60_000, 30_101, 20_000].map((cents) => ({ cents }));
    const rules = {
      currency: 'EUR',
      onePrizeEach: false,
      lists: [{ name: 'Main', sharing: 'equal' as const, prizes }],
    };
    const tournament = cup(1, 2, 1);
    expect(prizeSheet(tournament, ranks(tournament), rules).rows.map((row) => [row.player, row.amount])).toEqual([
      [1, 100_000],
      [2, 60_000],
      [3, 25_051],
      [4, 25_050],
    ]);
  });
});
