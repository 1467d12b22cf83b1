import type { Say } from './render.ts';

/** What follows the first word of a part's id, each with a sentence of its own. */
const ENDS = ['golden', 'duel', 'again', 'final'];

function pieceWords(say: Say, piece: string): string {
  const semifinal = /^S(\d+)$/.exec(piece);
  if (semifinal !== null) return say('part.semifinal', { number: semifinal[1] });
  if (piece === 'table' || ENDS.includes(piece)) return say(`part.${piece}`);
  return say('part.group', { name: piece });
}

/** A part of a play-off in words: `A.S1` is "group A, semi-final 1", `K1.2` "stage 1, match 2". */
export function partWords(say: Say, id: string): string {
  const stage = /^K(\d+)\.(\d+)$/.exec(id);
  if (stage !== null) return say('part.stage', { stage: stage[1], number: stage[2] });
  return id
    .split('.')
    .map((piece) => pieceWords(say, piece))
    .join(', ');
}
