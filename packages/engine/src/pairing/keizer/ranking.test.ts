import { expect, it } from 'vitest';
import { startEvent } from '../../journal/testing/journal.ts';
import { classic } from './edition.ts';
import { keizerByeCandidates, keizerRanking } from './field.ts';

// The page before a round named candidates of the lowest scoregroup, as a Swiss system has them.
it('before each round the first choice for the bye is who has it then: fewest byes, of these the last', () => {
  // Rematches at once, so that the others can be paired whichever player has the bye.
  const journal = startEvent('keizer', 5, { totalRounds: 7, options: { keizerRepeat: 0 } });
  for (let round = 1; round <= 7; round++) {
    const { tournament } = journal;
    const ranking = keizerRanking(tournament, round);
    expect(ranking.map(({ place }) => place)).toEqual([1, 2, 3, 4, 5]);
    const [next, ...others] = keizerByeCandidates(ranking);
    const made = classic.pair(tournament, { round });
    if (!made.ok) throw new Error(made.error.kind);
    const { pairings, bye } = made.value;
    expect(bye).toBe(next?.id);
    expect(others.every(({ byes, place }) => byes === next?.byes && place < next.place)).toBe(true);
    // Everyone has been free once when someone is a second time.
    expect(next?.byes).toBe(round <= 5 ? 0 : 1);
    journal.send({ kind: 'pair', round, pairings, bye });
    for (const { board } of pairings) journal.send({ kind: 'result', round, board, result: board === 1 ? '10' : '==' });
  }
});
