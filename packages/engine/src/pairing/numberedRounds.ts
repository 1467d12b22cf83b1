import { fail } from '../kernel/result.ts';
import { decision } from './decisions.ts';
import type { SystemEdition } from './system.ts';

/** An edition that is asked only about rounds with a number: round 0 is no round without boards. */
export const withNumberedRounds = (edition: SystemEdition): SystemEdition => ({
  ...edition,
  pair: (tournament, request) => {
    const { round } = request;
    if (Number.isInteger(round) && round >= 1) return edition.pair(tournament, request);
    return fail({ kind: 'unsuitable', decision: decision('noSuchRound', { round }) });
  },
});
