import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { type RoundInput, roundInputOf, type Tournament } from '@turnuva/engine';
import { editionOf } from '@turnuva/engine/pairing';
import { readTrf } from '@turnuva/formats/trf';
import { describe, expect, test } from 'vitest';
import { fieldOf2017, pairField } from '../../../engine/src/pairing/dutch2017/round.ts';
import { randomPosition, scarcePosition } from '../dutchPositions.ts';
import { oracleDutch2017 } from '../oracle/dutch2017.ts';
import { randomHistory } from '../oracle/randomHistory.ts';
import { replay } from '../replay.ts';
import { share } from '../seeds.ts';

/**
 * 65 tournaments of 15 kinds, every round paired by the endorsed engine for the rules of 2017 and confirmed by its
 * checker. `npm run conformance` runs all of an archive.
 */
const vectors: Record<string, string> = JSON.parse(
  gunzipSync(readFileSync(fileURLToPath(new URL('../../data/dutch-2017.json.gz', import.meta.url)))).toString('utf8'),
);

const kindOf = (name: string): string => name.replace(/-\d+\.trf$/, '');

describe('tournaments paired by the endorsed engine for the rules of 2017', () => {
  test.each([...new Set(Object.keys(vectors).map(kindOf))])('%s', (kind) => {
    for (const name of Object.keys(vectors).filter((each) => kindOf(each) === kind)) {
      const read = readTrf(vectors[name]);
      if (!read.ok) throw new Error(`${name}: ${JSON.stringify(read.error[0])}`);
      const { rounds, discrepancies } = replay({ ...read.value.tournament, edition: '2017' });
      expect({ name, discrepancies }).toEqual({ name, discrepancies: [] });
      expect(rounds).toBeGreaterThan(0);
    }
  });
});

interface Position {
  readonly tournament: Tournament;
  readonly round: number;
}

const textOf = ({ id }: RoundInput, pairs: readonly (readonly [number, number])[], bye: number): string =>
  [...pairs.map(([a, b]) => `${id[Math.min(a, b)]}-${id[Math.max(a, b)]}`), ...(bye < 0 ? [] : [`${id[bye]}-0`])]
    .sort()
    .join(' ');

function paired({ tournament, round }: Position, byPlayers: boolean): string {
  const history = roundInputOf(tournament, round);
  const field = fieldOf2017(history);
  const found = pairField(field, undefined, byPlayers);
  if (found === undefined) return 'impossible';
  const index = (rank: number): number => (rank < 0 ? -1 : field.player[rank]);
  return textOf(
    history,
    found.pairs.map(([a, b]) => [index(a), index(b)] as const),
    index(found.bye),
  );
}

function enumerated({ tournament, round }: Position): string {
  const history = roundInputOf(tournament, round);
  const found = oracleDutch2017(history);
  return found === undefined ? 'impossible' : textOf(history, found.pairs, found.bye);
}

const historyBefore = (seed: number, most: number): Position => {
  const tournament = randomHistory(seed, most);
  return { tournament, round: tournament.rounds.length };
};

describe('Dutch 2017: both ways of pairing agree', () => {
  test('with the enumeration of all candidates in the sequence of the text, for up to ten players', () => {
    for (let seed = 1; seed <= share(500); seed++) {
      const most = seed % 250 === 0 ? 10 : seed % 20 === 0 ? 9 : 8;
      for (const position of [randomPosition(seed, { least: 2, most, rounds: 9 }), historyBefore(seed, most)]) {
        const expected = enumerated(position);
        expect({ seed, byClasses: paired(position, false) }).toEqual({ seed, byClasses: expected });
        expect({ seed, byPlayers: paired(position, true) }).toEqual({ seed, byPlayers: expected });
      }
    }
  });

  test('with one another on larger fields', () => {
    for (let seed = 1; seed <= share(250); seed++) {
      const position = randomPosition(seed, { least: 8, most: 50, rounds: 13 });
      expect({ seed, pairs: paired(position, false) }).toEqual({ seed, pairs: paired(position, true) });
    }
    for (let seed = 1; seed <= 4; seed++) {
      const position = scarcePosition(seed, 70 + 10 * seed);
      expect({ seed, pairs: paired(position, false) }).toEqual({ seed, pairs: paired(position, true) });
    }
  });
});

test('Dutch 2017 A.7: without the number of rounds the topscorers are unknown', () => {
  const { totalRounds: _, ...tournament } = historyBefore(3, 6).tournament;
  const made = editionOf('dutch', '2017')?.pair(tournament, { round: 1 });
  expect(made?.ok === false && made.error.kind).toBe('unsuitable');
});
