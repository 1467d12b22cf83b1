import { pairedAfter } from '@turnuva/engine/journal';
import { hasSchedule } from '@turnuva/engine/schedule';
import { type GameResult, roundOf } from '@turnuva/engine/tournament';
import type { BoardRow } from '@turnuva/engine/views';
import { useState } from 'preact/hooks';
import { BoardChoice, FIRST_RESULT, ResultChoice } from '../../components/corrections/choices.tsx';
import { formatResult } from '../../language/boardWords.ts';
import { boardName, inRow, leftOf, rightOf } from '../../model/seats.ts';
import { useDesk, useWords } from '../../store/context.ts';

export interface Props {
  readonly round: number;
  readonly rows: readonly BoardRow[];
  /** The board that is selected at first. */
  readonly inHand: number;
}

/**
 * For earlier rounds: a result corrected only for the rating report (C.04.2 4.3; checklist Q192). Boards and results
 * are shown and entered as in the rows.
 */
export function RatingCorrection({ round, rows, inHand }: Props) {
  const { say } = useWords();
  const { snapshot, send, mayEdit } = useDesk();
  const { tournament } = snapshot;
  const [isOpen, setOpen] = useState(false);
  const [chosen, choose] = useState<{ readonly at: number; readonly board: number }>();
  const [result, setResult] = useState<GameResult>(FIRST_RESULT);
  if (!mayEdit || hasSchedule(tournament) || pairedAfter(tournament, round) === 0) return null;
  const board = chosen?.at === inHand ? chosen.board : inHand;
  const row = rows.find((each) => each.board === board) ?? rows[0];
  if (row === undefined) return null;
  const reported = new Map(roundOf(tournament, round).games.map((game) => [game.board, game.reported]));
  const correct = (event: Event) => {
    event.preventDefault();
    void send({ kind: 'correct-for-rating', round, board: row.board, result: inRow(row, result) });
  };
  return (
    <details class="rating-correction" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary class="small">{say('reported.title')}</summary>
      {/* Many boards mean many options: they are loaded on request. */}
      {isOpen ? (
        <form class="stack" onSubmit={correct}>
          <p class="soft small">{say('reported.help')}</p>
          {rows.map((each) => {
            const told = reported.get(each.board);
            return told === undefined ? null : (
              <p key={each.board} class="row small">
                {say('reported.is', {
                  board: boardName(each),
                  first: leftOf(each).side.name,
                  second: rightOf(each).side.name,
                  result: formatResult(say, inRow(each, told)),
                })}
                <button
                  type="button"
                  class="quiet"
                  onClick={() => void send({ kind: 'correct-for-rating', round, board: each.board, result: null })}
                >
                  {say('reported.undo')}
                </button>
              </p>
            );
          })}
          <div class="row correct-result">
            <BoardChoice rows={rows} value={row.board} choose={(next) => choose({ at: inHand, board: next })} />
            <ResultChoice label={say('reported.result')} value={result} choose={setResult} />
            <button type="submit">{say('reported.send')}</button>
          </div>
        </form>
      ) : null}
    </details>
  );
}
