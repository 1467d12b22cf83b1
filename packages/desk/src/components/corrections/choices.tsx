import { GAME_RESULTS, type GameResult, isUnfinished } from '@turnuva/engine/tournament';
import type { BoardRow } from '@turnuva/engine/views';
import { formatResult, resultText } from '../../language/boardWords.ts';
import { boardName, inRow, leftOf, rightOf } from '../../model/seats.ts';
import { useWords } from '../../store/context.ts';

const RESULTS = GAME_RESULTS.filter((each) => !isUnfinished(each));

/** The initial value of a correction. */
export const FIRST_RESULT: GameResult = '10';

interface ResultChoiceProps {
  readonly label: string;
  readonly value: GameResult;
  choose(result: GameResult): void;
}

/** One of the results a finished game can have. */
export function ResultChoice({ label, value, choose }: ResultChoiceProps) {
  return (
    <label class="field">
      {label}
      <select
        value={value}
        onChange={(event) => choose(RESULTS.find((each) => each === event.currentTarget.value) ?? FIRST_RESULT)}
      >
        {RESULTS.map((each) => (
          <option key={each} value={each}>
            {resultText(each)}
          </option>
        ))}
      </select>
    </label>
  );
}

interface BoardChoiceProps {
  readonly rows: readonly BoardRow[];
  readonly value: number;
  choose(board: number): void;
}

/**
 * One of the boards of a round, each described as in its row: its name, its two players and the result from the left
 * side.
 */
export function BoardChoice({ rows, value, choose }: BoardChoiceProps) {
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
