import { useWords } from '../store/context.ts';

interface FloatProps {
  readonly float: 'down' | 'up' | undefined;
  /** The float of a round without a game, with the reason why it is one. */
  readonly withoutGame?: boolean | undefined;
}

export function FloatMark({ float, withoutGame }: FloatProps) {
  const { say } = useWords();
  if (float === undefined) return null;
  const name = say(withoutGame ? 'card.float.withoutGame' : `card.float.${float}`);
  return (
    <span class="float" role="img" aria-label={name} title={name}>
      {float === 'down' ? '↓' : '↑'}
    </span>
  );
}
