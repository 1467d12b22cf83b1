import { describe, expect, it } from 'vitest';
import { share } from '../seeds.ts';
import { playJournal, readChanged } from './index.ts';
import seeds from './seeds.json' with { type: 'json' };

/** A short part of `npm run fuzz`; seeds that have found something are kept, and tried first. */
const JOURNALS = share(80);
const COMMANDS = 80;
const FILES = share(1200);

describe('fuzz', () => {
  it('random commands in random states: never an exception, and the state is what its journal gives', () => {
    let entered = 0;
    for (const seed of seeds.commands) playJournal(seed, 200);
    for (let seed = 1; seed <= JOURNALS; seed++) entered += playJournal(seed, COMMANDS).entered;
    expect(entered).toBeGreaterThan(JOURNALS * COMMANDS * 0.2);
  });

  it('changed files: every reader takes one or says what is wrong with it', () => {
    let taken = 0;
    for (const seed of seeds.readers) readChanged(seed);
    for (let seed = 1; seed <= FILES; seed++) taken += readChanged(seed);
    expect(taken).toBeGreaterThan(FILES / 50);
  });
});
