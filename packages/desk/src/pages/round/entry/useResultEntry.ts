import { pairedAfter } from '@turnuva/engine/journal';
import { type GameResult, isUnfinished } from '@turnuva/engine/tournament';
import type { BoardRow } from '@turnuva/engine/views';
import { useApp, useDesk } from '../../../store/context.ts';
import { boardAfterEntry, nextBoard } from './boards.ts';
import { type EntryState, verifyEntry } from './entry.ts';

interface Entering {
  readonly round: number;
  /** The rows shown. */
  readonly shown: readonly BoardRow[];
  readonly state: EntryState;
  setState(change: EntryState | ((before: EntryState) => EntryState)): void;
  goTo(board: number): void;
  /** Why the result of a row is final. */
  barredOn(row: BoardRow): string | undefined;
  /** Asks for what a correction requires. */
  correct(correction: { readonly row: BoardRow; readonly result: GameResult | null }): void;
}

/** What happens to a result that is entered, or that was typed to verify another. */
export function useResultEntry({ round, shown, state, setState, goTo, barredOn, correct }: Entering) {
  const { notify } = useApp();
  const { snapshot, send, mayEnterResults } = useDesk();
  const { tournament } = snapshot;

  const enter = async (row: BoardRow, result: GameResult | null) => {
    if (!mayEnterResults) return;
    if (state.verify) {
      const check = verifyEntry(state, row.board, row.result, result);
      setState({ ...check.state, focus: check.agrees ? nextBoard(shown, row.board, false) : row.board });
      return;
    }
    if (row.result === (result ?? undefined)) return goTo(nextBoard(shown, row.board, state.onlyMissing));
    const why = barredOn(row);
    if (why !== undefined) return notify({ text: why, problem: true });
    // A first result, and the result of an adjourned game, raise no question.
    const fresh = isUnfinished(row.result) && result !== null;
    if (pairedAfter(tournament, round) > 0 && !(fresh && row.result === '??')) return correct({ row, result });
    const sent = send({ kind: 'result', round, board: row.board, result });
    // The next board gets the focus before the server knows about this one.
    if (fresh) goTo(boardAfterEntry(shown, row.board, state.onlyMissing));
    else if ((await sent) === 'done' && result !== null) goTo(nextBoard(shown, row.board, state.onlyMissing));
  };

  /** Verifying: the entered result was wrong, the one typed now is right. */
  const takeTyped = async (row: BoardRow) => {
    const typed = state.verdicts.get(row.board);
    if (!state.verify || typed === undefined || typed === 'agrees') return;
    if (pairedAfter(tournament, round) > 0) return correct({ row, result: typed });
    if ((await send({ kind: 'result', round, board: row.board, result: typed })) !== 'done') return;
    setState((before) => ({
      ...verifyEntry(before, row.board, typed, typed).state,
      focus: nextBoard(shown, row.board, false),
    }));
  };

  return { enter, takeTyped };
}
