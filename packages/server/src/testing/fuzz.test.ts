import { EMPTY_JOURNAL } from '@turnuva/engine/journal';
import { chanceOf, randomCommand } from '@turnuva/testkit/fuzz';
import { describe, expect, it } from 'vitest';
import { fuzzHttp } from './httpFuzz.ts';

/** A short part of `npm run fuzz`. */
const REQUESTS = 800;

describe('fuzz over HTTP', () => {
  it('no request of any kind is answered with an error of the server, and a stranger changes nothing', async () => {
    const chance = chanceOf(1);
    const source = { below: chance.random.below, command: () => randomCommand(chance, EMPTY_JOURNAL) };
    expect(await fuzzHttp(source, REQUESTS)).toBe(REQUESTS);
  });
});
