import type { GivenUpWish, RoundWishes, Wish } from '@turnuva/engine/tournament';
import { MOST_PRIORITY, SHARED_BY } from '@turnuva/engine/tournament';
import { LIMITS } from '../trf/index.ts';
import { list, object, oneOf, text, whole } from './shape.ts';

const id = whole(1, 1_000_000);
const ids = list(id, LIMITS.players);
const round = whole(1, LIMITS.rounds);

/** Who should rather not meet. */
export const wishFields = {
  players: ids,
  shared: oneOf(...SHARED_BY),
  name: text,
  priority: whole(1, MOST_PRIORITY),
  firstRound: round,
  lastRound: round,
};
export const wish = object<Wish>(wishFields, ['shared', 'name']);

const givenUp = object<GivenUpWish>(
  {
    kind: oneOf(...SHARED_BY, 'named', 'players'),
    name: text,
    priority: whole(0, MOST_PRIORITY),
    pairs: list(object<GivenUpWish['pairs'][number]>({ player: id, opponent: id }, []), LIMITS.players),
  },
  [],
);
/** What a round made of the wishes. */
export const roundWishes = object<RoundWishes>(
  { kept: whole(0, 1_000_000), apart: list(ids, 100_000), givenUp: list(givenUp, 100_000) },
  [],
);
