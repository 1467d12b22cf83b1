import { type CardLine, inBrackets, SIDE_SIGNS, sideOf } from '@turnuva/engine/views';
import { useWords } from '../store/context.ts';

/** What a player got in a round without a game. */
const BYE_SIGNS: Readonly<Record<string, string>> = { pab: '1', full: '1', half: '½', zero: '0' };

interface Props {
  readonly line: Pick<CardLine, 'round' | 'colour' | 'outcome' | 'opponent' | 'ruled' | 'counted'>;
}

/** One game of a player: the square has the colour of the pieces, the figure is what the player scored. */
export function GameSquare({ line }: Props) {
  const { say } = useWords();
  const { colour, outcome, opponent, round, counted } = line;
  const { code } = sideOf(line);
  const sign = code === undefined ? (BYE_SIGNS[outcome] ?? '') : inBrackets(SIDE_SIGNS[code], counted);
  const look = colour === undefined ? 'off' : outcome === 'open' ? 'todo' : colour === 'white' ? 'w' : 'b';
  const words = [
    say('shell.roundNumber', { round }),
    colour === undefined ? undefined : say(`card.${colour}`),
    sign === '' ? undefined : sign,
    opponent?.name,
  ];
  const label = words.filter(Boolean).join(', ');
  return (
    <span class={`sq ${look}`} role="img" aria-label={label} title={label}>
      {sign}
    </span>
  );
}

/** A player's row of games. */
export const GameSquares = ({ lines }: { readonly lines: readonly Props['line'][] }) => (
  <span class="games">
    {lines.map((line) => (
      <GameSquare key={line.round} line={line} />
    ))}
  </span>
);
