import type { CurrentList } from '../ratinglist/current.ts';
import type { RatingList } from '../ratinglist/index.ts';
import { takeFideList } from '../ratinglist/take.ts';
import type { JobKind } from './kind.ts';

export const RATING_LIST = 'ratingList';

const STEP_MS = 1000;

/**
 * Loads a rating list. A worker that continues after a process has ended starts from the beginning: the new list is filled next
 * to the current one and replaces it in one step, and only if the worker still holds the job.
 */
export function ratingListKind(list: RatingList, current: Pick<CurrentList, 'taken'>): JobKind {
  return {
    kind: RATING_LIST,
    async run({ job, input, step, sure, signal }) {
      let [read, kept] = [0, performance.now()];
      async function* watchInput(): AsyncGenerator<Uint8Array> {
        for await (const piece of input()) {
          read += piece.length;
          if (performance.now() - kept > STEP_MS) {
            await step({ done: Math.min(read, job.total), total: job.total });
            kept = performance.now();
          }
          if (signal.aborted) await sure();
          yield piece;
        }
      }
      return takeFideList(list, current, watchInput(), sure);
    },
  };
}
