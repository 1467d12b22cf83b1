import { PAB, type RoundInput } from '../../tournament/roundInput.ts';
import { winValue } from '../../tournament/scoring.ts';

/**
 * The round because of which the player (index of the history) may not have the pairing-allocated bye: they had it then, or
 * scored as much as a win without playing (C.04.1 4; in the 2009 text B.1.b, in Lim's A.2.2). 0 if they may.
 */
export function roundBarringBye(
  history: RoundInput,
  player: number,
  win = winValue(history.tournament.scoring),
): number {
  const { size, round, code, gain, played } = history;
  for (let r = 0; r < round - 1; r++) {
    const at = r * size + player;
    if (played[at] === 0 && (code[at] === PAB || gain[at] >= win)) return r + 1;
  }
  return 0;
}

/** True when the player (index of the history) may have the pairing-allocated bye; `win` is what a win is worth. */
export const mayHaveBye = (history: RoundInput, player: number, win = winValue(history.tournament.scoring)): boolean =>
  history.asked?.allowsBye(player) !== false && roundBarringBye(history, player, win) === 0;
