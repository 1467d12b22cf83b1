import type { GivenUpWish, RoundWishes, Wish } from '@turnuva/engine/tournament';
import { MOST_PRIORITY, SHARED_BY } from '@turnuva/engine/tournament';
import { LIMITS } from './limits.ts';
import { integer, list, model, object, oneOf, text } from './schema.ts';
import { id, ids, round } from './values.ts';

const shared = oneOf(SHARED_BY);
const priority = integer(1, MOST_PRIORITY);
const name = text(120);

export const wish = model<Wish>({ players: ids, priority, firstRound: round, lastRound: round }, { shared, name });
/** A wish as a list beside a file has it: what is left out has its usual value. */
export const writtenWish = model<Partial<Wish>>(
  {},
  { players: ids, priority, firstRound: round, lastRound: round, shared, name },
);

const givenUp = model<GivenUpWish>(
  {
    kind: oneOf([...SHARED_BY, 'named', 'players']),
    name: text(300),
    priority: integer(0, MOST_PRIORITY),
    pairs: list(object({ player: id, opponent: id }), LIMITS.players),
  },
  {},
);
/** What became of the wishes of a round. */
export const roundWishes = model<RoundWishes>(
  {
    kept: integer(0, LIMITS.lines),
    apart: list(ids, LIMITS.lines),
    givenUp: list(givenUp, LIMITS.lines),
  },
  {},
);
