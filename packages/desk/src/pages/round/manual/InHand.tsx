import { Icon } from '../../../components/Icon.tsx';
import { useWords } from '../../../store/context.ts';
import { type HandField, type HandWork, newBoards, take } from './model.ts';

interface Props {
  readonly work: HandWork;
  readonly field: HandField;
  /** Under the mouse or in focus. */
  readonly looked: number | undefined;
  /** The work before the last exchange; undefined where there was none. */
  readonly before: HandWork | undefined;
  readonly help: string;
  onUndo(): void;
}

/** Says what the next click would do before it is done, and what the last one did. */
export function InHand({ work, field, looked, before, help, onUndo }: Props) {
  const { say, list } = useWords();
  const name = (id: number): string => field.entrants.get(id)?.name ?? '';
  const { picked } = work;
  const boardsOf = (from: HandWork, to: HandWork): string =>
    list([
      ...newBoards(from.pairs, to.pairs).map(({ board, white, black }) =>
        say('manual.boardOf', { board, white: name(white), black: name(black) }),
      ),
      ...(to.bye === undefined || to.bye === from.bye ? [] : [say('manual.byeOf', { name: name(to.bye) })]),
    ]);
  const wanted = picked === undefined || looked === undefined || looked === picked ? undefined : take(work, looked);
  const text =
    picked === undefined
      ? before === undefined
        ? help
        : say('manual.exchanged', { boards: boardsOf(before, work) })
      : wanted === undefined
        ? say('manual.inHand', { name: name(picked) })
        : say('manual.wouldBe', { boards: boardsOf(work, wanted) });
  return (
    <p class="in-hand" role="status">
      <span class={picked === undefined && before === undefined ? 'soft small' : undefined}>{text}</span>
      {picked === undefined && before !== undefined ? (
        <button type="button" onClick={onUndo}>
          <Icon name="undo" />
          {say('manual.undoExchange')}
        </button>
      ) : null}
    </p>
  );
}
