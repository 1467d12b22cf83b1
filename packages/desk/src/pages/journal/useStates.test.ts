import type { Entry, Event } from '@turnuva/engine/journal';
import { evolve, fold } from '@turnuva/engine/journal';
import { expect, it } from 'vitest';
import { goOn } from './useStates.ts';

const START = { states: [], after: fold([]).tournament };
const journal = (events: readonly Event[]): Entry[] =>
  events.map((event, i) => ({ seq: i + 1, at: '', by: '', device: '', event }));
const note = (text: string): Event => ({ kind: 'note', text });
/** A long journal with an undo in its midst. */
const LONG = journal([
  ...Array.from({ length: 700 }, (_, i) => note(`note ${i}`)),
  { kind: 'undo', entries: [700] },
  ...Array.from({ length: 300 }, (_, i) => note(`later ${i}`)),
]);

it('comes to the states that the journal folds to, portion by portion', () => {
  let replayed = goOn(START, LONG, { evolve, fold });
  expect(replayed.states.length).toBeLessThan(LONG.length);
  for (let i = 0; i < 10; i++) replayed = goOn(replayed, LONG, { evolve, fold });
  expect(replayed.states).toHaveLength(LONG.length);
  for (const i of [0, 1, 399, 400, 699, 700, 701, 1000])
    expect(replayed.states[i]).toEqual(fold(LONG.slice(0, i)).tournament);
  expect(replayed.after).toEqual(fold(LONG).tournament);
});

it('carries out only what has come since, and another journal from its beginning', () => {
  const begun = LONG.slice(0, 300);
  const replayed = goOn(START, begun, { evolve, fold });
  let carriedOut = 0;
  const counted: typeof evolve = (state, event) => {
    carriedOut++;
    return evolve(state, event);
  };
  const grown = goOn(replayed, LONG.slice(0, 302), { evolve: counted, fold });
  expect(carriedOut).toBe(2);
  expect(grown.states[301]).toEqual(fold(LONG.slice(0, 301)).tournament);
  const other = journal([note('another')]);
  expect(goOn(grown, other, { evolve, fold })).toMatchObject({ states: [START.after], last: other[0] });
});
