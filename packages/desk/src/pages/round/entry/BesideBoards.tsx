import type { BoardRow } from '@turnuva/engine/views';
import { useWords } from '../../../store/context.ts';
import { LineUpForm } from '../lazyParts.ts';
import { BoardSide, type BoardSideProps } from './BoardSide.tsx';
import { boardName } from './seats.ts';

interface Props extends Omit<BoardSideProps, 'row'> {
  /** The team whose line-up is in hand: it comes before the board. */
  readonly lineUp: number | undefined;
  readonly focused: BoardRow | undefined;
  closeLineUp(): void;
}

/** Beside the boards: a team's line-up, or the board in hand. */
export function BesideBoards({ lineUp, focused, closeLineUp, ...props }: Props) {
  const { say } = useWords();
  if (lineUp !== undefined) {
    return (
      <aside class="side">
        <LineUpForm key={lineUp} round={props.round} team={lineUp} close={closeLineUp} />
      </aside>
    );
  }
  if (focused === undefined) return null;
  return (
    <aside class="side" aria-label={say('round.boardNumber', { board: boardName(focused) })}>
      <BoardSide key={`${focused.board} ${props.why}`} row={focused} {...props} />
    </aside>
  );
}
