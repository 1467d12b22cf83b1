import { GAME_RESULTS, type GameResult, isUnfinished } from '@turnuva/engine/tournament';
import { resultText } from '../../language/resultText.ts';

const RESULTS = GAME_RESULTS.filter((each) => !isUnfinished(each));

/** The initial value of a correction. */
export const FIRST_RESULT: GameResult = '10';

interface Props {
  readonly label: string;
  readonly value: GameResult;
  choose(result: GameResult): void;
}

/** One of the results a finished game can have. */
export function ResultChoice({ label, value, choose }: Props) {
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
