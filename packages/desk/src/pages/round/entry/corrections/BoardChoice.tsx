import type { BoardRow } from '@turnuva/engine/views';
import { formatResult } from '../../../../language/resultText.ts';
import { useWords } from '../../../../store/context.ts';
import { boardName, inRow, leftOf, rightOf } from '../seats.ts';

interface Props {
  readonly rows: readonly BoardRow[];
  readonly value: number;
  choose(board: number): void;
}

/**
 * One of the boards of a round, each described as in its row: its name, its two players and the result from the left
 * side.
 */
export function BoardChoice({ rows, value, choose }: Props) {
  const { say } = useWords();
  const words = (each: BoardRow): string =>
    `${boardName(each)}: ${leftOf(each).side.name} – ${rightOf(each).side.name}, ${
      each.result === undefined ? say('round.noResult') : formatResult(say, inRow(each, each.result))
    }`;
  return (
    <label class="field">
      {say('reported.board')}
      <select value={value} onChange={(event) => choose(Number(event.currentTarget.value))}>
        {rows.map((each) => (
          <option key={each.board} value={each.board}>
            {words(each)}
          </option>
        ))}
      </select>
    </label>
  );
}
