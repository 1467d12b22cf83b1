import { LIMITS, list, parse, writtenWish } from '@turnuva/contract';
import type { Result } from '@turnuva/engine/kernel';
import { fail, ok } from '@turnuva/engine/kernel';
import type { Wish } from '@turnuva/engine/tournament';
import { decodedString, decodeText } from '../bytes/index.ts';
import type { ParseError } from '../parseErrors/index.ts';
import { parseErrorList } from '../parseErrors/index.ts';
import { placesIn } from './places.ts';

const USUAL_PRIORITY = 5;
const wishes = list(writtenWish, LIMITS.lines);

/**
 * Reads a list of wishes (JSON): objects with `players` (or `teams`) or `shared` (family, club, federation) and,
 * optionally, `name`, `priority` (default 5), `firstRound` and `lastRound` (default: all rounds); with `bye` (must,
 * should, should-not, must-not) a wish about who has the bye. Every error is reported. Never throws.
 */
export function readWishes(input: Uint8Array | string): Result<readonly Wish[], readonly ParseError[]> {
  const faults = parseErrorList();
  const { text } = typeof input === 'string' ? decodedString(input) : decodeText(input);
  const places = placesIn(text, faults);
  if (places === undefined) return fail(faults.errors());
  const read = parse(wishes, JSON.parse(text));
  if (!read.ok) {
    for (const misfit of read.error) places.misfit(misfit);
    return fail(faults.errors());
  }
  read.value.forEach((wish, i) => {
    const named = Math.max(wish.players?.length ?? 0, wish.teams?.length ?? 0);
    if (wish.bye !== undefined) {
      if (named === 0) places.wrong([i], 'nobody', 'players (or teams) for the bye');
    } else if (wish.shared === undefined && named < 2) places.wrong([i], 'too few players', 'two players or "shared"');
  });
  if (faults.failed) return fail(faults.errors());
  return ok(
    read.value.map((wish) => ({
      players: [],
      priority: USUAL_PRIORITY,
      firstRound: 1,
      lastRound: LIMITS.rounds,
      ...wish,
    })),
  );
}
