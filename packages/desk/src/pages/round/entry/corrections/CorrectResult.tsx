import type { GameResult } from '@turnuva/engine/tournament';
import type { BoardRow } from '@turnuva/engine/views';
import { useState } from 'preact/hooks';
import { Icon } from '../../../../components/Icon.tsx';
import { useWords } from '../../../../store/context.ts';
import { inRow } from '../boards.ts';
import { BoardChoice, FIRST_RESULT, ResultChoice } from './choices.tsx';

export interface Props {
  readonly rows: readonly BoardRow[];
  /** The current board. */
  readonly board: number;
  /** Asks before anything is changed; the result is in White–Black order. */
  correct(row: BoardRow, result: GameResult): void;
}

/**
 * In a round that is over: which board, and what its result should be. The consequences are shown before it is entered.
 */
export function CorrectResult({ rows, board, correct }: Props) {
  const { say } = useWords();
  const [isOpen, setOpen] = useState(false);
  const [chosen, choose] = useState(board);
  const [result, setResult] = useState<GameResult>(FIRST_RESULT);
  const rowOf = (at: number): BoardRow | undefined => rows.find((each) => each.board === at) ?? rows[0];
  const row = rowOf(chosen);
  if (row === undefined) return null;
  /** Starts from what is recorded, so that only a change can be entered. */
  const take = (at: number): void => {
    const its = rowOf(at);
    choose(at);
    setResult((its === undefined ? undefined : inRow(its, its.result)) ?? FIRST_RESULT);
  };
  if (!isOpen)
    return (
      <button
        type="button"
        onClick={() => {
          take(board);
          setOpen(true);
        }}
      >
        <Icon name="edit" />
        {say('steps.correct')}
      </button>
    );
  return (
    <form
      class="row correct-result"
      onSubmit={(event) => {
        event.preventDefault();
        setOpen(false);
        correct(row, inRow(row, result));
      }}
    >
      <BoardChoice rows={rows} value={row.board} choose={take} />
      <ResultChoice label={say('steps.correctTo')} value={result} choose={setResult} />
      <button type="submit" disabled={result === inRow(row, row.result)}>
        {say('correction.apply')}
      </button>
      <button type="button" onClick={() => setOpen(false)}>
        {say('shell.cancel')}
      </button>
    </form>
  );
}
