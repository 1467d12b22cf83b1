import { roundOf } from '@turnuva/engine/tournament';
import { formatStartPosition } from '@turnuva/text';
import { useDesk, useWords } from '../../store/context.ts';

/** An integer that nobody can predict. */
const lot = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

/** Chess960: the start position of the round, and the button that draws it. */
export function StartPosition({ round }: { readonly round: number }) {
  const { say } = useWords();
  const { snapshot, send, mayEdit } = useDesk();
  const { tournament } = snapshot;
  if (tournament.options.chess960 !== true) return null;
  const words = formatStartPosition(say, roundOf(tournament, round).startPosition);
  return (
    <p class={words === undefined ? 'amber row' : 'row'}>
      <strong>{words ?? say('startPosition.none')}</strong>
      {mayEdit ? (
        <button type="button" onClick={() => void send({ kind: 'draw-start-position', round, seed: lot() })}>
          {say('startPosition.draw')}
        </button>
      ) : null}
    </p>
  );
}
