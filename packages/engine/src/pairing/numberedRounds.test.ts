import { describe, expect, test } from 'vitest';
import { EMPTY_TOURNAMENT } from '../tournament/tournament.ts';
import { SYSTEMS } from './registry.ts';

const players = Array.from({ length: 8 }, (_, i) => ({ id: i + 1, tpn: i + 1, name: `Player ${i}`, rating: 2000 - i }));

describe.each(SYSTEMS.flatMap(({ id, editions }) => editions.map((edition) => [id, edition] as const)))(
  '%s',
  (system, edition) => {
    test.each([0, -1, 1.5, Number.NaN])(`${edition.id}: round %s is refused, not paired`, (round) => {
      const tournament = { ...EMPTY_TOURNAMENT, system, edition: edition.id, totalRounds: 6, players };
      const paired = edition.pair(tournament, { round });
      expect(paired.ok ? paired.value : paired.error.decision.rule).toBe('pairing.noSuchRound');
    });
  },
);
