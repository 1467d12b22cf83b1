import type { WhyNot } from '@turnuva/engine/pairing';
import type { BoardRow } from '@turnuva/engine/views';
import { useWords } from '../../../store/context.ts';
import { LineUpForm } from '../rareParts.ts';
import { BoardSide } from './BoardSide.tsx';
import { boardName } from './seats.ts';

interface Props {
  readonly round: number;
  /** The team whose line-up is in hand: it comes before the board. */
  readonly lineUp: number | undefined;
  readonly focused: BoardRow | undefined;
  readonly question: readonly [who: number, opponent: number] | undefined;
  answered(answer: WhyNot | undefined): void;
  closeLineUp(): void;
  close(): void;
}

/** Beside the boards: a team's line-up, or the board in hand. */
export function BesideBoards({ round, lineUp, focused, question, answered, closeLineUp, close }: Props) {
  const { say } = useWords();
  if (lineUp !== undefined) {
    return (
      <aside class="side">
        <LineUpForm key={lineUp} round={round} team={lineUp} close={closeLineUp} />
      </aside>
    );
  }
  if (focused === undefined) return null;
  return (
    <aside class="side" aria-label={say('round.boardNumber', { board: boardName(focused) })}>
      <BoardSide
        key={focused.board}
        round={round}
        row={focused}
        question={question}
        answered={answered}
        close={close}
      />
    </aside>
  );
}
