import { codeOfBye, type History } from '../../tournament/history.ts';
import { winValue } from '../../tournament/scoring.ts';

const PAB = codeOfBye('pab');

/**
 * True when the player (index of the history) may have the pairing-allocated bye: he has had none, and no round gave
 * him as much as a win without play (C.04.1 4; in the 2009 text B.1.b, in Lim's A.2.2).
 */
export function mayHaveBye(history: History, player: number): boolean {
  const { size, round, code, gain, played, tournament } = history;
  if (history.asked?.allowsBye(player) === false) return false;
  const win = winValue(tournament.scoring);
  for (let r = 0; r < round - 1; r++) {
    const at = r * size + player;
    if (played[at] === 0 && (code[at] === PAB || gain[at] >= win)) return false;
  }
  return true;
}
