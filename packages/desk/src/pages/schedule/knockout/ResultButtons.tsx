import type { GameResult } from '@turnuva/engine/tournament';
import { resultText } from '../../../language/boardWords.ts';
import { useWords } from '../../../store/context.ts';

const BUTTONS: readonly GameResult[] = ['10', '==', '01'];
const FORFEITS: readonly GameResult[] = ['+-', '-+', '--', '??'];
const MOST_MOVES = 10_000;

interface Props {
  readonly row: {
    readonly what: string;
    readonly result: GameResult | undefined;
    readonly moves?: number;
  };
  /** Wins and draws have buttons elsewhere. */
  readonly forfeitsOnly?: boolean;
  choose(result: GameResult | null): void;
  /** The number of moves: players who are level may be ordered by it. */
  count(moves: number | undefined): void;
}

/** What can be entered for the current game: a result, a forfeit, no result again, and how many moves it had. */
export function ResultButtons({ row, forfeitsOnly = false, choose, count }: Props) {
  const { say } = useWords();
  return (
    <span class="row">
      {(forfeitsOnly ? [] : BUTTONS).map((result) => (
        <button
          key={result}
          type="button"
          class="quiet small"
          aria-pressed={row.result === result}
          onClick={() => choose(result)}
        >
          {resultText(result)}
        </button>
      ))}
      <select
        aria-label={say('plan.otherResult')}
        title={say('plan.otherResult')}
        value={row.result !== undefined && FORFEITS.includes(row.result) ? row.result : ''}
        onChange={(event) => {
          const wanted = event.currentTarget.value;
          if (wanted === 'clear') choose(null);
          else if (wanted !== '') choose(FORFEITS.find((each) => each === wanted) ?? null);
        }}
      >
        {/* Between the buttons of a row there is no room for the words. */}
        <option value="">{forfeitsOnly ? say('plan.otherResult') : '…'}</option>
        {FORFEITS.map((result) => (
          <option key={result} value={result}>
            {resultText(result)}
          </option>
        ))}
        {row.result === undefined ? null : <option value="clear">{say('plan.clearResult')}</option>}
      </select>
      {row.result === undefined ? null : (
        <label class="row small">
          {say('plan.moves')}
          <input
            type="number"
            min={1}
            max={MOST_MOVES}
            aria-label={say('plan.movesOf', { game: row.what })}
            value={row.moves ?? ''}
            onChange={(event) => count(Number(event.currentTarget.value) || undefined)}
          />
        </label>
      )}
    </span>
  );
}
