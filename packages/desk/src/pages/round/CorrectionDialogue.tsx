import type { GameResult } from '@turnuva/engine/tournament';
import { useApp, useDesk } from '../../app/context.ts';
import { Dialogue } from '../../components/Dialogue.tsx';
import { resultText } from '../../components/resultText.ts';
import type { BoardRow } from './boards.ts';

interface Props {
  readonly round: number;
  readonly row: BoardRow;
  readonly result: GameResult | null;
  close(): void;
}

/** A result of a round that others were built on: what would change, before it is changed. */
export function CorrectionDialogue({ round, row, result, close }: Props) {
  const { words } = useApp();
  const { send } = useDesk();
  const { say } = words;
  const correct = async () => {
    close();
    await send({ kind: 'result', round, board: row.board, result });
  };
  return (
    <Dialogue title={say('correction.title', { round, board: row.board })} onClose={close}>
      <p>
        {row.white.name} – {row.black.name}: {row.result === undefined ? '' : resultText(row.result)} →{' '}
        {result === null ? say('round.noResult') : resultText(result)}
      </p>
      <div class="row">
        <button type="button" class="main" data-first onClick={() => void correct()}>
          {say('correction.apply')}
        </button>
        <button type="button" onClick={close}>
          {say('shell.cancel')} <kbd>Esc</kbd>
        </button>
      </div>
    </Dialogue>
  );
}
