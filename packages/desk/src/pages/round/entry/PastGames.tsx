import { type CardLine, cardReader, linesShown } from '@turnuva/engine/views';
import { useMemo } from 'preact/hooks';
import { GameSquares } from '../../../components/GameSquares.tsx';
import { useDesk } from '../../../store/context.ts';
import { beforeRound } from '../beforeRound.ts';

/** A player's games before this round. */
export function useGamesBefore(player: number, round: number): readonly CardLine[] {
  const { tournament: before } = beforeRound(useDesk().snapshot.tournament, round);
  return useMemo(() => {
    const card = cardReader(before)(player);
    return card === undefined ? [] : linesShown(before, card);
  }, [before, player]);
}

/** The games of a player beside the name, on a wide screen; the panel has them for screen readers. */
export function PastGames({ player, round }: { readonly player: number; readonly round: number }) {
  const lines = useGamesBefore(player, round);
  return lines.length === 0 ? null : (
    <span class="push" aria-hidden="true">
      <GameSquares lines={lines} />
    </span>
  );
}
