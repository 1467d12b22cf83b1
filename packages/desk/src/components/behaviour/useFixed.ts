import { lastPairedRound } from '@turnuva/engine/journal';
import { useDesk, useWords } from '../../store/context.ts';

/**
 * Why what is announced before round 1 can no longer be changed, with the only way to do so; undefined while it can.
 */
export function useFixed(): string | undefined {
  const { say } = useWords();
  const { tournament } = useDesk().snapshot;
  return tournament.fideMode && lastPairedRound(tournament) > 0 ? say('elo.fixed') : undefined;
}
