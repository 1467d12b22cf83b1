import { boardList } from '../../language/boardList.ts';
import type { Words } from '../../language/words.ts';
import type { MainAction } from './head.ts';

/** Why the main action cannot be taken: "3 results missing: 7, 12, 19". */
export const reasonWords = (reason: NonNullable<MainAction['reason']>, { say, list }: Words): string =>
  say(reason.key, {
    count: reason.boards?.length ?? 0,
    boards: boardList(reason.boards ?? [], list),
    round: reason.round,
  });
