import { startRank } from '@turnuva/engine/tournament';
import type { Say } from '../render.ts';

/** "Chess960: position 518, RNBQKBNR"; undefined where none was drawn. */
export const formatStartPosition = (say: Say, position: number | undefined): string | undefined =>
  position === undefined ? undefined : say('sheets.startPosition', { position, rank: startRank(position) });
