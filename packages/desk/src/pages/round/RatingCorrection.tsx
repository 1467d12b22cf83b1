import { lastPairedRound } from '@turnuva/engine/journal';
import { hasSchedule } from '@turnuva/engine/schedule';
import { type GameResult, roundOf } from '@turnuva/engine/tournament';
import { boardNames, resultOnPage, seatsOf } from '@turnuva/engine/views';
import { useState } from 'preact/hooks';
import { boardWords } from '../../language/boardWords.ts';
import { useDesk, useWords } from '../../store/context.ts';
import { FIRST_RESULT, ResultChoice } from './ResultChoice.tsx';

/** In earlier rounds: a result corrected for the rating report alone (C.04.2 4.3; checklist Q192). `inHand`: the board it is about unless another is typed. */
export function RatingCorrection({ round, inHand }: { readonly round: number; readonly inHand: number }) {
  const { say } = useWords();
  const { snapshot, send, mayEdit } = useDesk();
  const { tournament } = snapshot;
  const [typed, type] = useState<{ readonly at: number; readonly board: string }>();
  const [result, setResult] = useState<GameResult>(FIRST_RESULT);
  if (!mayEdit || hasSchedule(tournament) || round >= lastPairedRound(tournament)) return null;
  const { games } = roundOf(tournament, round);
  const nameOf = boardNames(tournament, round);
  const board = typed?.at === inHand ? typed.board : nameOf(inHand);
  const corrected = games.filter(({ reported }) => reported !== undefined);
  const correct = (event: Event) => {
    event.preventDefault();
    const named = games.find((game) => nameOf(game.board) === board.trim())?.board ?? Number(board);
    // It is typed as the page has it: in a match from the side of the first team.
    const typed = resultOnPage(seatsOf(tournament, round).get(named), result);
    void send({ kind: 'correct-for-rating', round, board: named, result: typed });
  };
  return (
    <details class="rating-correction">
      <summary class="small">{say('reported.title')}</summary>
      <form class="stack" onSubmit={correct}>
        <p class="soft small">{say('reported.help')}</p>
        {corrected.map((game) => (
          <p key={game.board} class="row small">
            {say('reported.is', {
              board: nameOf(game.board),
              result: boardWords(tournament, round, game.board, say)?.result(game.reported) ?? '',
            })}
            <button
              type="button"
              class="quiet"
              onClick={() => void send({ kind: 'correct-for-rating', round, board: game.board, result: null })}
            >
              {say('reported.undo')}
            </button>
          </p>
        ))}
        <div class="row">
          <label class="field">
            {say('reported.board')}
            <input
              type="number"
              required
              min={1}
              max={9999}
              step="any"
              value={board}
              onInput={(event) => type({ at: inHand, board: event.currentTarget.value })}
            />
          </label>
          <ResultChoice label={say('reported.result')} value={result} choose={setResult} />
          <button type="submit">{say('reported.send')}</button>
        </div>
      </form>
    </details>
  );
}
