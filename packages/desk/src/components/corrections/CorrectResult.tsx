import type { GameResult } from '@turnuva/engine/tournament';
import { stageOver } from '@turnuva/engine/tournament';
import type { BoardRow } from '@turnuva/engine/views';
import { boardRows } from '@turnuva/engine/views';
import { useMemo, useState } from 'preact/hooks';
import { inRow } from '../../model/seats.ts';
import { useDesk, useWords } from '../../store/context.ts';
import { Dialogue } from '../Dialogue.tsx';
import { Icon } from '../Icon.tsx';
import { CorrectionDialogue, type CorrectionProps } from './CorrectionDialogue.tsx';
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
  if (!isOpen)
    return (
      <button type="button" onClick={() => setOpen(true)}>
        <Icon name="edit" />
        {say('steps.correct')}
      </button>
    );
  return (
    <CorrectForm
      rows={rows}
      board={board}
      correct={(row, result) => {
        setOpen(false);
        correct(row, result);
      }}
      close={() => setOpen(false)}
    />
  );
}

/** The board and its result, starting from what is recorded, so that only a change can be entered. */
function CorrectForm({ rows, board, correct, close }: Props & { close(): void }) {
  const { say } = useWords();
  const rowOf = (at: number): BoardRow | undefined => rows.find((each) => each.board === at) ?? rows[0];
  const recorded = (at: number): GameResult => {
    const its = rowOf(at);
    return (its === undefined ? undefined : inRow(its, its.result)) ?? FIRST_RESULT;
  };
  const [chosen, choose] = useState(board);
  const [result, setResult] = useState<GameResult>(() => recorded(board));
  const row = rowOf(chosen);
  if (row === undefined) return null;
  const take = (at: number): void => {
    choose(at);
    setResult(recorded(at));
  };
  return (
    <form
      class="row correct-result"
      onSubmit={(event) => {
        event.preventDefault();
        correct(row, inRow(row, result));
      }}
    >
      <BoardChoice rows={rows} value={row.board} choose={take} />
      <ResultChoice label={say('steps.correctTo')} value={result} choose={setResult} />
      <button type="submit" disabled={result === inRow(row, row.result)}>
        {say('correction.apply')}
      </button>
      <button type="button" onClick={close}>
        {say('shell.cancel')}
      </button>
    </form>
  );
}

/** The same for any board of a stage that is over: its pages now show the stage under way. */
export function StageCorrection({
  stage,
  round: first = 1,
  board = 1,
  close,
}: {
  /** The number of the stage that is over, from 1. */
  readonly stage: number;
  /** Where the choice starts. */
  readonly round?: number;
  readonly board?: number;
  close(): void;
}) {
  const { say } = useWords();
  const { tournament } = useDesk().snapshot;
  const over = stageOver(tournament, stage);
  const [round, setRound] = useState(first);
  const [chosen, choose] = useState<Pick<CorrectionProps, 'row' | 'result'>>();
  const rows = useMemo(() => (over === undefined ? [] : boardRows(over, round)), [over, round]);
  if (over === undefined) return null;
  if (chosen !== undefined) return <CorrectionDialogue stage={stage} round={round} {...chosen} close={close} />;
  const { name } = tournament.stages?.earlier[stage - 1] ?? {};
  return (
    <Dialogue id="correctionOfStage" title={say('correction.inStage', { stage: name })} wide onClose={close}>
      <div class="row">
        <label class="field">
          {say('correction.round')}
          <select value={round} onChange={(event) => setRound(Number(event.currentTarget.value))}>
            {over.rounds
              .filter(({ games }) => games.length > 0)
              .map(({ number }) => (
                <option key={number} value={number}>
                  {number}
                </option>
              ))}
          </select>
        </label>
        <CorrectForm
          key={round}
          rows={rows}
          board={round === first ? board : 1}
          correct={(row, result) => choose({ row, result })}
          close={close}
        />
      </div>
    </Dialogue>
  );
}
