import { EMPTY_JOURNAL } from '@turnuva/engine/journal';
import { chanceOf, changedFile, randomCommand, seeds } from '@turnuva/testkit/fuzz';
import { describe, expect, it } from 'vitest';
import { fuzzHttp } from './httpFuzz.ts';
import { fuzzRatingList } from './listFuzz.ts';

/** A short part of `npm run fuzz`. */
const REQUESTS = 800;
/** What `npm run fuzz` sends with one seed. */
const WHOLE = 2000;

describe('fuzz over HTTP', () => {
  it('no request of any kind is answered with an error of the server, and a stranger changes nothing', async () => {
    const sent = async (seed: number, requests: number): Promise<number> => {
      const chance = chanceOf(seed);
      return fuzzHttp({ below: chance.random.below, command: () => randomCommand(chance, EMPTY_JOURNAL) }, requests);
    };
    for (const seed of seeds.http) await sent(seed, WHOLE);
    expect(await sent(1, REQUESTS)).toBe(REQUESTS);
  });
});

const LISTS = 400;

describe('fuzz of rating lists', () => {
  it('a modified list yields players or is reported as truncated, whatever chunks it arrives in', async () => {
    let players = 0;
    for (const seed of [...seeds.lists, ...Array.from({ length: LISTS }, (_, i) => i + 1)]) {
      const chance = chanceOf(seed);
      const changed = (file: Uint8Array): Uint8Array => changedFile(file, chance);
      players += await fuzzRatingList({ below: chance.random.below, changed });
    }
    expect(players).toBeGreaterThan(LISTS);
  });
});
