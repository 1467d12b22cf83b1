import { boardList } from '../../language/boardList.ts';
import type { Words } from '../../language/words.ts';
import type { MainAction } from './head.ts';

/** Why the main action is not available, as its button says it: "3 to go". */
export const formatReason = (reason: NonNullable<MainAction['reason']>, { say, list }: Words): string =>
  say(reason.key, {
    count: reason.boards?.length ?? 0,
    boards: boardList(reason.boards ?? [], list),
    round: reason.round,
  });
