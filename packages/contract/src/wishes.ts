import type { ByeLimits, GivenUpBye, GivenUpWish, RoundWishes, Wish } from '@turnuva/engine/tournament';
import { BYE_WISHES, MOST_PRIORITY, SHARED_BY } from '@turnuva/engine/tournament';
import { LIMITS } from './limits.ts';
import { integer, list, model, object, oneOf, text } from './schema.ts';
import { id, ids, round } from './values.ts';

/** What players have in common whom a wish or a forbidden pair keeps apart. */
export const shared = oneOf(SHARED_BY);
const teams = list(id, LIMITS.teams);
const bye = oneOf(BYE_WISHES);
const priority = integer(1, MOST_PRIORITY);
const name = text(120);

/** A wish about who meets whom, or who has the bye, in a range of rounds; priority 1 is satisfied first. */
export const wish = model<Wish>(
  { players: ids, priority, firstRound: round, lastRound: round },
  { shared, teams, bye, name },
);
/** A wish as a list beside a file has it: what is left out has its usual value. */
export const writtenWish = model<Partial<Wish>>(
  {},
  { players: ids, priority, firstRound: round, lastRound: round, shared, teams, bye, name },
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
/** To whom wishes leave the bye. */
export const byeLimits = model<ByeLimits>({}, { among: list(id, LIMITS.players), not: list(id, LIMITS.players) });
const givenUpBye = model<GivenUpBye>(
  {
    wish: oneOf(['should', 'should-not']),
    name: text(300),
    priority: integer(0, MOST_PRIORITY),
    players: list(id, LIMITS.players),
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
  { bye: byeLimits, byesGivenUp: list(givenUpBye, LIMITS.lines) },
);
