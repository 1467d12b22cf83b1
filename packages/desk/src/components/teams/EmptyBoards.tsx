import { type EmptyBoard, emptyBoards } from '@turnuva/engine/schedule';
import { useMemo } from 'preact/hooks';
import { playerNames } from '../../language/entrants.ts';
import { useDesk, useWords } from '../../store/context.ts';

/** The boards of a match that nobody can play on and that wait for a result. */
export function useEmptyBoards(): (match: number) => readonly EmptyBoard[] {
  const { tournament } = useDesk().snapshot;
  const all = useMemo(() => emptyBoards(tournament), [tournament]);
  return (wanted) => all.filter(({ match }) => match === wanted);
}

/** Each of them with the button that enters its forfeit: the match is then decided on its other boards. */
export function EmptyBoards({ boards }: { readonly boards: readonly EmptyBoard[] }) {
  const { say } = useWords();
  const { snapshot, send, mayEdit } = useDesk();
  const names = playerNames(snapshot.tournament);
  return boards.map(({ match, game, board, player, result }) => {
    const said =
      player === undefined
        ? say('plan.emptyOnBoth', { board })
        : say('plan.unopposed', { board, name: names.get(player) ?? '' });
    return (
      <span key={`${game}.${board}`} class="row empty-board">
        <span class="tag amber">{said}</span>
        {mayEdit ? (
          <button
            type="button"
            class="small"
            aria-label={`${said}: ${say('plan.enterForfeit')}`}
            onClick={() => void send({ kind: 'match-result', match, game, board, result })}
          >
            {say('plan.enterForfeit')}
          </button>
        ) : null}
      </span>
    );
  });
}
