import { isDummy } from '../players/names.ts';
import type { Draft } from './draft.ts';
import { byeNumber, NO_RESULT, sideNumber } from './lines/letters.ts';
import { opponentOf, packCell, resultOf } from './lines/line.ts';

const ZERO = packCell(0, 0, byeNumber('zero'));
const HALF = packCell(0, 0, byeNumber('half'));
const PAB = packCell(0, 0, byeNumber('pab'));
const FULL = packCell(0, 0, byeNumber('full'));

/** By the letter beside the dummy: a player whose round is still open has the bye that the pairing gave. */
const WON: ReadonlySet<number> = new Set([NO_RESULT, sideNumber('1'), sideNumber('W'), sideNumber('+')]);
const DRAWN: ReadonlySet<number> = new Set([sideNumber('='), sideNumber('D')]);

/**
 * Removes players who stand for the bye ("spielfrei", "BYE"): the games against them are pairing-allocated byes of
 * their opponents. The first in a round is that bye; further ones were given by the arbiter.
 */
export function takeDummiesOut(draft: Draft): void {
  const dummies = draft.players.filter(({ player }) => isDummy(player));
  if (dummies.length === 0 || dummies.length === draft.players.length) return;
  const ids = new Set(dummies.map(({ player }) => player.id));
  for (const { player, line } of dummies) {
    draft.faults.warn(line, 15, 'file.dummy', { found: player.name });
    draft.unreadable.add(player.id);
  }
  const rest = draft.players.filter(({ player }) => !ids.has(player.id));
  draft.players.splice(0, draft.players.length, ...rest);
  draft.repeated.length = 0;
  draft.index.fill(-1);
  draft.players.forEach(({ player }, place) => {
    if ((draft.index[player.id] ?? -1) < 0) draft.index[player.id] = place;
    else draft.repeated.push(place);
  });
  const allocated = new Set<number>();
  for (const { firstCell, cellCount } of draft.players)
    for (let round = 1; round <= cellCount; round++) {
      const place = firstCell + round - 1;
      const cell = draft.cells[place] ?? 0;
      if (!ids.has(opponentOf(cell))) continue;
      const result = resultOf(cell);
      const won = allocated.has(round) ? FULL : PAB;
      draft.cells[place] = WON.has(result) ? won : DRAWN.has(result) ? HALF : ZERO;
      if (WON.has(result)) allocated.add(round);
    }
  draft.regular = false;
}
