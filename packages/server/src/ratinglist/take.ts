import { HttpProblem } from '../http/problem.ts';
import { type CurrentList, unzip } from './current.ts';
import type { ImportReport, RatingList } from './list.ts';

/** Takes FIDE's list in from a file as it arrives, packed or not; `sure` as in {@link RatingList.take}. */
export async function takeFideList(
  list: RatingList,
  current: Pick<CurrentList, 'taken'>,
  source: AsyncIterable<Uint8Array>,
  sure?: () => Promise<void>,
): Promise<ImportReport> {
  const report = await list.take(await unzip(source), sure).catch((error: unknown) => {
    if (/^Z_/.test(String((error as NodeJS.ErrnoException).code))) throw new HttpProblem('refused', {}, 'tornArchive');
    throw error;
  });
  if (report.players === 0) throw new HttpProblem('refused', {}, 'noRatingList');
  await current.taken();
  return report;
}
