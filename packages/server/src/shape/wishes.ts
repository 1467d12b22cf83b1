import type { GivenUpWish, RoundWishes, Wish } from '@turnuva/engine/tournament';
import { MOST_PRIORITY, SHARED_BY } from '@turnuva/engine/tournament';
import type { Shape } from './shape.ts';
import { integer, list, object, oneOf, text } from './shape.ts';

const MOST_PLAYERS = 9999;
const MOST_WISHES = 50_000;
const id = integer(1, 1_000_000);
const round = integer(1, 999);

export const wish: Shape<Wish> = object(
  { players: list(id, MOST_PLAYERS), priority: integer(1, MOST_PRIORITY), firstRound: round, lastRound: round },
  { shared: oneOf(SHARED_BY), name: text(120) },
);
const givenUp: Shape<GivenUpWish> = object({
  kind: oneOf([...SHARED_BY, 'named', 'players']),
  name: text(300),
  priority: integer(0, MOST_PRIORITY),
  pairs: list(object({ player: id, opponent: id }), MOST_PLAYERS),
});
export const roundWishes: Shape<RoundWishes> = object({
  kept: integer(0, MOST_WISHES),
  apart: list(list(id, MOST_PLAYERS), MOST_WISHES),
  givenUp: list(givenUp, MOST_WISHES),
});
