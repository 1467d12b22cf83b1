import { editionOf } from '@turnuva/engine';
import { expect, it } from 'vitest';
import { tournamentOf } from './history.ts';

const rated = tournamentOf(4, 3, ['1-3 10, 4-2 01']);
const unrated = {
  ...rated,
  players: rated.players.map((player) => (player.id === 2 ? { ...player, rating: 0 } : player)),
};

it.each([
  ['C.04.4.1 1.1', 'dubov', '2026'],
  ['Dubov 1997 1', 'dubov', '1997'],
])('%s: everybody needs a rating, and whoever has none is named', (_, system, id) => {
  const edition = editionOf(system, id);
  expect(edition?.pair(rated, { round: 2 })).toMatchObject({ ok: true });
  expect(edition?.pair(unrated, { round: 2 })).toMatchObject({
    error: { kind: 'unsuitable', decision: { rule: `dubov.${id}.unrated`, facts: { players: [2] } } },
  });
});
