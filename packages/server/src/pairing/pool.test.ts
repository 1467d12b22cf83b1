import { fold } from '@turnuva/engine/journal';
import { afterAll, describe, expect, it } from 'vitest';
import { demoJournal } from '../demo/demo.ts';
import { pairingPool } from './pool.ts';

describe('pairing in a thread of its own', () => {
  const [here, thread] = [pairingPool(1000), pairingPool(0)];
  afterAll(() => Promise.all([here.close(), thread.close()]));
  const { tournament } = fold(demoJournal());

  it('gives what pairing here gives, several at a time', async () => {
    const wishes = [{ round: 5 }, { round: 5, explain: true }, { round: 4 }];
    const [ours, theirs] = await Promise.all(
      [here, thread].map((pool) => Promise.all(wishes.map((wish) => pool.pair(tournament, wish)))),
    );
    expect(theirs).toEqual(ours);
    expect(ours?.[0]?.ok).toBe(true);
    const asked = { pairs: [[1, 2]] } as const;
    expect(await thread.why(tournament, 5, asked)).toEqual(await here.why(tournament, 5, asked));
  });
});
