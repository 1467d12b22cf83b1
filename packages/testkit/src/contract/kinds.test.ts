import type { RoundPairing } from '@turnuva/engine';
import { SYSTEMS } from '@turnuva/engine';
import { hasColourLot } from '@turnuva/engine/tournament';
import { expect, it } from 'vitest';
import { randomTournament } from '../randomTournament.ts';

const EDITIONS = SYSTEMS.flatMap(({ id, editions }) => editions.map((edition) => ({ system: id, edition })));

// The desk offered Keizer events a lot that decides no colour of theirs.
it.each(EDITIONS)(
  'a lot for the first colour is drawn where it decides colours: $system $edition.id',
  ({ system, edition }) => {
    const played = randomTournament(1001, system, edition) ?? randomTournament(1002, system, edition);
    if (played === undefined) throw new Error('no tournament');
    const paired = (initialColour: 'white' | 'black'): RoundPairing => {
      const made = edition.pair({ ...played, rounds: [], initialColour }, { round: 1 });
      if (!made.ok) throw new Error(made.error.kind);
      return made.value;
    };
    const same = JSON.stringify(paired('white')) === JSON.stringify(paired('black'));
    expect(same).toBe(!hasColourLot({ system }));
  },
);
